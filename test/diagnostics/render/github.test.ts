import { describe, expect, it } from 'vitest';
import { renderGithub } from '../../../src/diagnostics/render/github.ts';
import { EMPTY_REPORT, SAMPLE_REPORT } from './sample-report.ts';

describe('renderGithub', () => {
  it('writes one command per diagnostic and per change', () => {
    expect(renderGithub(SAMPLE_REPORT)).toBe(`\
::notice file=agents/absent.yaml,title=source/comment::Comments are not carried over.
::warning file=agents/event.md,title=source/bom::The file begins with a byte order mark.%0ASave the file as UTF-8 without BOM.
::error file=agents/event.md,line=5,col=1,endLine=5,endColumn=11,title=agentcard/unknown-field::"temprature" is not a known setting of agent cards.%0ADid you mean "temperature"?
::error file=agents/event.md,line=6,col=10,endLine=6,endColumn=18,title=source/wrong-type::"servers" must be a list of texts, but here it is text.
::warning title=core/no-agent::Nothing else was found.
::warning title=ledger/degraded::event-planner: name degraded: "Event Planner" → "event-planner": an AgentCard is referred to by its name
::notice title=ledger/secret::event-planner: model.authentication.token secret: → "$\{MODEL_TOKEN}": it was written out
::warning title=ledger/dropped::event-planner: namespace dropped: AgentCard has no place for it
::error title=ledger/dropped::event-planner: mcpServers[0].tools.deny dropped: a card can only list what is allowed (the agent could do more than before)
`);
  });

  it('says nothing when there is nothing to say', () => {
    expect(renderGithub(EMPTY_REPORT)).toBe('');
  });

  it('gives no end column to a range over several lines', () => {
    const report = {
      ...EMPTY_REPORT,
      sources: new Map([['a.md', 'one\ntwo']]),
      diagnostics: [
        {
          code: 'a/b',
          severity: 'warning',
          message: 'Long.',
          at: { file: 'a.md', range: { start: 1, end: 5 } },
        },
      ],
    } as const;
    expect(renderGithub(report)).toBe(
      '::warning file=a.md,line=1,col=2,endLine=2,title=a/b::Long.\n',
    );
  });

  it('escapes what would end a property, a command or a line', () => {
    const diagnostics = [
      {
        code: 'a/b',
        severity: 'error',
        message: '100%\n::error::no',
        at: { file: 'a,b:c%.md' },
      },
    ] as const;
    expect(renderGithub({ ...EMPTY_REPORT, diagnostics })).toBe(
      '::error file=a%2Cb%3Ac%25.md,title=a/b::100%25\\n::error::no\n',
    );
  });
});
