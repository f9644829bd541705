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
  /** A name of the host as the hub has it where no common word will do. */
  readonly own: (name: string) => string;
  /**
   * What the host calls a tool, given all that are to be named with it. Undefined when there is no
   * name for it that gives no more power.
   */
  readonly write: (tool: string, among: readonly string[]) => string | undefined;
}

export interface ToolNamesOptions {
  /** Id of the format: names that only its host knows begin with it in the hub. */
  readonly host: string;
  /** Names of the host, each with the tools it stands for; of several the first is written. */
  readonly names: Readonly<Record<string, readonly CommonTool[]>>;
  /** Capitals do not matter to the host. */
  readonly anyCase?: true;
  /** The host takes names that it does not know. */
  readonly keepsOthers?: true;
}

export function toolNames({ host, names, anyCase, keepsOthers }: ToolNamesOptions): ToolNames {
  const fold = (name: string) => (anyCase ? name.toLowerCase() : name);
  const entries = Object.entries(names);
  const byName = new Map(entries.map(([name, tools]) => [fold(name), tools] as const));
  const own = (name: string) => `${host}:${name}`;
  const read = (name: string) => byName.get(fold(name)) ?? [own(name)];
  return {
    read,
    own,
    write(tool, among) {
      const standing = entries.filter(([, tools]) => tools.some((each) => each === tool));
      if (standing.length === 0) {
        const name = tool.startsWith(own('')) ? tool.slice(own('').length) : undefined;
        return keepsOthers && name !== undefined && !byName.has(fold(name)) ? name : undefined;
      }
      const exact = standing.find(([, tools]) => tools.every((each) => among.includes(each)));
      const harmless = standing.find(([, tools]) =>
        tools.every((each) => among.includes(each) || samePower(tool).includes(each)),
      );
      return (exact ?? harmless)?.[0];
    },
  };
}

/** Whether a tool of the hub is one that only one host knows, such as `claude-code:NotebookEdit`. */
export function isHostTool(tool: string): boolean {
  return /^[a-z][a-z0-9-]*:/.test(tool);
}
