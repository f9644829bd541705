import { type Interface, isList, isObject, type Json, own } from '../../src/adapter.ts';

const MODE_OF_TYPE: Readonly<Record<string, string>> = {
  string: 'text/plain',
  object: 'application/json',
  array: 'application/json',
  number: 'application/json',
  integer: 'application/json',
  boolean: 'application/json',
};

/** The media types a signature implies; undefined where it says nothing. Only types are looked at. */
export function modesOf(
  { signature }: Interface,
  direction: 'input' | 'output',
): readonly string[] | undefined {
  const schema = signature?.[direction];
  const type: Json | undefined = isObject(schema) ? own(schema, 'type') : undefined;
  const types = isList(type) ? type : [type];
  const modes = types.flatMap((each) => {
    const known = typeof each === 'string' && Object.hasOwn(MODE_OF_TYPE, each);
    return known ? (MODE_OF_TYPE[each] ?? []) : [];
  });
  return modes.length === 0 ? undefined : [...new Set(modes)];
}
