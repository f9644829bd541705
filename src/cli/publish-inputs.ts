import { join, resolve } from 'node:path';
import { hostCodes } from '../host/codes.ts';
import { directoryNames } from '../host/directory-names.ts';
import { type Diagnostic, type FileSet, hasErrors, nearest, type Report } from '../index.ts';
import { publishCodes } from '../publish/codes.ts';
import type { CardVersions, Site, SiteEntry, SourcedAgent } from '../publish/publish.ts';
import type { Outcome } from './convert-inputs.ts';
import { targetOf } from './formats.ts';
import type { Io } from './io.ts';
import type { Inputs } from './read-inputs.ts';
import { count } from './report.ts';
import type { SignedSite } from './signing/sign-site.ts';
import { UsageError } from './usage-error.ts';

export interface PublishOptions {
  /** The directory of the site. */
  readonly output: string;
  readonly baseUrl?: string;
  readonly a2aVersion: CardVersions;
  readonly rootAgent?: string;
  /** Print one card instead. */
  readonly stdout?: true;
  /** Files with private keys. */
  readonly sign?: readonly string[];
  readonly jku?: string;
  readonly compatSdk?: true;
  readonly strict?: true;
}

/** Makes a site of the agents of all inputs, or, if any input has errors, nothing. */
export async function publishInputs(
  inputs: Inputs,
  options: PublishOptions,
  io: Io,
): Promise<Outcome> {
  const publish = await import('../publish/publish.ts');
  const base = publish.parseBaseUrl(options.baseUrl ?? publish.LOCAL_BASE);
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
  const site = await publish.prepareSite(agents, {
    adapter: target.adapter,
    base,
    versions,
    strict,
  });
  const { ledger, lossy } = site;
  const diagnostics = [...problems, ...site.diagnostics, ...leftOvers(site, options, io)];
  // Nobody else could reach a key set on this machine.
  const keySetUrl = base.isLocal ? undefined : `${base.href}/${publish.KEYS_PATH}`;
  const signed = hasErrors(diagnostics)
    ? undefined
    : await sign(site, { ...options, keySetUrl }, io, (found) => void diagnostics.push(found));
  const entries = signed?.entries ?? site.entries;
  const keySet = signed?.keySet;
  const files = options.stdout
    ? cardOf(entries)
    : publish.siteFiles(entries, { base, versions, rootAgent, keySet });
  return { ...nothing, files, isAllOurs: true, diagnostics, ledger, lossy };
}

/** The cards with signatures, if that was asked for; the cryptography is loaded only then. */
async function sign(
  { entries }: Site,
  options: PublishOptions & { readonly keySetUrl: string | undefined },
  io: Io,
  report: Report,
): Promise<SignedSite | undefined> {
  const { sign: keyFiles, jku = options.keySetUrl, compatSdk } = options;
  if (keyFiles === undefined) return undefined;
  const { signSite } = await import('./signing/commands.ts');
  const wishes = { ...(jku !== undefined && { jku }), ...(compatSdk && { compatSdk }) };
  return signSite(entries, { keyFiles, ...wishes }, io, report);
}

/** Cards of an earlier export that this one has nothing to do with: they stay published. */
function leftOvers({ entries }: Site, { output, stdout }: PublishOptions, io: Io): Diagnostic[] {
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

function cardOf(entries: readonly SiteEntry[]): FileSet {
  return new Map(entries.flatMap(({ cards }) => cards.map(({ text }) => ['card', text] as const)));
}
