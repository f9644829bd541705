import { type CelValue, isCelList, isCelMap, isCelType, isCelUint } from '@bufbuild/cel';
import { toJson } from '@bufbuild/protobuf';
import { isReflectMessage } from '@bufbuild/protobuf/reflect';

/** A value with its type spelt out, for comparing: 1, 1u and 1.0 are three different things. */
export function typed(value: CelValue): unknown {
  switch (typeof value) {
    case 'bigint':
      return { int: value.toString() };
    case 'number':
      return { double: Object.is(value, -0) ? '-0' : String(value) };
    case 'object':
      return typedObject(value);
    default:
      return value;
  }
}

function typedObject(value: CelValue): unknown {
  if (value === null) return null;
  if (isCelUint(value)) return { uint: value.value.toString() };
  if (value instanceof Uint8Array) return { bytes: [...value] };
  if (isCelList(value)) return [...value].map(typed);
  if (isCelMap(value)) return { map: sorted([...value].map(([k, v]) => [typed(k), typed(v)])) };
  if (isCelType(value)) return { type: value.name };
  if (isReflectMessage(value)) {
    return { message: value.desc.typeName, value: toJson(value.desc, value.message) };
  }
  throw new TypeError('This is no value of CEL.');
}

/** Maps have no order. */
export function sorted<T>(entries: readonly T[]): readonly T[] {
  const key = (entry: T) => JSON.stringify(entry);
  return [...entries].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
