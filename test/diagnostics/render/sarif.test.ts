import { describe, expect, it } from 'vitest';
import type { DocumentedCode } from '../../../src/diagnostics/codes.ts';
import { renderSarif } from '../../../src/diagnostics/render/sarif.ts';
import { EMPTY_REPORT, SAMPLE_REPORT } from './sample-report.ts';
import { sarifFaults } from './sarif-schema.ts';

const CODES: readonly DocumentedCode[] = [
  { code: 'core/no-agent', severity: 'error', explain: 'No agent.' },
  { code: 'core/unused', severity: 'error', explain: 'Never mind.' },
  { code: 'source/bom', severity: 'warning', explain: 'A mark comes\nfirst. Save without `BOM`.' },
  { code: 'source/comment', severity: 'info', explain: 'A comment.' },
  { code: 'source/wrong-type', severity: 'error', explain: 'Wrong.' },
  { code: 'agentcard/unknown-field', severity: 'error', explain: 'Unknown.' },
];

describe('renderSarif', () => {
  const log = JSON.parse(renderSarif(SAMPLE_REPORT, CODES));
  const { results, tool } = log.runs[0];

  it('conforms to the schema of SARIF 2.1.0', () => {
    expect(sarifFaults(log)).toEqual([]);
    expect(sarifFaults(JSON.parse(renderSarif(EMPTY_REPORT, [])))).toEqual([]);
  });

  it('is judged by a schema that refuses strangers', () => {
    const [result] = results;
    const broken = {
      ...log,
      runs: [{ ...log.runs[0], results: [{ ...result, level: 'fatal', colour: 'red' }] }],
    };
    expect(sarifFaults(broken).map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual(
      [
        ['/runs/0/results/0', 'additionalProperties'],
        ['/runs/0/results/0/level', 'enum'],
      ],
    );
  });

  it('lists the rules its results speak of, and points at them', () => {
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'core/no-agent',
      'source/bom',
      'source/comment',
      'source/wrong-type',
      'agentcard/unknown-field',
      'ledger/dropped',
      'ledger/degraded',
      'ledger/secret',
    ]);
    expect(tool.driver.rules[1]).toEqual({
      id: 'source/bom',
      shortDescription: { text: 'A mark comes first.' },
      help: {
        text: 'A mark comes first. Save without `BOM`.',
        markdown: 'A mark comes\nfirst. Save without `BOM`.',
      },
      defaultConfiguration: { level: 'warning' },
    });
    for (const { ruleId, ruleIndex } of results) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
  });

  it('gives results levels and regions', () => {
    expect(
      results.map(({ ruleId, level }: { ruleId: string; level: string }) => `${level} ${ruleId}`),
    ).toEqual([
      'note source/comment',
      'warning source/bom',
      'error agentcard/unknown-field',
      'error source/wrong-type',
      'warning core/no-agent',
      'warning ledger/degraded',
      'note ledger/secret',
      'warning ledger/dropped',
      'error ledger/dropped',
    ]);
    expect(results[2]).toEqual({
      ruleId: 'agentcard/unknown-field',
      ruleIndex: 4,
      level: 'error',
      message: {
        text: '"temprature" is not a known setting of agent cards. Did you mean "temperature"?',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'agents/event.md' },
            region: { startLine: 5, startColumn: 1, endLine: 5, endColumn: 11 },
          },
        },
      ],
    });
    expect(results[7]).toEqual({
      ruleId: 'ledger/dropped',
      ruleIndex: 5,
      level: 'warning',
      message: { text: 'event-planner: namespace dropped: AgentCard has no place for it' },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'agents/event.md' } },
          logicalLocations: [{ fullyQualifiedName: 'event-planner#/namespace', kind: 'member' }],
        },
      ],
    });
  });

  it('never shows the value of a secret', () => {
    expect(renderSarif(SAMPLE_REPORT, CODES)).not.toContain('sk-live');
  });

  it.each([
    ['a b#c.md', 'a%20b%23c.md'],
    ['/tmp/x.md', 'file:///tmp/x.md'],
    ['C:/tmp/x.md', 'file:///C:/tmp/x.md'],
    ['a:b.md', 'a%3Ab.md'],
    ['\ud800.md', '%EF%BF%BD.md'],
  ])('writes the path %s as a URI', (file, uri) => {
    const diagnostics = [
      { code: 'a/b', severity: 'error', message: 'Bad.', at: { file } },
    ] as const;
    const { runs } = JSON.parse(renderSarif({ ...EMPTY_REPORT, diagnostics }, []));
    expect(runs[0].results[0].locations).toEqual([
      { physicalLocation: { artifactLocation: { uri } } },
    ]);
  });
});
