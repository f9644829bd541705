import { describe, expect, it } from 'vitest';
import { gemini } from '../../../adapters/gemini/index.ts';
import { convert, read } from '../../../src/index.ts';
import { accountOf, agentOf, codesOf, ENTRY, linesOf, readAgent, write } from './agents.ts';

const REMOTE = ['kind: remote', 'name: helper'];

function remoteAt(url: string) {
  return agentOf({ kind: 'a2a', endpoints: [{ url }] });
}

describe('the card', () => {
  it('is well known, and so the agent is found from it', () => {
    const { agents } = readAgent(
      ...REMOTE,
      'agent_card_url: https://a.example/x/.well-known/agent-card.json',
    );
    expect(agents).toEqual([
      {
        id: 'helper',
        name: 'helper',
        kind: 'a2a',
        endpoints: [{ url: 'https://a.example/x' }],
      },
    ]);
  });

  it('elsewhere keeps its address', () => {
    const lines = [...REMOTE, 'agent_card_url: https://a.example/card'];
    const { agents } = readAgent(...lines);
    expect(agents).toMatchObject([
      {
        endpoints: [{ url: 'https://a.example/card' }],
        extensions: { gemini: { agent_card_url: 'https://a.example/card' } },
      },
    ]);
    expect(agents.map((agent) => linesOf(write(agent)))).toEqual([lines]);
  });

  it('elsewhere is forgotten when the agent has moved', () => {
    const extensions = { gemini: { agent_card_url: 'https://old.example/card' } };
    const result = write({ ...remoteAt('https://new.example'), extensions });
    expect(linesOf(result)).toContain(
      'agent_card_url: https://new.example/.well-known/agent-card.json',
    );
    expect(accountOf(result)).toEqual(['dropped /extensions/gemini/agent_card_url']);
  });

  it('makes an agent remote that does not say so', () => {
    const { agents } = readAgent('name: helper', 'agent_card_url: https://a.example/card');
    expect(agents[0]?.kind).toBe('a2a');
  });

  it('may stand in the file itself', () => {
    const lines = [...REMOTE, `agent_card_json: "{\\"name\\": \\"A\\"}"`];
    const { agents } = readAgent(...lines);
    expect(agents[0]).not.toHaveProperty('endpoints');
    expect(agents.map((agent) => linesOf(write(agent)))).toEqual([lines]);
  });

  it.each([
    ['https://a.example', []],
    ['https://a.example/', ['degraded /endpoints/0/url']],
    ['https://a.example/.well-known/agent-card.json', ['degraded /endpoints/0/url']],
  ])('of %s is where A2A wants it', (url, account) => {
    const result = write(remoteAt(url));
    expect(linesOf(result)).toContain(
      'agent_card_url: https://a.example/.well-known/agent-card.json',
    );
    expect(accountOf(result)).toEqual(account);
  });

  it.each(['grpc://a.example', 'https://a.example/?x=1', 'somewhere'])(
    'of %s is nowhere',
    (url) => {
      const result = write(remoteAt(url));
      expect(accountOf(result)).toEqual(['dropped /endpoints']);
      expect(codesOf(result)).toEqual(['warning gemini/no-card']);
    },
  );

  it('says what else there is to say of an endpoint', () => {
    const [one, two] = ['https://a.example', 'https://b.example'];
    const endpoints = [{ url: one, binding: 'JSONRPC' }, { url: two }];
    expect(accountOf(write(agentOf({ kind: 'a2a', endpoints })))).toEqual([
      'dropped /endpoints/0/binding',
      'dropped /endpoints/1',
    ]);
  });
});

describe('remote agents', () => {
  it('have nothing of what works here, and local ones no address', () => {
    const local = { model: { name: 'gemini-3-pro' }, limits: { maxIterations: 3 } };
    expect(accountOf(write({ ...remoteAt('https://a.example'), ...local }))).toEqual([
      'dropped /model',
      'dropped /limits',
    ]);
    const endpoints = [{ url: 'https://a.example' }];
    expect(accountOf(write(agentOf({ endpoints })))).toEqual(['dropped /endpoints']);
  });

  it('may share a file, and get one each', () => {
    const text = `---
- name: one
  agent_card_url: https://one.example/.well-known/agent-card.json
- kind: remote
  name: two
  agent_card_url: https://two.example/.well-known/agent-card.json
---
`;
    const result = convert(new Map([[ENTRY, text]]), 'gemini', { from: gemini, entry: ENTRY });
    expect(result.diagnostics).toEqual([]);
    expect([...result.files.keys()]).toEqual(['.gemini/agents/one.md', '.gemini/agents/two.md']);
    expect(result.lossy).toBe(false);
  });

  it('do not share it with local ones', () => {
    const result = readAgent('- name: one', '  description: Works here.');
    expect(codesOf(result)).toEqual(['error gemini/local-in-list']);
  });

  it('do not share a text', () => {
    const text = '---\n- name: a\n  agent_card_url: https://a.example/card\n---\nWhose?\n';
    const result = read(new Map([[ENTRY, text]]), { from: gemini, entry: ENTRY });
    expect(codesOf(result)).toEqual(['warning gemini/list-text']);
  });

  it('cross to AgentCards and back', () => {
    const card = '---\ntype: a2a\nname: helper\nurl: https://a.example/x\n---\n';
    const there = convert(new Map([['helper.md', card]]), 'gemini', { entry: 'helper.md' });
    expect(there.files.get(ENTRY)).toBe(
      '---\nkind: remote\nname: helper\nagent_card_url: https://a.example/x/.well-known/agent-card.json\n---\n',
    );
    const back = convert(there.files, 'agentcard', { entry: ENTRY });
    expect(back.files.get('helper.md')).toBe(card);
    expect([there.lossy, back.lossy]).toEqual([false, false]);
  });
});

describe('credentials', () => {
  const AUTH = ['auth:', '  type: http', '  scheme: Bearer'];
  const CARD = 'agent_card_url: https://a.example/card';

  it.each(['$TOKEN', '"!gcloud auth print-token"'])('that are %s stay as they are', (token) => {
    const { agents } = readAgent(...REMOTE, CARD, ...AUTH, `  token: ${token}`);
    const [result] = agents.map((agent) => write(agent));
    expect(result && linesOf(result)).toContain(`  token: ${token}`);
    expect(result?.variables).toEqual([]);
  });

  it.each(['abc', '"!!abc"', '"!echo sk-ant-0123456789abcdefghij"'])(
    'that are written out, as %s, become variables',
    (token) => {
      const { agents } = readAgent(...REMOTE, CARD, ...AUTH, `  token: ${token}`);
      const [result] = agents.map((agent) => write(agent));
      expect(result?.files.get(ENTRY)).toContain('$AUTH_TOKEN');
      expect(result?.files.get(ENTRY)).not.toMatch(/abc|sk-ant/);
    },
  );
});
