import { resolve } from 'node:path';
import { isWebAddress } from '../host/web-address.ts';
import { type Diagnostic, hasErrors } from '../index.ts';
import { checkReferences } from '../loadset/check-references.ts';
import { fleetCodes } from './codes.ts';
import { duplicateIds } from './duplicate-ids.ts';
import { type FleetState, type Origin, type SourceFile, withOrigins } from './fleet-state.ts';
import type { FoundPath, Sources } from './load-sources.ts';

export interface Settled {
  readonly state: FleetState;
  readonly kept: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the fleet is after loading, and what there is to say about it. */
export function settle(state: FleetState, sources: Sources, cwd: string): Settled {
  const { origins, problems } = originsIn(state, sources, cwd);
  const kept = lastGood(state, sources, cwd);
  const next = withOrigins(state, origins, sources.files);
  const said = [...problems, ...sources.diagnostics, ...kept.map(keptNote)];
  const members = [...next.files.values()].flatMap((file) => file.members);
  const clashes = duplicateIds(members);
  const keptIds = kept.flatMap(idsOf);
  if (clashes.length > 0) {
    const refused = withoutFiles(state, next);
    return { state: refused, kept: keptIds, diagnostics: [...said, ...clashes] };
  }
  const isMany = [...next.origins.values()].some((origin) => origin.isMany);
  const textOf = (source: string) => sources.texts.get(source);
  const references = checkReferences(members, { isClosed: isMany && !hasErrors(said), textOf });
  return { state: next, kept: keptIds, diagnostics: [...said, ...references] };
}

/** Nothing changes, but what was asked for is remembered: it may be fine the next time. */
function withoutFiles(state: FleetState, next: FleetState): FleetState {
  const asked = [...next.origins].map(([key, origin]) => [key, { ...origin, files: [] }] as const);
  return { ...state, origins: new Map<string, Origin>([...asked, ...state.origins]) };
}

/** The paths as they are now. One that was loaded before may lead nowhere for the moment. */
function originsIn(state: FleetState, { found, files, failed }: Sources, cwd: string) {
  const origins = new Map<string, Origin>();
  const problems: Diagnostic[] = [];
  for (const [path, here] of found) {
    const key = resolve(cwd, path);
    const before = state.origins.get(key);
    if (isUnreachable(path, here) && before !== undefined) {
      problems.push(...here.problems);
      continue;
    }
    const isGone = here.files.length === 0;
    if (isGone && before !== undefined && before.files.length > 0) {
      problems.push(fleetCodes.build['path-gone']({ path }, { file: path }));
    } else problems.push(...here.problems);
    const holds = (file: string) => files.has(file) || (failed.has(file) && state.files.has(file));
    if (isGone && before === undefined) continue;
    const isMany = isGone ? (before?.isMany ?? false) : here.isMany;
    origins.set(key, { path, isMany, files: here.files.filter(holds) });
  }
  return { origins, problems };
}

/** A server that does not answer has not taken its agents back. */
function isUnreachable(path: string, { files }: FoundPath): boolean {
  return isWebAddress(path) && files.length === 0;
}

/** Files that held agents and are still there, but cannot be read as they are now. */
function lastGood(state: FleetState, { found, failed }: Sources, cwd: string): SourceFile[] {
  const unreachable = [...found]
    .filter(([path, here]) => isUnreachable(path, here))
    .flatMap(([path]) => state.origins.get(resolve(cwd, path))?.files ?? []);
  return [...failed.keys(), ...unreachable].flatMap((path) => state.files.get(path) ?? []);
}

function keptNote(file: SourceFile): Diagnostic {
  const args = { path: file.shown, ids: idsOf(file) };
  return fleetCodes.build['last-good-kept'](args, { file: file.shown });
}

function idsOf({ agents }: SourceFile): string[] {
  return agents.map(({ agent }) => agent.id);
}
