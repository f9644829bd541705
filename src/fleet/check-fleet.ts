import { loadEntry } from '../host/load-entry.ts';
import { DEFAULT_LIMITS, type Diagnostic, hasErrors } from '../index.ts';
import { checkReferences } from '../loadset/check-references.ts';
import { fleetCodes } from './codes.ts';
import { duplicateIds } from './duplicate-ids.ts';
import type { Scan } from './scan-entry.ts';
import { type FleetSettings, type NamedMember, targetIn } from './settings.ts';

export interface CheckedFleet {
  readonly diagnostics: readonly Diagnostic[];
  /** Files that must not be converted. */
  readonly refused: ReadonlySet<Scan>;
  /** Shown path → text of files that were looked into again, to point at a place. */
  readonly sources: ReadonlyMap<string, string>;
}

interface Placed extends NamedMember {
  readonly scan: Scan;
  readonly source: string;
  readonly format: string;
}

/** What can only be seen of all agents together: who shares an id or a name, who calls whom. */
export function checkFleet(
  scans: readonly Scan[],
  settings: FleetSettings,
  isClosed: boolean,
): CheckedFleet {
  const members = scans.flatMap((scan) =>
    scan.agents.map(
      (agent): Placed => ({
        ...agent,
        scan,
        source: scan.shown,
        format: scan.formatId,
      }),
    ),
  );
  const target = targetIn(settings).adapter.title;
  const sameIds = groupsOf(members, ({ id }) => id);
  const sameNames = groupsOf(members, ({ name }) => name).filter(([first]) => first?.name !== '');
  const collisions = sameNames.filter((group) => new Set(group.map(({ id }) => id)).size > 1);
  const sources = new Map<string, string>();
  return {
    sources,
    diagnostics: [
      ...duplicateIds(members),
      ...collisions.map((group) => sameName(group, target)),
      ...referenceWarnings(members, scans, isClosed, sources),
    ],
    refused: new Set([...sameIds, ...collisions].flat().map(({ scan }) => scan)),
  };
}

function sameName(group: readonly Placed[], target: string): Diagnostic {
  const ids = [...new Set(group.map(({ id }) => id))];
  const last = group.at(-1);
  const args = { name: last?.name ?? '', ids, target };
  return fleetCodes.build['same-name'](args, { file: last?.source ?? '' });
}

/** A reference that leads nowhere did so before: a conversion tells, and goes on. */
function referenceWarnings(
  members: readonly Placed[],
  scans: readonly Scan[],
  isClosed: boolean,
  sources: Map<string, string>,
): Diagnostic[] {
  const entries = new Map(scans.map(({ shown, entry }) => [shown, entry]));
  const textOf = (source: string) => {
    const entry = entries.get(source);
    const text = entry && loadEntry(entry, { limits: DEFAULT_LIMITS, report: () => {} });
    if (text !== undefined) sources.set(source, text);
    return text;
  };
  const found = checkReferences(members, { isClosed, textOf });
  return found.map((each) => (hasErrors([each]) ? { ...each, severity: 'warning' } : each));
}

/** Groups of members that have something in common with another. */
function groupsOf(members: readonly Placed[], keyOf: (member: Placed) => string): Placed[][] {
  const groups = new Map<string, Placed[]>();
  for (const member of members) {
    const group = groups.get(keyOf(member));
    if (group === undefined) groups.set(keyOf(member), [member]);
    else group.push(member);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
