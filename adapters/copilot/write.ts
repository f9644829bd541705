import {
  type Account,
  type AgentConfig,
  codingCodes,
  compact,
  type FileSet,
  isClaudeAlias,
  type Model,
  type Native,
  pointerTo,
  printAgentFile,
  readCopy,
  type WriteContext,
  withLeftovers,
  writeEach,
  writePrompt,
  writeTools,
} from '../../src/adapter.ts';
import { reportLongPrompt } from './long-prompt.ts';
import { read } from './read.ts';
import { writeServers } from './servers.ts';
import { TOOLS } from './tools.ts';

const TITLE = 'GitHub Copilot';

/** One file per agent, named like the agent. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  const fileOf = (name: string) => `.github/agents/${name}.agent.md`;
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
  accountForIdentity(agent, name, account);
  const authored = agent.derived?.includes('description') ? undefined : agent.description;
  if (authored === undefined) report(codingCodes.build['no-description']({ title: TITLE }));
  reportLongPrompt(agent.instruction, undefined, report);
  const settings = compact({
    name: agent.derived?.includes('name') ? undefined : agent.name,
    description: authored,
    tools: writeTools(agent, TOOLS, false, account).allow,
    model: agent.model && writeModel(agent.model, account),
    'mcp-servers': agent.mcpServers && writeServers(agent.mcpServers, account),
  }) as Native;
  const instruction = writePrompt(agent, account);
  const print = (native: Native) => printAgentFile(native, instruction);
  const entry = `${name}.agent.md`;
  const readBack = (native: Native) => readCopy(read, new Map([[entry, print(native)]]), entry);
  const format = 'copilot';
  return print(withLeftovers(settings, { format, title: TITLE, agent, readBack, account }));
}

function accountForIdentity({ id, kind }: AgentConfig, name: string, account: Account): void {
  if (name !== id) account('degraded', '/id', `as the name of a file for ${TITLE} it is "${name}"`);
  if (kind !== 'agent') {
    account('degraded', '/kind', `${TITLE} knows single agents only, not "${kind}"`);
  }
}

function writeModel(model: Model, account: Account): string | undefined {
  const { name, ...others } = model;
  if (name === undefined || name === 'inherit') {
    account('dropped', '/model', `${TITLE} wants the name of a model; add one`);
    return undefined;
  }
  if (model.provider === undefined && isClaudeAlias(name)) {
    const why = `only Claude Code knows what "${name}" is; name a model in full, such as "claude-sonnet-4.5"`;
    account('dropped', '/model', why);
    return undefined;
  }
  for (const key of Object.keys(others)) {
    account('dropped', pointerTo('/model', key), `${TITLE} names a model and nothing else of it`);
  }
  return name;
}
