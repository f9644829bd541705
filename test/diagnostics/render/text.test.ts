import { describe, expect, it } from 'vitest';
import type { ReportData } from '../../../src/diagnostics/render/report.ts';
import { renderText } from '../../../src/diagnostics/render/text.ts';
import { startTally } from '../../../src/diagnostics/tally.ts';
import { EMPTY_REPORT, SAMPLE_REPORT } from './sample-report.ts';

const PLAIN = { color: false, verbose: false };

describe('renderText', () => {
  it('shows diagnostics in reading order, then the ledger, then the counts', () => {
    expect(renderText(SAMPLE_REPORT, PLAIN)).toBe(`\
agents/event.md  warning  The file begins with a byte order mark.  [source/bom]
  help: Save the file as UTF-8 without BOM.

agents/event.md:5:1  error  "temprature" is not a known setting of agent cards.  [agentcard/unknown-field]
   4 │ color: green
   5 │ temprature: 0.5
     │ ^^^^^^^^^^ Did you mean "temperature"?

agents/event.md:6:10  error  "servers" must be a list of texts, but here it is text.  [source/wrong-type]
   5 │ temprature: 0.5
   6 │ servers: calendar
     │          ^^^^^^^^

warning  Nothing else was found.  [core/no-agent]

event-planner
  dropped   namespace                   AgentCard has no place for it
  dropped   mcpServers[0].tools.deny    a card can only list what is allowed (the agent could do more than before)
  degraded  name                        "Event Planner" → "event-planner": an AgentCard is referred to by its name
  secret    model.authentication.token  → "$\{MODEL_TOKEN}": it was written out
  unchanged id, instruction (2 fields)

2 errors, 2 warnings · 1 note; --verbose shows them · 2 dropped, 1 degraded, 1 secret replaced, 3 unchanged
`);
  });

  it('shows notes and unchanged agents when asked', () => {
    const text = renderText(SAMPLE_REPORT, { color: false, verbose: true });
    expect(text.split('\n')[0]).toBe(
      'agents/absent.yaml#/name  note  Comments are not carried over.  [source/comment]',
    );
    expect(text.split('\n').slice(-5)).toEqual([
      'venue-finder',
      '  unchanged id (1 field)',
      '',
      '2 errors, 2 warnings, 1 note · 2 dropped, 1 degraded, 1 secret replaced, 3 unchanged',
      '',
    ]);
  });

  it('says nothing when there is nothing to say', () => {
    expect(renderText(EMPTY_REPORT, PLAIN)).toBe('');
  });

  it('keeps one-liners together', () => {
    const diagnostics = [
      { code: 'a/b', severity: 'warning', message: 'One.' },
      { code: 'a/c', severity: 'warning', message: 'Two.' },
    ] as const;
    expect(renderText({ ...EMPTY_REPORT, diagnostics }, PLAIN)).toBe(
      'warning  One.  [a/b]\nwarning  Two.  [a/c]\n\n2 warnings\n',
    );
  });

  it('tells one story for all agents to which the same happened', () => {
    const agents = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const ledger = agents.map(
      (agent) => ({ agent, verdict: 'dropped', pointer: '/license', why: 'no place' }) as const,
    );
    expect(renderText({ ...EMPTY_REPORT, ledger }, PLAIN)).toBe(
      'a, b, c, d, e and 2 more agents\n  dropped   license  no place\n\n7 dropped\n',
    );
  });

  it('paints only when asked', () => {
    const diagnostics = [{ code: 'a/b', severity: 'error', message: 'Bad.' }] as const;
    expect(renderText({ ...EMPTY_REPORT, diagnostics }, { color: true, verbose: false })).toBe(
      '\u001b[31merror\u001b[39m  Bad.  \u001b[2m[a/b]\u001b[22m\n\n\u001b[31m1 error\u001b[39m\n',
    );
  });

  it('lets nothing from the input reach the terminal as a command', () => {
    const hostile = '\u001b[2J\u009b1m\u202e\r\n\u0000\ud800';
    const report: ReportData = {
      sources: new Map([[`${hostile}.md`, `x${hostile}`]]),
      diagnostics: [
        {
          code: 'a/b',
          severity: 'error',
          message: hostile,
          at: { file: `${hostile}.md`, range: { start: 0, end: 1 } },
          hint: hostile,
        },
      ],
      ledger: [
        {
          agent: hostile,
          verdict: 'dropped',
          pointer: `/${hostile}`,
          why: hostile,
          from: hostile,
          to: hostile,
        },
      ],
    };
    const text = renderText(report, PLAIN);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(text.split('\n')[0]).toBe(
      '\\u{1b}[2J\\u{9b}1m\\u{202e}\\r\\n\\u{0}\\u{d800}.md:1:1  error  \\u{1b}[2J\\u{9b}1m\\u{202e}\\r\\n\\u{0}\\u{d800}  [a/b]',
    );
  });

  it('shows a few of many warnings of one kind, every error, and all when asked to', () => {
    const said = (severity: 'warning' | 'error', code: string, count: number) =>
      Array.from({ length: count }, (_, number) => ({
        code,
        severity,
        message: `Number ${number}.`,
        at: { file: `${String(number).padStart(2, '0')}.md` },
      }));
    const diagnostics = [...said('warning', 'a/many', 12), ...said('error', 'a/bad', 12)];
    const report: ReportData = { diagnostics, ledger: [], sources: new Map() };
    const lines = renderText(report, PLAIN).split('\n');
    expect(lines.filter((line) => line.endsWith('[a/many]'))).toEqual([
      '00.md  warning  Number 0.  [a/many]',
      '01.md  warning  Number 1.  [a/many]',
      '02.md  warning  Number 2.  [a/many]',
      'warning  9 more in 9 files; --verbose shows them  [a/many]',
    ]);
    expect(lines.filter((line) => line.endsWith('[a/bad]'))).toHaveLength(12);
    const all = renderText(report, { color: false, verbose: true }).split('\n');
    expect(all.filter((line) => line.endsWith('[a/many]'))).toHaveLength(12);
    const few = { ...report, diagnostics: said('warning', 'a/many', 10) };
    expect(renderText(few, PLAIN).split('\n')).toHaveLength(10 + 3);
  });

  it('adds up the ledgers of many agents', () => {
    const sums = startTally();
    sums.add([
      { agent: 'a', verdict: 'dropped', pointer: '/sampling', why: 'no place' },
      { agent: 'a', verdict: 'degraded', pointer: '/mcpServers/0/tools', why: 'one way' },
      { agent: 'a', verdict: 'degraded', pointer: '/mcpServers/1/tools', why: 'another way' },
      { agent: 'a', verdict: 'mapped', pointer: '/id', why: '' },
    ]);
    sums.add([{ agent: 'b', verdict: 'dropped', pointer: '/sampling', why: 'no place' }]);
    const report = { diagnostics: [], ledger: [], tally: sums.tally(), sources: new Map() };
    expect(renderText(report, PLAIN)).toBe(`\
  dropped   sampling          2 agents  no place
  degraded  mcpServers.tools  1 agent   for example: one way

2 dropped, 2 degraded, 1 unchanged
`);
  });
});
