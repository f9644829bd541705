import type { ToolRule } from '../hub/agent-config.ts';
import { isHostTool, type ToolNames } from './tool-names.ts';

/** How a host writes tools down, one text each. */
export interface ToolDialect {
  /** What the format is called in messages. */
  readonly title: string;
  readonly names: ToolNames;
  /** Tools of MCP servers. */
  readonly mcp: {
    /** `server/tool` or `server/*`; undefined for the name of another tool. */
    readonly read: (name: string) => string | undefined;
    /** `tool` is `*` for all of a server. Undefined where the host cannot say it. */
    readonly write: (server: string, tool: string) => string | undefined;
  };
  /** Set where a name may be followed by a pattern in brackets. */
  readonly patterns?: {
    /** Whether other hosts understand such a pattern; one that is not stays a name of this host. */
    readonly isShared: (tool: string, pattern: string) => boolean;
    readonly read: (tool: string, pattern: string) => string;
    readonly write: (tool: string, pattern: string) => string;
  };
}

export type ToolCalls = Pick<ToolRule, 'tool' | 'pattern'>;

const ALL = '*';
const WITH_PATTERN = /^([^()]+)\((.*)\)$/s;

/** What one item of a list of tools stands for. */
export function readTool(item: string, dialect: ToolDialect): readonly ToolCalls[] {
  if (item === ALL) return [{ tool: ALL }];
  const [, name, pattern] = (dialect.patterns && WITH_PATTERN.exec(item)) ?? [];
  if (name === undefined || pattern === undefined) {
    return readName(item, dialect).map((tool) => ({ tool }));
  }
  const tools = readName(name, dialect);
  const { patterns } = dialect;
  if (patterns === undefined || tools.some((tool) => !patterns.isShared(tool, pattern))) {
    return [{ tool: dialect.names.own(name), pattern }];
  }
  return tools.map((tool) => ({ tool, pattern: patterns.read(tool, pattern) }));
}

function readName(name: string, { names, mcp }: ToolDialect): readonly string[] {
  const tool = mcp.read(name);
  return tool === undefined ? names.read(name) : [tool];
}

/** How a host writes down calls; `among` are the tools named with it. Undefined when it cannot. */
export function writeTool(
  { tool, pattern }: ToolCalls,
  among: readonly string[],
  dialect: ToolDialect,
): string | undefined {
  if (tool === ALL) return undefined;
  const { names, mcp, patterns } = dialect;
  if (isHostTool(tool))
    return writeHostTool({ tool, ...(pattern !== undefined && { pattern }) }, dialect);
  const slash = tool.indexOf('/');
  const name =
    slash === -1
      ? names.write(tool, pattern === undefined ? among : [tool])
      : mcp.write(tool.slice(0, slash), tool.slice(slash + 1));
  if (name === undefined || pattern === undefined) return name;
  return patterns?.isShared(tool, pattern)
    ? `${name}(${patterns.write(tool, pattern)})`
    : undefined;
}

/** A name that this host itself has given, if it is read as that again. */
function writeHostTool({ tool, pattern }: ToolCalls, dialect: ToolDialect): string | undefined {
  const start = dialect.names.own('');
  if (!tool.startsWith(start)) return undefined;
  const name = tool.slice(start.length);
  if (pattern === undefined) return dialect.names.write(tool, []);
  const item = `${name}(${pattern})`;
  const [back, ...more] = readTool(item, dialect);
  const isSame = back?.tool === tool && back.pattern === pattern && more.length === 0;
  return dialect.patterns && isSame ? item : undefined;
}

/** The items of `Read, Bash(git log:*, -p), Grep`: commas in brackets are part of an item. */
export function splitToolList(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (at === text.length || (character === ',' && depth === 0)) {
      items.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return items.filter((item) => item !== '');
}
