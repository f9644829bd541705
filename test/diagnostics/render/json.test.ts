import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../src/diagnostics/render/json.ts';
import { EMPTY_REPORT, SAMPLE_REPORT } from './sample-report.ts';

const schemaFile = new URL('../../../schemas/report.schema.json', import.meta.url);
const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as Record<string, unknown>;
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

function problems(report: string): unknown {
  validate(JSON.parse(report));
  return validate.errors;
}

describe('renderJson', () => {
  it('conforms to the published schema', () => {
    expect(problems(renderJson(SAMPLE_REPORT))).toBe(null);
    expect(problems(renderJson(EMPTY_REPORT))).toBe(null);
  });

  it('is judged by a schema that refuses strangers', () => {
    const report = JSON.parse(renderJson(SAMPLE_REPORT));
    report.ledger[0].surprise = 1;
    report.diagnostics[0].severity = 'fatal';
    expect(problems(JSON.stringify(report))).toHaveLength(2);
  });

  it('gives positions in the text without byte order mark and with LF', () => {
    expect(JSON.parse(renderJson(SAMPLE_REPORT))).toEqual({
      version: 1,
      diagnostics: [
        {
          code: 'source/comment',
          severity: 'info',
          message: 'Comments are not carried over.',
          at: {
            file: 'agents/absent.yaml',
            pointer: '/name',
            range: { start: { offset: 3 }, end: { offset: 9 } },
          },
        },
        {
          code: 'source/bom',
          severity: 'warning',
          message: 'The file begins with a byte order mark.',
          hint: 'Save the file as UTF-8 without BOM.',
          at: { file: 'agents/event.md' },
        },
        {
          code: 'agentcard/unknown-field',
          severity: 'error',
          message: '"temprature" is not a known setting of agent cards.',
          hint: 'Did you mean "temperature"?',
          at: {
            file: 'agents/event.md',
            pointer: '/temprature',
            range: {
              start: { line: 5, column: 1, offset: 49 },
              end: { line: 5, column: 11, offset: 59 },
            },
          },
        },
        {
          code: 'source/wrong-type',
          severity: 'error',
          message: '"servers" must be a list of texts, but here it is text.',
          at: {
            file: 'agents/event.md',
            pointer: '/servers',
            range: {
              start: { line: 6, column: 10, offset: 74 },
              end: { line: 6, column: 18, offset: 82 },
            },
          },
        },
        { code: 'core/no-agent', severity: 'warning', message: 'Nothing else was found.' },
      ],
      ledger: [
        {
          agent: 'event-planner',
          verdict: 'mapped',
          severity: 'info',
          pointer: '/id',
          why: 'unchanged',
        },
        {
          agent: 'event-planner',
          verdict: 'mapped',
          severity: 'info',
          pointer: '/instruction',
          why: 'unchanged',
        },
        {
          agent: 'event-planner',
          verdict: 'degraded',
          severity: 'warning',
          pointer: '/name',
          why: 'an AgentCard is referred to by its name',
          from: 'Event Planner',
          to: 'event-planner',
        },
        {
          agent: 'event-planner',
          verdict: 'secret',
          severity: 'info',
          pointer: '/model/authentication/token',
          why: 'it was written out',
          to: '$' + '{MODEL_TOKEN}',
        },
        {
          agent: 'event-planner',
          verdict: 'dropped',
          severity: 'warning',
          pointer: '/namespace',
          why: 'AgentCard has no place for it',
        },
        {
          agent: 'event-planner',
          verdict: 'dropped',
          severity: 'error',
          pointer: '/mcpServers/0/tools/deny',
          why: 'a card can only list what is allowed',
          widening: true,
        },
        {
          agent: 'venue-finder',
          verdict: 'mapped',
          severity: 'info',
          pointer: '/id',
          why: 'unchanged',
        },
      ],
      summary: {
        errors: 2,
        warnings: 2,
        notes: 1,
        ledger: { dropped: 2, degraded: 1, added: 0, secret: 1, carried: 0, mapped: 3 },
      },
    });
  });

  it('escapes what a terminal would obey and keeps the data', () => {
    const message = '\u001b[2J\u009b\u202e\u{e0041}\ud800 👩‍🚀';
    const diagnostics = [{ code: 'a/b', severity: 'error', message }] as const;
    const text = renderJson({ ...EMPTY_REPORT, diagnostics });
    expect(text).toContain('"message": "\\u001b[2J\\u009b\\u202e\\udb40\\udc41\\ud800 👩‍🚀"');
    expect(JSON.parse(text).diagnostics[0].message).toBe(message);
  });
});

describe('schemas/report.schema.json', () => {
  it('describes every member', () => {
    const undescribed: string[] = [];
    const visit = (node: unknown, path: string) => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        const isMember = path.endsWith('/properties') || path.endsWith('/$defs');
        if (isMember && !(value instanceof Object && 'description' in value)) {
          undescribed.push(`${path}/${key}`);
        }
        visit(value, `${path}/${key}`);
      }
    };
    visit(schema, '');
    expect(undescribed).toEqual([]);
  });
});
