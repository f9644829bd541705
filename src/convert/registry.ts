import type { Adapter } from '../adapter.ts';
import { celCodes } from '../cel/codes.ts';
import { codingCodes } from '../coding/codes.ts';
import type { DocumentedCode } from '../diagnostics/codes.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { schemaCodes } from '../schema/codes.ts';
import { sourceCodes } from '../source/codes.ts';
import { coreCodes } from './codes.ts';

/** The formats a conversion knows; passed in, so that nothing here depends on the list. */
export interface Registry {
  readonly adapters: readonly Adapter[];
}

export interface Target {
  readonly adapter: Adapter;
  readonly version: string;
}

/** Why a `format[@version]` could not be resolved, as a sentence. */
export interface Unresolved {
  readonly problem: string;
}

export function findAdapter(registry: Registry, id: string): Adapter | undefined {
  return registry.adapters.find((adapter) => adapter.id === id);
}

/** Resolves `format` or `format@version`; the version defaults to the adapter's preferred one. */
export function resolveTarget(registry: Registry, spec: string): Target | Unresolved {
  const [id, version] = splitOnce(spec, '@');
  const adapter = findAdapter(registry, id);
  if (adapter === undefined) {
    const ids = registry.adapters.map((known) => known.id);
    const meant = didYouMean(suggestFormat(registry, spec, id));
    return { problem: `There is no format "${id}".${meant} Known: ${ids.join(', ')}.` };
  }
  if (version === undefined) return { adapter, version: adapter.versions[0] };
  if (adapter.versions.includes(version)) return { adapter, version };
  const suggestion = nearest(version, adapter.versions);
  const meant = didYouMean(suggestion === undefined ? undefined : `${id}@${suggestion}`);
  return { problem: `There is no ${spec}.${meant} Known: ${dialectsOf(adapter).join(', ')}.` };
}

/** Also when only the version is given, `afm-0.3.0` is written for `afm@0.3.0`, or both are misspelt. */
function suggestFormat(registry: Registry, spec: string, id: string): string | undefined {
  const dialects = registry.adapters.flatMap(dialectsOf);
  const ofVersion = dialects.find((dialect) => dialect.endsWith(`@${spec}`));
  const format = nearest(
    id,
    registry.adapters.map((known) => known.id),
  );
  const isWhole = spec === id && format !== undefined;
  return ofVersion ?? (isWhole ? format : (nearest(spec, dialects) ?? format));
}

function dialectsOf({ id, versions }: Adapter): readonly string[] {
  return versions.map((version) => `${id}@${version}`);
}

function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}

export function documentedCodes(registry: Registry): readonly DocumentedCode[] {
  const own = [coreCodes, sourceCodes, schemaCodes, celCodes, codingCodes];
  const tables = [...own, ...registry.adapters.map((adapter) => adapter.codes)];
  return tables.flatMap((table) => table.documented);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
