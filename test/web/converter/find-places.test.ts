/** Where in the source the losses of every sample are found. */
import { describe, expect, it } from 'vitest';
import { webSamples } from '../../../scripts/web-samples.ts';
import { type FileSet, read, registry } from '../../../src/index.ts';
import { convertSet, type PlacedEntry } from '../../../src/web/converter/convert-set.ts';
import { placeFinder } from '../../../src/web/converter/find-places.ts';
import { lineFinder, spanWords } from '../../../src/web/playground/line-marks.ts';
import { ROOT } from '../../support/source-files.ts';

const SAMPLES = webSamples(ROOT);

function filesOf(sample: string): FileSet {
  return new Map(SAMPLES.find(({ id }) => id === sample)?.files);
}

function ledgerOf(sample: string, to: string): readonly PlacedEntry[] {
  const options = { carry: false, allowWidening: true, keepSecrets: false, strict: false };
  return convertSet({ files: filesOf(sample), to, ...options }).ledger;
}

/** Pointer → `file: lines`, for everything that is lost. */
function placesOf(sample: string, to: string): Readonly<Record<string, readonly string[]>> {
  const files = filesOf(sample);
  const lost = ledgerOf(sample, to).filter(({ entry }) =>
    ['dropped', 'degraded'].includes(entry.verdict),
  );
  return Object.fromEntries(
    lost.map(({ entry, places }) => [
      entry.pointer,
      places.map(({ file, range, isSure }) => {
        const name = file.split('/').at(-1);
        return `${name}: ${spanWords([lineFinder(files.get(file) ?? '')(range)], isSure)}`;
      }),
    ]),
  );
}

describe('places', () => {
  it('of an AFM agent', () => {
    expect(placesOf('afm/support-triage.afm.md', 'a2a')).toEqual({
      '/authors': ['support-triage.afm.md: lines 7–9'],
      '/instruction': ['support-triage.afm.md: lines 63–100'],
      '/interfaces': ['support-triage.afm.md: lines 20–59'],
      '/kind': [],
      '/license': ['support-triage.afm.md: line 14'],
      '/limits': ['support-triage.afm.md: line 60'],
      '/model': ['support-triage.afm.md: line 16', 'support-triage.afm.md: line 19'],
      '/namespace': ['support-triage.afm.md: line 6'],
    });
  });

  it('of an agent of Codex', () => {
    expect(placesOf('codex/', 'agentcard')).toMatchObject({
      '/effort': ['shelf-label-printer.toml: line 4'],
      '/extensions/codex/mcp_servers': ['shelf-label-printer.toml: line 26'],
      '/extensions/codex/nickname_candidates': ['price-auditor.toml: line 24'],
      '/permissions': ['shelf-label-printer.toml: line 5', 'shelf-label-printer.toml: line 6'],
    });
  });

  it('in several files', () => {
    expect(placesOf('agentcard/on-call/', 'afm')).toEqual({
      '/extensions/agentcard/default': ['on-call.md: line 5'],
      '/extensions/agentcard/request_params': ['on-call.md: line 25'],
      '/extensions/agentcard/use_history': ['on-call.md: line 22'],
      '/mcpServers/0/headers': ['fastagent.config.yaml: lines 7–8'],
      '/mcpServers/1/tools/allow': ['on-call.md: lines 15–17'],
      '/mcpServers/2/resources': ['on-call.md: lines 18–20'],
      '/messages': [
        'on-call-history.md: line 2',
        'on-call-history.md: lines 5–14',
        'on-call-history.md: line 17',
        'on-call-history.md: lines 20–25',
      ],
    });
  });

  it('of a server that is called by a key', () => {
    const places = placesOf('tsagent/hut-warden/', 'afm');
    expect(places['/mcpServers/1/policy']).toEqual(['tsagent.json: lines 78–79']);
    expect(places['/mode']).toEqual([]);
    expect(places['/model/provider']).toEqual(['tsagent.json: near lines 48–50']);
  });

  it('of one of several agents in a file', () => {
    const sample = 'agentcard/new-starter-bundle.md';
    const lines = lineFinder(filesOf(sample).get('new-starter-bundle.md') ?? '');
    const starts = ledgerOf(sample, 'a2a')
      .filter(({ entry }) => entry.pointer === '/kind' || entry.pointer === '/instruction')
      .map(({ entry, places }) => [
        entry.agent,
        entry.pointer,
        places.map(({ range }) => lines(range).first),
      ]);
    expect(starts).toEqual([
      ['it-setup', '/instruction', [6]],
      ['it-setup', '/kind', [2]],
      ['people-desk', '/instruction', [26]],
      ['people-desk', '/kind', [22]],
      ['new-starter', '/instruction', [39]],
      ['new-starter', '/kind', [32]],
    ]);
  });

  it('are known for nearly everything the samples lose', () => {
    const lost = SAMPLES.flatMap(({ id }) =>
      registry.adapters.flatMap(({ id: to }) =>
        ledgerOf(id, to).filter(({ entry }) =>
          ['dropped', 'degraded', 'secret'].includes(entry.verdict),
        ),
      ),
    );
    const unknown = lost.filter(({ places }) => places.length === 0);
    expect(lost.length).toBeGreaterThan(400);
    expect(unknown.length / lost.length).toBeLessThan(0.08);
    // No author writes these, or not in these words: they are inferred, or a format says them otherwise.
    const fields = new Set(unknown.map(({ entry }) => entry.pointer.split('/')[1] ?? ''));
    expect([...fields].sort()).toEqual([
      'agents',
      'kind',
      'limits',
      'mcpServers',
      'mode',
      'model',
      'permissions',
      'tools',
    ]);
  });
});

it('answers for texts that cannot be parsed, and for pointers that lead nowhere', () => {
  const find = placeFinder(new Map([['a.md', '---\n{[: broken\n---\nbody']]));
  const { agents } = read(new Map([['a.md', '---\ntype: agent\nname: a\n---\nbody text here']]));
  const [agent] = agents;
  if (agent === undefined) throw new Error('the agent cannot be read');
  expect(find(agent, '/instruction')).toEqual([]);
  expect(find(agent, '/no/such/thing')).toEqual([]);
  expect(find(agent, '')).toEqual([]);
});
