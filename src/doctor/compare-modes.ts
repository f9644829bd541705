import type { RuledChange } from './breaking-rules.ts';

type Modes = readonly string[] | undefined;

/** Media types taken or given, before and after. */
export function compareModes(
  direction: 'input' | 'output',
  [before, after]: readonly [before: Modes, after: Modes],
  place: Pick<RuledChange, 'field' | 'item'>,
): RuledChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined)
    return [{ rule: 'modes-declared', ...place, what: `${direction} modes are stated now` }];
  if (after === undefined)
    return [
      { rule: 'modes-undeclared', ...place, what: `${direction} modes are not stated any more` },
    ];
  const removed = before.filter((mode) => !after.includes(mode));
  const added = after.filter((mode) => !before.includes(mode));
  return [
    ...removed.map((mode): RuledChange => {
      return { rule: `${direction}-mode-removed`, ...place, what: `${direction} ${mode} removed` };
    }),
    ...added.map((mode): RuledChange => {
      return { rule: `${direction}-mode-added`, ...place, what: `${direction} ${mode} added` };
    }),
  ];
}
