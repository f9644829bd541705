/** The shape of the house: who may import whom, and what only the outer rooms may touch. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adapterList } from '../scripts/adapter-list.ts';
import { bareCode, ROOT, type SourceFile, sourceFiles } from './support/source-files.ts';

const files = sourceFiles('src', 'adapters');

const CEL_ENGINE = [
  '@bufbuild/cel',
  '@bufbuild/cel/ext',
  '@bufbuild/protobuf',
  '@bufbuild/protobuf/reflect',
  '@bufbuild/protobuf/wkt',
];

const MCP_SDK = [
  '@modelcontextprotocol/sdk/server/mcp.js',
  '@modelcontextprotocol/sdk/server/stdio.js',
  '@modelcontextprotocol/sdk/types.js',
];

/** The gateway is a pure function of requests, but for the one file that listens to the network. */
const LISTENER = 'src/gateway/serve.ts';

/** Room → the rooms (and packages) it may use beside itself. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  json: [],
  diagnostics: ['json'],
  source: ['json', 'diagnostics', 'js-yaml', 'jsonc-parser', 'smol-toml'],
  schema: ['json', 'diagnostics', 'source', 'generated'],
  cel: ['json', 'diagnostics', ...CEL_ENGINE],
  hub: ['json', 'diagnostics', 'schema'],
  loadset: ['json', 'diagnostics', 'hub'],
  coding: ['json', 'diagnostics', 'source', 'schema', 'hub'],
  'adapter.ts': ['json', 'diagnostics', 'source', 'schema', 'cel', 'hub', 'coding'],
  secrets: ['json', 'diagnostics', 'hub'],
  convert: [
    'secrets',
    'json',
    'diagnostics',
    'source',
    'schema',
    'cel',
    'hub',
    'coding',
    'adapter.ts',
  ],
  'index.ts': ['diagnostics', 'source', 'schema', 'hub', 'adapter.ts', 'convert', 'adapters'],
  publish: ['json', 'diagnostics', 'source', 'hub', 'adapter.ts', 'convert'],
  signing: ['json', 'diagnostics', 'source', 'jose'],
  doctor: ['json', 'diagnostics', 'source', 'hub', 'adapter.ts'],
  host: ['diagnostics', 'source', 'convert', 'index.ts', 'tinyglobby', 'node:'],
  fleet: ['loadset', 'diagnostics', 'source', 'convert', 'host', 'index.ts', 'chokidar', 'node:'],
  'node.ts': ['fleet'],
  web: ['json', 'diagnostics', 'source', 'hub', 'index.ts'],
  mcp: [
    'diagnostics',
    'secrets',
    'loadset',
    'fleet',
    'host',
    'index.ts',
    ...MCP_SDK,
    'zod',
    'node:',
  ],
  gateway: [
    'json',
    'diagnostics',
    'source',
    'hub',
    'secrets',
    'loadset',
    'convert',
    'publish',
    'fleet',
    'host',
    'adapter.ts',
    'index.ts',
    'hono',
  ],
  [LISTENER]: ['gateway', 'hono', '@hono/node-server', 'node:'],
  cli: [
    'mcp',
    'doctor',
    'fleet',
    'gateway',
    LISTENER,
    'loadset',
    'publish',
    'signing',
    'host',
    'index.ts',
    'commander',
    'diff',
    'node:',
  ],
};

/** `src/hub/diff.ts` stands in the room `hub`, `adapters/afm/read.ts` in `adapters/afm`. */
function roomOf(path: string): string {
  if (path === LISTENER) return LISTENER;
  const [top, second = '', ...deeper] = path.split('/');
  if (top === 'src') return second;
  if (top === 'adapters') return deeper.length === 0 ? 'adapters' : `adapters/${second}`;
  return path.startsWith('node:') ? 'node:' : path;
}

function allowedIn(room: string): readonly string[] {
  if (room === 'adapters') return ['adapter.ts', ...adapterFolders().map((id) => `adapters/${id}`)];
  if (room.startsWith('adapters/')) return ['adapter.ts'];
  return MAY_USE[room] ?? [];
}

function adapterFolders(): readonly string[] {
  return readdirSync(`${ROOT}adapters`).filter((name) => !name.includes('.'));
}

describe('imports', () => {
  it('go in the agreed direction only', () => {
    const strays = files.flatMap(({ path, imports }) => {
      const room = roomOf(path);
      const allowed = new Set([room, ...allowedIn(room)]);
      return imports.filter((each) => !allowed.has(roomOf(each))).map((each) => `${path}: ${each}`);
    });
    expect(strays).toEqual([]);
  });

  it('never form a circle', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const finished = new Set<string>();
    const circles: string[] = [];
    const visit = ({ path, imports }: SourceFile, trail: readonly string[]): void => {
      if (trail.includes(path))
        circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (trail.includes(path) || finished.has(path)) return;
      for (const each of imports) {
        const next = byPath.get(each);
        if (next !== undefined) visit(next, [...trail, path]);
      }
      finished.add(path);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });
});

it('only the outer rooms know the machine, the clock and chance', () => {
  const WORLD =
    /\b(?:process|console|performance|globalThis)\.|\bnew Date\b|\bDate\.now|\bMath\.random|\bcrypto\.|\b(?:fetch|setTimeout|setInterval|require|eval)\(/;
  const touching = files
    .filter(({ path }) => !['host', 'fleet', 'mcp', 'cli', 'web', LISTENER].includes(roomOf(path)))
    .filter(({ text }) => WORLD.test(bareCode(text)))
    .map(({ path }) => path);
  expect(touching).toEqual([]);
});

it('the page makes elements and never parses HTML', () => {
  const PARSES = /\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|srcdoc)\b/;
  const parsing = files.filter(({ text }) => PARSES.test(bareCode(text))).map(({ path }) => path);
  expect(parsing).toEqual([]);
});

it('no file is longer than 300 lines, but for the hub, which belongs on one page', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path);
  expect(long).toEqual(['src/hub/agent-config.ts']);
});

it('nothing is switched off, left over or exported by default', () => {
  const LEFT_OVER =
    /biome-ignore|oxlint-disable|eslint-disable|@ts-(?:ignore|expect-error|nocheck)|\bTODO\b|\bFIXME\b|export default/;
  const everywhere = sourceFiles('src', 'adapters', 'scripts', 'test');
  const guilty = everywhere
    .filter(({ path }) => path !== 'test/architecture.test.ts')
    .filter(({ text }) => LEFT_OVER.test(text))
    .map(({ path }) => path);
  expect(guilty).toEqual([]);
});

describe.each(adapterFolders())('adapters/%s', (id) => {
  it.each([
    'index.ts',
    'read.ts',
    'write.ts',
    'detect.ts',
    'codes.ts',
    'support.ts',
    'README.md',
    'fixtures',
  ])('has %s', (name) => {
    expect(existsSync(`${ROOT}adapters/${id}/${name}`)).toBe(true);
  });
});

it('the list of adapters is the list of folders', () => {
  const listed = readFileSync(`${ROOT}adapters/index.ts`, 'utf8');
  expect(listed).toBe(adapterList(adapterFolders()));
});
