import type { Target } from '../convert/registry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type JsonDiagnostic, type JsonReport, jsonReport } from '../diagnostics/render/json.ts';
import type { FleetChange } from '../fleet/create-fleet.ts';
import type { LoadedAgent } from '../fleet/fleet-state.ts';
import type { JsonObject } from '../json/json.ts';
import { publishCodes } from '../publish/codes.ts';
import { agentPath, CARD_PATH } from '../publish/layout.ts';
import { catalogFor } from '../publish/publish.ts';
import { type NamesIn, targetNamed, type Views, viewsOf } from './agent-views.ts';
import type { Clock } from './clock.ts';
import { type Document, documentOf } from './document.ts';
import { type PublishedAgent, type PublishOptions, publishAgent } from './publish-agent.ts';

/** An agent as it is served. */
export interface ServedAgent extends PublishedAgent {
  readonly views: Views;
  /** What OpenAgentSpec calls it; absent when it has no name of its own there. */
  readonly oasName: string | undefined;
  /** About the files it is made of, and about its cards. */
  readonly said: readonly JsonDiagnostic[];
  /** Its file has errors now; this is the last version without. */
  readonly isKept: boolean;
}

/** All that is served, from one loading to the next; replaced as a whole, never changed. */
export interface Snapshot {
  /** Counts the loadings. */
  readonly revision: number;
  /** Slug → agent, in the order of the slugs. */
  readonly agents: ReadonlyMap<string, ServedAgent>;
  /** Path of its card → agent. */
  readonly byCardPath: ReadonlyMap<string, ServedAgent>;
  /** OpenAgentSpec name → agent. */
  readonly byOasName: ReadonlyMap<string, ServedAgent>;
  /** The agent that answers at the root. */
  readonly root: ServedAgent | undefined;
  readonly catalog: Document;
  /** Everything there is to say about the files. */
  readonly report: JsonReport;
  readonly kept: readonly string[];
}

export interface SnapshotOptions extends PublishOptions {
  readonly rootAgent: string | undefined;
  readonly clock: Pick<Clock, 'pause'>;
}

export type Loaded = Pick<FleetChange, 'kept' | 'diagnostics' | 'sources'> & {
  readonly agents: ReadonlyMap<string, LoadedAgent>;
};

/** Renders what has changed since the last snapshot; requests are answered meanwhile. */
export async function takeSnapshot(
  { agents: loaded, kept, diagnostics, sources }: Loaded,
  previous: Snapshot | undefined,
  options: SnapshotOptions,
): Promise<Snapshot> {
  const known = new Map([...(previous?.agents.values() ?? [])].map((each) => [each.loaded, each]));
  const published: PublishedAgent[] = [];
  for (const each of loaded.values()) {
    const before = known.get(each);
    published.push(before ?? (await publishAgent(each, options)));
    if (before === undefined) await options.clock.pause();
  }
  const { unique, clashes } = bySlug(published);
  const said = [...diagnostics, ...clashes, ...unique.flatMap((each) => each.diagnostics)];
  const report = jsonReport({ diagnostics: said, ledger: [], sources });
  const agents = serve(unique, report.diagnostics, new Set(kept));
  return {
    revision: (previous?.revision ?? 0) + 1,
    agents: new Map(agents.map((each) => [each.slug, each])),
    byCardPath: new Map(agents.map((each) => [`/${agentPath(each.slug)}/${CARD_PATH}`, each])),
    byOasName: new Map(
      agents.flatMap((each) => (each.oasName === undefined ? [] : [[each.oasName, each]])),
    ),
    root: rootOf(agents, options.rootAgent),
    catalog: catalogOf(agents, options),
    report,
    kept,
  };
}

interface Slugs {
  readonly unique: readonly PublishedAgent[];
  readonly clashes: readonly Diagnostic[];
}

/** In the order of the slugs; of two agents that would share one, the first id has it. */
function bySlug(agents: readonly PublishedAgent[]): Slugs {
  const sorted = [...agents].sort((a, b) => compareTexts(a.loaded.agent.id, b.loaded.agent.id));
  const homes = new Map<string, PublishedAgent>();
  const clashes: Diagnostic[] = [];
  for (const each of sorted) {
    const first = homes.get(each.slug);
    if (first === undefined) homes.set(each.slug, each);
    else {
      const args = { slug: each.slug, first: originOf(first), second: originOf(each) };
      const at = { file: each.loaded.source };
      clashes.push(publishCodes.build['same-slug'](args, at));
    }
  }
  const unique = [...homes.values()].sort((a, b) => compareTexts(a.slug, b.slug));
  return { unique, clashes };
}

function originOf({ loaded: { agent, source } }: PublishedAgent): string {
  return `"${agent.id}" in ${source}`;
}

/** By code unit: the same order on every machine. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const OAS = 'openagentspec';

function serve(
  published: readonly PublishedAgent[],
  said: readonly JsonDiagnostic[],
  kept: ReadonlySet<string>,
): readonly ServedAgent[] {
  const namesIn = namesOf(published.map(({ loaded }) => loaded));
  const oasNames = namesIn(targetNamed(OAS));
  const taken = new Set<string>();
  const saidOf = byFile(said);
  return published.map((each): ServedAgent => {
    const { loaded, slug } = each;
    const name = oasNames.get(loaded.agent.id) ?? '';
    const oasName = name === '' || taken.has(name) ? undefined : name;
    taken.add(name);
    return {
      ...each,
      views: viewsOf(loaded, slug, namesIn),
      oasName,
      said: loaded.files.flatMap((file) => saidOf.get(file) ?? []),
      isKept: kept.has(loaded.agent.id),
    };
  });
}

function byFile(said: readonly JsonDiagnostic[]): ReadonlyMap<string, JsonDiagnostic[]> {
  const files = new Map<string, JsonDiagnostic[]>();
  for (const each of said) {
    const file = each.at?.file;
    if (file === undefined) continue;
    const list = files.get(file);
    if (list === undefined) files.set(file, [each]);
    else list.push(each);
  }
  return files;
}

/** Names are asked for in few formats, and the same for all agents. */
function namesOf(agents: readonly LoadedAgent[]): NamesIn {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return ({ adapter }: Target) => {
    const names =
      known.get(adapter.id) ??
      new Map(agents.map(({ agent }) => [agent.id, adapter.nameOf?.(agent) ?? agent.id]));
    known.set(adapter.id, names);
    return names;
  };
}

function rootOf(agents: readonly ServedAgent[], id: string | undefined): ServedAgent | undefined {
  return agents.find(({ loaded }) => agents.length === 1 || loaded.agent.id === id);
}

function catalogOf(agents: readonly ServedAgent[], { base }: SnapshotOptions): Document {
  const listed = agents.flatMap(({ slug, card }): { slug: string; card: JsonObject }[] =>
    card === undefined ? [] : [{ slug, card }],
  );
  const text = `${JSON.stringify(catalogFor(listed, base), null, 2)}\n`;
  return documentOf(text, { type: 'application/ai-catalog+json', visibility: 'public' });
}
