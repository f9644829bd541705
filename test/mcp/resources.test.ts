import { ResourceListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { connect } from './connect.ts';
import { TEAM, TOKEN } from './team.ts';

describe('resources', () => {
  it('are the loaded agents, and clients are told when they change', async () => {
    const cwd = temporaryDirectory({
      ...TEAM,
      'odd.agent.json': '{"agentconfig": "1", "id": "ä b/c"}',
    });
    const { client, call } = await connect(cwd);
    let told = 0;
    client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
      told += 1;
    });
    expect((await client.listResources()).resources).toEqual([]);
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: 'agentx://agents/{id}', mimeType: 'application/json' },
    ]);
    await call('load_agents', { path: 'team' });
    expect(told).toBe(1);
    await call('load_agents', { path: 'team' });
    expect(told).toBe(1);
    await call('load_agents', { path: 'odd.agent.json' });
    expect(told).toBe(2);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri, name }) => [uri, name])).toEqual([
      ['agentx://agents/desk', 'desk'],
      ['agentx://agents/guide', 'guide'],
      ['agentx://agents/keeper', 'keeper'],
      ['agentx://agents/%C3%A4%20b%2Fc', 'ä b/c'],
    ]);
    const { contents } = await client.readResource({ uri: 'agentx://agents/keeper' });
    const text = String((contents[0] as { readonly text: string } | undefined)?.text);
    expect(JSON.parse(text)).toMatchObject({ id: 'keeper' });
    expect(text).not.toContain(TOKEN);
    const completed = await client.complete({
      ref: { type: 'ref/resource', uri: 'agentx://agents/{id}' },
      argument: { name: 'id', value: 'gu' },
    });
    expect(completed.completion.values).toEqual(['guide']);
  });

  it('of agents that are not loaded cannot be read', async () => {
    const { client } = await connect(temporaryDirectory());
    await expect(client.readResource({ uri: 'agentx://agents/nobody' })).rejects.toThrow(
      'No agent "nobody" is loaded.',
    );
    await expect(client.readResource({ uri: 'agentx://agents/%E0%A4' })).rejects.toThrow();
  });
});
