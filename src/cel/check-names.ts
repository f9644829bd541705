import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { operandsOf, problemOf } from './check-functions.ts';
import { celCodes } from './codes.ts';
import type { Parsed } from './engine.ts';
import { childrenOf, type Node, nameOf, textOf } from './expression-tree.ts';
import { type CelFinding, findingAt } from './finding.ts';
import { PRESENT } from './repairs.ts';
import type { CelScope } from './scope.ts';

const { build } = celCodes;

/** Names that stand for types. */
const TYPES: ReadonlySet<string> = new Set(
  'bool bytes double dyn google int list map null_type string type uint'.split(' '),
);

/** Looks up every name and every function of an expression. */
export function checkNames(parsed: Parsed, scope: CelScope): CelFinding[] {
  const findings: CelFinding[] = [];
  const visit = (node: Node, local: ReadonlySet<string>): void => {
    for (const problem of problemsOf(node, local, scope)) {
      findings.push(findingAt(node, parsed, problem));
    }
    for (const [child, seen] of below(node, local)) visit(child, seen);
  };
  visit(parsed.tree, new Set());
  return findings;
}

function problemsOf(node: Node, local: ReadonlySet<string>, scope: CelScope): Diagnostic[] {
  const { exprKind } = node;
  const problems = [
    rootProblem(node, local, scope),
    fieldProblem(node, local, scope),
    exprKind.case === 'callExpr' ? problemOf(exprKind.value) : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

/** The nodes below a node, each with the names macros have introduced around it. */
function below(node: Node, local: ReadonlySet<string>): readonly [Node, ReadonlySet<string>][] {
  const { exprKind } = node;
  if (exprKind.case === 'callExpr') return operandsOf(exprKind.value).map((each) => [each, local]);
  if (exprKind.case !== 'comprehensionExpr') return childrenOf(node).map((each) => [each, local]);
  const { iterRange, iterVar, iterVar2, accuVar } = exprKind.value;
  const inner = new Set([...local, iterVar, iterVar2, accuVar]);
  return childrenOf(node).map((each) => [each, each === iterRange ? local : inner]);
}

function rootProblem(
  node: Node,
  local: ReadonlySet<string>,
  { roots }: CelScope,
): Diagnostic | undefined {
  const name = nameOf(node);
  if (name === undefined || local.has(name) || roots === undefined) return undefined;
  if (Object.hasOwn(roots, name) || TYPES.has(name)) return undefined;
  const known = Object.keys(roots);
  const suggestion = nearest(name, known);
  return build['unknown-name']({ name, known: known.join(', '), suggestion });
}

/** `root.field`, `root["field"]` and `has(root.field)`. */
function fieldProblem(
  node: Node,
  local: ReadonlySet<string>,
  { roots = {} }: CelScope,
): Diagnostic | undefined {
  const [of, field] = memberOf(node);
  const root = nameOf(of);
  if (root === undefined || field === undefined || local.has(root)) return undefined;
  const { fields, names } = (Object.hasOwn(roots, root) && roots[root]) || {};
  const known = [...(fields ?? []), ...(names ?? [])];
  if ((fields ?? names) === undefined || known.includes(field)) return undefined;
  const suggestion = nearest(field, known);
  if (names !== undefined && !field.startsWith('_')) {
    return build['undeclared-name']({ root, field, suggestion });
  }
  const listed = fields?.join(', ') || 'no fields';
  return build['unknown-field']({ root, field, known: listed, suggestion });
}

function memberOf({ exprKind }: Node): readonly [of?: Node, field?: string] {
  if (exprKind.case === 'selectExpr') {
    const { operand, field } = exprKind.value;
    return operand === undefined ? [] : [operand, field];
  }
  if (exprKind.case !== 'callExpr') return [];
  const { function: name, args } = exprKind.value;
  const field = name === PRESENT || name === '_[_]' ? textOf(args[1]) : undefined;
  return args[0] === undefined || field === undefined ? [] : [args[0], field];
}
