import { defineAdapter, defineCodes, type SupportTable } from '../../src/adapter.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { AGENT_FIELDS } from '../../src/hub/fields.ts';
import type { FileSet } from '../../src/source/file-set.ts';

const exact = Object.fromEntries(AGENT_FIELDS.map((field) => [field, 'exact'])) as SupportTable;

type Write = (agents: readonly AgentConfig[]) => readonly AgentConfig[];

/** A format that keeps agents as JSON lines after doing something to them. */
export function toyAdapter(tamper: Write, support: Partial<SupportTable> = {}) {
  return defineAdapter({
    id: 'toy',
    title: 'Toy',
    versions: ['1'],
    support: { ...exact, ...support },
    holdsAllExtensions: true,
    codes: defineCodes('toy', {}),
    detect: (_files: FileSet, entry: string) => ({
      score: entry.endsWith('.toy') ? 3 : 0,
      because: 'of its name',
    }),
    needs: () => [],
    read: (files, { entry }) =>
      (files.get(entry) ?? '')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as AgentConfig),
    write: (agents) =>
      new Map([
        [
          'all.toy',
          tamper(agents)
            .map((agent) => JSON.stringify(agent))
            .join('\n'),
        ],
      ]),
  });
}
