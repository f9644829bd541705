import { nearest, type ToolDialect, toolNames } from '../../src/adapter.ts';

/** Tools that other hosts have too. */
const NAMES = {
  read_file: ['file_read'],
  write_file: ['file_write'],
  replace: ['file_edit'],
  run_shell_command: ['shell'],
  glob: ['find'],
  grep_search: ['search'],
  // What grep_search was called before.
  search_file_content: ['search'],
  list_directory: ['list'],
  google_web_search: ['web_search'],
  web_fetch: ['web_fetch'],
  write_todos: ['todo'],
  activate_skill: ['skill'],
  ask_user: ['ask_user'],
} as const;

const COMMON = toolNames({ names: NAMES, keepsOthers: true });

/** Everything the loader takes beside tools that are discovered and tools of MCP servers. */
const BUILT_IN: readonly string[] = [
  ...Object.keys(NAMES),
  'read_many_files',
  'save_memory',
  'get_internal_docs',
  'enter_plan_mode',
  'exit_plan_mode',
  'update_topic',
  'tracker_create_task',
  'tracker_update_task',
  'tracker_get_task',
  'tracker_list_tasks',
  'tracker_add_dependency',
  'tracker_visualize',
];
const ALL_MCP = 'mcp_*';
const DISCOVERED = 'discovered_tool_';
/** To the loader, the name of a server ends at the first underscore. */
const MCP = /^mcp_[a-z0-9.:-]+_(?:\*|_*[a-z0-9.:-][a-z0-9_.:-]*)$/i;

/** Whether Gemini CLI takes a name of a tool; it refuses a file with another. */
export function isLoadable(name: string): boolean {
  return name === '*' || isBuiltIn(name) || MCP.test(name);
}

function isBuiltIn(name: string): boolean {
  return BUILT_IN.includes(name) || name === ALL_MCP || name.startsWith(DISCOVERED);
}

export function nearestTool(name: string): string | undefined {
  return nearest(name, BUILT_IN);
}

/** As an agent with these servers writes tools in `tools`. */
export function toolsFor(servers: readonly string[]): ToolDialect {
  const read = (name: string) => readMcp(name, servers);
  return {
    title: 'Gemini CLI',
    names: {
      read: COMMON.read,
      write(tool, among) {
        const name = COMMON.write(tool, among);
        return name !== undefined && isBuiltIn(name) ? name : undefined;
      },
    },
    mcp: {
      read,
      write(server, tool) {
        const name = `mcp_${server}_${tool}`;
        return MCP.test(name) && read(name) === `${server}/${tool}` ? name : undefined;
      },
    },
  };
}

/** `mcp_server_tool`: a server that the agent has itself, else the name up to the first underscore. */
function readMcp(name: string, servers: readonly string[]): string | undefined {
  if (!name.startsWith('mcp_') || name === ALL_MCP) return undefined;
  const rest = name.slice('mcp_'.length);
  const [known] = servers
    .filter((server) => rest.startsWith(`${server}_`))
    .sort((a, b) => b.length - a.length);
  if (known === undefined && !MCP.test(name)) return undefined;
  const end = known?.length ?? rest.indexOf('_');
  const tool = rest.slice(end + 1);
  return tool === '' ? undefined : `${rest.slice(0, end)}/${tool}`;
}
