import { describe, expect, test } from 'vitest';
import { agentcard } from '../../../adapters/agentcard/index.ts';
import type { JsonObject } from '../../../src/adapter.ts';
import { type AgentConfig, writeAgents } from '../../../src/index.ts';
import { codesOf, marked, readCards, rewriteCards } from './read-cards.ts';

function card(settings: string, body = ''): string {
  return `---\n${settings}\n---\n${body}`;
}

describe('unknown fields', () => {
  test('are refused per type, at their position, with a suggestion', () => {
    const text = card('type: agent\nname: a\nfuntion_tools: []');
    const result = readCards(text);
    expect(result.agents).toEqual([]);
    expect(marked(text, result, 'agentcard/unknown-field')).toBe('funtion_tools');
    expect(result.diagnostics[0]?.hint).toBe('Did you mean "function_tools"?');
  });

  test('of another type are named as such', () => {
    const result = readCards(card('type: chain\nname: c\nsequence: [a]\nservers: [x]'));
    expect(result.diagnostics[0]?.message).toBe(
      '"servers" is a setting of agent, router, not of a card of type chain.',
    );
  });

  test('are kept when read leniently, and written back', () => {
    const text = card('type: chain\nname: c\nsequence: [a]\nmodel: m\nx-team: {color: blue}');
    const { agents, diagnostics } = readCards(text, { lenient: true });
    expect(agents[0]?.extensions).toEqual({
      agentcard: { model: 'm', 'x-team': { color: 'blue' } },
    });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  });

  test('the name under which agentx keeps server settings is refused even leniently', () => {
    const text = card('name: a\nservers: [{s: {url: "https://h/mcp", x: 1}}]\nmcp_servers: {z: 2}');
    const result = readCards(text, { lenient: true });
    expect(codesOf(result)).toEqual(['error agentcard/unknown-field']);
    expect(result.diagnostics[0]?.hint).toBe('Remove it.');
  });

  test.each([
    ['chain', 'sequence'],
    ['parallel', 'fan_out'],
    ['evaluator_optimizer', 'generator'],
    ['router', 'agents'],
    ['orchestrator', 'agents'],
    ['iterative_planner', 'agents'],
    ['MAKER', 'worker'],
    ['a2a', 'url'],
  ])('%s needs %s', (type, field) => {
    const result = readCards(card(`type: ${type}\nname: x`));
    expect(codesOf(result)).toContain('error agentcard/missing-field');
    expect(result.diagnostics[0]?.message).toBe(`A card of type ${type} needs "${field}".`);
  });
});

describe('all types round trip', () => {
  test.each([
    'type: chain\nname: x\nsequence: [a, b]\ncumulative: true',
    'type: parallel\nname: x\nfan_out: [a, b]\nfan_in: c\ninclude_request: false',
    'type: evaluator_optimizer\nname: x\ngenerator: g\nevaluator: e\nmin_rating: GOOD\nmax_refinements: 2\nrefinement_instruction: Again.',
    'type: router\nname: x\nagents: [a]\nmodel: haiku\nservers: [s]\nuse_history: true',
    'type: orchestrator\nname: x\nagents: [a]\nplan_type: full\nplan_iterations: 3',
    'type: iterative_planner\nname: x\nagents: [a]\nplan_iterations: -1',
    'type: MAKER\nname: x\nworker: w\nk: 3\nmax_samples: 9\nmatch_strategy: exact\nred_flag_max_length: 10',
    'type: a2a\nname: x\nurl: https://a.example/\ntransport: JSONRPC\nstreaming: true\npolling: false\naccepted_output_modes: [text/plain]\nheaders: {X-A: b}\nauth: {oauth: true}\nrelative_card_path: card.json\nrequest_timeout_seconds: 30',
    `type: agent
name: x
schema_version: 1
default: true
description: Does things.
model: provider.model?reasoning=low
api_key: \${KEY}
agents: [child]
history_source: child
history_merge_target: none
max_parallel: 4
child_timeout_sec: 1.5
max_display_instances: 3
function_tools: [pkg.module:call, {entrypoint: "tool.py:run", variant: code, code_arg: code, language: python}]
tool_hooks: {before_tool_call: "hooks.py:check"}
lifecycle_hooks: {on_start: "hooks.py:begin"}
commands: {go: {description: Go., handler: "c.py:go"}}
skills: []
use_history: false
save_trajectory: true
trim_tool_history: true
request_params: {temperature: 0.2, max_tokens: 100, max_iterations: 5, stop_sequences: [END], tool_result_mode: passthrough}
human_input: true
shell: true
cwd: work
subagents: true
subagent_model: small
tool_input_schema: {type: object, properties: {q: {type: string}}, required: [q]}
variables: {a: 1}`,
  ])('%s', (settings) => {
    const first = readCards(card(settings, 'Be good.\n'));
    for (const version of ['rfc', 'fast-agent'] as const) {
      const written = rewriteCards(card(settings, 'Be good.\n'), version, 'files');
      expect(written.lossy).toBe(false);
      const again = readCards(written.files.get('x.md') ?? '', { file: 'x.md' });
      expect(again.agents).toEqual(first.agents);
    }
  });
});

describe('settings with a meaning of their own', () => {
  test('history_mode is read as the two newer settings', () => {
    const result = readCards(card('name: x\nhistory_mode: fork_and_merge'));
    expect(result.agents[0]?.extensions?.agentcard).toEqual({
      history_source: 'child',
      history_merge_target: 'child',
    });
  });

  test('history_mode and the newer settings must agree', () => {
    const text = card('name: x\nhistory_mode: fork\nhistory_source: none');
    const result = readCards(text);
    expect(marked(text, result, 'agentcard/two-spellings')).toBe('history_mode');
    const same = readCards(card('name: x\nhistory_mode: fork\nhistory_source: child'));
    expect(codesOf(same)).toEqual(['info agentcard/history-mode']);
  });

  test('request_params in both spellings must agree', () => {
    const text = card('name: x\nrequest_params: {max_tokens: 5, maxTokens: 6}');
    const result = readCards(text);
    expect(marked(text, result, 'agentcard/two-spellings')).toBe('maxTokens');
  });

  test.each([['just_a_name'], ['tools.py:'], [':run'], ['pkg.mod:1st'], ['a b:c']])(
    'the function reference %s is refused, naming card and reference',
    (reference) => {
      const text = card(`name: worker\nfunction_tools: ["${reference}"]`);
      const result = readCards(text);
      expect(result.diagnostics[0]).toMatchObject({
        code: 'agentcard/bad-reference',
        message: `Card "worker": "${reference}" is not a reference to a function.`,
      });
      expect(marked(text, result, 'agentcard/bad-reference')).toBe(`"${reference}"`);
    },
  );

  test('function files are looked up beside the card', () => {
    const text = card('name: w\nfunction_tools: ["t.py:here", "t.py:gone", "missing.py:f"]');
    const beside = { 't.py': 'async def here(x):\n    return x\n' };
    expect(codesOf(readCards(text, { beside }))).toEqual([
      'warning agentcard/callable-not-found',
      'warning agentcard/reference-not-found',
    ]);
  });

  test('both hook shapes are read', () => {
    const list = card(`name: w
tool_hooks:
  - m.n:audit
  - hook: m.n:guard
    match: {server: github, tool: search_*}
    predicate: ctx.ok`);
    expect(readCards(list).agents[0]?.hooks).toEqual([
      { entrypoint: 'm.n:audit' },
      {
        entrypoint: 'm.n:guard',
        match: { server: 'github', tool: 'search_*' },
        predicate: 'ctx.ok',
      },
    ]);
    const written = rewriteCards(list, 'fast-agent', 'files');
    expect(written.ledger.filter(({ verdict }) => verdict !== 'mapped')).toMatchObject([
      { verdict: 'degraded', pointer: '/hooks' },
    ]);
  });

  test.each([
    ['a list of lifecycle hooks', 'lifecycle_hooks: ["p.m:f"]', 'lifecycle_hooks'],
    ['a phase that is none', 'lifecycle_hooks: {before_llm_call: "p.m:f"}', 'before_llm_call'],
    ['a lifecycle phase elsewhere', 'tool_hooks: {on_start: "p.m:f"}', 'on_start'],
  ])('%s is refused rather than moved', (_, settings, place) => {
    const text = card(`name: w\n${settings}`);
    const result = readCards(text);
    expect(codesOf(result)).toEqual(['error agentcard/hook-place']);
    expect(marked(text, result, 'agentcard/hook-place')).toBe(place);
  });

  test.each(['messages', 'servers', 'mcp_connect', 'function_tools', 'tool_hooks', 'skills'])(
    'of "%s" without a value it is said that it counts as absent',
    (field) => {
      const result = readCards(card(`name: w\n${field}:`));
      expect(codesOf(result)).toEqual(['info source/null-is-absent']);
      expect(result.agents).toEqual([{ id: 'w', name: 'w', kind: 'agent' }]);
    },
  );

  test.each(['tool_hooks: {}', 'lifecycle_hooks: []', 'mcp_connect: {}'])(
    'of "%s" it is said that it is left out',
    (setting) => {
      const result = readCards(card(`name: w\n${setting}`));
      expect(codesOf(result)).toEqual(['info agentcard/empty-setting']);
    },
  );

  test('an empty member of a function tool is left out', () => {
    const result = readCards(card('name: w\nfunction_tools: [{entrypoint: "m:f", variant: null}]'));
    expect(result.agents[0]?.functionTools).toEqual([{ entrypoint: 'm:f' }]);
    expect(codesOf(result)).toContain('info agentcard/empty-setting');
  });

  test('messages show the keys of what is no reference, never its values', () => {
    const text = card('name: w\nfunction_tools: [{token: pssst}]\nmessages: [{api_key: pssst}]');
    const words = readCards(text).diagnostics.map(({ message }) => message);
    expect(words).toEqual([
      'The history file {api_key} is not there.',
      'Card "w": "{token}" is not a reference to a function.',
    ]);
  });

  test('a hook with settings but no key gets the repair', () => {
    const text = card('name: w\ntool_hooks:\n  - tools.py:guard\n    match:\n      server: x');
    const result = readCards(text);
    expect(marked(text, result, 'agentcard/hook-needs-key')).toBe('tools.py:guard');
    expect(result.diagnostics[0]?.hint).toContain('- hook: tools.py:guard');
  });

  test('unknown members of a hook are refused rather than lost', () => {
    const text = card('name: w\ntool_hooks:\n  - hook: m:f\n    retries: 3');
    expect(marked(text, readCards(text), 'agentcard/unknown-member')).toBe('retries');
  });
});

describe('extensions that no card gave us', () => {
  const write = (extension: JsonObject) => {
    const agent: AgentConfig = {
      id: 'a',
      name: 'a',
      kind: 'agent',
      mcpServers: [{ name: 's' }],
      extensions: { agentcard: extension },
    };
    const { diagnostics, ledger } = writeAgents([agent], { adapter: agentcard, version: 'rfc' });
    return {
      errors: diagnostics.filter(({ severity }) => severity === 'error'),
      dropped: ledger.filter(({ verdict }) => verdict === 'dropped').map(({ pointer }) => pointer),
    };
  };

  test.each<[string, JsonObject, string]>([
    ['a null', { use_history: null }, '/use_history'],
    ['a wrong type', { shell: 'yes' }, '/shell'],
    ['a setting the hub holds', { model: 'm' }, '/model'],
    [
      'a parameter the hub holds',
      { request_params: { maxTokens: 5 } },
      '/request_params/maxTokens',
    ],
    ['a filter of a listed server', { tools: { s: ['t'] } }, '/tools/s'],
    ['history in an extension', { messages: ['x'] }, '/messages'],
    ['a text as server settings', { mcp_servers: 'x' }, '/mcp_servers'],
    ['a text as settings of one server', { mcp_servers: { s: 'x' } }, '/mcp_servers/s'],
    ['settings of no server', { mcp_servers: { t: { x: 1 } } }, '/mcp_servers/t'],
    [
      'a command of a server',
      { mcp_servers: { s: { command: 'c', roots: [] } } },
      '/mcp_servers/s/command',
    ],
    ['an older spelling', { history_mode: 'fork' }, '/history_mode'],
  ])('%s is dropped with an entry', (_, extension, pointer) => {
    expect(write(extension)).toEqual({
      errors: [],
      dropped: [`/extensions/agentcard${pointer}`],
    });
  });
});
