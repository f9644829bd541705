import { describe, expect, it } from 'vitest';
import { a2a } from '../../../adapters/a2a/index.ts';
import { detect } from '../../../src/convert/detect.ts';
import { registry } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/json/json.ts';
import { fixtures } from '../../support/fixtures.ts';
import { CARD, CARD_03, GATE, writeCard } from './cards.ts';

function score(card: JsonObject | string, file = 'some.json'): number {
  const text = typeof card === 'string' ? card : JSON.stringify(card);
  return a2a.detect(new Map([[file, text]]), file).score;
}

describe('detect', () => {
  it.each([
    ['a 1.0 card', CARD, 'some.json', 3],
    ['a 0.3 card', CARD_03, '-', 3],
    ['a card by its name', {}, 'x.agent-card.json', 3],
    ['the well-known name', {}, '.well-known/agent-card.json', 3],
    ['an early card', { name: 'a', url: 'u', skills: [], capabilities: {} }, 'a.json', 2],
    ['an early card at its well-known place', { name: 'a', url: 'u', skills: [] }, 'agent.json', 2],
    ['perhaps a card', { name: 'a', url: 'u', skills: [] }, 'a.json', 1],
    ['a package', { name: 'a', version: '1', skills: [] }, 'package.json', 0],
    [
      'an AgentConfig',
      { agentconfig: '1', endpoints: [{ protocolVersion: '1.0', url: 'u' }] },
      'a.json',
      0,
    ],
    [
      'a tsagent.json',
      { metadata: { name: 'a', skills: [], url: 'u' }, settings: {} },
      'a.json',
      0,
    ],
    ['Markdown', '{ "supportedInterfaces": [] }', 'a.md', 0],
    ['a list', '[{ "supportedInterfaces": [] }]', 'a.json', 0],
  ])('%s', (_, card, file, expected) => {
    expect(score(card as JsonObject, file)).toBe(expected);
  });

  it('is not fooled by words inside of texts', () => {
    const description = '"agentconfig": 1, "metadata": {}, "settings": {}';
    expect(score(writeCard({ ...GATE, description }).card)).toBe(3);
  });

  it('leaves the files of other formats alone, and they its own', () => {
    const wrong = fixtures.flatMap(({ adapter, name, files, entry }) => {
      const found = detect(registry, files, entry, () => {})?.adapter;
      const mixedUp = (found === a2a) !== (adapter === a2a);
      return mixedUp ? [`${adapter.id}/${name}: ${found?.id}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});
