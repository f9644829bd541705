/** A card is public: whatever is private in an agent must not be found in its bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { a2a } from '../../../adapters/a2a/index.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import { agentWith } from '../../support/arbitrary-agent.ts';
import { runs } from '../../support/law-settings.ts';
import { MARK, MARKED_NUMBER, PRIVATE, withMarks } from '../../support/private-marks.ts';
import { VERSIONS } from './cards.ts';

describe.each(VERSIONS)('a %s card', (version) => {
  it('holds nothing private', () => {
    fc.assert(
      fc.property(agentWith(...PRIVATE, 'offeredTools'), (agent) => {
        const planted = withMarks(agent);
        const target = { adapter: a2a, version };
        const { files, diagnostics, ledger } = writeAgents([planted], target, { verify: false });
        const text = [...files.values()].join('');
        expect(text).toContain('"capabilities"');
        expect(text).not.toContain(MARK);
        expect(text).not.toContain(String(MARKED_NUMBER));
        expect(JSON.stringify(diagnostics)).not.toContain(MARK);
        expect(ledger.filter(({ why }) => why.includes(MARK))).toEqual([]);
        const dropped = ledger.filter(({ verdict }) => verdict === 'dropped');
        const told = new Set(dropped.map(({ pointer }) => pointer.split('/')[1]));
        expect(PRIVATE.filter((field) => !told.has(field))).toEqual([]);
      }),
      runs(2),
    );
  });
});

it('marks are found where they are public, so that not finding them means something', () => {
  const agent: AgentConfig = { id: 'a', name: MARK, kind: 'agent', iconUrl: MARK };
  const { files } = writeAgents([agent], { adapter: a2a, version: '1.0' });
  expect([...files.values()].join('').split(MARK).length).toBeGreaterThan(2);
});
