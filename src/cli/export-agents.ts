import { join, resolve } from 'node:path';
import { hostCodes } from '../host/codes.ts';
import { directoryNames } from '../host/directory-names.ts';
import { isInside } from '../host/load-root.ts';
import { type Diagnostic, hasErrors, nearest } from '../index.ts';
import { publishCodes } from '../publish/codes.ts';
import type { CardVersions, Site, SourcedAgent } from '../publish/publish.ts';
import type { Outcome } from './convert-inputs.ts';
import { type DeliverOptions, deliver } from './deliver.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { sourceFormat, targetOf } from './formats.ts';
import type { Io } from './io.ts';
import { type Inputs, readInputs } from './read-inputs.ts';
import { count, line } from './report.ts';
import { UsageError } from './usage-error.ts';

export interface ExportOptions extends DeliverOptions {
  /** The directory of the site. */
  readonly output: string;
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

/** Publishes the agents of all inputs together, or, if anything is wrong, none. */
export async function exportAgents(
  paths: readonly string[],
  options: ExportOptions,
  io: Io,
): Promise<ExitCode> {
  if (!options.a2a) throw new UsageError('Say what to publish the agents as: --a2a.');
  const inputs = await readSources(paths.length === 0 ? ['.'] : paths, options, io);
  const outcome = await publishInputs(inputs, options, io);
  const { output, ...others } = options;
  const directory = output.replace(/[/\\]*$/, '/');
  const code = await deliver(
    outcome,
    options.stdout ? others : { ...others, output: directory },
    io,
  );
  const isWritten = code === EXIT.done && !options.stdout && !options.dryRun;
  if (isWritten && !options.quiet && options.report === 'text') {
    io.stderr(line(`The site is in ${directory}.`));
  }
  return code;
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

async function publishInputs(inputs: Inputs, options: ExportOptions, io: Io): Promise<Outcome> {
  const { LOCAL_BASE, parseBaseUrl, prepareSite, siteFiles } = await import(
    '../publish/publish.ts'
  );
  const base = parseBaseUrl(options.baseUrl ?? LOCAL_BASE);
  if ('problem' in base) throw new UsageError(base.problem);
  const target = targetOf('a2a');
  const nothing = { inputs, target, files: new Map(), ledger: [], lossy: false, variables: [] };
  const found = inputs.inputs.flatMap(({ agents, shown }) =>
    agents.map((agent) => ({ agent, origin: shown })),
  );
  const problems = [...inputs.diagnostics];
  if (!hasErrors(problems) && found.length === 0) {
    problems.push(hostCodes.build['no-agent-files']({ path: 'the input' }));
  }
  if (hasErrors(problems)) return { ...nothing, diagnostics: problems };
  const rootAgent = checkRootAgent(found, options.rootAgent);
  const agents = options.stdout ? [theOne(found, rootAgent)] : found;
  const versions = options.stdout && options.a2aVersion === 'both' ? '1.0' : options.a2aVersion;
  const strict = options.strict ?? false;
  const site = await prepareSite(agents, { adapter: target.adapter, base, versions, strict });
  const { ledger, lossy } = site;
  const files = options.stdout
    ? cardOf(site)
    : siteFiles(site.entries, { base, versions, rootAgent });
  const diagnostics = [...problems, ...site.diagnostics, ...leftOvers(site, options, io)];
  return { ...nothing, files, isAllOurs: true, diagnostics, ledger, lossy };
}

/** Cards of an earlier export that this one has nothing to do with: they stay published. */
function leftOvers({ entries }: Site, { output, stdout }: ExportOptions, io: Io): Diagnostic[] {
  if (stdout) return [];
  const known = new Set(entries.map(({ slug }) => slug));
  const names = directoryNames(join(resolve(io.cwd, output), 'agents'));
  const slugs = names.filter((name) => !known.has(name));
  const path = output.replace(/[/\\]*$/, '');
  return slugs.length === 0 ? [] : [publishCodes.build['left-over']({ path, slugs })];
}

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

function cardOf({ entries }: Site): ReadonlyMap<string, string> {
  return new Map(entries.flatMap(({ cards }) => cards.map(({ text }) => ['card', text] as const)));
}
