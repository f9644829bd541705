import { samePower } from '../hub/tool-access.ts';

/** Words for tools that at least two coding tools have; `agent` calls another agent. */
export type CommonTool =
  | 'file_read'
  | 'file_write'
  | 'file_edit'
  | 'shell'
  | 'find'
  | 'search'
  | 'list'
  | 'web_search'
  | 'web_fetch'
  | 'agent'
  | 'todo'
  | 'skill'
  | 'ask_user';

/** What a host calls its tools. */
export interface ToolNames {
  /** The tools that a name of the host stands for. */
  readonly read: (name: string) => readonly string[];
  /**
   * What the host calls a tool, given all that are to be named with it. Undefined when there is no
   * name for it that gives no more power.
   */
  readonly write: (tool: string, among: readonly string[]) => string | undefined;
}

export interface ToolNamesOptions {
  /** Names of the host, each with the tools it stands for; of several the first is written. */
  readonly names: Readonly<Record<string, readonly CommonTool[]>>;
  /** Capitals do not matter to the host. */
  readonly anyCase?: true;
  /** The host takes names that it does not know. */
  readonly keepsOthers?: true;
}

export function toolNames({ names, anyCase, keepsOthers }: ToolNamesOptions): ToolNames {
  const fold = (name: string) => (anyCase ? name.toLowerCase() : name);
  const entries = Object.entries(names);
  const byName = new Map(entries.map(([name, tools]) => [fold(name), tools] as const));
  const read = (name: string) => byName.get(fold(name)) ?? [otherTool(name)];
  return {
    read,
    write(tool, among) {
      const standing = entries.filter(([, tools]) => tools.some((each) => each === tool));
      if (standing.length === 0) {
        const name = tool.startsWith(OTHER) ? tool.slice(OTHER.length) : tool;
        const [back, ...more] = read(name);
        return keepsOthers && back === tool && more.length === 0 ? name : undefined;
      }
      const exact = standing.find(([, tools]) => tools.every((each) => among.includes(each)));
      const harmless = standing.find(([, tools]) =>
        tools.every((each) => among.includes(each) || samePower(tool).includes(each)),
      );
      return (exact ?? harmless)?.[0];
    },
  };
}

/** Before a name that would be taken for a common word, an MCP tool or a wildcard. */
const OTHER = 'other:';

/** A name that only this host knows, told apart from the words that all share. */
function otherTool(name: string): string {
  const isTaken = COMMON.has(name) || /[/*]/.test(name) || name.startsWith(OTHER);
  return isTaken ? `${OTHER}${name}` : name;
}

const COMMON: ReadonlySet<string> = new Set<CommonTool>([
  'file_read',
  'file_write',
  'file_edit',
  'shell',
  'find',
  'search',
  'list',
  'web_search',
  'web_fetch',
  'agent',
  'todo',
  'skill',
  'ask_user',
]);
