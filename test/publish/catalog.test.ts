import { expect, it } from 'vitest';
import { catalogFor } from '../../src/publish/catalog.ts';
import { CARD, CARD_03 } from '../adapters/a2a/cards.ts';
import { baseAt } from './sites.ts';

it('lists every card with all that search needs', () => {
  const skills = [
    { id: 'a', name: 'A', description: 'Does A.', tags: ['gate', 'night'] },
    { id: 'b', name: 'B', description: 'Does B.', tags: ['night', 'day'] },
  ];
  const listed = [
    { slug: 'gate', card: { ...CARD, skills } },
    { slug: 'old-gate', card: CARD_03 },
  ];
  expect(catalogFor(listed, baseAt('https://agents.example.com/team/one'))).toEqual({
    specVersion: '1.0',
    host: { displayName: 'agents.example.com' },
    entries: [
      {
        identifier: 'urn:air:agents.example.com:team.one.gate',
        displayName: 'Gate',
        type: 'application/a2a-agent-card+json',
        url: 'https://agents.example.com/team/one/agents/gate/.well-known/agent-card.json',
        description: 'Opens the gate.',
        tags: ['gate', 'night', 'day'],
        version: '1.0.0',
      },
      {
        identifier: 'urn:air:agents.example.com:team.one.old-gate',
        displayName: 'Gate',
        type: 'application/a2a-agent-card+json',
        url: 'https://agents.example.com/team/one/agents/old-gate/.well-known/agent-card.json',
        description: 'Opens the gate.',
        tags: ['gate'],
        version: '1.0.0',
      },
    ],
  });
});

it.each([
  'https://a.example',
  'http://localhost:8080',
  'http://[::1]:3000',
  'https://a.example/x%20y',
])('names agents as Agentic Resource Discovery asks for: %s', (url) => {
  const { entries } = catalogFor([{ slug: 'gate', card: CARD }], baseAt(url));
  expect(JSON.stringify(entries)).toMatch(
    /"identifier":"urn:air:[a-zA-Z0-9.-]+(?::[a-zA-Z0-9._-]+)+"/,
  );
});
