import {
  type Account,
  type AgentConfig,
  accountForName,
  compact,
  type FileSet,
  type Model,
  type Native,
  pointerTo,
  printToml,
  type Report,
  readCopy,
  vendorOf,
  type WriteContext,
  withLeftovers,
  writeEach,
} from '../../src/adapter.ts';
import { codexCodes } from './codes.ts';
import { writePermissions } from './permissions.ts';
import { EFFORTS, read } from './read.ts';
import { TITLE } from './variables.ts';
import { withWholeCharacters } from './whole-characters.ts';
import { writeServers } from './write-servers.ts';

/** One file per agent, named like the agent. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  const fileOf = (name: string) => `.codex/agents/${name}.toml`;
  return writeEach(agents, context, fileOf, (agent, name, account) =>
    writeAgent(withWholeCharacters(agent, account), name, account, context.report),
  );
}

function writeAgent(agent: AgentConfig, name: string, account: Account, report: Report): string {
  accountForName(agent, name, TITLE, account);
  const { description, instruction, model, permissions, mcpServers } = agent;
  const isDerived = agent.derived?.includes('description') && description !== undefined;
  if (isDerived) account('added', '/description', 'every agent of Codex has a description');
  for (const [key, text] of Object.entries({ description, developer_instructions: instruction })) {
    if (text === undefined || text.trim() === '') report(codexCodes.build.required({ key }));
  }
  const servers = mcpServers && writeServers(mcpServers, account);
  const hasServers = servers !== undefined && Object.keys(servers).length > 0;
  const settings = compact({
    name,
    description,
    ...(model && writeModel(model, account)),
    model_reasoning_effort: writeEffort(agent, account),
    ...(permissions && writePermissions(permissions, account)),
    developer_instructions: instruction,
    mcp_servers: hasServers ? servers : undefined,
  }) as Native;
  const entry = `${name}.toml`;
  const readBack = (native: Native) => readCopy(read, new Map([[entry, printToml(native)]]), entry);
  return printToml(
    withLeftovers(settings, { format: 'codex', title: TITLE, agent, readBack, account }),
  );
}

/** Models of OpenAI, and those of a provider that the user has told Codex about. */
function writeModel(model: Model, account: Account) {
  const vendor = vendorOf(model);
  const { name, provider, ...others } = model;
  if (name === 'inherit' || vendor === 'anthropic' || vendor === 'google') {
    const why =
      'Codex runs models of OpenAI, and others through providers of its config.toml; name one of them';
    account('dropped', '/model', why);
    return {};
  }
  for (const key of Object.keys(others)) {
    const why = 'Codex keeps addresses and keys of providers in config.toml; set them there';
    account('dropped', pointerTo('/model', key), why);
  }
  if (Object.keys(model).length === 0) account('dropped', '/model', 'it says nothing');
  return { model: name, model_provider: provider };
}

function writeEffort({ effort }: AgentConfig, account: Account): string | undefined {
  if (effort === undefined || EFFORTS.includes(effort)) return effort;
  account('dropped', '/effort', `Codex knows ${EFFORTS.join(', ')}`);
  return undefined;
}
