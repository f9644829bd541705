import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afm } from '../../../adapters/afm/index.ts';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import { writeAgents } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/json/json.ts';
import { anyJson } from '../../support/arbitrary-json.ts';
import { AS_IS } from '../../support/read-back.ts';
import { readText, settingsOf, variable, writeText } from './afm-text.ts';

function written(extension: JsonObject, fields: Partial<AgentConfig> = {}, version?: string) {
  const all = { ...fields, extensions: { afm: extension } };
  return { settings: settingsOf(all, version), losses: writeText(all, version).losses };
}

describe('0.3.0 keeps what it does not know', () => {
  test('where it stood', () => {
    const extension = {
      author: 'A',
      skills: [{ path: 's' }],
      'x-team': { a: 1 },
      max_iterations: variable('N'),
      model: { temperature: 0.2 },
      tools: { x: 1, mcp: { servers: { 0: { transport: { retries: 2 } } } } },
      interface: { colour: 'blue', exposure: { a2a: {} } },
    };
    const fields: Partial<AgentConfig> = {
      authors: ['B'],
      model: { name: 'm' },
      interfaces: [{ type: 'chat' }],
      mcpServers: [{ name: 'a', transport: 'http', url: 'u' }],
    };
    const { settings, losses } = written(extension, fields);
    expect(losses).toEqual([]);
    const { agent } = readText(`---\n${settings}---\n`);
    expect(agent?.extensions).toStrictEqual({ afm: extension });
    expect(agent).toMatchObject(fields);
  });

  test('with the server it belongs to, when others are left out', () => {
    const extension = { tools: { mcp: { servers: { 0: { x: 0 }, 1: { x: 1 } } } } };
    const mcpServers: McpServers = [{ name: 'a' }, { name: 'b', transport: 'http', url: 'u' }];
    const { settings, losses } = written(extension, { mcpServers });
    expect(settings).toContain('name: b\n        transport:');
    expect(settings).toContain('x: 1');
    expect(settings).not.toContain('x: 0');
    expect(losses).toEqual(['dropped /mcpServers/0', 'degraded /extensions/afm/tools']);
  });

  type McpServers = NonNullable<AgentConfig['mcpServers']>;

  test.each<[string, JsonObject, Partial<AgentConfig>, string]>([
    ['a field the hub has', { license: 'MIT' }, {}, 'dropped /extensions/afm/license'],
    [
      'a place that is taken',
      { license: 'MIT' },
      { license: 'ISC' },
      'dropped /extensions/afm/license',
    ],
    ['a value that would be refused', { provider: 'x' }, {}, 'dropped /extensions/afm/provider'],
    [
      'an interface that is not there',
      { interface: { x: 1 } },
      {},
      'dropped /extensions/afm/interface',
    ],
    [
      'a second interface',
      { interfaces: { 1: { x: 1 } } },
      {},
      'dropped /extensions/afm/interfaces',
    ],
    [
      'a lost server',
      { tools: { mcp: { servers: { 4: {} } } } },
      {},
      'dropped /extensions/afm/tools',
    ],
    ['the version label', { spec_version: '9' }, {}, 'dropped /extensions/afm/spec_version'],
  ])('but not %s', (_, extension, fields, loss) => {
    const { settings, losses } = written({ ...extension, 'x-kept': true }, fields);
    expect(losses).toEqual([loss]);
    expect(settings).toContain('x-kept: true\n');
  });

  test('partly, when a part has lost its place', () => {
    const extension = { model: { name: 'x', temperature: 1 } };
    const { settings, losses } = written(extension, { model: { name: 'z' } });
    expect(settings).toBe('model:\n  name: z\n  temperature: 1\n');
    expect(losses).toEqual(['degraded /extensions/afm/model']);
  });

  test('whatever it is, nothing is lost without a word', () => {
    const known =
      'name author authors provider model interface interfaces tools connections icon icon_url iconUrl max_iterations skills __proto__';
    const key = fc.constantFrom(...known.split(' '));
    const inner = fc.constantFrom('name', 'url', 'mcp', 'servers', '0', 'type', 'x', 'http');
    const value = fc.oneof(
      anyJson,
      fc.dictionary(inner, fc.dictionary(inner, fc.dictionary(inner, anyJson))),
    );
    const extension = fc
      .uniqueArray(fc.tuple(key, value), { maxLength: 4, selector: ([name]) => name })
      .map((entries) => Object.fromEntries(entries) as JsonObject);
    const fields = fc.constantFrom<Partial<AgentConfig>>(
      {},
      { interfaces: [{ type: 'chat' }], model: {}, provider: { url: 'u' } },
      { mcpServers: [{ name: 'a' }, { name: 'b', transport: 'http', url: 'u' }] },
    );
    fc.assert(
      fc.property(extension, fields, fc.constantFrom(...afm.versions), (afmPart, more, version) => {
        const agent: AgentConfig = {
          id: 'helper',
          name: 'Helper',
          kind: 'agent',
          ...more,
          extensions: { afm: afmPart },
        };
        const { diagnostics } = writeAgents([agent], { adapter: afm, version }, AS_IS);
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('later dialects', () => {
  test.each(['0.3-interfaces', '0.4-draft'])('%s keep only what they know', (version) => {
    const extension = {
      author: 'A',
      skills: [{ type: 'local', path: 's' }],
      max_iterations: variable('N'),
      'x-team': 1,
      model: { temperature: 1 },
    };
    const { settings, losses } = written(extension, { authors: ['B'] }, version);
    expect(settings).toBe(`authors:
  - B
author: A
skills:
  - type: local
    path: s
max_iterations: ${variable('N')}
`);
    expect(losses).toEqual(['dropped /extensions/afm/x-team', 'dropped /extensions/afm/model']);
  });

  test.each([
    ['0.3-interfaces', '{type: consolechat}, {type: webhook, subscription: {protocol: p}, x: 3}'],
    ['0.4-draft', '{type: platformchat, platform: slack, mode: request, x: 3}'],
  ])('%s takes back what 0.3.0 cannot hold, with a warning: %s', (version, interfaces) => {
    const { agent } = readText(`---\ninterfaces: [${interfaces}]\n---\n`);
    const extension = agent?.extensions?.afm ?? {};
    expect(Object.keys(extension)).toEqual(['interfaces']);
    const { text, losses, said } = writeText(agent ?? {}, version);
    expect(losses).toEqual([]);
    expect(said).toEqual([
      'warning afm/refused-settings - Interpreters refuse settings of an interface that they do not know: "x". (Remove them before you run the agent.)',
    ]);
    expect(readText(text ?? '').agent?.extensions?.afm).toStrictEqual(extension);
    expect(writeText(agent ?? {}).losses).toContain('dropped /extensions/afm/interfaces');
  });

  test('a variable for a setting they know is no reason for a warning', () => {
    const settings = `{type: platformchat, platform: slack, mode: request, platform_config: "${variable('C')}"}`;
    const { agent } = readText(`---\ninterfaces: [${settings}]\n---\n`);
    expect(writeText(agent ?? {}, '0.4-draft')).toMatchObject({ losses: [], said: [] });
  });
});
