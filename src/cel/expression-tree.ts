import type { parse } from '@bufbuild/cel';

/** A node of the engine's syntax tree (`cel.expr.Expr`). */
export type Node = ReturnType<typeof parse>['expr'];
export type Call = Extract<Node['exprKind'], { case: 'callExpr' }>['value'];
export type Comprehension = Extract<Node['exprKind'], { case: 'comprehensionExpr' }>['value'];

/** The nodes directly below a node, in the order they are written. */
export function childrenOf({ exprKind }: Node): readonly Node[] {
  return nodesBelow(exprKind).filter((node) => node !== undefined);
}

function nodesBelow(kind: Node['exprKind']): readonly (Node | undefined)[] {
  switch (kind.case) {
    case 'selectExpr':
      return [kind.value.operand];
    case 'callExpr':
      return [kind.value.target, ...kind.value.args];
    case 'listExpr':
      return kind.value.elements;
    case 'structExpr':
      return kind.value.entries.flatMap(({ keyKind, value }) =>
        keyKind.case === 'mapKey' ? [keyKind.value, value] : [value],
      );
    case 'comprehensionExpr': {
      const { iterRange, accuInit, loopCondition, loopStep, result } = kind.value;
      return [iterRange, accuInit, loopCondition, loopStep, result];
    }
    default:
      return [];
  }
}

/** The text of a node that is nothing but a text. */
export function textOf(node: Node | undefined): string | undefined {
  if (node?.exprKind.case !== 'constExpr') return undefined;
  const { constantKind } = node.exprKind.value;
  return constantKind.case === 'stringValue' ? constantKind.value : undefined;
}

/** The name of a node that is nothing but a name. */
export function nameOf(node: Node | undefined): string | undefined {
  if (node?.exprKind.case !== 'identExpr') return undefined;
  return node.exprKind.value.name.replace(/^\./, '');
}
