import {
  type Account,
  type AgentConfig,
  type FileSet,
  haveNames,
  isObject,
  type JsonObject,
  type Native,
  own,
  printAgentFile,
  readCopy,
  type WriteContext,
  withLeftovers,
  writePrompt,
} from '../../src/adapter.ts';
import { accountForShared, mergeKept, SHARED, withoutProject } from './kept-config.ts';
import { printConfig } from './print-config.ts';
import { read } from './read.ts';
import { CONFIG, TITLE } from './servers.ts';
import { writeAgent } from './write-agent.ts';
import { type WrittenServers, writeServers } from './write-servers.ts';

/** An agent as it will be written. */
export interface Written {
  readonly agent: AgentConfig;
  readonly name: string;
  readonly settings: JsonObject;
  /** Markdown: the text below the settings. */
  readonly body?: string;
  /** What it brings to opencode.json. */
  readonly kept: JsonObject;
  /** Names of its servers. */
  readonly had: readonly string[];
  readonly account: Account;
}

/** One file per agent and their servers in opencode.json, or everything there. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  if (!haveNames(agents, context.names, context.report)) return new Map();
  const accountOf =
    (agent: AgentConfig): Account =>
    (verdict, pointer, why) =>
      context.record({ agent: agent.id, verdict, pointer, why });
  const isAlone = context.version === 'markdown' && context.layout === 'single';
  const project = isAlone ? withoutServers(agents, accountOf) : writeServers(agents, accountOf);
  const written = agents.map((agent) => writeOne(agent, accountOf(agent), project, context));
  const files = filesOf(written, context);
  if (written.some(({ agent }) => own(agent.extensions?.opencode ?? {}, CONFIG) !== undefined)) {
    accountForShared(written, files);
  }
  return files;
}

function withoutServers(
  agents: readonly AgentConfig[],
  accountOf: (agent: AgentConfig) => Account,
): WrittenServers {
  for (const agent of agents) {
    if (agent.mcpServers === undefined) continue;
    accountOf(agent)('dropped', '/mcpServers', `servers belong in ${CONFIG}, beside this document`);
  }
  return { servers: [], native: new Map(), had: new Map() };
}

function writeOne(
  agent: AgentConfig,
  account: Account,
  project: WrittenServers,
  context: WriteContext,
): Written {
  const { version, names, report } = context;
  const name = names.get(agent.id) ?? agent.id;
  const settings = writeAgent(agent, { name, version, project, account, report });
  const body = version === 'json' ? undefined : writePrompt(agent, account);
  const had = project.had.get(agent.id) ?? [];
  const mcp = Object.fromEntries(had.map((each) => [each, project.native.get(each) ?? {}]));
  const native: Native = { ...settings, ...(had.length > 0 && { [CONFIG]: { mcp } }) };
  const split = (whole: Native): Written => {
    const { [CONFIG]: kept, ...rest } = whole;
    const config = isObject(kept) ? kept : {};
    const written = { agent, name, settings: rest, kept: config, had, account };
    return body === undefined ? written : { ...written, body };
  };
  const readBack = (whole: Native) => readAlone(filesOf([split(whole)], context));
  const held = version === 'json' ? agent : withoutProject(agent, had, account);
  const writing = { format: 'opencode', title: TITLE, agent: held, readBack };
  return split(withLeftovers(native, { ...writing, account: unshared(account) }));
}

/** What becomes of opencode.json is seen when all agents have been written. */
function unshared(account: Account): Account {
  return (verdict, pointer, why) => {
    if (pointer !== SHARED) account(verdict, pointer, why);
  };
}

function readAlone(files: FileSet): AgentConfig | undefined {
  const [entry = ''] = files.keys();
  return readCopy(read, files, entry);
}

function filesOf(written: readonly Written[], { version, layout }: WriteContext): FileSet {
  const kept = mergeKept(written);
  const servers = [...new Set(written.flatMap(({ had }) => had))];
  if (version === 'json') {
    const agent = Object.fromEntries(written.map(({ name, settings }) => [name, settings]));
    const literal = written.flatMap(({ agent: { instruction, description } }) => {
      return [instruction ?? '', description ?? ''];
    });
    return new Map([[CONFIG, printConfig({ kept, servers, agent, literal })]]);
  }
  const files = new Map<string, string>();
  for (const { name, settings, body } of written) {
    files.set(`.opencode/agents/${name}.md`, printAgentFile(settings, body));
  }
  const isNeeded = layout === 'files' && Object.keys(kept).length > 0;
  return isNeeded ? files.set(CONFIG, printConfig({ kept, servers })) : files;
}
