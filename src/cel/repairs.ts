/**
 * What @bufbuild/cel 0.6.1 does differently from the specification, put right. The conformance
 * tests hold each of these; look at them again when the engine changes.
 */
import {
  type CelFunc,
  type CelMap,
  CelScalar,
  type CelValue,
  celFunc,
  isCelMap,
  mapType,
  objectType,
} from '@bufbuild/cel';
import { create } from '@bufbuild/protobuf';
import { TimestampSchema } from '@bufbuild/protobuf/wkt';
import { childrenOf, type Node } from './expression-tree.ts';

/** What `has(a.b)` becomes: the engine takes a field whose value is null for absent. */
export const PRESENT = '@present';

const { BOOL, DOUBLE, DYN, INT, STRING, UINT } = CelScalar;
const MAP = mapType(DYN, DYN);
const TIMESTAMP = objectType(TimestampSchema);
/** Year 1 to year 9999, in seconds. */
const [FIRST, LAST] = [-62_135_596_800n, 253_402_300_799n];

function hasKey(map: CelMap, key: CelValue): boolean {
  return map.get(key as string) !== undefined;
}

export const repairedFunctions: readonly CelFunc[] = [
  celFunc(PRESENT, [DYN, STRING], BOOL, (operand, field) => {
    if (!isCelMap(operand)) throw new Error('only a map has fields');
    return hasKey(operand, field);
  }),
  ...[STRING, DOUBLE, INT, BOOL, UINT].map((key) =>
    celFunc('@in', [key, MAP], BOOL, (value, map) => hasKey(map, value)),
  ),
  // The engine takes milliseconds; the specification says seconds.
  celFunc('timestamp', [INT], TIMESTAMP, (seconds) => {
    if (seconds < FIRST || seconds > LAST) throw new Error('timestamp out of range');
    return create(TimestampSchema, { seconds });
  }),
];

/** Mends a freshly parsed tree in place: the names of quoted fields, and `has`. */
export function repairTree(node: Node, fields: ReadonlyMap<string, string>): void {
  const { exprKind } = node;
  if (exprKind.case === 'selectExpr') {
    const { value: select } = exprKind;
    select.field = fields.get(select.field) ?? select.field;
    if (select.testOnly && select.operand !== undefined) {
      const args = [select.operand, textNode(node.id, select.field)];
      const call = { $typeName: 'cel.expr.Expr.Call' as const, function: PRESENT, args };
      node.exprKind = { case: 'callExpr', value: call };
    }
  }
  for (const child of childrenOf(node)) repairTree(child, fields);
}

function textNode(id: bigint, value: string): Node {
  const constantKind = { case: 'stringValue' as const, value };
  const constant = { $typeName: 'cel.expr.Constant' as const, constantKind };
  return { $typeName: 'cel.expr.Expr', id, exprKind: { case: 'constExpr', value: constant } };
}
