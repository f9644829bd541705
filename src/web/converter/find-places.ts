import type { AgentConfig } from '../../hub/agent-config.ts';
import { isObject, type Json, own } from '../../json/json.ts';
import { pointerTo, pointerTokens, valueAt } from '../../json/pointer.ts';
import type { FileSet } from '../../source/file-set.ts';
import { findText } from './find-text.ts';
import { type JsonLeaf, jsonLeaves } from './json-leaves.ts';
import { keyPath, likeness } from './key-words.ts';
import type { NativeDocument, NativeLeaf } from './native-document.ts';
import { candidatesFor, type Sources, sourcesOf } from './native-sources.ts';
import { outermost, partPlace, type SourcePlace, wholeParts } from './whole-parts.ts';

/** A pointer into an agent → where its author wrote it; empty when that cannot be told. */
export type PlaceFinder = (agent: AgentConfig, pointer: string) => readonly SourcePlace[];

/**
 * Readers do not keep where each value came from, so it is found again: by the value itself and by
 * how alike the names on the way to it sound. `files` are plain texts, as the readers saw them.
 */
export function placeFinder(files: FileSet): PlaceFinder {
  let known: Sources | undefined;
  return (agent, pointer) => {
    known ??= sourcesOf(files);
    return outermost(placesIn(known, agent, pointer));
  };
}

function placesIn(sources: Sources, agent: AgentConfig, pointer: string): SourcePlace[] {
  if (pointer.startsWith('/extensions/')) return nativePlaces(sources, agent, pointer);
  const value = valueAt(agent as unknown as Json, pointer);
  const wanted = value === undefined ? [] : jsonLeaves(value, pointer);
  const texts = wanted.flatMap(({ value: text }) => textPlace(sources, text));
  const leaves = matchLeaves(sources, agent, wanted);
  const found = [...texts, ...wholeParts(leaves)];
  return found.length > 0 ? found : namedPlace(sources, agent, pointer);
}

/** Characters that texts are looked for in, altogether: large sources have too many texts. */
const MOST_SEARCHED = 50_000_000;

/** A text of several lines is looked for as text: it may be the body of a file. */
function textPlace(sources: Sources, text: string): SourcePlace[] {
  if (!text.includes('\n') && sources.byValue.has(text.trim())) return [];
  for (const [file, source] of sources.files) {
    if (sources.searched > MOST_SEARCHED) return [];
    sources.searched += source.length;
    const range = findText(source, text);
    if (range !== undefined) return [{ file, range, isSure: true }];
  }
  return [];
}

/** A value that says something by itself; `true` or `8` may stand anywhere. */
function isTelling(value: string): boolean {
  return value.length >= 6 && /[^\d.]/.test(value);
}

/** Finds what says something by itself first: the rest will stand near it. */
function matchLeaves(
  sources: Sources,
  agent: AgentConfig,
  wanted: readonly JsonLeaf[],
): readonly NativeLeaf[] {
  const found = new Set<NativeLeaf>();
  const homes = new Set<NativeDocument>();
  const telling = wanted.filter(({ value }) => isTelling(value));
  const others = wanted.filter(({ value }) => !isTelling(value));
  for (const leaf of [...telling, ...others]) {
    const names = namesOnTheWay(agent, leaf.pointer);
    const best = bestLeaf(sources, leaf, (each) => {
      if (found.has(each)) return -5;
      const isOwn = describes(each.document, agent);
      const isNamed = pointerTokens(each.pointer).some((token) => names.has(token));
      return (isOwn ? 10 : 0) + (homes.has(each.document) ? 5 : 0) + (isNamed ? 3 : 0);
    });
    if (best === undefined) continue;
    found.add(best);
    homes.add(best.document);
  }
  return [...found];
}

/** What the items of lists are called that a pointer leads through: elsewhere, those are keys. */
function namesOnTheWay(agent: AgentConfig, pointer: string): ReadonlySet<string> {
  const names = new Set<string>();
  let value: Json | undefined = agent as unknown as Json;
  for (const token of pointerTokens(pointer).slice(0, -1)) {
    value = value === undefined ? undefined : valueAt(value, pointerTo('', token));
    const name = isObject(value) ? (own(value, 'name') ?? own(value, 'reference')) : undefined;
    if (typeof name === 'string') names.add(name);
  }
  return names;
}

function bestLeaf(
  sources: Sources,
  wanted: JsonLeaf,
  advantage: (leaf: NativeLeaf) => number,
): NativeLeaf | undefined {
  const { pointer, value } = wanted;
  const path = keyPath(pointer);
  let best: NativeLeaf | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const leaf of candidatesFor(sources, wanted, path)) {
    const leafPath = sources.paths.get(leaf);
    const alike = leafPath === undefined ? 0 : likeness(path, leafPath);
    if (alike === 0 && !isTelling(value)) continue;
    const score = alike + advantage(leaf);
    if (score > bestScore) [best, bestScore] = [leaf, score];
  }
  return best;
}

/** Of several agents in one file, whether this part of it is about that one. */
function describes({ value }: NativeDocument, { id, name }: AgentConfig): boolean {
  const told = isObject(value) ? value.name : undefined;
  return told === id || told === name;
}

/** What only one format knows is kept under its native keys: the pointers lead straight there. */
function nativePlaces(sources: Sources, agent: AgentConfig, pointer: string): SourcePlace[] {
  const prefix = pointerTokens(pointer).slice(0, 2).reduce<string>(pointerTo, '');
  const kept = valueAt(agent as unknown as Json, pointer);
  const wanted = new Set(
    jsonLeaves(kept ?? null, pointer.slice(prefix.length)).map((leaf) => leaf.pointer),
  );
  const holding = sources.leaves.filter((leaf) => wanted.has(leaf.pointer));
  const about = holding.filter(({ document }) => describes(document, agent));
  return wholeParts(about.length > 0 ? about : holding);
}

/** The value is nowhere as it is; a key of the same name is the best guess. */
function namedPlace({ documents }: Sources, agent: AgentConfig, pointer: string): SourcePlace[] {
  const wanted = lastName(pointer);
  if (wanted === '') return [];
  const about = documents.filter((each) => describes(each, agent));
  for (const document of about.length > 0 ? about : documents) {
    const keys = isObject(document.value) ? Object.keys(document.value) : [];
    const key = keys.find((each) => lastName(pointerTo('', each)) === wanted);
    if (key !== undefined) return [partPlace(document, pointerTo('', key), false)];
  }
  return [];
}

function lastName(pointer: string): string {
  return keyPath(pointer).lastWords.join(' ');
}
