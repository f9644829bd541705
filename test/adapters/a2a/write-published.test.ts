/** Cards as they are written for everybody to see. */
import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import { GATE, VERSIONS, writeCard } from './cards.ts';

const LOCKSMITH: AgentConfig = {
  id: 'locksmith',
  name: 'Lock Smith',
  kind: 'agent',
  instruction: 'You pick locks.',
};

describe.each(VERSIONS)('a published %s card', (version) => {
  const publishing = { address: ({ id }: AgentConfig) => `https://shop.example/agents/${id}` };
  const published = (agent: AgentConfig) => writeCard(agent, version, { publishing });

  it('names the address it is published under, without a warning', () => {
    const { card, account, diagnostics } = published(LOCKSMITH);
    const { supportedInterfaces, url } = card;
    const address = 'https://shop.example/agents/locksmith';
    expect({ supportedInterfaces, url, diagnostics }).toEqual(
      version === '1.0'
        ? {
            supportedInterfaces: [
              { url: address, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
            ],
            url: undefined,
            diagnostics: [],
          }
        : { supportedInterfaces: undefined, url: address, diagnostics: [] },
    );
    expect(account).toContain('added /endpoints');
  });

  it('keeps the endpoints the agent has', () => {
    const endpoints = [{ url: 'https://own.example', binding: 'GRPC', protocolVersion: '0.3' }];
    const { card, account } = published({ ...GATE, endpoints });
    expect(JSON.stringify(card)).toContain('https://own.example');
    expect(JSON.stringify(card)).not.toContain('shop.example');
    expect(account).toEqual([]);
  });

  it('has only what A2A defines, and no empty list', () => {
    const extensions = { a2a: { 'x-kept': 1, contact: 'a@b.example' } };
    const skills = [{ id: 'a', name: 'A', tags: [] }];
    const { card, account } = published({ ...GATE, extensions, skills, inputModes: [] });
    expect(Object.keys(card)).not.toContain('x-kept');
    expect(card.skills).toEqual([{ id: 'a', name: 'A', description: 'A', tags: ['agent'] }]);
    expect(card.defaultInputModes).toEqual(['text/plain']);
    expect(account.filter((entry) => entry.startsWith('dropped'))).toEqual([
      'dropped /extensions/a2a/x-kept',
      'dropped /extensions/a2a/contact',
    ]);
    const none = published({ ...GATE, skills: [] });
    expect(none.card.skills).toEqual([
      { id: 'gate', name: 'Gate', description: 'Opens the gate.', tags: ['agent'] },
    ]);
  });
});
