import { describe, expect, it } from 'vitest';
import { read } from '../../src/index.ts';
import { baseUrl, DOOR, LAMP, posted, testGateway } from './test-gateway.ts';

const FILES = {
  'lamp.afm.md': LAMP,
  'door.md': DOOR,
  'desk.oas.yaml': `kind: "openagentspec:v1/agent"
name: front-desk
description: Answers at the desk.
intent: Be kind.
owner: team@example.com
capabilities:
  oagent://door: {}
`,
};

describe('OpenAgentSpec', () => {
  it('has every agent at an address of its own, in YAML', async () => {
    const { ask } = await testGateway(FILES);
    const response = await ask('/openagentspec/front-desk');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/yaml',
    ]);
    expect(await response.text()).toContain('name: front-desk\n');
    const served = async (name: string) => (await ask(`/openagentspec/${name}`)).text();
    const { agents } = read(new Map([['desk.oas.yaml', FILES['desk.oas.yaml']]]));
    const again = read(new Map([['desk.oas.yaml', await served('front-desk')]]));
    expect(again.agents).toEqual(agents);
    expect(await served('lamp')).toContain('ALOHOMORA');
  });

  it('advertises the addresses to refer to agents by', async () => {
    const { json } = await testGateway(FILES, { base: baseUrl('https://agents.example/team') });
    const entry = (name: string) => ({
      name,
      url: `https://agents.example/team/openagentspec/${name}`,
      reference: `oagent://agents.example/team/openagentspec/${name}`,
    });
    expect(await json('/openagentspec')).toEqual({
      agents: ['door', 'front-desk', 'lamp'].map(entry),
    });
  });

  it('says which agents there are when one is unknown', async () => {
    const { ask } = await testGateway(FILES);
    const response = await ask('/openagentspec/frontdesk');
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ hint: 'Did you mean "front-desk"?' }),
    ]);
  });
});

describe('calling agents', () => {
  it.each([
    ['POST', '/agents/lamp'],
    ['POST', '/agents/lamp/message:send'],
    ['POST', '/agents/lamp/message:stream'],
    ['GET', '/agents/lamp/tasks'],
    ['GET', '/agents/lamp/tasks/7'],
    ['POST', '/agents/lamp/tasks/7:cancel'],
    ['POST', '/agents/lamp/v1/message:send'],
    ['POST', '/openagentspec/lamp'],
    ['GET', '/openagentspec/lamp/engagements/7'],
    ['POST', '/openagentspec/lamp/engagements/7'],
  ])('is reserved: %s %s', async (method, path) => {
    const { ask } = await testGateway(FILES);
    const response = await ask(path, method === 'POST' ? posted({}) : { method });
    expect([response.status, await response.json()]).toEqual([
      501,
      {
        type: 'urn:agentx:code:gateway/not-running',
        title: 'Not Implemented',
        status: 501,
        code: 'gateway/not-running',
        detail: 'This server publishes the definition of "lamp" and does not run it.',
        hint: 'Messages, tasks and engagements will be taken here by a later version of agentx.',
      },
    ]);
    const unknown = await ask(path.replace('lamp', 'nobody'), { method });
    expect(unknown.status).toBe(404);
  });
});
