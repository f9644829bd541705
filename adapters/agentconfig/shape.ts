import type { JsonObject } from '../../src/adapter.ts';

/** The shape of an agent as data: it drives the reader, and gives the writer its order of keys. */
export type Shape =
  | 'text'
  | 'number'
  /** A whole number. */
  | 'count'
  | 'flag'
  /** Only ever `true`; absent otherwise. */
  | 'mark'
  | 'texts'
  | 'text map'
  | 'anything'
  | 'list'
  | 'mapping'
  | 'mappings'
  | 'mapping map'
  | { readonly words: readonly string[] }
  | OpenShape
  | { readonly openList: OpenShape }
  | RecordShape
  | { readonly recordList: RecordShape }
  | { readonly recordMap: RecordShape };

/** A mapping with any members, of which some must be texts. */
export interface OpenShape {
  readonly openWith: (value: JsonObject) => readonly string[];
}

/** A mapping with these members and no others. */
export interface RecordShape {
  readonly members: Readonly<Record<string, Shape>>;
  readonly required: readonly string[];
}

type ShapeOf<Value> = [Value] extends [string]
  ? 'text' | { readonly words: readonly Value[] }
  : [Value] extends [number]
    ? 'number' | 'count'
    : [Value] extends [boolean]
      ? 'flag' | 'mark'
      : Shape;

/** A field added to the type, or given another type, stops this file compiling. */
export function record<T>(
  required: readonly (keyof T & string)[],
  members: { readonly [Key in keyof T]-?: ShapeOf<Exclude<T[Key], undefined>> },
): RecordShape {
  return { members: members as RecordShape['members'], required };
}
