import type { AgentConfig } from '../hub/agent-config.ts';
import { type Json, sameJson } from '../json/json.ts';
import type { ToolDialect } from './tool-list.ts';
import { readToolLists, type ToolLists, writeToolLists } from './tool-lists.ts';
import type { Account } from './write-mcp-server.ts';

/** The rules of an agent as lists of tools; accounts for what they say differently. */
export function writeTools(
  { tools }: AgentConfig,
  dialect: ToolDialect,
  denies: boolean,
  account: Account,
): ToolLists {
  if (tools === undefined) return {};
  const { why, ...lists } = writeToolLists(tools, dialect, { denies });
  const back = readToolLists(lists, dialect);
  if (back === undefined) account('dropped', '/tools', reasons(why));
  else if (!sameJson(back as unknown as Json, tools as unknown as Json)) {
    account('degraded', '/tools', reasons(why));
  }
  return lists;
}

const MOST_REASONS = 4;

function reasons(why: readonly string[]): string {
  if (why.length === 0)
    return 'one of its names stands for several tools, or they are in another order';
  const more = why.length > MOST_REASONS ? `; and ${why.length - MOST_REASONS} more` : '';
  return why.slice(0, MOST_REASONS).join('; ') + more;
}
