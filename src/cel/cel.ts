/**
 * Common Expression Language behind one small interface. Loading this file loads the engine: import
 * it dynamically (`lintCel` of src/adapter.ts does), and only when there is an expression.
 */
import type { Json } from '../json/json.ts';
import { type CelError, type Parsed, parseExpression, run } from './engine.ts';
import { type CelData, fromCel, toCel } from './values.ts';

export type { CelError, Parsed } from './engine.ts';
export { type CelFinding, lint } from './lint.ts';
export type { CelScope } from './scope.ts';
export type { CelData } from './values.ts';

/** The syntax of an expression, or what is wrong with it. */
export function parse(expression: string): Parsed | CelError {
  return parseExpression(expression);
}

/**
 * The value of an expression over the given names, as JSON, or why it has none. Regular expressions
 * run in linear time (RE2), but nested macros over long lists multiply, and nothing stops them:
 * whoever evaluates foreign expressions calls this within a bound on time (in Node,
 * `vm.runInNewContext` with a `timeout`).
 */
export function evaluate(
  expression: string | Parsed,
  bindings: Readonly<Record<string, CelData>>,
): { readonly value: Json } | CelError {
  const parsed = typeof expression === 'string' ? parse(expression) : expression;
  if ('problem' in parsed) return parsed;
  const inputs = new Map(Object.entries(bindings).map(([name, data]) => [name, toCel(data)]));
  const result = run(parsed, inputs);
  return 'problem' in result ? result : { value: fromCel(result.value) };
}
