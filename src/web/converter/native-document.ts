import type { Range } from '../../diagnostics/diagnostic.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { FileSet } from '../../source/file-set.ts';
import { lineAt, nextLine } from '../../source/front-matter.ts';
import { parseLenientJson } from '../../source/lenient-json.ts';
import { parseToml } from '../../source/toml.ts';
import { parseYamlStream, type SourceDocument } from '../../source/yaml.ts';
import { type JsonLeaf, jsonLeaves } from './json-leaves.ts';

/** A value of a source file that is no list or mapping. */
export interface NativeLeaf extends JsonLeaf {
  readonly document: NativeDocument;
}

/** One piece of data of a source file: the whole file, or one block of front matter. */
export interface NativeDocument {
  readonly file: string;
  readonly value: Json;
  readonly source: SourceDocument;
}

/** All data in the files, whatever their format. What cannot be parsed has none. */
export function nativeDocuments(files: FileSet): readonly NativeDocument[] {
  return [...files].flatMap(([file, text]) =>
    piecesOf(text).flatMap(({ start, end }) => documentsIn(file, text.slice(start, end), start)),
  );
}

/** The whole text, or what stands between its fences: a Markdown file may hold several cards. */
function piecesOf(text: string): readonly Range[] {
  const fences: Range[] = [];
  for (let at = 0; at < text.length; at = nextLine(text, at)) {
    if (lineAt(text, at).trim() === '---') fences.push({ start: at, end: nextLine(text, at) });
  }
  const opening = fences[0];
  if (opening === undefined || text.slice(0, opening.start).trim() !== '') {
    return [{ start: 0, end: text.length }];
  }
  return fences.map(({ end }, index) => ({ start: end, end: fences[index + 1]?.start ?? end }));
}

function documentsIn(file: string, text: string, offset: number): NativeDocument[] {
  const parsed = parsedIn(text, { file, offset });
  return parsed.flatMap((source) =>
    source === undefined || !isObject(source.value) ? [] : [{ file, value: source.value, source }],
  );
}

function parsedIn(
  text: string,
  origin: { readonly file: string; readonly offset: number },
): readonly (SourceDocument | undefined)[] {
  if (origin.file.endsWith('.toml')) return [parseToml(text, origin, () => {})];
  if (text.trimStart().startsWith('{')) return [parseLenientJson(text, origin, true, () => {})];
  return parseYamlStream(text, origin, () => {}) ?? [];
}

export function leavesOf(document: NativeDocument): readonly NativeLeaf[] {
  return jsonLeaves(document.value, '').map((leaf) => ({ ...leaf, document }));
}

/** From the key, or the item of a list, to the end of the first line of its value. */
export function rangeOf({ source }: NativeDocument, pointer: string): Range {
  const key = source.at(pointer, 'key').range ?? { start: 0, end: 0 };
  const value = source.at(pointer, 'value').range ?? key;
  return { start: Math.min(key.start, value.start), end: Math.max(key.end, value.end) };
}
