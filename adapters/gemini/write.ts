import {
  type Account,
  type AgentConfig,
  accountForName,
  codingCodes,
  compact,
  type FileSet,
  type Native,
  printAgentFile,
  readCopy,
  type WriteContext,
  withLeftovers,
  writeEach,
  writePrompt,
} from '../../src/adapter.ts';
import { geminiCodes } from './codes.ts';
import { read, TITLE } from './read.ts';
import { writeLocal } from './write-local.ts';
import { writeRemote } from './write-remote.ts';

/** One file per agent, named like the agent; remote ones could share a file, but need not. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  const fileOf = (name: string) => `.gemini/agents/${name}.md`;
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
  const isRemote = agent.kind === 'a2a';
  // What people call an agent has a setting of its own, and remote ones have a kind.
  accountForName({ ...agent, name, ...(isRemote && { kind: 'agent' }) }, name, TITLE, account);
  const isShown = !agent.derived?.includes('name') && agent.name !== name;
  const description = agent.derived?.includes('description') ? undefined : agent.description;
  const settings = compact({
    kind: isRemote ? 'remote' : undefined,
    name,
    display_name: isShown ? agent.name : undefined,
    description,
    ...(isRemote ? writeRemote(agent, account) : writeLocal(agent, account)),
  }) as Native;
  const instruction = writePrompt(agent, account);
  const entry = `${name}.md`;
  const readBack = (native: Native) =>
    readCopy(read, new Map([[entry, printAgentFile(native, instruction)]]), entry);
  const format = 'gemini';
  const native = withLeftovers(settings, { format, title: TITLE, agent, readBack, account });
  if (!isRemote && !description) report(codingCodes.build['no-description']({ title: TITLE }));
  if (isRemote && (native.agent_card_url ?? native.agent_card_json) === undefined) {
    report(geminiCodes.build['no-card']({}));
  }
  return printAgentFile(native, instruction);
}
