import { isHostTool, toolNames } from '../../src/adapter.ts';

/** A server as the keys of permissions see it. */
export interface NamedServer {
  readonly name: string;
  /** What its tools begin with, before an underscore. */
  readonly key: string;
}

const NAMES = toolNames({
  host: 'opencode',
  keepsOthers: true,
  names: {
    read: ['file_read'],
    // One key for every tool that changes files.
    edit: ['file_write', 'file_edit'],
    bash: ['shell'],
    glob: ['find'],
    grep: ['search'],
    list: ['list'],
    task: ['agent'],
    skill: ['skill'],
    todowrite: ['todo'],
    webfetch: ['web_fetch'],
    websearch: ['web_search'],
    question: ['ask_user'],
  },
});

/** Keys of OpenCode itself that look like a tool of a server. */
const OWN_KEYS = ['external_directory', 'doom_loop', 'plan_enter', 'plan_exit'];

/** Keys that take no patterns: a mapping there makes OpenCode refuse the whole file. */
const WITHOUT_PATTERNS = [
  'webfetch',
  'websearch',
  'codesearch',
  'question',
  'todowrite',
  'doom_loop',
];

export function takesPatterns(key: string): boolean {
  return !WITHOUT_PATTERNS.includes(key);
}

/** OpenCode names a tool `server_tool`, and replaces in both what is no letter, digit or hyphen. */
export function keyOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_-]/g, '_');
}

/** Keys that are taken by servers, and what they begin with, up to an underscore. */
export interface TakenKeys {
  readonly keys: Set<string>;
  readonly beginnings: Set<string>;
}

/** No server has a longer name; looking at all its beginnings would take long. */
const LONGEST_KEY = 500;

/** Whether tools of two servers, or of a server and of OpenCode itself, cannot be told apart. */
export function isMixedUp(key: string, { keys, beginnings }: TakenKeys): boolean {
  if (key.length > LONGEST_KEY || keys.has(key) || beginnings.has(key)) return true;
  return (
    beginningsOf(key).some((each) => keys.has(each)) ||
    OWN_KEYS.some((own) => own.startsWith(`${key}_`))
  );
}

export function takeKey(key: string, { keys, beginnings }: TakenKeys): void {
  keys.add(key);
  for (const beginning of beginningsOf(key)) beginnings.add(beginning);
}

function beginningsOf(key: string): string[] {
  return [...key.matchAll(/_/g)].map(({ index }) => key.slice(0, index));
}

/** The tools that a key of `permission` speaks of. */
export function readKey(key: string, servers: readonly NamedServer[]): readonly string[] {
  if (key === '*') return ['*'];
  const tool = readServerKey(key, servers);
  return tool === undefined ? NAMES.read(key) : [tool];
}

/** A known server, else whatever stands before the first underscore. */
function readServerKey(key: string, servers: readonly NamedServer[]): string | undefined {
  if (!/[_*]/.test(key) || OWN_KEYS.includes(key)) return undefined;
  let known: NamedServer | undefined;
  for (const server of servers) {
    if (key === `${server.key}*`) return `${server.name}/*`;
    const isOf = key.startsWith(`${server.key}_`) && key.length > server.key.length + 1;
    if (isOf && server.key.length > (known?.key.length ?? -1)) known = server;
  }
  if (known !== undefined) return `${known.name}/${key.slice(known.key.length + 1)}`;
  const [, server, tool] = /^([^_*?]+)_(.+)$/s.exec(key) ?? [];
  return server === undefined ? undefined : `${server}/${tool}`;
}

/** Numbers as keys of a mapping lose their place in it. */
export function isNumber(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(key);
}

/** The key for a tool; undefined when none would be read as that tool again. */
export function writeKey(tool: string, servers: readonly NamedServer[]): string | undefined {
  if (tool === '*') return tool;
  const slash = isHostTool(tool) ? -1 : tool.indexOf('/');
  const key =
    slash === -1
      ? NAMES.write(tool, [tool])
      : `${keyOf(tool.slice(0, slash))}_${tool.slice(slash + 1).replaceAll(/[^A-Za-z0-9_*-]/g, '_')}`;
  if (key === undefined || isNumber(key)) return undefined;
  return readKey(key, servers).includes(tool) ? key : undefined;
}
