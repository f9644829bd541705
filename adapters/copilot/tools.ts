import { type ToolDialect, toolNames } from '../../src/adapter.ts';

type Names = Parameters<typeof toolNames>[0]['names'];

/** What GitHub, the command line and the editors know alike. */
const ALIASES = {
  execute: ['shell'],
  read: ['file_read'],
  edit: ['file_write', 'file_edit'],
  search: ['find', 'search'],
  agent: ['agent'],
  web: ['web_search', 'web_fetch'],
  todo: ['todo'],
} as const satisfies Names;

const [EDIT, SEARCH, WEB] = [ALIASES.edit, ALIASES.search, ALIASES.web];

/**
 * Other names for the same, and for parts of it: read, and written only where no alias will do. Who may
 * create files may change them, and who may look for files may look into them, so half of such a pair
 * stands for both, as `Grep` and `Write` do for GitHub.
 */
const OTHERS: Names = {
  // Names that GitHub takes for its own: mostly those of Claude Code.
  shell: ['shell'],
  Bash: ['shell'],
  powershell: ['shell'],
  NotebookRead: ['file_read'],
  view: ['file_read'],
  MultiEdit: EDIT,
  Write: EDIT,
  NotebookEdit: EDIT,
  Grep: SEARCH,
  Glob: SEARCH,
  'custom-agent': ['agent'],
  Task: ['agent'],
  WebSearch: WEB,
  WebFetch: WEB,
  TodoWrite: ['todo'],
  // Names of Visual Studio Code, with the set they belong to; the older ones stand alone.
  'execute/runInTerminal': ['shell'],
  'runCommands/runInTerminal': ['shell'],
  runCommands: ['shell'],
  runInTerminal: ['shell'],
  'read/readFile': ['file_read'],
  'search/readFile': ['file_read'],
  readFile: ['file_read'],
  'edit/createFile': EDIT,
  createFile: EDIT,
  'edit/editFiles': EDIT,
  editFiles: EDIT,
  'search/codebase': SEARCH,
  codebase: SEARCH,
  'search/textSearch': SEARCH,
  textSearch: SEARCH,
  'search/fileSearch': SEARCH,
  fileSearch: SEARCH,
  'search/listDirectory': ['list'],
  listDirectory: ['list'],
  'web/fetch': ['web_fetch'],
  fetch: ['web_fetch'],
  'agent/runSubagent': ['agent'],
  runSubagent: ['agent'],
  todos: ['todo'],
  'vscode/askQuestions': ['ask_user'],
  // Names of the command line.
  create: EDIT,
  web_fetch: ['web_fetch'],
  ask_user: ['ask_user'],
  skill: ['skill'],
};

/** Sets of tools that Visual Studio Code has: `search/usages` is no tool of a server "search". */
const SETS: ReadonlySet<string> = new Set([
  'agent',
  'browser',
  'edit',
  'execute',
  'new',
  'read',
  'runcommands',
  'runnotebooks',
  'runtasks',
  'search',
  'shell',
  'todo',
  'todos',
  'vscode',
  'web',
]);

const IN_A_SET = /^([^/]+)\/([^/]+)$/;
/** `publisher.extension`, whose tools are written like those of a server. */
const EXTENSION = /^[\w-]+\.[\w-]+$/;

const HOST = { host: 'copilot', anyCase: true } as const;
const aliases = toolNames({ ...HOST, names: ALIASES });
const all = toolNames({ ...HOST, names: { ...ALIASES, ...OTHERS }, keepsOthers: true });

/** `server/tool`, unless the first half is known to be no server. */
function readServerTool(name: string): string | undefined {
  const [, server, tool] = IN_A_SET.exec(name) ?? [];
  if (server === undefined || tool === undefined) return undefined;
  return SETS.has(server.toLowerCase()) || EXTENSION.test(server) ? undefined : name;
}

/** As Copilot writes tools in `tools`. */
export const TOOLS: ToolDialect = {
  title: 'GitHub Copilot',
  names: {
    ...all,
    write: (tool, among) => aliases.write(tool, among) ?? all.write(tool, among),
  },
  mcp: { read: readServerTool, write: (server, tool) => readServerTool(`${server}/${tool}`) },
};
