import { coreCodes, type Diagnostic } from '../index.ts';
import { fleetCodes } from './codes.ts';
import type { Scan } from './scan-entry.ts';
import { type FleetSettings, type Member, targetIn } from './settings.ts';

export interface CheckedFleet {
  readonly diagnostics: readonly Diagnostic[];
  /** Files that must not be converted. */
  readonly refused: ReadonlySet<Scan>;
}

interface Placed extends Member {
  readonly scan: Scan;
}

/** What can only be seen of all agents together: who shares an id, or would share a name. */
export function checkFleet(scans: readonly Scan[], settings: FleetSettings): CheckedFleet {
  const members = scans.flatMap((scan) => scan.agents.map((agent) => ({ scan, ...agent })));
  const diagnostics: Diagnostic[] = [];
  const refused = new Set<Scan>();
  const refuse = (group: readonly Placed[], problems: readonly Diagnostic[]) => {
    diagnostics.push(...problems);
    if (problems.length > 0) for (const { scan } of group) refused.add(scan);
  };
  const target = targetIn(settings).adapter.title;
  for (const [id, same] of groupedBy(members, (member) => member.id))
    refuse(same, sameId(id, same));
  for (const [name, same] of groupedBy(members, (member) => member.name)) {
    refuse(same, sameName(name, same, target));
  }
  return { diagnostics, refused };
}

function sameId(id: string, [first, ...others]: readonly Placed[]): Diagnostic[] {
  return others.map(({ scan }) => {
    const args = { id, first: first?.scan.shown ?? '', second: scan.shown };
    return coreCodes.build['duplicate-id'](args, { file: scan.shown });
  });
}

function sameName(name: string, same: readonly Placed[], target: string): Diagnostic[] {
  const ids = [...new Set(same.map(({ id }) => id))];
  if (name === '' || ids.length === 1) return [];
  const at = { file: same.at(-1)?.scan.shown ?? '' };
  return [fleetCodes.build['same-name']({ name, ids, target }, at)];
}

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
