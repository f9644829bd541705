import {
  type Account,
  type AgentConfig,
  accountForName,
  codingCodes,
  compact,
  type FileSet,
  isObject,
  type Json,
  type Model,
  type Native,
  pointerTo,
  printAgentFile,
  readCopy,
  vendorOf,
  type WriteContext,
  withLeftovers,
  writeAlikeServers,
  writeEach,
  writePrompt,
  writeTools,
  writeTurns,
} from '../../src/adapter.ts';
import { writePermissionMode } from './permission-modes.ts';
import { EFFORTS, read } from './read.ts';
import { SERVERS } from './servers.ts';
import { TOOLS } from './tools.ts';

const TITLE = 'Claude Code';

/** One file per agent, named like the agent. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  const fileOf = (name: string) => `.claude/agents/${name}.md`;
  return writeEach(agents, context, fileOf, (agent, name, account) =>
    writeAgent(agent, name, account, context),
  );
}

function writeAgent(
  agent: AgentConfig,
  name: string,
  account: Account,
  { report }: WriteContext,
): string {
  accountForName(agent, name, TITLE, account);
  const authored = agent.derived?.includes('description') ? undefined : agent.description;
  if (authored === undefined) report(codingCodes.build['no-description']({ title: TITLE }));
  const { allow, deny } = writeTools(agent, TOOLS, true, account);
  const settings = compact({
    name,
    description: authored,
    tools: allow && writeToolList(allow),
    disallowedTools: deny && writeToolList(deny),
    model: agent.model && writeModel(agent.model, account),
    permissionMode: agent.permissions && writePermissionMode(agent.permissions, account),
    maxTurns: writeTurns(agent, TITLE, account),
    mcpServers: agent.mcpServers && writeAlikeServers(agent.mcpServers, SERVERS, account, null),
    background: agent.background,
    effort: writeEffort(agent, account),
  }) as Native;
  const instruction = writePrompt(agent, account);
  const print = (native: Native) => printAgentFile(withServerList(native), instruction);
  const entry = `${name}.md`;
  const readBack = (native: Native) => readCopy(read, new Map([[entry, print(native)]]), entry);
  const format = 'claude-code';
  return print(withLeftovers(settings, { format, title: TITLE, agent, readBack, account }));
}

/** As people write it, unless an item has a comma of its own. */
function writeToolList(items: readonly string[]): Json {
  const isPlain =
    items.length > 0 && items.every((item) => /^[^\s,()*][^,()]*(?:\([^,()]*\))?$/.test(item));
  return isPlain ? items.join(', ') : items;
}

/** Servers stand in a list; one without settings is a name. */
function withServerList(native: Native): Native {
  const { mcpServers } = native;
  if (!isObject(mcpServers)) return native;
  const list = Object.entries(mcpServers).map(([name, settings]): Json => {
    return settings === null ? name : { [name]: settings };
  });
  return { ...native, mcpServers: list };
}

function writeModel(model: Model, account: Account): string | undefined {
  const vendor = vendorOf(model);
  const { name, ...others } = model;
  if (
    name === undefined ||
    name === 'inherit' ||
    (vendor !== 'anthropic' && (vendor ?? model.provider) !== undefined)
  ) {
    account('dropped', '/model', 'Claude Code runs models of Anthropic only; name one of them');
    return undefined;
  }
  for (const key of Object.keys(others)) {
    account(
      'dropped',
      pointerTo('/model', key),
      'Claude Code names a model and nothing else of it',
    );
  }
  return name;
}

function writeEffort({ effort }: AgentConfig, account: Account): string | undefined {
  if (effort === undefined || EFFORTS.includes(effort)) return effort;
  account('dropped', '/effort', `Claude Code knows ${EFFORTS.join(', ')}`);
  return undefined;
}
