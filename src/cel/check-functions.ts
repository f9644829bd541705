import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { celCodes } from './codes.ts';
import { environment } from './engine.ts';
import { type Call, type Node, nameOf } from './expression-tree.ts';

const { build } = celCodes;

/** Operators and macros the engine plans itself. */
const BUILT_IN: ReadonlySet<string> = new Set([
  '_[_]',
  '_?_:_',
  '_&&_',
  '_||_',
  '@not_strictly_false',
]);
const MACROS = ['has', 'all', 'exists', 'exists_one', 'map', 'filter'];
/** A macro of an extension no format asks for; its first argument is a name of its own. */
const BIND = 'cel.bind';

/** What is wrong with a call whatever its arguments are. */
export function problemOf(call: Call): Diagnostic | undefined {
  const qualified = qualifiedName(call);
  if (BUILT_IN.has(call.function) || isKnown(qualified)) return undefined;
  const name = qualified === BIND ? BIND : call.function;
  if (!isKnown(name)) {
    const suggestion = nearest(name, functionNames());
    return build['unknown-function']({ name, form: '', isMethod: false, suggestion });
  }
  if (overloadsOf(call).length > 0) return undefined;
  const count = call.args.length === 1 ? 'one argument' : `${call.args.length} arguments`;
  const form = call.target === undefined ? count : `${count} behind a dot`;
  const isMethod = call.target === undefined && overloads(name).every(({ target }) => target);
  return build['unknown-function']({ name, form, isMethod, suggestion: undefined });
}

/** The ways a function can be called that fit the form of a call. */
export function overloadsOf(call: Call) {
  return overloads(call.function).filter(
    ({ target, arguments: args }) =>
      (target === undefined) === (call.target === undefined) && args.length === call.args.length,
  );
}

function overloads(name: string) {
  return [...(environment.funcs.find(name) ?? [])];
}

/** The operands of a call, without names that are part of the function's. */
export function operandsOf(call: Call): readonly Node[] {
  const qualified = qualifiedName(call);
  if (qualified === BIND) return [];
  if (isKnown(qualified) || call.target === undefined) return call.args;
  return [call.target, ...call.args];
}

/** `strings.quote(x)`: a function whose name has a dot, not a method of `strings`. */
function qualifiedName({ target, function: name }: Call): string | undefined {
  const space = nameOf(target);
  return space === undefined ? undefined : `${space}.${name}`;
}

function isKnown(name: string | undefined): boolean {
  return name !== undefined && environment.funcs.find(name) !== undefined;
}

function functionNames(): ReadonlySet<string> {
  const named = [...environment.funcs].map(({ name }) => name);
  return new Set([...named.filter((name) => /^\w+$/.test(name)), ...MACROS]);
}
