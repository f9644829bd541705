import { describe, expect, it } from 'vitest';
import { openagentspec } from '../../../adapters/openagentspec/index.ts';
import { type AgentConfig, type WriteResult, writeAgents } from '../../../src/index.ts';
import { parseYaml } from '../../../src/source/yaml.ts';

const CLERK: AgentConfig = {
  id: 'clerk',
  name: 'clerk',
  kind: 'agent',
  description: 'Keeps the books.',
  instruction: 'You keep the books.',
  owner: 'office',
  capabilities: [],
};

function write(...agents: readonly AgentConfig[]): WriteResult {
  return writeAgents(agents, { adapter: openagentspec, version: 'v1' });
}

/** The written documents, by file name. */
function documentsOf({ files }: WriteResult) {
  const parsed = [...files].map(([file, text]) => {
    return [file, parseYaml(text, { file, offset: 0 }, () => {})?.value] as const;
  });
  return Object.fromEntries(parsed);
}

function accountOf({ ledger }: WriteResult): readonly string[] {
  return ledger
    .filter(({ verdict }) => verdict !== 'mapped')
    .map(({ agent, verdict, pointer, why }) => `${agent} ${verdict} ${pointer}: ${why}`);
}

function codesOf({ diagnostics }: WriteResult): readonly string[] {
  return diagnostics.map(({ severity, code }) => `${severity} ${code}`);
}

it('writes what it can hold without a word', () => {
  const result = write(CLERK);
  expect(result.files).toEqual(
    new Map([
      [
        'clerk.oas.yaml',
        `kind: openagentspec:v1/agent
name: clerk
description: Keeps the books.
intent: You keep the books.
owner: office
capabilities: {}
`,
      ],
    ]),
  );
  expect({ said: result.diagnostics, account: accountOf(result) }).toEqual({
    said: [],
    account: [],
  });
});

it('fills in what every agent must have, and says so', () => {
  const result = write({ id: 'bare', name: 'bare', kind: 'agent', derived: ['name'] });
  expect(documentsOf(result)).toEqual({
    'bare.oas.yaml': {
      kind: 'openagentspec:v1/agent',
      name: 'bare',
      description: 'bare agent',
      intent: 'You are the agent bare.',
      owner: 'unknown',
      capabilities: {},
    },
  });
  expect(accountOf(result)).toEqual([
    'bare added /name: every agent has a name',
    'bare added /description: every agent has a description',
    'bare added /instruction: an intent cannot be empty',
    'bare added /owner: every agent has an owner; nobody is named',
    'bare added /capabilities: they have to be there; the agent may call nothing',
  ]);
  expect(result.lossy).toBe(false);
});

it('asks provider and authors for an owner', () => {
  const { owner: _, ...free } = CLERK;
  const owners = [
    { ...free, provider: { organization: 'Tarn & Field' }, authors: ['Ann <a@b.example>'] },
    { ...free, provider: { organization: ' ' }, authors: ['Ann <a@b.example>'] },
  ].map((agent) => documentsOf(write(agent))['clerk.oas.yaml']);
  expect(owners).toMatchObject([{ owner: 'Tarn & Field' }, { owner: 'Ann <a@b.example>' }]);
});

describe('agents', () => {
  it('that are not yet capabilities become some', () => {
    const result = write({
      ...CLERK,
      capabilities: [{ reference: 'oagent://known' }],
      agents: [{ id: 'known' }, { id: 'new' }, { id: 'far', url: 'https://a.example/b/far' }],
    });
    expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({
      capabilities: { 'oagent://known': {}, 'oagent://new': {}, 'oagent://a.example/b/far': {} },
    });
    expect(accountOf(result)).toEqual([
      'clerk added /capabilities/1: an agent it may call',
      'clerk added /capabilities/2: an agent it may call',
    ]);
  });

  it('elsewhere need an https address that ends in a name', () => {
    const result = write({
      ...CLERK,
      agents: [
        { id: 'weather', url: 'https://a.example/a2a' },
        { id: 'plain', url: 'http://a.example/plain' },
        { id: 'root', url: 'https://a.example' },
      ],
    });
    expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({
      capabilities: { 'oagent://a.example/a2a': {} },
    });
    expect(accountOf(result)).toEqual([
      'clerk added /capabilities/0: an agent it may call',
      'clerk degraded /agents: "weather" is written "oagent://a.example/a2a"; ' +
        '"plain" has no address that can be referred to; "root" has no address that can be referred to',
    ]);
  });

  it('never make a second capability of one name', () => {
    const result = write({ ...CLERK, capabilities: [{ reference: 'a' }], agents: [{ id: 'a' }] });
    expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({ capabilities: { a: {} } });
    expect(accountOf(result)).toEqual(['clerk degraded /agents: there is a capability called "a"']);
  });

  it('of a workflow become capabilities too', () => {
    const workflow = { sequence: ['first', 'second'], cumulative: true };
    const result = write({ ...CLERK, kind: 'chain', workflow });
    expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({
      capabilities: { 'oagent://first': {}, 'oagent://second': {} },
    });
    expect(accountOf(result)).toEqual([
      'clerk dropped /workflow: there are no workflows; those who take part become capabilities',
      'clerk degraded /kind: there are only single agents, not "chain"',
      'clerk added /capabilities/0: a part of its workflow',
      'clerk added /capabilities/1: a part of its workflow',
      'clerk added /agents: the agents among its capabilities',
    ]);
  });

  it('a card of a remote agent becomes an agent that may call it', () => {
    const { capabilities: _, ...free } = CLERK;
    const endpoints = [{ url: 'https://a.example/agents/far', binding: 'JSONRPC' }];
    const result = write({ ...free, kind: 'a2a', endpoints });
    expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({
      capabilities: { 'oagent://a.example/agents/far': {} },
    });
    expect(accountOf(result)).toEqual([
      'clerk degraded /kind: there are only single agents, not "a2a"',
      'clerk added /capabilities/0: the agent elsewhere',
      'clerk degraded /endpoints: the first one is written "oagent://a.example/agents/far"',
      'clerk added /agents: the agents among its capabilities',
    ]);
  });
});

it('names MCP servers as capabilities', () => {
  const result = write({
    ...CLERK,
    capabilities: [{ reference: 'files' }],
    mcpServers: [
      { name: 'files', transport: 'stdio', command: 'serve' },
      { name: 'Web Search', url: 'https://a.example/mcp' },
      { name: '???' },
    ],
  });
  expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({
    capabilities: { files: {}, 'web-search': {} },
  });
  expect(accountOf(result)).toEqual([
    'clerk degraded /mcpServers/0: only its name, which is among the capabilities: "files"',
    'clerk added /capabilities/1: the name of an MCP server',
    'clerk degraded /mcpServers/1: only its name, as the capability "web-search"',
    'clerk dropped /mcpServers/2: its name leaves no legal name',
  ]);
});

it('writes a server that may not offer everything as the tools it may offer', () => {
  const result = write({
    ...CLERK,
    mcpServers: [
      {
        name: 'catalogue',
        tools: { allow: ['find-product', 'readChart', 'delete'], deny: ['delete'] },
      },
      { name: 'files', tools: { deny: ['remove'] } },
      { name: 'mail', policy: { default: { approval: true } } },
      { name: 'none', tools: { allow: [] } },
    ],
  });
  expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({
    capabilities: { 'find-product': {} },
  });
  expect(accountOf(result)).toEqual([
    'clerk added /capabilities/0: a tool of the MCP server "catalogue"',
    'clerk degraded /mcpServers/0: only tools it may offer, as capabilities: find-product',
    'clerk dropped /mcpServers/1: some of its tools are denied, which would be lost',
    'clerk dropped /mcpServers/2: its tools need an approval, which would be lost',
    'clerk dropped /mcpServers/3: none of the tools it may offer has a legal name',
  ]);
});

it('folds rules and references into the intent', () => {
  const result = write({
    ...CLERK,
    rules: [{ name: 'Tone', text: 'Be brief.' }],
    references: [{ name: 'Prices', text: '- one\n- two', priority: 10 }],
  });
  expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({
    intent: `You keep the books.

## Rules

### Tone

Be brief.

## References

### Prices

- one
- two`,
  });
  expect(accountOf(result)).toEqual([
    'clerk degraded /rules: folded into the intent',
    'clerk degraded /references: folded into the intent',
    'clerk degraded /instruction: with rules or references in it',
  ]);
});

describe('names', () => {
  const asker: AgentConfig = {
    ...CLERK,
    id: 'asker',
    name: 'asker',
    capabilities: [
      {
        reference: 'oagent://Old_Clerk',
        inputRestriction: { review: 'Old_Clerk', assertion: 'has(recent["Old_Clerk"].outputs)' },
      },
    ],
    agents: [{ id: 'Old_Clerk' }],
  };

  it('are made legal everywhere at once', () => {
    const result = write({ ...CLERK, id: 'Old_Clerk', name: 'Old Clerk' }, asker);
    expect(documentsOf(result)).toMatchObject({
      'old-clerk.oas.yaml': { name: 'old-clerk' },
      'asker.oas.yaml': {
        capabilities: {
          'oagent://old-clerk': {
            input_restriction: {
              require_review: 'old-clerk',
              assertion: 'has(recent["Old_Clerk"].outputs)',
            },
          },
        },
      },
    });
    expect(accountOf(result)).toEqual([
      'Old_Clerk degraded /id: as a DNS name it is "old-clerk"',
      'Old_Clerk degraded /name: an agent has one name, by which others refer to it: "old-clerk"',
      'asker degraded /capabilities/0/reference: it is written "oagent://old-clerk"',
      'asker degraded /capabilities/0/inputRestriction/review: it is written "old-clerk"',
      'asker degraded /agents: there is a capability called "old-clerk"',
    ]);
    expect(codesOf(result)).toEqual(['warning openagentspec/renamed-in-expression']);
  });

  it('must not become the same', () => {
    const result = write({ ...CLERK, id: 'old-clerk' }, { ...CLERK, id: 'Old_Clerk' });
    expect(codesOf(result)[0]).toBe('error openagentspec/name-collision');
    expect(result.files).toEqual(new Map());
  });

  it('without any letter cannot be written', () => {
    const result = write({ ...CLERK, id: '___' });
    expect(codesOf(result)[0]).toBe('error openagentspec/no-legal-name');
    expect(result.files).toEqual(new Map());
  });

  it('of tools are never changed: an illegal one is left out', () => {
    const result = write({
      ...CLERK,
      capabilities: [
        { reference: 'Web Search' },
        { reference: 'ledger' },
        { reference: 'oagent://ledger' },
        { reference: 'oagent://a.example/?' },
      ],
    });
    expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({ capabilities: { ledger: {} } });
    expect(accountOf(result)).toEqual([
      'clerk dropped /capabilities/0: it is no legal reference',
      'clerk dropped /capabilities/2: it shares its name with "ledger"',
      'clerk dropped /capabilities/3: it is no legal reference',
      'clerk degraded /capabilities: what comes after those that were left out moves up',
    ]);
  });

  it('of tools in guardrails neither: without its guardrail the agent is not written', () => {
    const guardrails = { input: { tool: 'checkTone', assertion: 'ok' } };
    expect(codesOf(write({ ...CLERK, guardrails }))).toEqual(['error core/widens']);
  });

  it('of tools keep their underscores, because tools are called by them', () => {
    const result = write({ ...CLERK, capabilities: [{ reference: 'page_fetch' }] });
    expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({
      capabilities: { page_fetch: {} },
    });
    expect(codesOf(result)).toEqual(['warning openagentspec/underscore-name']);
  });
});

describe('what reading left over', () => {
  it('goes back to its place, and nowhere else', () => {
    const result = write({
      ...CLERK,
      capabilities: [{ reference: 'ledger' }],
      extensions: {
        openagentspec: {
          'x-drawer': 3,
          capabilities: { ledger: { 'x-ink': 'blue' } },
          guardrails: { input: { 'x-level': 2 } },
          name: 'somebody_else',
          owner: 'thief',
        },
      },
    });
    expect(documentsOf(result)['clerk.oas.yaml']).toEqual({
      kind: 'openagentspec:v1/agent',
      name: 'clerk',
      description: 'Keeps the books.',
      intent: 'You keep the books.',
      owner: 'office',
      capabilities: { ledger: { 'x-ink': 'blue' } },
      'x-drawer': 3,
    });
    expect(accountOf(result)).toEqual([
      'clerk dropped /extensions/openagentspec/name: the agent has another name now',
      'clerk dropped /extensions/openagentspec/guardrails: it has no place here any more',
      'clerk dropped /extensions/openagentspec/owner: it has no place here any more',
    ]);
  });

  it('does not bring back a capability that is gone', () => {
    const extensions = { openagentspec: { capabilities: { gone: { 'x-ink': 'blue' } } } };
    const result = write({ ...CLERK, extensions });
    expect(documentsOf(result)['clerk.oas.yaml']).toMatchObject({ capabilities: {} });
    expect(accountOf(result)).toEqual([
      'clerk dropped /extensions/openagentspec/capabilities: it has no place here any more',
    ]);
  });
});

it('writes several agents as one stream when there is one document', () => {
  const agents = [CLERK, { ...CLERK, id: 'porter', name: 'porter' }];
  const target = { adapter: openagentspec, version: 'v1' };
  const { files, diagnostics } = writeAgents(agents, target, { layout: 'single' });
  const [text = ''] = files.values();
  expect([[...files.keys()], text.match(/^---$/gm)?.length, diagnostics]).toEqual([
    ['agents.oas.yaml'],
    1,
    [],
  ]);
});
