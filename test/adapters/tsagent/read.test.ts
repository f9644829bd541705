import { describe, expect, it } from 'vitest';
import { DATES, mainFile, readFiles, readMain, variable } from './agents.ts';

const HELPER = { id: 'h', name: 'Helper', kind: 'agent', ...DATES, mode: 'interactive' };

describe('the id', () => {
  it.each([
    ['agents/hut-warden/tsagent.json', 'hut-warden'],
    ['hut-warden/tsagent.yaml', 'hut-warden'],
    ['tsagent.json', 'cafe-uber'],
    ['agents/porter.json', 'porter'],
    ['porter.yaml', 'porter'],
  ])('of %s is %s', (entry, id) => {
    const text = mainFile({ metadata: { name: 'Café Über' } });
    expect(readFiles({ [entry]: text }).agent?.id).toBe(id);
  });

  it('has a last resort', () => {
    const text = mainFile({ metadata: { name: '日本語' } });
    expect(readFiles({ 'tsagent.json': text }).agent?.id).toBe('tsagent');
  });
});

describe('the mode', () => {
  const skills = [{ id: 's', name: 'S', description: '', tags: [] }];
  const tools = [{ name: 't', description: '', parameters: { type: 'object' }, prompt: '' }];
  it.each([
    ['nothing', {}, 'interactive'],
    ['skills', { skills }, 'autonomous'],
    ['an empty list of skills', { skills: [] }, 'autonomous'],
    ['tools', { tools }, 'tools'],
    ['an empty list of tools', { tools: [] }, 'tools'],
    ['tools and skills', { tools, skills }, 'tools'],
    ['autonomous: true', { autonomous: true }, 'autonomous'],
    ['autonomous: true and tools', { autonomous: true, tools }, 'autonomous'],
    ['autonomous: false and skills', { autonomous: false, skills }, 'interactive'],
    ['autonomous: false and tools', { autonomous: false, tools }, 'tools'],
  ])('with %s is %s', (_, metadata, mode) => {
    expect(readMain({ metadata }).agent?.mode).toBe(mode);
  });
});

describe('numbers', () => {
  const read = (settings: Record<string, string | number>) => {
    const { agent, codes } = readMain({ settings });
    const { sampling, limits, extensions } = agent ?? {};
    return { sampling, limits, kept: extensions?.tsagent?.settings, codes };
  };

  it('are texts or plain, and nothing is kept of the usual spelling', () => {
    const expected = {
      sampling: { maxTokens: 1000, temperature: 0.5, topP: 1 },
      limits: { maxIterations: 10, maxTurns: 25 },
      kept: undefined,
      codes: [],
    };
    const texts = {
      maxChatTurns: '10',
      maxOutputTokens: '1000',
      temperature: '0.5',
      topP: '1',
      maxTurns: '25',
    };
    const plain = {
      maxChatTurns: 10,
      maxOutputTokens: 1000,
      temperature: 0.5,
      topP: 1,
      maxTurns: 25,
    };
    expect(read(texts)).toEqual(expected);
    expect(read(plain)).toEqual(expected);
  });

  it.each([
    ['temperature', '0.50', 0.5, []],
    ['temperature', '5e-1', 0.5, []],
    ['temperature', '0.7x', 0.7, ['tsagent/odd-number']],
    ['temperature', '-0', 0, []],
  ])('%s: %j is %d, and the spelling is kept', (key, text, value, codes) => {
    expect(read({ [key]: text })).toEqual({
      sampling: { [key]: value },
      limits: undefined,
      kept: { [key]: text },
      codes,
    });
  });

  it.each([
    ['maxChatTurns', '10abc', 10],
    ['maxChatTurns', '99.9', 99],
    ['maxChatTurns', 20.6, 21],
  ])('%s: %j is the %d the loader makes of it', (key, written, value) => {
    const { limits, kept, codes } = read({ [key]: written });
    expect({ limits, kept, codes }).toEqual({
      limits: { maxIterations: value },
      kept: { [key]: written },
      codes: ['tsagent/odd-number'],
    });
  });

  it.each(['', 'hot', '1e999', 'NaN'])('%j is none', (text) => {
    expect(read({ temperature: text }).codes).toEqual(['tsagent/not-a-number']);
  });

  it('in YAML may be quoted, which the loader refuses, but not odd', () => {
    const yaml = (value: string) =>
      `metadata: {name: Helper, created: a, lastAccessed: b}\nsettings: {maxChatTurns: ${value}}\n`;
    const quoted = readFiles({ 'h/tsagent.yaml': yaml('"10"') });
    expect(quoted.agent).toMatchObject({ limits: { maxIterations: 10 } });
    expect(quoted.agent?.extensions).toBeUndefined();
    expect(quoted.codes).toEqual(['tsagent/text-number']);
    expect(readFiles({ 'h/tsagent.yaml': yaml('10.5') }).codes).toEqual(['tsagent/not-a-number']);
    expect(readFiles({ 'h/tsagent.yaml': yaml('"10abc"') }).codes).toEqual([
      'tsagent/not-a-number',
    ]);
  });
});

describe('the model', () => {
  const read = (
    settings: Record<string, string>,
    providers?: Record<string, Record<string, string>>,
  ) => {
    const { agent, codes } = readMain({ settings, ...(providers && { providers }) });
    return { model: agent?.model, kept: agent?.extensions?.tsagent, codes };
  };

  it('is cut at the first colon, and its provider opened', () => {
    const providers = {
      ollama: { OLLAMA_HOST: 'http://box:11434', KEEP_ALIVE: '5m' },
      test: {},
    };
    expect(read({ model: 'ollama:llama3.2:latest' }, providers)).toEqual({
      model: { name: 'llama3.2:latest', provider: 'ollama', url: 'http://box:11434' },
      kept: { providers: { ollama: { KEEP_ALIVE: '5m' }, test: {} } },
      codes: [],
    });
  });

  it('of claude is that of anthropic, with a reference for its key', () => {
    const providers = { claude: { ANTHROPIC_API_KEY: 'env://CLAUDE_KEY' } };
    expect(read({ mostRecentModel: 'claude:opus' }, providers)).toEqual({
      model: {
        name: 'opus',
        provider: 'anthropic',
        authentication: { type: 'api-key', key: variable('CLAUDE_KEY') },
      },
      kept: undefined,
      codes: [],
    });
  });

  it('in the spelling of the document is kept as such', () => {
    const providers = { anthropic: { ANTHROPIC_API_KEY: 'op://vault/claude/key' } };
    expect(read({ mostRecentModel: 'anthropic:opus' }, providers)).toEqual({
      model: {
        name: 'opus',
        provider: 'anthropic',
        authentication: { type: 'api-key', key: 'op://vault/claude/key' },
      },
      kept: { settings: { model: 'anthropic:opus' } },
      codes: ['tsagent/old-provider'],
    });
  });

  it('under its newer name counts', () => {
    const { model, codes } = read({ model: 'openai:a', mostRecentModel: 'openai:b' });
    expect(model).toEqual({ name: 'a', provider: 'openai' });
    expect(codes).toEqual(['tsagent/two-models']);
  });

  it('without a provider is kept, with a warning', () => {
    const { model, codes } = read({ model: 'gpt-4o' });
    expect(model).toEqual({ name: 'gpt-4o' });
    expect(codes).toEqual(['tsagent/model-without-provider']);
  });

  it('leaves providers alone when there is none', () => {
    const providers = { openai: { OPENAI_API_KEY: 'env://X' }, gemini: {} };
    expect(read({}, providers)).toEqual({ model: undefined, kept: { providers }, codes: [] });
    expect(read({}, {})).toEqual({ model: undefined, kept: { providers: {} }, codes: [] });
  });
});

describe('nulls', () => {
  const files = {
    'h/tsagent.json': mainFile({ metadata: { description: null }, mcpServers: null }),
  };

  it('are refused at their place', () => {
    expect(readFiles(files).said).toEqual([
      'error tsagent/null-value h/tsagent.json:6:5 "description" is null, which TsAgent never accepts.',
      'error tsagent/null-value h/tsagent.json:9:3 "mcpServers" is null, which TsAgent never accepts.',
    ]);
  });

  it('are absent when leniency is asked for', () => {
    expect(readFiles(files, { lenient: true }).agent).toEqual(HELPER);
  });

  it('are data in schemas, supervisors and unknown settings', () => {
    const parts = {
      metadata: {
        tools: [
          { name: 't', description: '', parameters: { type: 'object', default: null }, prompt: '' },
        ],
      },
      supervisors: [{ type: 'guardian', id: 'g', name: 'G', config: null }],
      other: null,
    };
    const { agent, codes } = readMain(parts);
    expect(codes).toEqual(['source/unknown-key']);
    expect(agent?.offeredTools?.[0]?.parameters).toEqual({ type: 'object', default: null });
    expect(agent?.extensions?.tsagent).toEqual({ supervisors: parts.supervisors, other: null });
  });
});

describe('broken JSON', () => {
  const files = {
    'h/tsagent.json': `{
  "metadata": { "name": "Helper", "created": "2026-01-01", "lastAccessed": "2026-01-02" }
  "settings": {} (none)
}`,
  };

  it('is an error with every place', () => {
    expect(readFiles(files).said).toEqual([
      'error source/json-syntax h/tsagent.json:3:3 This is not valid JSON: a comma is missing before this.',
      'error source/json-syntax h/tsagent.json:3:18 This is not valid JSON: this is neither a value nor in quotes.',
    ]);
  });

  it('is read under --lenient', () => {
    const { agent, codes } = readFiles(files, { lenient: true });
    expect(agent).toEqual(HELPER);
    expect(codes).toEqual(['source/json-mended', 'source/json-mended']);
  });
});

describe('tools that are offered', () => {
  const tool = (properties: Record<string, object>, prompt: string) =>
    readMain({
      metadata: {
        tools: [{ name: 't', description: '', parameters: { type: 'object', properties }, prompt }],
      },
    } as never).said;

  it('may use their parameters and their own name', () => {
    expect(
      tool({ city: {}, 'day-of': {} }, '{name}: {city} on {day-of}, as {"json": [1]} or {}'),
    ).toEqual([]);
  });

  it('are warned about other placeholders, once each', () => {
    expect(tool({ city: {} }, '{City} {town} {town} { city }')).toEqual([
      'warning tsagent/unknown-placeholder h/tsagent.json:16:19 The prompt of "t" has {City}, but the tool has no such parameter.',
      'warning tsagent/unknown-placeholder h/tsagent.json:16:19 The prompt of "t" has {town}, but the tool has no such parameter.',
    ]);
  });

  it('cannot use a parameter called name', () => {
    expect(tool({ name: {} }, '{name}')).toEqual([
      'warning tsagent/parameter-called-name h/tsagent.json:13:13 The parameter "name" of "t" can never be used: {name} stands for the tool\'s name.',
    ]);
  });
});
