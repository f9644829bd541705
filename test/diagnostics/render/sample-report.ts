import type { ReportData } from '../../../src/diagnostics/render/report.ts';

const CARD = `---
type: agent
name: event-planner
color: green
temprature: 0.5
servers: calendar
---
Plan the event.
`;

function rangeOf(text: string): { start: number; end: number } {
  const start = CARD.indexOf(text);
  return { start, end: start + text.length };
}

/** One of everything a report can say, stored with a byte order mark and CRLF. */
export const SAMPLE_REPORT: ReportData = {
  sources: new Map([['agents/event.md', `\uFEFF${CARD.replaceAll('\n', '\r\n')}`]]),
  diagnostics: [
    { code: 'core/no-agent', severity: 'warning', message: 'Nothing else was found.' },
    {
      code: 'source/wrong-type',
      severity: 'error',
      message: '"servers" must be a list of texts, but here it is text.',
      at: { file: 'agents/event.md', pointer: '/servers', range: rangeOf('calendar') },
    },
    {
      code: 'agentcard/unknown-field',
      severity: 'error',
      message: '"temprature" is not a known setting of agent cards.',
      at: { file: 'agents/event.md', pointer: '/temprature', range: rangeOf('temprature') },
      hint: 'Did you mean "temperature"?',
    },
    {
      code: 'source/bom',
      severity: 'warning',
      message: 'The file begins with a byte order mark.',
      at: { file: 'agents/event.md' },
      hint: 'Save the file as UTF-8 without BOM.',
    },
    {
      code: 'source/comment',
      severity: 'info',
      message: 'Comments are not carried over.',
      at: { file: 'agents/absent.yaml', pointer: '/name', range: { start: 3, end: 9 } },
    },
  ],
  ledger: [
    { agent: 'event-planner', verdict: 'mapped', pointer: '/id', why: 'unchanged' },
    { agent: 'event-planner', verdict: 'mapped', pointer: '/instruction', why: 'unchanged' },
    {
      agent: 'event-planner',
      verdict: 'degraded',
      pointer: '/name',
      from: 'Event Planner',
      to: 'event-planner',
      why: 'an AgentCard is referred to by its name',
    },
    {
      agent: 'event-planner',
      verdict: 'secret',
      pointer: '/model/authentication/token',
      from: 'sk-live-1234',
      to: '$' + '{MODEL_TOKEN}',
      why: 'it was written out',
    },
    {
      agent: 'event-planner',
      verdict: 'dropped',
      pointer: '/namespace',
      why: 'AgentCard has no place for it',
    },
    {
      agent: 'event-planner',
      verdict: 'dropped',
      pointer: '/mcpServers/0/tools/deny',
      why: 'a card can only list what is allowed',
      widening: true,
    },
    { agent: 'venue-finder', verdict: 'mapped', pointer: '/id', why: 'unchanged' },
  ],
};

export const EMPTY_REPORT: ReportData = { sources: new Map(), diagnostics: [], ledger: [] };
