import {
  type Account,
  type AgentConfig,
  accountForFileName,
  accountForName,
  compact,
  type FileSet,
  haveNames,
  type Native,
  type Permissions,
  printAgentFile,
  printYamlWithoutBlocks,
  readCopy,
  type WriteContext,
  withLeftovers,
  writeModelName,
  writePrompt,
} from '../../src/adapter.ts';
import { MODEL_WORDS, read, TITLE } from './read.ts';
import { SERVER_FILE, SERVER_KEY } from './servers.ts';
import { type Draft, printServers, shareServers, writeServers } from './write-servers.ts';

/** One file per agent, named like the agent, and the servers of all of them in one more. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  if (!haveNames(agents, context.names, context.report)) return new Map();
  const drafts = agents.map((agent) => draftOf(agent, context));
  const shared = shareServers(drafts, context.report);
  const files = new Map(drafts.map((draft) => [fileOf(draft.name), printAgent(draft)]));
  if (shared !== undefined) files.set(SERVER_FILE, printServers(shared));
  return files;
}

function fileOf(name: string): string {
  return `.cursor/agents/${name}.md`;
}

function draftOf(given: AgentConfig, { names, layout, record }: WriteContext): Draft {
  const account: Account = (verdict, pointer, why) =>
    record({ agent: given.id, verdict, pointer, why });
  const name = names.get(given.id) ?? given.id;
  const agent = layout === 'single' ? withoutServers(given, account) : given;
  const hasName = !agent.derived?.includes('name');
  if (hasName) accountForName(agent, name, TITLE, account);
  else accountForFileName(agent, name, TITLE, account);
  const settings = compact({
    name: hasName ? name : undefined,
    description: agent.derived?.includes('description') ? undefined : agent.description,
    model:
      agent.model &&
      writeModelName(
        agent.model,
        { title: TITLE, vendors: ['anthropic', 'openai', 'google'], words: MODEL_WORDS },
        account,
      ),
    readonly: agent.permissions && writeReadonly(agent.permissions, account),
    is_background: agent.background,
    [SERVER_KEY]: agent.mcpServers && writeServers(agent.mcpServers, account),
  }) as Native;
  const instruction = writePrompt(agent, account);
  const readBack = (native: Native) => readAgent({ name, native, instruction });
  const native = withLeftovers(settings, {
    format: 'cursor',
    title: TITLE,
    agent,
    readBack,
    account,
  });
  return { agent, account, name, native, instruction };
}

type Printed = Pick<Draft, 'name' | 'native' | 'instruction'>;

function printAgent({ native, instruction }: Printed): string {
  const { [SERVER_KEY]: _, ...settings } = native;
  return printAgentFile(settings, instruction, printYamlWithoutBlocks);
}

function readAgent(printed: Printed): AgentConfig | undefined {
  const entry = fileOf(printed.name);
  const { [SERVER_KEY]: servers } = printed.native;
  const files = new Map([[entry, printAgent(printed)]]);
  if (servers !== undefined) files.set(SERVER_FILE, printServers(servers));
  return readCopy(read, files, entry);
}

/** A single document has no room for the server file. */
function withoutServers(agent: AgentConfig, account: Account): AgentConfig {
  const { mcpServers, ...others } = agent;
  const why = `the servers of Cursor stand in ${SERVER_FILE}, beside the agents; write to a directory`;
  if (mcpServers !== undefined) account('dropped', '/mcpServers', why);
  const { [SERVER_KEY]: left, ...settings } = agent.extensions?.cursor ?? {};
  if (left === undefined) return others;
  account('dropped', `/extensions/cursor/${SERVER_KEY}`, why);
  return { ...others, extensions: { ...agent.extensions, cursor: settings } };
}

function writeReadonly({ sandbox, approval }: Permissions, account: Account): true | undefined {
  if (sandbox === undefined && approval === undefined) {
    account('dropped', '/permissions', 'it says nothing');
  }
  if (sandbox !== undefined && sandbox !== 'read-only') {
    account('dropped', '/permissions/sandbox', `an agent of Cursor is read-only or not`);
  }
  if (approval !== undefined) {
    account(
      'dropped',
      '/permissions/approval',
      'Cursor asks as its user has set it, for all agents',
    );
  }
  return sandbox === 'read-only' ? true : undefined;
}
