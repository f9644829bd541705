import { type ToolDialect, toolNames } from '../../src/adapter.ts';

type Names = Parameters<typeof toolNames>[0]['names'];

/** What GitHub, the command line and the editors know alike. */
const ALIASES: Names = {
  execute: ['shell'],
  read: ['file_read'],
  edit: ['file_write', 'file_edit'],
  search: ['find', 'search'],
  agent: ['agent'],
  web: ['web_search', 'web_fetch'],
  todo: ['todo'],
};

/** Other names for the same, and for parts of it: read, and written only where no alias will do. */
const OTHERS: Names = {
  // Names that GitHub takes for its own: mostly those of Claude Code.
  shell: ['shell'],
  Bash: ['shell'],
  powershell: ['shell'],
  NotebookRead: ['file_read'],
  view: ['file_read'],
  MultiEdit: ['file_write', 'file_edit'],
  Write: ['file_write', 'file_edit'],
  NotebookEdit: ['file_write', 'file_edit'],
  Grep: ['find', 'search'],
  Glob: ['find', 'search'],
  'custom-agent': ['agent'],
  Task: ['agent'],
  WebSearch: ['web_search', 'web_fetch'],
  WebFetch: ['web_search', 'web_fetch'],
  TodoWrite: ['todo'],
  // Names of Visual Studio Code, with the set they belong to; the older ones stand alone.
  'execute/runInTerminal': ['shell'],
  'runCommands/runInTerminal': ['shell'],
  runCommands: ['shell'],
  runInTerminal: ['shell'],
  'read/readFile': ['file_read'],
  'search/readFile': ['file_read'],
  readFile: ['file_read'],
  'edit/createFile': ['file_write'],
  createFile: ['file_write'],
  'edit/editFiles': ['file_write', 'file_edit'],
  editFiles: ['file_write', 'file_edit'],
  'search/codebase': ['search'],
  codebase: ['search'],
  'search/textSearch': ['search'],
  textSearch: ['search'],
  'search/fileSearch': ['find'],
  fileSearch: ['find'],
  'search/listDirectory': ['list'],
  listDirectory: ['list'],
  'web/fetch': ['web_fetch'],
  fetch: ['web_fetch'],
  'agent/runSubagent': ['agent'],
  runSubagent: ['agent'],
  todos: ['todo'],
  'vscode/askQuestions': ['ask_user'],
  // Names of the command line.
  create: ['file_write'],
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

const aliases = toolNames({ names: ALIASES, anyCase: true });
const all = toolNames({ names: { ...ALIASES, ...OTHERS }, anyCase: true, keepsOthers: true });

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
    read: all.read,
    write: (tool, among) => aliases.write(tool, among) ?? all.write(tool, among),
  },
  mcp: { read: readServerTool, write: (server, tool) => readServerTool(`${server}/${tool}`) },
};
