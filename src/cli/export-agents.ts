import { resolve } from 'node:path';
import { hostCodes } from '../host/codes.ts';
import { isInside } from '../host/load-root.ts';
import { hasErrors, nearest, registry, resolveTarget } from '../index.ts';
import type { CardVersions, SiteEntry, SourcedAgent } from '../publish/publish.ts';
import { type DeliverSiteOptions, deliverSite, type SiteOutcome } from './deliver-site.ts';
import type { ExitCode } from './exit-codes.ts';
import { sourceFormat } from './formats.ts';
import type { Io } from './io.ts';
import { type Inputs, readInputs } from './read-inputs.ts';
import { count } from './report.ts';
import { UsageError } from './usage-error.ts';

export interface ExportOptions extends DeliverSiteOptions {
  readonly a2a?: true;
  readonly baseUrl?: string;
  readonly a2aVersion: CardVersions;
  readonly rootAgent?: string;
  readonly stdout?: true;
  readonly from?: string;
  readonly lenient?: true;
  readonly root?: string;
  readonly stdinName?: string;
}

type Publish = typeof import('../publish/publish.ts');

/** Publishes the agents of all inputs together, or, if anything is wrong, none. */
export async function exportAgents(
  paths: readonly string[],
  options: ExportOptions,
  io: Io,
): Promise<ExitCode> {
  if (!options.a2a) throw new UsageError('Say what to publish the agents as: --a2a.');
  const publish = await import('../publish/publish.ts');
  const inputs = await readSources(paths.length === 0 ? ['.'] : paths, options, io);
  const outcome = await publishInputs(inputs, options, publish);
  return deliverSite(outcome, options, io);
}

/** What lies in the output directory was written by an earlier export: it is no source. */
async function readSources(
  paths: readonly string[],
  options: ExportOptions,
  io: Io,
): Promise<Inputs> {
  const output = resolve(io.cwd, options.output);
  const isOutput = (path: string) => !options.stdout && isInside(output, resolve(io.cwd, path));
  const swallowed = paths.find((path) => path !== '-' && isOutput(path));
  if (swallowed !== undefined) {
    throw new UsageError(
      `The input "${swallowed}" lies in the output directory. Choose another one with -o.`,
    );
  }
  const read = await readInputs(
    paths,
    {
      from: sourceFormat(options.from),
      root: options.root,
      stdinName: options.stdinName,
      lenient: options.lenient ?? false,
    },
    io,
  );
  return {
    ...read,
    inputs: read.inputs.filter(({ root, entry }) => !isOutput(resolve(root.directory, entry))),
    diagnostics: read.diagnostics.filter(({ at }) => at === undefined || !isOutput(at.file)),
  };
}

async function publishInputs(
  inputs: Inputs,
  options: ExportOptions,
  publish: Publish,
): Promise<SiteOutcome> {
  const base = publish.parseBaseUrl(options.baseUrl ?? publish.LOCAL_BASE);
  if ('problem' in base) throw new UsageError(base.problem);
  const target = resolveTarget(registry, 'a2a');
  if ('problem' in target) throw new RangeError(target.problem);
  const { adapter } = target;
  const found = inputs.inputs.flatMap(({ agents, shown }) =>
    agents.map((agent) => ({ agent, origin: shown })),
  );
  if (hasErrors(inputs.diagnostics)) return { ...NOTHING, inputs, diagnostics: inputs.diagnostics };
  if (found.length === 0) {
    const none = hostCodes.build['no-agent-files']({ path: 'the input' });
    return { ...NOTHING, inputs, diagnostics: [...inputs.diagnostics, none] };
  }
  const rootAgent = checkRootAgent(found, options.rootAgent);
  const agents = options.stdout ? [theOne(found, rootAgent)] : found;
  const versions = options.stdout && options.a2aVersion === 'both' ? '1.0' : options.a2aVersion;
  const strict = options.strict ?? false;
  const site = await publish.prepareSite(agents, { adapter, base, versions, strict });
  return {
    inputs,
    slugs: site.entries.map(({ slug }) => slug),
    files: options.stdout
      ? cardOf(site.entries)
      : publish.siteFiles(site.entries, { base, versions, rootAgent }),
    diagnostics: [...inputs.diagnostics, ...site.diagnostics],
    ledger: site.ledger,
    lossy: site.lossy,
  };
}

const NOTHING: Omit<SiteOutcome, 'inputs' | 'diagnostics'> = {
  slugs: [],
  files: new Map(),
  ledger: [],
  lossy: false,
};

function checkRootAgent(
  agents: readonly SourcedAgent[],
  id: string | undefined,
): string | undefined {
  if (id === undefined || agents.some(({ agent }) => agent.id === id)) return id;
  const ids = agents.map(({ agent }) => agent.id);
  const meant = nearest(id, ids);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  throw new UsageError(`There is no agent "${id}" for --root-agent.${hint}`);
}

function theOne(agents: readonly SourcedAgent[], id: string | undefined): SourcedAgent {
  const wanted = id === undefined ? agents : agents.filter(({ agent }) => agent.id === id);
  const [one] = wanted;
  if (one !== undefined && wanted.length === 1) return one;
  throw new UsageError(
    `--stdout prints one card, and there are ${count(agents.length, 'agent')}. ` +
      'Name one with --root-agent <id>, or write files with -o <directory>.',
  );
}

function cardOf(entries: readonly SiteEntry[]): ReadonlyMap<string, string> {
  return new Map(entries.flatMap(({ cards }) => cards.map(({ text }) => ['card', text] as const)));
}
