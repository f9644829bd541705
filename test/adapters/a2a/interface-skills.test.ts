/** What the interfaces of an agent become in a card. */
import { expect, it } from 'vitest';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import { writeCard } from './cards.ts';

const LOCKSMITH: AgentConfig = {
  id: 'locksmith',
  name: 'Lock Smith',
  kind: 'agent',
  instruction: 'You pick locks.',
};

it('has a skill for each way it is invoked, with the media types of its signature', () => {
  const signature = { input: { type: 'object' }, output: { type: ['string', 'null'] } };
  const interfaces = [
    { type: 'service', signature, http: { path: '/private' } },
    { type: 'chat', prompt: 'private' },
    { type: 'platformchat' },
    { type: 'private-word' },
  ];
  const description = 'Opens locks.';
  const { card, account, text } = writeCard({ ...LOCKSMITH, description, interfaces });
  expect(card.skills).toEqual([
    {
      id: 'request',
      name: 'Service request',
      description,
      tags: ['service'],
      inputModes: ['application/json'],
      outputModes: ['text/plain'],
    },
    { id: 'chat', name: 'Chat', description, tags: ['chat'] },
  ]);
  expect(card.defaultInputModes).toEqual(['application/json']);
  expect(account).toEqual(expect.arrayContaining(['added /skills', 'degraded /interfaces']));
  expect(text).not.toContain('private');
});
