import {
  type AgentConfig,
  compact,
  type FileSet,
  type Json,
  type JsonObject,
  type Model,
  type Provider,
  printYaml,
  type WriteContext,
} from '../../src/adapter.ts';
import { writeAuthentication } from './authentication.ts';
import { lineSeparators, partsOutsideSections, whyChanged, writeBody } from './body.ts';
import { afmCodes } from './codes.ts';
import { dialectOf } from './dialect.ts';
import { beginsWithLetter } from './identifier.ts';
import { reportVariables } from './variables.ts';
import { writeInterface } from './write-interface.ts';
import { writeInterfaces } from './write-interfaces.ts';
import { withLeftovers } from './write-leftovers.ts';
import { writeServers } from './write-servers.ts';
import type { Writing, Written } from './writing.ts';

const { build } = afmCodes;

/** One file per agent: AFM has no bundles. */
export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  const dialect = dialectOf(context.version);
  return new Map(
    agents.map((agent) => {
      const account: Writing['account'] = (verdict, pointer, why) =>
        context.record({ agent: agent.id, verdict, pointer, why });
      const writing = { dialect, report: context.report, account };
      return [`${agent.id}.afm.md`, writeAgent(agent, writing)];
    }),
  );
}

function writeAgent(agent: AgentConfig, writing: Writing): string {
  const { account, report, dialect } = writing;
  if (!beginsWithLetter(agent.id)) report(build.identifier({ id: agent.id }));
  if (agent.kind !== 'agent') {
    account('degraded', '/kind', `AFM knows single agents only, not "${agent.kind}"`);
  }
  const { spec_version: _, ...settings } = writeSettings(agent, writing);
  const rest = Object.keys(settings).length === 0 ? '' : printYaml(settings);
  const body = agent.instruction === undefined ? '' : writeInstruction(agent.instruction, writing);
  reportVariables(rest, body, writing);
  const frontMatter = `---\nspec_version: "${dialect.specVersion}"\n${rest}---\n`;
  // One blank line, and one newline at the end: the reference parser loses lines otherwise.
  return body === '' ? frontMatter : `${frontMatter}\n${body}\n`;
}

function writeInstruction(instruction: string, { account, report, dialect }: Writing): string {
  const body = writeBody(instruction);
  const why = whyChanged(instruction);
  if (why !== undefined) account('degraded', '/instruction', why);
  const characters = lineSeparators(body);
  if (characters !== '') report(build['line-separators']({ characters }));
  if (dialect.late) {
    const parts = partsOutsideSections(body);
    if (parts.length > 0) report(build['sections-left-out']({ parts: parts.join(', ') }));
  }
  return body;
}

/** Keys in the order of the specification. */
function writeSettings(agent: AgentConfig, writing: Writing): Record<string, Json> {
  const { dialect } = writing;
  const authored = (field: 'name' | 'description') =>
    agent.derived?.includes(field) ? undefined : agent[field];
  const interfaces =
    agent.interfaces &&
    (dialect.late ? writeInterfaces : writeInterface)(agent.interfaces, writing);
  const servers = agent.mcpServers && writeServers(agent.mcpServers, writing);
  const settings = compact({
    spec_version: dialect.specVersion,
    name: authored('name'),
    description: authored('description'),
    version: agent.version,
    namespace: writeNamespace(agent, writing),
    authors: agent.authors,
    provider: agent.provider && writeProvider(agent.provider, writing),
    [dialect.iconUrl]: agent.iconUrl,
    license: agent.license,
    model: agent.model && writeModel(agent.model, writing),
    ...(interfaces && placeInterfaces(interfaces, agent, writing)),
    tools: servers && { mcp: dialect.late ? servers.native : { servers: servers.native } },
    max_iterations: writeLimits(agent, writing),
  }) as Record<string, Json>;
  return withLeftovers(settings, agent, { interfaces, servers }, writing);
}

function placeInterfaces({ native }: Written, agent: AgentConfig, { dialect }: Writing) {
  if (!dialect.late) return { interface: native[0] };
  // An empty list says that there is none; a list that became empty must not say so.
  const becameEmpty = native.length === 0 && agent.interfaces?.length !== 0;
  return { interfaces: becameEmpty ? undefined : native };
}

function writeNamespace({ namespace }: AgentConfig, { dialect, account }: Writing) {
  if (namespace === undefined || !dialect.late) return namespace;
  account('dropped', '/namespace', 'this dialect has no namespaces');
  return undefined;
}

function writeProvider({ organization, url }: Provider, { dialect }: Writing): JsonObject {
  return compact({ [dialect.organization]: organization, url }) as JsonObject;
}

function writeModel(model: Model, writing: Writing): JsonObject {
  const { name, provider, url, authentication } = model;
  if (provider !== undefined && !writing.dialect.late) {
    writing.account('dropped', '/model/provider', 'AFM 0.3.0 names the model only');
  }
  return compact({
    name,
    provider: writing.dialect.late ? provider : undefined,
    url,
    authentication:
      authentication && writeAuthentication(authentication, '/model/authentication', writing),
  }) as JsonObject;
}

function writeLimits({ limits }: AgentConfig, { account }: Writing): number | undefined {
  if (limits === undefined) return undefined;
  const { maxIterations, ...others } = limits;
  for (const key of Object.keys(others)) {
    account('dropped', `/limits/${key}`, 'AFM limits iterations only');
  }
  if (Object.keys(limits).length === 0) account('dropped', '/limits', 'it says nothing');
  if (maxIterations === undefined || Number.isSafeInteger(maxIterations)) return maxIterations;
  account('dropped', '/limits/maxIterations', 'AFM counts iterations in whole numbers');
  return undefined;
}
