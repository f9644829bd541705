import { describe, expect, it } from 'vitest';
import type { AgentConfig, McpServer } from '../../../src/hub/agent-config.ts';
import { agentOf, DATES, readFiles, variable, writeAgent } from './agents.ts';

const METADATA = { name: 'Helper', ...DATES };

describe('the least agent', () => {
  it('is one file in a directory, with all the loader asks for', () => {
    expect(writeAgent({ id: 'h', name: 'h', kind: 'agent', derived: ['name'] })).toEqual({
      files: { 'h/tsagent.json': expect.stringMatching(/^\{\n[\s\S]*\}\n$/) as string },
      native: {
        metadata: {
          name: 'h',
          created: '1970-01-01T00:00:00.000Z',
          lastAccessed: '1970-01-01T00:00:00.000Z',
        },
        settings: {},
      },
      account: ['added /mode', 'added /name', 'added /created', 'added /lastAccessed'],
      codes: [],
    });
  });

  it('loses made-up dates again when it is read', () => {
    const { files } = writeAgent({ id: 'h', name: 'Helper', kind: 'agent' });
    expect(readFiles(files).agent).toEqual({
      id: 'h',
      name: 'Helper',
      kind: 'agent',
      mode: 'interactive',
    });
  });
});

const FULL: AgentConfig = agentOf({
  instruction: 'Help.\n',
  model: {
    name: 'claude-opus',
    provider: 'anthropic',
    authentication: { type: 'api-key', key: variable('KEY') },
  },
  sampling: { temperature: 0.5, maxTokens: 1000 },
  limits: { maxIterations: 10, maxTurns: 25 },
  rules: [
    { name: 'zeal', text: 'First.', priority: 0 },
    { name: 'calm', text: ' Second.', description: 'Keep calm', include: 'always' },
  ],
  references: [{ name: 'list', text: 'One.' }],
});

describe('the layout with tsagent.json', () => {
  const { files, native, account } = writeAgent(FULL);

  it('writes numbers as texts, the model twice and its provider', () => {
    expect(native).toEqual({
      metadata: METADATA,
      settings: {
        maxChatTurns: '10',
        maxOutputTokens: '1000',
        temperature: '0.5',
        maxTurns: '25',
        mostRecentModel: 'claude:claude-opus',
        model: 'claude:claude-opus',
      },
      providers: { claude: { ANTHROPIC_API_KEY: 'env://KEY' } },
    });
  });

  it('puts texts into files, references into both directories', () => {
    const { 'h/tsagent.json': _, ...texts } = files;
    expect(texts).toEqual({
      'h/prompt.md': 'Help.\n',
      'h/rules/1-zeal.mdt': '---\nname: "zeal"\npriorityLevel: 1\n---\nFirst.\n',
      'h/rules/2-calm.mdt':
        '---\nname: "calm"\ndescription: "Keep calm"\ninclude: "always"\n---\nSecond.\n',
      'h/references/list.mdt': '---\nname: "list"\n---\nOne.\n',
      'h/refs/list.mdt': '---\nname: "list"\n---\nOne.\n',
    });
  });

  it('says what a .mdt file cannot hold', () => {
    expect(account).toEqual(['degraded /rules/0/priority', 'degraded /rules/1/text']);
  });
});

describe('the layout with tsagent.yaml', () => {
  it('holds all in one file, numbers plain', () => {
    const { files, account } = writeAgent(FULL, 'yaml');
    expect(files).toEqual({
      'h/tsagent.yaml': `metadata:
  name: Helper
  created: "2026-01-01"
  lastAccessed: "2026-01-02"
settings:
  maxChatTurns: 10
  maxOutputTokens: 1000
  temperature: 0.5
  maxTurns: 25
  model: claude:claude-opus
systemPrompt: |
  Help.
rules:
  - name: zeal
    description: ""
    priorityLevel: 0
    text: First.
  - name: calm
    description: Keep calm
    priorityLevel: 500
    include: always
    text: " Second."
references:
  - name: list
    description: ""
    priorityLevel: 500
    text: One.
providers:
  claude:
    ANTHROPIC_API_KEY: env://KEY
`,
    });
    expect(account).toEqual([
      'added /rules/0/description',
      'added /rules/1/priority',
      'added /references/0/description',
      'added /references/0/priority',
    ]);
  });
});

describe('spellings of the source', () => {
  const source = (temperature: number): AgentConfig =>
    agentOf({
      sampling: { temperature },
      model: { name: 'm', provider: 'anthropic' },
      extensions: {
        tsagent: { settings: { temperature: '0.50', model: 'anthropic:m', theme: 'x' } },
      },
    });

  it('are used as long as they say the same', () => {
    const { native, account } = writeAgent(source(0.5));
    expect(native.settings).toEqual({
      temperature: '0.50',
      mostRecentModel: 'anthropic:m',
      model: 'anthropic:m',
      theme: 'x',
    });
    expect(native.providers).toEqual({ anthropic: {} });
    expect(account).toEqual([]);
  });

  it('are dropped when the number has changed', () => {
    const { native, account } = writeAgent(source(0.7));
    expect(native.settings?.temperature).toBe('0.7');
    expect(account).toEqual(['degraded /extensions/tsagent/settings']);
  });

  it('of numbers have no place in YAML', () => {
    const agent = agentOf({
      sampling: { temperature: 0.5 },
      extensions: { tsagent: { settings: { temperature: '0.50', contextTopK: '15' } } },
    });
    const { files, account } = writeAgent(agent, 'yaml');
    expect(files['h/tsagent.yaml']).toContain('settings:\n  temperature: 0.5\n  contextTopK: 15\n');
    expect(account).toEqual([
      'dropped /extensions/tsagent/settings/temperature',
      'degraded /extensions/tsagent/settings/contextTopK',
    ]);
  });
});

describe('the model', () => {
  it.each([
    [{ name: 'gpt-4o' }, 'openai:gpt-4o', ['added /model/provider'], []],
    [{ name: 'claude-3' }, 'claude:claude-3', ['added /model/provider'], []],
    [{ name: 'llama3' }, 'llama3', [], ['tsagent/model-without-provider']],
    [{ name: 'llama3:8b' }, 'llama3:8b', ['degraded /model/name', 'added /model/provider'], []],
    [{ name: 'm', provider: 'Anthropic' }, 'claude:m', ['degraded /model/provider'], []],
    [
      { name: 'm', provider: 'a:b' },
      'a:b:m',
      ['degraded /model/name', 'degraded /model/provider'],
      [],
    ],
    [
      {
        name: 'm',
        provider: 'mistral',
        url: 'https://m.example',
        authentication: { type: 'none' },
      },
      'mistral:m',
      ['dropped /model/authentication', 'dropped /model/url'],
      [],
    ],
    [
      { name: 'm', provider: 'openai', authentication: { type: 'bearer', token: 't' } },
      'openai:m',
      ['degraded /model/authentication'],
      [],
    ],
    [{ provider: 'openai' }, undefined, ['dropped /model'], []],
  ])('%j is %s', (model, text, account, codes) => {
    const written = writeAgent(agentOf({ model }));
    expect(written.native.settings?.model).toBe(text);
    expect({ account: written.account, codes: written.codes }).toEqual({ account, codes });
  });
});

describe('the mode', () => {
  const skills = [{ id: 's', name: 'S', description: '', tags: [] }];
  const tool = { name: 't', description: '', parameters: { type: 'object' }, prompt: '' };
  it.each([
    ['autonomous', {}, { autonomous: true }, []],
    ['autonomous', { skills }, { autonomous: true, skills }, []],
    ['autonomous', { offeredTools: [tool] }, { autonomous: true, tools: [tool] }, []],
    ['interactive', { skills }, { autonomous: false, skills }, []],
    ['interactive', { offeredTools: [tool] }, { tools: [tool] }, ['degraded /mode']],
    ['tools', { offeredTools: [tool] }, { tools: [tool] }, []],
    ['tools', {}, { tools: [] }, ['added /offeredTools']],
  ] as const)('%s with %j', (mode, fields, metadata, account) => {
    const written = writeAgent(agentOf({ ...fields, mode }));
    expect(written.native.metadata).toEqual({ ...METADATA, ...metadata });
    expect(written.account).toEqual(account);
  });
});

describe('what the loader asks for', () => {
  it('is added to skills and tools', () => {
    const agent = agentOf({
      mode: 'tools',
      skills: [{ id: 's', name: '', inputModes: ['text/plain'] }],
      offeredTools: [
        { name: 'bare' },
        {
          name: 'odd',
          description: 'Finds it.',
          parameters: { properties: { name: {}, where: {} }, required: 'where', $defs: {} },
        },
      ],
    });
    const { native, account } = writeAgent(agent);
    expect(native.metadata).toEqual({
      ...METADATA,
      skills: [{ id: 's', name: 's', description: '', tags: [] }],
      tools: [
        {
          name: 'bare',
          description: '',
          parameters: { type: 'object', properties: {} },
          prompt: 'bare',
        },
        {
          name: 'odd',
          description: 'Finds it.',
          parameters: { type: 'object', properties: { name: {}, where: {} }, $defs: {} },
          prompt: 'Finds it.\n\n- where: {where}',
        },
      ],
    });
    expect(account).toEqual([
      'degraded /skills/0',
      'added /skills/0/description',
      'added /skills/0/tags',
      'dropped /skills/0/inputModes',
      'added /offeredTools/0/description',
      'added /offeredTools/0/prompt',
      'added /offeredTools/0/parameters',
      'added /offeredTools/1/prompt',
      'added /offeredTools/1/parameters/type',
      'dropped /offeredTools/1/parameters/required',
    ]);
  });

  it('is both parts of a provider', () => {
    const { native, account } = writeAgent(agentOf({ provider: { organization: 'Tarn & Field' } }));
    expect(native.metadata).toEqual(METADATA);
    expect(account).toEqual(['dropped /provider']);
  });

  it('are whole numbers and none the format does not know', () => {
    const sampling = { maxTokens: 1.5, topK: 3, temperature: 1e21 };
    const { native, account } = writeAgent(agentOf({ sampling, limits: {} }));
    expect(native.settings).toEqual({ temperature: '1e+21' });
    expect(account).toEqual([
      'dropped /sampling/maxTokens',
      'dropped /sampling/topK',
      'dropped /limits',
    ]);
  });
});

describe('servers', () => {
  const write = (...mcpServers: readonly McpServer[]) => {
    const { native, account, codes } = writeAgent(agentOf({ mcpServers }));
    return { native: native.mcpServers, account, codes };
  };

  it('are written by name, always with type and arguments', () => {
    const policy = { default: { approval: true }, tools: { a: { include: 'agent' } } } as const;
    expect(
      write(
        { name: 'a', transport: 'stdio', command: 'run', cwd: '.' },
        { name: 'b', transport: 'http', url: 'https://b', headers: { X: '1' }, policy },
        { name: 'c', transport: 'sse', url: 'https://c' },
        { name: 'd', transport: 'internal', builtin: 'rules' },
      ),
    ).toEqual({
      native: {
        a: { type: 'stdio', command: 'run', args: [], cwd: '.' },
        b: {
          type: 'streamable-http',
          url: 'https://b',
          headers: { X: '1' },
          serverToolDefaults: { permissionRequired: true },
          tools: { a: { include: 'agent' } },
        },
        c: { type: 'sse', url: 'https://c' },
        d: { type: 'internal', tool: 'rules' },
      },
      account: [],
      codes: [],
    });
  });

  it('that TsAgent cannot reach are dropped', () => {
    expect(
      write(
        { name: 'known-by-name' },
        { name: 'no-command', transport: 'stdio' },
        { name: 'no-url', transport: 'sse' },
        { name: 'other', transport: 'internal', builtin: 'hammer' },
      ),
    ).toEqual({
      native: {},
      account: [0, 1, 2, 3].map((index) => `dropped /mcpServers/${index}`),
      codes: [],
    });
  });

  it('lose what TsAgent has no place for, and run shell lines in a shell', () => {
    expect(
      write({
        name: 'my_files',
        transport: 'stdio',
        command: `ls | grep ${variable('WHAT')}`,
        shell: true,
        url: 'https://unused',
        tools: { allow: ['read'] },
        authentication: { type: 'bearer', token: variable('TOKEN') },
      }),
    ).toEqual({
      native: {
        my_files: { type: 'stdio', command: 'sh', args: ['-c', `ls | grep ${variable('WHAT')}`] },
      },
      account: [
        'dropped /mcpServers/0/authentication',
        'dropped /mcpServers/0/tools',
        'dropped /mcpServers/0/url',
        'degraded /mcpServers/0/command',
        'degraded /mcpServers/0/args',
        'degraded /mcpServers/0/shell',
      ],
      codes: ['tsagent/server-name', 'tsagent/literal-variable', 'core/widened'],
    });
  });
});

describe('leftovers', () => {
  it('that would be read as something else are dropped', () => {
    const tsagent = {
      metadata: { skills: [{ id: 's', name: 'S', description: '', tags: [] }] },
      systemPrompt: 'An intruder.',
      mcpServers: 5,
      'x-mine': { a: [null] },
    };
    const { native, account } = writeAgent(agentOf({ extensions: { tsagent } }));
    expect(native).toEqual({ metadata: METADATA, settings: {}, 'x-mine': { a: [null] } });
    expect(account).toEqual([
      'dropped /extensions/tsagent/metadata',
      'dropped /extensions/tsagent/systemPrompt',
      'dropped /extensions/tsagent/mcpServers',
    ]);
  });

  it('of rules move with them', () => {
    const rules = [
      { name: 'gone', text: ' ' },
      { name: 'here', text: 'x' },
    ];
    const tsagent = { rules: { 1: { colour: 'red' } } };
    const { files, account } = writeAgent(agentOf({ rules, extensions: { tsagent } }));
    expect(files['h/rules/here.mdt']).toBe('---\nname: "here"\n"colour": "red"\n---\nx\n');
    expect(account).toEqual(['dropped /rules/0', 'degraded /extensions/tsagent/rules']);
  });
});
