/** The CEL engine, with its repairs: nothing else knows which package it is. */
import {
  type CelEnv,
  type CelInput,
  type CelValue,
  celEnv,
  isCelError,
  parse,
  plan,
} from '@bufbuild/cel';
import { strings } from '@bufbuild/cel/ext';
import type { Range } from '../diagnostics/diagnostic.ts';
import type { Node } from './expression-tree.ts';
import { nesting, unclosedAt } from './mask.ts';
import { unquoteFields } from './quoted-fields.ts';
import { repairedFunctions, repairTree } from './repairs.ts';

/** Longer expressions are refused: the engine's parser has no limits of its own. */
export const LONGEST_EXPRESSION = 4096;

/** As deep as cel-go goes. Without a limit, the depth that is read depends on the day. */
const DEEPEST_NESTING = 250;
const TOO_DEEP = 'it is nested too deeply';

/** Why an expression has no meaning or no value, as the end of a sentence. */
export interface CelError {
  readonly problem: string;
  /** The place in the expression, as near as it is known. */
  readonly range: Range;
}

export interface Parsed {
  readonly expression: string;
  readonly tree: Node;
  /** Where a node of the tree begins in the expression. */
  readonly offsetOf: (node: Node) => number;
}

export const environment: CelEnv = celEnv({ funcs: [...strings, ...repairedFunctions] });

export function parseExpression(expression: string): Parsed | CelError {
  const whole = { start: 0, end: expression.length };
  if (expression.length > LONGEST_EXPRESSION) {
    const problem = `it is ${expression.length} characters long; ${LONGEST_EXPRESSION} are read at the most`;
    return { problem, range: whole };
  }
  if (nesting(expression) > DEEPEST_NESTING) return { problem: TOO_DEEP, range: whole };
  const { text, fields, origin } = unquoteFields(expression);
  try {
    // A comment at the very end is only read when a line break follows it.
    const { expr: tree, sourceInfo } = parse(`${text}\n`);
    repairTree(tree, fields);
    const offsetOf = ({ id }: Node) => origin(sourceInfo?.positions[id.toString()] ?? 0);
    return { expression, tree, offsetOf };
  } catch (error) {
    if (error instanceof RangeError) return { problem: TOO_DEEP, range: whole };
    return syntaxError(error, expression, origin);
  }
}

/** The parser tells where it stopped, which is often far from the mistake. */
function syntaxError(
  error: unknown,
  expression: string,
  origin: (offset: number) => number,
): CelError {
  const unclosed = unclosedAt(expression);
  if (unclosed !== undefined) {
    const range = { start: unclosed, end: unclosed + 1 };
    return { problem: `the ${expression.charAt(unclosed)} here is never closed`, range };
  }
  const location = (error as { location?: { start?: { offset?: number } } }).location;
  const start = origin(location?.start?.offset ?? 0);
  const rest = expression.slice(start);
  if (rest.trim() === '') {
    const end = expression.trimEnd().length;
    const problem = end === 0 ? 'it is empty' : 'it ends too early';
    return { problem, range: { start: Math.max(0, end - 1), end } };
  }
  const [found = ''] = /^(?:\w{1,40}|[=!<>&|]{1,2}|\S)/.exec(rest) ?? [];
  const range = { start, end: start + Math.max(1, found.length) };
  if (/reserved/.test((error as Error).message)) {
    return { problem: `"${found}" is a reserved word`, range };
  }
  return { problem: `something is wrong at or near "${found}"`, range };
}

/** The value of an expression; time is not bounded here (see `evaluate`). */
export function run(
  { tree, expression, offsetOf }: Parsed,
  bindings: ReadonlyMap<string, CelInput>,
): { readonly value: CelValue } | CelError {
  const range = { start: 0, end: expression.length };
  try {
    // Without a prototype, so that `constructor` is a name like any other.
    const data = Object.assign(Object.create(null), Object.fromEntries(bindings));
    const result = plan(environment, tree)(data as Record<string, CelInput>);
    if (!isCelError(result)) return { value: result };
    const at = result.exprId === undefined ? 0 : offsetOf({ ...tree, id: result.exprId });
    return { problem: result.message, range: { ...range, start: at } };
  } catch (error) {
    const problem = error instanceof RangeError ? TOO_DEEP : String(error);
    return { problem, range };
  }
}
