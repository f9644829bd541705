import { describe, expect, it } from 'vitest';
import { copilot } from '../../../adapters/copilot/index.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../../../src/diagnostics/ledger.ts';
import type { AgentConfig, McpServer, Model, ToolRule } from '../../../src/hub/agent-config.ts';
import { convert } from '../../../src/index.ts';
import { isObject, type Json } from '../../../src/json/json.ts';
import { splitFrontMatter } from '../../../src/source/front-matter.ts';
import { parseYaml } from '../../../src/source/yaml.ts';

const AGENT: AgentConfig = {
  id: 'helper',
  name: 'helper',
  kind: 'agent',
  description: 'Helps.',
  derived: ['name'],
};

function written(agent: AgentConfig) {
  const [diagnostics, ledger]: [Diagnostic[], LedgerEntry[]] = [[], []];
  const files = copilot.write([agent], {
    version: 'current',
    layout: 'files',
    names: new Map([[agent.id, copilot.nameOf?.(agent) ?? agent.id]]),
    report: (diagnostic) => void diagnostics.push(diagnostic),
    record: (entry) => void ledger.push(entry),
  });
  const [[path, text] = ['', '']] = [...files];
  return {
    path,
    settings: settingsOf(text),
    codes: diagnostics.map(({ code }) => code),
    losses: ledger.map(({ verdict, pointer }) => `${verdict} ${pointer}`),
  };
}

function settingsOf(text: string): Readonly<Record<string, Json>> {
  const split = splitFrontMatter(text);
  const yaml = split.kind === 'front-matter' ? split.yaml : '';
  const value = parseYaml(yaml, { file: 'a', offset: 0 }, () => undefined)?.value;
  return isObject(value) ? value : {};
}

const rules = (access: ToolRule['access'], tools: readonly string[]) =>
  tools.map((tool): ToolRule => ({ tool, access }));
const only = (...tools: string[]) => [...rules('deny', ['*']), ...rules('allow', tools)];

describe('tools', () => {
  it.each([
    [only('shell', 'file_read', 'todo', 'agent'), ['execute', 'read', 'todo', 'agent']],
    [only('file_write', 'file_edit', 'find', 'search'), ['edit', 'search']],
    [only('web_search', 'web_fetch'), ['web']],
    [only('web_fetch', 'list'), ['web/fetch', 'search/listDirectory']],
    [only('github/*', 'git/log'), ['github/*', 'git/log']],
    [only('copilot:search/usages', 'ask_user'), ['search/usages', 'vscode/askQuestions']],
    [only(), []],
    [rules('allow', ['*']), ['*']],
  ])('%j', (tools, native) => {
    const { settings, losses } = written({ ...AGENT, tools });
    expect(settings.tools).toEqual(native);
    expect(losses).toEqual([]);
  });

  it.each([
    // Of the same power, but not the same.
    ['half of a pair', only('file_edit'), ['edit']],
    ['the web without its pages', only('web_search'), []],
    ['a pattern', [...only(), { tool: 'shell', access: 'allow', pattern: 'git *' } as const], []],
    ['a tool that asks', [...only('file_read'), ...rules('ask', ['shell'])], ['read']],
    [
      'a tool that is denied',
      [...only('file_read', 'shell'), ...rules('deny', ['shell'])],
      ['read'],
    ],
    ['a server like a set', only('search/notes'), []],
    ['a server like an extension', only('notes.mcp/find'), []],
  ])('%s is told', (_, tools, native) => {
    const { settings, losses } = written({ ...AGENT, tools });
    expect(settings.tools).toEqual(native);
    expect(losses).toEqual(['degraded /tools']);
  });

  it('cannot be denied, so such an agent is refused', () => {
    const files = new Map([
      ['.claude/agents/a.md', '---\nname: a\ndescription: b\ndisallowedTools: Bash\n---\n'],
    ]);
    const { ok, diagnostics } = convert(files, 'copilot', {});
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code }) => code)).toContain('core/widens');
  });
});

describe('mcp-servers', () => {
  const serversOf = (server: McpServer) => written({ ...AGENT, mcpServers: [server] });

  it('say all that Copilot asks for', () => {
    const { settings, losses } = serversOf({ name: 'a', transport: 'stdio', command: 'run' });
    const a = { type: 'local', command: 'run', args: [], tools: ['*'] };
    expect(settings['mcp-servers']).toEqual({ a });
    expect(losses).toEqual(['added /mcpServers/0/args']);
  });

  it('keep filters, and an empty one', () => {
    for (const allow of [['look'], []]) {
      const { settings, losses } = serversOf({
        name: 'a',
        transport: 'http',
        url: 'https://a.example',
        tools: { allow },
      });
      const a = { type: 'http', url: 'https://a.example', tools: allow };
      expect(settings['mcp-servers']).toEqual({ a });
      expect(losses).toEqual([]);
    }
  });

  it('need a connection', () => {
    const { losses } = serversOf({ name: 'a' });
    expect(losses).toContain('dropped /mcpServers/0');
  });
});

describe('the model', () => {
  it.each<[Model, string | undefined, string[]]>([
    [{ name: 'gpt-5' }, 'gpt-5', []],
    [{ name: 'Claude Sonnet 4.5 (copilot)' }, 'Claude Sonnet 4.5 (copilot)', []],
    [{ name: 'gemini-2.5-pro', provider: 'google' }, 'gemini-2.5-pro', ['dropped /model/provider']],
    [{ name: 'sonnet' }, undefined, ['dropped /model']],
    [{ name: 'inherit' }, undefined, ['dropped /model']],
    [{}, undefined, ['dropped /model']],
  ])('%j', (model, native, expected) => {
    const { settings, losses } = written({ ...AGENT, model });
    expect(settings.model).toBe(native);
    expect(losses).toEqual(expected);
  });
});

describe('the file', () => {
  it.each([
    ['helper', 'helper', []],
    ['Helper_2.x', 'Helper_2.x', []],
    ['The Helper', 'the-helper', ['degraded /id']],
    ['../helper', 'helper', ['degraded /id']],
    ['.helper', 'helper', ['degraded /id']],
  ])('of %s', (id, name, expected) => {
    const { path, losses } = written({ ...AGENT, id });
    expect(path).toBe(`.github/agents/${name}.agent.md`);
    expect(losses).toEqual(expected);
  });

  it('has a name only if the author gave one', () => {
    expect(written(AGENT).settings.name).toBeUndefined();
    const { derived: _, ...named } = AGENT;
    expect(written({ ...named, name: 'The Helper' }).settings.name).toBe('The Helper');
  });
});

it('writes a prompt that is too long, and says so', () => {
  const { codes } = written({ ...AGENT, instruction: 'x'.repeat(30_001) });
  expect(codes).toEqual(['copilot/long-prompt']);
});

it('says that a description is missing', () => {
  const { description: _, ...agent } = AGENT;
  expect(written(agent).codes).toEqual(['coding/no-description']);
});
