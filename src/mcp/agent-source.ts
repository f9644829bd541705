import type { LoadedAgent } from '../fleet/fleet-state.ts';
import { loadAgents } from '../fleet/load-agents.ts';
import {
  type AgentConfig,
  type Diagnostic,
  hasErrors,
  nearest,
  read,
  registry,
  resolveTarget,
  type Target,
} from '../index.ts';
import { mcpCodes } from './codes.ts';
import { Refusal } from './refusal.ts';
import type { Workplace } from './workplace.ts';

const { build } = mcpCodes;

/** How a call says which agents it means; see `agentSourceShape`. */
export interface AgentSource {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly text?: string | undefined;
  readonly file_name?: string | undefined;
  readonly from?: string | undefined;
  readonly lenient?: boolean | undefined;
}

export interface SourcedAgents {
  readonly agents: readonly AgentConfig[];
  /** The file each agent comes from. */
  readonly origins: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

export function targetOf(spec: string): Target {
  const target = resolveTarget(registry, spec);
  if ('problem' in target) throw new Refusal([build['unknown-format'](target)]);
  return target;
}

export function loadedAgent(id: string, { fleet }: Workplace): LoadedAgent {
  const found = fleet.agents.get(id);
  if (found !== undefined) return found;
  throw new Refusal([build['not-loaded']({ id, similar: nearest(id, fleet.agents.keys()) })]);
}

/** Which of the ways to name an agent was used; a refusal unless it is exactly one. */
export function wayOf<Way extends 'id' | 'path' | 'text'>(
  source: AgentSource,
  allowed: readonly Way[],
): Way {
  const given = allowed.filter((way) => source[way] !== undefined);
  const [only] = given;
  if (only !== undefined && given.length === 1) return only;
  throw new Refusal([build['which-source']({ given, allowed })]);
}

/** The agents a call means; a refusal when they cannot be read. */
export async function agentsFrom(source: AgentSource, place: Workplace): Promise<SourcedAgents> {
  const way = wayOf(source, ['id', 'path', 'text']);
  const found =
    way === 'id'
      ? fromFleet(source.id ?? '', place)
      : way === 'path'
        ? await fromPath(source, place)
        : fromText(source);
  if (hasErrors(found.diagnostics)) throw new Refusal(found.diagnostics, found.sources);
  return found;
}

function fromFleet(id: string, place: Workplace): SourcedAgents {
  const { agent, source } = loadedAgent(id, place);
  return { agents: [agent], origins: [source], diagnostics: [], sources: new Map() };
}

async function fromPath(source: AgentSource, place: Workplace): Promise<SourcedAgents> {
  const { path = '', from, lenient = false } = source;
  if (from !== undefined) targetOf(from);
  const options = { ...place.loading, lenient, ...(from !== undefined && { from }) };
  const { agents, diagnostics, sources } = await loadAgents(path, options);
  return {
    agents: agents.map(({ agent }) => agent),
    origins: agents.map((each) => each.source),
    diagnostics: diagnostics.map(asWarningBetween),
    sources,
  };
}

/** What is wrong between agents does not stand in the way of one of them. */
function asWarningBetween(diagnostic: Diagnostic): Diagnostic {
  const isBetween = diagnostic.code.startsWith('loadset/') && diagnostic.severity === 'error';
  return isBetween ? { ...diagnostic, severity: 'warning' } : diagnostic;
}

/** The name of a text that has none. */
const UNNAMED = 'agent';

export function fileOfText({ text = '', file_name, from }: AgentSource) {
  if (file_name === undefined && from === undefined) {
    throw new Refusal([build['text-without-name']({})]);
  }
  const adapter = from === undefined ? undefined : targetOf(from).adapter;
  const entry = file_name?.split(/[/\\]/).at(-1) || UNNAMED;
  return { entry, files: new Map([[entry, text]]), adapter };
}

function fromText(source: AgentSource): SourcedAgents {
  const { entry, files, adapter } = fileOfText(source);
  const { lenient = false } = source;
  const options = { entry, lenient, ...(adapter !== undefined && { from: adapter }) };
  const { agents, diagnostics } = read(files, options);
  return { agents, origins: agents.map(() => entry), diagnostics, sources: files };
}
