import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { afmText, fieldsOf, readText, saidOf, variable } from './afm-text.ts';

function fixture(name: string, file: string): string {
  const path = `../../../adapters/afm/fixtures/${name}/in/${file}`;
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

const PROMPT = '# Role\n\nHelper.\n\n# Instructions\n\nHelp.';

test('every setting of a 0.3.0 file is read', () => {
  const { agent, said } = readText(
    fixture('full-metadata', 'orchard-keeper.afm.md'),
    'agents/orchard-keeper.afm.md',
  );
  expect(said).toEqual([]);
  expect(agent).toStrictEqual({
    id: 'orchard-keeper',
    name: 'Orchard Keeper',
    kind: 'agent',
    description: 'Plans the work of a small orchard through the year',
    instruction: `# Role

You keep the calendar of an orchard with apples, pears and quinces.

# Instructions

- Name the plot and the week for every task.
- Ask for the weather before you plan spraying.

# House style

Short sentences. No exclamation marks.`,
    version: '2.4.1',
    namespace: 'gardening',
    authors: ['Ada Birch <ada@orchard.example>', 'Tom Quince'],
    provider: { organization: 'Orchard Collective', url: 'https://orchard.example' },
    license: 'Apache-2.0',
    iconUrl: 'https://orchard.example/pear.svg',
    model: {
      name: 'gpt-4o',
      url: 'https://models.orchard.example/v1',
      authentication: { type: 'api-key', key: variable('ORCHARD_MODEL_KEY') },
    },
    limits: { maxIterations: 12 },
    mcpServers: [
      {
        name: 'weather',
        transport: 'sse',
        url: `${variable('WEATHER_URL')}/sse`,
        authentication: { type: 'bearer', token: variable('WEATHER_TOKEN') },
        tools: { allow: ['forecast', 'frost_risk'] },
      },
      {
        name: 'almanac',
        transport: 'http',
        url: 'https://almanac.example/mcp',
        tools: { allow: [] },
      },
      {
        name: 'notebook',
        transport: 'stdio',
        command: 'npx',
        args: [
          '-y',
          '@orchard/notebook server',
          '--dir',
          variable('NOTEBOOK_DIR'),
          '--title',
          'Year plan',
        ],
        tools: { deny: ['erase_page'] },
      },
    ],
    interfaces: [
      {
        type: 'service',
        signature: {
          input: {
            type: 'object',
            properties: {
              month: { type: 'string', description: 'The month to plan for' },
              plots: { type: 'array', items: { type: 'integer', minimum: 1 } },
            },
            required: ['month'],
          },
          output: {
            type: 'object',
            properties: { tasks: { type: 'array', items: { type: 'string' } } },
            required: ['tasks'],
          },
        },
        http: {
          path: '/orchard',
          authentication: {
            type: 'oauth2',
            client_id: variable('ORCHARD_CLIENT'),
            client_secret: variable('ORCHARD_SECRET'),
            token_url: 'https://login.orchard.example/token',
            scopes: ['plots:read', 'tasks:write'],
          },
        },
      },
    ],
  });
});

describe('the identifier', () => {
  test.each([
    ['dir/sub/math-tutor.afm.md', 'math-tutor'],
    ['a.b.afm.md', 'a.b'],
    ['tutor.afm', 'tutor'],
    ['Tutor.AFM.MD', 'Tutor'],
    ['notes.md', 'notes'],
    ['plain', 'plain'],
  ])('of %s is %s', (file, id) => {
    expect(readText(afmText('name: X'), file).agent?.id).toBe(id);
  });

  test.each(['7-up.afm.md', '-dash.afm.md', ' blank.afm.md', '_under.afm.md'])(
    '%j gets a warning',
    (file) => {
      const { agent, said } = readText(afmText('name: X'), file);
      expect(said.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
        'warning afm/identifier',
      ]);
      expect(agent?.id).toBe(file.replace('.afm.md', ''));
    },
  );

  test('must not be empty', () => {
    expect(readText(afmText('name: X'), '.afm.md').said).toEqual([
      'error afm/no-identifier .afm.md The file name .afm.md leaves no identifier. (Rename the file, for example to "my-agent.afm.md".)',
    ]);
  });
});

describe('defaults are shown but marked', () => {
  test('name from the file, description from the Role', () => {
    expect(readText(afmText('', PROMPT)).agent).toStrictEqual({
      id: 'helper',
      name: 'helper',
      kind: 'agent',
      description: 'Helper.',
      instruction: PROMPT,
      derived: ['description', 'name'],
    });
  });

  test('nothing else is filled in', () => {
    expect(readText(afmText('name: Helper', 'Hi.')).agent).toStrictEqual({
      id: 'helper',
      name: 'Helper',
      kind: 'agent',
      instruction: 'Hi.',
    });
  });

  test('an empty description is one', () => {
    expect(readText(afmText('name: a\ndescription: ""', PROMPT)).agent).toStrictEqual({
      id: 'helper',
      name: 'a',
      kind: 'agent',
      description: '',
      instruction: PROMPT,
    });
  });
});

test.each(['', '\n\n', '---\n---\n'])('an empty file is an agent, with a warning: %j', (text) => {
  const { agent, said } = readText(text);
  expect(agent).toStrictEqual({ id: 'helper', name: 'helper', kind: 'agent', derived: ['name'] });
  expect(said).toEqual([
    'warning afm/empty-file helper.afm.md The file has neither settings nor a prompt. (Write what the agent does under a line "# Instructions".)',
  ]);
});

describe('the front matter', () => {
  test.each([
    ['is missing', PROMPT],
    ['is empty', `---\n---\n${PROMPT}`],
    ['is only a comment', `---\n# nothing yet\n---\n${PROMPT}`],
  ])('may be one that %s', (_, text) => {
    expect(readText(text).agent?.instruction).toBe(PROMPT);
  });

  test('may follow blank lines, with a warning', () => {
    const { agent, said } = readText('\n\n---\nname: Late\n---\nHi.\n');
    expect(agent?.name).toBe('Late');
    expect(said[0]).toBe(
      'warning afm/late-front-matter helper.afm.md:1:1 There are blank lines before the front matter. (Make "---" the very first line of the file.)',
    );
  });

  test('ends at an indented fence, with a warning', () => {
    const { agent, said } = readText('---\nname: X\ndescription: |\n  a\n  ---\n  b\n---\n');
    expect(agent?.description).toBe('a\n');
    expect(agent?.instruction).toBe('  b\n---');
    expect(said[0]).toContain('warning afm/indented-fence helper.afm.md:5:1 ');
  });

  test.each([
    ['---\nname: X\n', 'error afm/unclosed-front-matter helper.afm.md:1:1'],
    ['---\nname: [X\n---\n', 'error source/yaml-syntax helper.afm.md:3:1'],
    ['---\n- a\n---\n', 'error source/not-a-mapping helper.afm.md:2:1'],
    ['---\nname: a\nname: b\n---\n', 'error source/yaml-syntax helper.afm.md:3:1'],
  ])('%j is refused', (text, expected) => {
    const { agent, said } = readText(text);
    expect(agent).toBeUndefined();
    expect(said[0]).toContain(expected);
  });
});

describe('authors', () => {
  test.each([
    ['one', 'author: A', { authors: ['A'] }],
    ['several', 'authors: [A, B]', { authors: ['A', 'B'] }],
    ['none, said so', 'authors: []', { authors: [] }],
    [
      'several win over one, which is kept',
      'author: A\nauthors: [B]',
      { authors: ['B'], extensions: { afm: { author: 'A' } } },
    ],
  ])('%s', (_, settings, fields) => {
    expect(fieldsOf(settings)).toStrictEqual(fields);
    expect(saidOf(settings)).toEqual([]);
  });
});

describe('every spelling of one thing is read', () => {
  test.each(['iconUrl', 'icon_url', 'icon-url', 'icon'])('%s', (key) => {
    expect(fieldsOf(`${key}: https://a.example/i.png`)).toStrictEqual({
      iconUrl: 'https://a.example/i.png',
    });
  });

  test.each(['organization', 'name'])('provider.%s', (key) => {
    expect(fieldsOf(`provider: {${key}: Org, url: u}`)).toStrictEqual({
      provider: { organization: 'Org', url: 'u' },
    });
  });

  test('two with the same value are one', () => {
    expect(saidOf('iconUrl: a\nicon_url: a')).toEqual([]);
  });

  test('two with different values are an error', () => {
    expect(saidOf('iconUrl: a\nicon_url: b')).toEqual(['error afm/two-spellings 3:1']);
    expect(saidOf('provider:\n  organization: a\n  name: b')).toEqual([
      'error afm/two-spellings 4:3',
    ]);
  });

  test('draft spellings are pointed out', () => {
    expect(saidOf('icon-url: a')).toEqual(['info afm/old-spelling 2:1']);
  });
});

describe('spec_version', () => {
  test.each([
    ['"0.3.0"', []],
    ['"0.4.0"', ['info afm/spec-version-rewritten 2:15']],
    ['"0.4.0-draft"', ['info afm/spec-version-rewritten 2:15']],
    ['0.4.0 (draft)', ['info afm/spec-version-rewritten 2:15']],
    ['"0.2.0"', ['warning afm/unknown-spec-version 2:15']],
    ['0.3', ['error source/wrong-type 2:15']],
  ])('%s', (version, said) => {
    expect(saidOf(`spec_version: ${version}`)).toEqual(said);
  });
});

describe('values', () => {
  test('of the wrong type are refused where they stand', () => {
    const { agent, said } = readText(afmText('version: 1.0'));
    expect(agent).toBeUndefined();
    expect(said).toEqual([
      'error source/wrong-type helper.afm.md:2:10 "version" must be text, but here it is a number. (Put the value in quotes.)',
    ]);
  });

  test('that are variables stay where a number belongs', () => {
    const limit = variable('MAX');
    expect(fieldsOf(`max_iterations: ${limit}`)).toStrictEqual({
      extensions: { afm: { max_iterations: limit } },
    });
  });

  test('that are empty mappings stay where the hub has a place for them', () => {
    expect(fieldsOf('provider: {}\nmodel: {}')).toStrictEqual({ provider: {}, model: {} });
  });

  test('that are empty say so where it has none', () => {
    expect(fieldsOf('tools: {}')).toStrictEqual({});
    expect(saidOf('tools: {}')).toEqual(['info afm/empty-is-absent 2:1']);
    expect(saidOf('tools:\n  mcp: {}')).toEqual(['info afm/empty-is-absent 3:3']);
  });
});

describe('what nobody knows, under two spellings of one thing', () => {
  const server = '{name: s, transport: {type: http, url: u}, x: 1}';

  test.each([
    [
      'tools: {mcp: {servers: [], x-a: 1}}\nconnections: {mcp: {x-b: 2}}',
      { tools: { mcp: { 'x-a': 1, 'x-b': 2 } } },
    ],
    [
      `tools: {mcp: [${server}]}\nconnections: {mcp: {x-b: 2}}`,
      { tools: { mcp: { servers: { 0: { x: 1 } }, 'x-b': 2 } } },
    ],
    [
      'interface: {type: chat, x-a: {b: 1}}\ninterfaces: [{type: chat, x-a: {c: 2}}]',
      { interface: { 'x-a': { b: 1, c: 2 } } },
    ],
    [
      'interface: {type: chat, x-a: [1]}\ninterfaces: [{type: chat, x-a: [1]}]',
      { interface: { 'x-a': [1] } },
    ],
  ])('is kept together: %s', (settings, afm) => {
    expect(fieldsOf(settings).extensions).toStrictEqual({ afm });
  });

  test.each([
    ['interface: {type: chat, x-a: 1}\ninterfaces: [{type: chat, x-a: 2}]', '3:1'],
    ['connections: {mcp: {x-b: 2}}\ntools: {mcp: {servers: [], x-b: {}}}', '3:1'],
  ])('and refused where it disagrees: %s', (settings, at) => {
    expect(saidOf(settings)).toContain(`error afm/kept-twice ${at}`);
  });
});

describe('what nobody knows', () => {
  test('is kept where it stood, with a warning', () => {
    const settings = 'x-team: {colour: blue}\nmodel:\n  temperature: 0.2\n  name: small';
    expect(fieldsOf(settings)).toStrictEqual({
      model: { name: 'small' },
      extensions: { afm: { 'x-team': { colour: 'blue' }, model: { temperature: 0.2 } } },
    });
    expect(saidOf(settings)).toEqual([
      'warning source/unknown-key 2:1',
      'warning source/unknown-key 4:3',
    ]);
  });

  test('is placed as 0.3.0 would place it, whatever the dialect', () => {
    const settings = `
interfaces:
  - {type: webchat, colour: blue}
  - {type: consolechat, sound: low}
tools:
  mcp:
    - {name: a, transport: {type: http, url: u, retries: 2}}`;
    expect(fieldsOf(settings).extensions).toStrictEqual({
      afm: {
        interface: { colour: 'blue' },
        interfaces: { 1: { sound: 'low' } },
        tools: { mcp: { servers: { 0: { transport: { retries: 2 } } } } },
      },
    });
  });

  test('leaves nothing in prototypes', () => {
    const { agent } = readText(afmText('__proto__: {polluted: true}\nconstructor: x'));
    expect(Object.keys(agent?.extensions?.afm ?? {})).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('skills of the later dialects are known and kept', () => {
    const settings = 'skills:\n  - {type: local, path: ./s}';
    expect(fieldsOf(settings)).toStrictEqual({
      extensions: { afm: { skills: [{ type: 'local', path: './s' }] } },
    });
    expect(saidOf(settings)).toEqual([]);
  });
});

test('a body without the two headings gets a warning at its first line', () => {
  const { agent, said } = readText('---\nname: X\n---\n\n\nJust text.\n');
  expect(agent?.instruction).toBe('Just text.');
  expect(said).toEqual([
    'warning afm/no-sections helper.afm.md:6:1 The body has neither "# Role" nor "# Instructions". (Put the text under a line "# Instructions".)',
  ]);
});

test('what is broken is named, all of it, with its place', () => {
  const text = fixture('wrong-types-broken', 'guesswork.afm.md');
  const { agent, said } = readText(text);
  expect(agent).toBeUndefined();
  expect(said.map((line) => line.split(' ').slice(0, 3).join(' '))).toMatchInlineSnapshot(`
    [
      "error source/wrong-type helper.afm.md:2:15",
      "error source/wrong-type helper.afm.md:20:17",
      "error source/wrong-type helper.afm.md:3:7",
      "error source/wrong-type helper.afm.md:4:10",
      "error source/wrong-type helper.afm.md:5:10",
      "error source/wrong-type helper.afm.md:6:11",
      "error source/wrong-type helper.afm.md:7:8",
      "error source/wrong-type helper.afm.md:9:9",
      "error source/wrong-type helper.afm.md:10:14",
      "error afm/missing-key helper.afm.md:14:9",
      "error source/unknown-value helper.afm.md:15:17",
      "error afm/missing-key helper.afm.md:18:11",
      "error afm/missing-key helper.afm.md:19:9",
    ]
  `);
});
