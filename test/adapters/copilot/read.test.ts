import { describe, expect, it } from 'vitest';
import { copilot } from '../../../adapters/copilot/index.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';

const ENTRY = '.github/agents/helper.agent.md';

function readFile(entry: string, settings: string, body = 'Help.') {
  const diagnostics: Diagnostic[] = [];
  const [agent] = copilot.read(new Map([[entry, `---\n${settings}\n---\n${body}\n`]]), {
    entry,
    lenient: false,
    report: (diagnostic) => void diagnostics.push(diagnostic),
  });
  return { agent, codes: diagnostics.map(({ code }) => code) };
}

const readSettings = (settings: string) => readFile(ENTRY, `description: Helps.\n${settings}`);

const allow = (tool: string) => ({ tool, access: 'allow' });
const only = (...tools: string[]) => [{ tool: '*', access: 'deny' }, ...tools.map(allow)];
const EDIT = ['file_write', 'file_edit'];
const SEARCH = ['find', 'search'];

describe('tools', () => {
  it.each([
    ['', undefined],
    ['tools: []', only()],
    ['tools: ["*"]', [allow('*')]],
    ['tools: "*"', [allow('*')]],
    ['tools: read, edit', only('file_read', ...EDIT)],
    ['tools: [Read, EXECUTE]', only('file_read', 'shell')],
    ['tools: [bash, Shell, powershell]', only('shell')],
    ['tools: [Write, MultiEdit, NotebookEdit]', only(...EDIT)],
    ['tools: [grep]', only(...SEARCH)],
    ['tools: [custom-agent, TodoWrite]', only('agent', 'todo')],
    ['tools: [WebFetch]', only('web_search', 'web_fetch')],
    ['tools: [web/fetch]', only('web_fetch')],
    ['tools: [github/*, git/log]', only('github/*', 'git/log')],
    ['tools: [somethingElse]', only('copilot:somethingElse')],
  ])('%j', (settings, rules) => {
    const { agent, codes } = readSettings(settings);
    expect(agent?.tools).toEqual(rules);
    expect(codes).toEqual([]);
  });

  it.each([
    ['edit/editFiles', EDIT],
    ['search/codebase', SEARCH],
    ['runCommands', ['shell']],
    ['execute/runInTerminal', ['shell']],
    ['vscode/askQuestions', ['ask_user']],
    // Sets, extensions and names with two slashes are no servers.
    ['search/usages', ['copilot:search/usages']],
    ['runTasks/getTaskOutput', ['copilot:runTasks/getTaskOutput']],
    [
      'ms-python.python/getPythonEnvironmentInfo',
      ['copilot:ms-python.python/getPythonEnvironmentInfo'],
    ],
    ['github/github-mcp-server/*', ['copilot:github/github-mcp-server/*']],
    ['microsoft.docs.mcp/*', ['microsoft.docs.mcp/*']],
  ])('%s, of Visual Studio Code', (name, tools) => {
    expect(readSettings(`tools: [${name}]`).agent?.tools).toEqual(only(...tools));
  });
});

describe('the file', () => {
  it.each([
    ['.github/agents/helper.agent.md', 'helper'],
    ['.github/agents/helper.md', 'helper'],
    ['agents/My_helper.2.agent.md', 'My_helper.2'],
  ])('%s gives the id', (entry, id) => {
    const { agent, codes } = readFile(entry, 'description: Helps.');
    expect(agent).toMatchObject({ id, name: id, derived: ['name'] });
    expect(codes).toEqual([]);
  });

  it('has another name to show', () => {
    const { agent } = readSettings('name: The Helper');
    expect(agent).toMatchObject({ id: 'helper', name: 'The Helper' });
    expect(agent?.derived).toBeUndefined();
  });

  it('may be called as GitHub does not like it', () => {
    const { agent, codes } = readFile('.github/agents/The Helper.agent.md', 'description: Helps.');
    expect(agent).toMatchObject({ id: 'the-helper', name: 'The Helper' });
    expect(codes).toEqual(['copilot/file-name']);
  });

  it.each(['.github/agents/.agent.md', '.github/agents/!.agent.md'])('is not %s', (entry) => {
    const { agent, codes } = readFile(entry, 'description: Helps.');
    expect(agent).toBeUndefined();
    expect(codes).toEqual(['coding/unsafe-name']);
  });
});

it('wants a description', () => {
  expect(readFile(ENTRY, 'name: Helper').codes).toEqual(['coding/no-description']);
});

it.each([
  ['x'.repeat(30_000), []],
  ['x'.repeat(30_001), ['copilot/long-prompt']],
  // 30,000 characters, each of them two in memory.
  ['🏔'.repeat(30_000), []],
])('counts the characters of the prompt', (body, expected) => {
  const { agent, codes } = readFile(ENTRY, 'description: Helps.', body);
  expect(agent?.instruction).toBe(body);
  expect(codes).toEqual(expected);
});

it.each(['[GPT-5, Claude Sonnet 4.5]', 'inherit'])('keeps the model %s for Copilot', (model) => {
  const { agent, codes } = readSettings(`model: ${model}`);
  expect(agent?.model).toBeUndefined();
  expect(agent?.extensions?.copilot).toHaveProperty('model');
  expect(codes).toEqual([]);
});

describe('mcp-servers', () => {
  it('of both kinds, with what only Copilot knows', () => {
    const { agent, codes } = readSettings(`mcp-servers:
  one: { type: stdio, command: run, args: [$A], env: { KEY: '\${{ secrets.KEY }}' }, tools: ['*'], timeout: 5 }
  two: { type: sse, url: 'https://two.example', headers: { K: '\${{vars.K}}' }, tools: [look] }`);
    expect(agent?.mcpServers).toEqual([
      { name: 'one', transport: 'stdio', command: 'run', args: ['${A}'], env: { KEY: '${KEY}' } },
      {
        name: 'two',
        transport: 'sse',
        url: 'https://two.example',
        headers: { K: '${K}' },
        tools: { allow: ['look'] },
      },
    ]);
    expect(agent?.extensions).toEqual({ copilot: { 'mcp-servers': { one: { timeout: 5 } } } });
    expect(codes).toEqual([]);
  });

  it('without tools, which is not the same as all', () => {
    const { agent } = readSettings(
      'mcp-servers: { one: { type: local, command: run, args: [], tools: [] } }',
    );
    expect(agent?.mcpServers?.[0]?.tools).toEqual({ allow: [] });
  });
});

it.each([
  ['.github/agents/a.agent.md', '---\nname: a\n---\n', 3],
  ['shop/.github/agents/a.md', '---\nname: a\n---\n', 3],
  ['.copilot/agents/a.md', '---\nname: a\n---\n', 3],
  ['.github/agents/README.md', '# Our agents\n', 0],
  ['.github/agents/a.txt', '---\nname: a\n---\n', 0],
  ['agents/a.agent.md', '---\ndescription: b\n---\n', 3],
  ['agents/a.agent.md', 'No settings.\n', 0],
  ['.claude/agents/a.agent.md', '---\ndescription: b\n---\n', 0],
  ['agents/a.md', '---\ndescription: b\nmcp-servers:\n  x: {}\n---\n', 2],
  ['agents/a.md', '---\ndescription: b\ntarget: "vscode"\n---\n', 2],
  ['agents/a.md', '---\ndescription: b\ntarget: production\n---\n', 0],
  ['agents/a.md', '---\ndescription: b\n---\n', 0],
])('%s is detected', (entry, text, score) => {
  expect(copilot.detect(new Map([[entry, text]]), entry).score).toBe(score);
});
