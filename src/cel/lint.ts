import type { Range } from '../diagnostics/diagnostic.ts';
import { checkNames } from './check-names.ts';
import { celCodes } from './codes.ts';
import { parseExpression } from './engine.ts';
import { childrenOf, type Node } from './expression-tree.ts';
import type { CelFinding } from './finding.ts';
import { type HyphenatedName, hyphenatedNames } from './hyphenated-names.ts';
import { otherThanBool } from './result-kind.ts';
import type { CelScope } from './scope.ts';

export type { CelFinding } from './finding.ts';

const { build } = celCodes;

/** What is wrong with an expression, or will be when it is evaluated in such a scope. */
export function lint(expression: string, scope: CelScope): readonly CelFinding[] {
  const parsed = parseExpression(expression);
  const suspects = hyphenatedNames(expression, scope);
  if ('problem' in parsed) {
    const { problem, range } = parsed;
    if (suspects.length > 0) return suspects.map((each) => asFinding(each, expression));
    return [{ diagnostic: build.syntax({ problem }), range }];
  }
  const local = localNames(parsed.tree);
  const hyphenated = suspects.filter(({ root }) => !local.has(root));
  const findings = checkNames(parsed, scope).filter(
    ({ range }) => !hyphenated.some((each) => overlap(range, each.range)),
  );
  const gives = scope.condition && hyphenated.length === 0 ? otherThanBool(parsed.tree) : undefined;
  if (gives !== undefined) {
    const range = { start: 0, end: expression.length };
    findings.push({ diagnostic: build['not-a-condition']({ gives }), range });
  }
  return [...hyphenated.map((each) => asFinding(each, expression)), ...findings];
}

function asFinding({ root, name, range }: HyphenatedName, expression: string): CelFinding {
  const written = expression.slice(range.start, range.end);
  const fixed = `${root}["${name}"]`;
  return { diagnostic: build['hyphenated-name']({ written, name, fixed }), range };
}

/** Names that macros give to the things they go through. */
function localNames(node: Node, found = new Set<string>()): ReadonlySet<string> {
  if (node.exprKind.case === 'comprehensionExpr') found.add(node.exprKind.value.iterVar);
  for (const child of childrenOf(node)) localNames(child, found);
  return found;
}

function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}
