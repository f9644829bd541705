import { createFleet, type Fleet, type FleetChange } from '../../fleet/create-fleet.ts';
import { watchPaths } from '../../fleet/watch-paths.ts';
import { createApp } from '../../gateway/app.ts';
import { ownThread } from '../../gateway/converter.ts';
import { createGateway, type Gateway } from '../../gateway/gateway.ts';
import { pageDocuments } from '../../gateway/page-documents.ts';
import { pooledConverter } from '../../gateway/pooled-converter.ts';
import { converterThreads, type Listening, listen, systemClock } from '../../gateway/serve.ts';
import { loadPage } from '../../host/load-page.ts';
import { listSchemas, loadSchema } from '../../host/schemas.ts';
import { type Diagnostic, nearest } from '../../index.ts';
import { type BaseUrl, KEYS_PATH } from '../../publish/publish.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { sourceFormat } from '../formats.ts';
import type { Io } from '../io.ts';
import type { CardSigner } from '../signing/card-signer.ts';
import { UsageError } from '../usage-error.ts';
import { VERSION } from '../version.ts';
import { addressProblem } from './address-problem.ts';
import {
  hostRules,
  ownAddress,
  type ServeOptions,
  type ServePlan,
  servePlan,
} from './serve-plan.ts';
import { createTalk, type Talk } from './serve-talk.ts';

/** Serves agents until the process is asked to end. */
export async function serve(
  paths: readonly string[],
  options: ServeOptions,
  io: Io,
): Promise<ExitCode> {
  const plan = servePlan(options, io.env);
  const talk = createTalk(options, io);
  const fleet = createFleet(fleetOptions(options, io));
  const given = paths.length === 0 ? ['.'] : paths;
  const loaded = await fleet.load(given);
  talk.tellProblems(loaded.diagnostics, loaded.sources);
  if (fleet.agents.size === 0) return talk.nothingToServe(given);
  checkRootAgent(fleet, options.rootAgent);
  const signer = await signerFor(options, io, talk);
  if (signer === 'none') return EXIT.errors;
  if (io.startSession === undefined) throw new UsageError('Serving needs a process of its own.');
  const session = await io.startSession();
  const server = await startServer({ fleet, loaded, plan, options, signer, io, talk });
  if (server === undefined) return EXIT.errors;
  const watching = watch(given, server.gateway, { fleet, options, io, talk });
  await watching.ready;
  talk.ready(server.gateway, plan, given);
  if (options.reloadMode === 'explicit') session.onCommand(() => void reload(server.gateway));
  await session.ended;
  await watching.close();
  await server.close();
  return EXIT.done;
}

function fleetOptions({ from, root, lenient }: ServeOptions, { cwd }: Io) {
  sourceFormat(from);
  return {
    cwd,
    lenient: lenient ?? false,
    ...(from !== undefined && { from }),
    ...(root !== undefined && { root }),
  };
}

function checkRootAgent({ agents }: Fleet, id: string | undefined): void {
  if (id === undefined || agents.has(id)) return;
  const meant = nearest(id, agents.keys());
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  throw new UsageError(`There is no agent "${id}" for --root-agent.${hint}`);
}

/** `none` after saying what is wrong with a key file. */
async function signerFor(
  { sign }: ServeOptions,
  io: Io,
  talk: Talk,
): Promise<CardSigner | undefined | 'none'> {
  if (sign === undefined) return undefined;
  const { cardSigner } = await import('../signing/commands.ts');
  const report = (diagnostic: Diagnostic) => talk.tellProblems([diagnostic], new Map());
  return (await cardSigner(sign, io, report)) ?? 'none';
}

interface Start {
  readonly fleet: Fleet;
  readonly loaded: FleetChange;
  readonly plan: ServePlan;
  readonly options: ServeOptions;
  readonly signer: CardSigner | undefined;
  readonly io: Io;
  readonly talk: Talk;
}

interface Running {
  readonly gateway: Gateway;
  close(): Promise<void>;
}

/** Undefined after saying why the server cannot listen where it should. */
async function startServer(start: Start): Promise<Running | undefined> {
  const { plan, io, talk } = start;
  const pool = io.script === undefined ? undefined : pooledConverter(io.script, converterThreads());
  let gateway: Gateway | undefined;
  let listening: Listening;
  try {
    listening = await listen({
      host: plan.host,
      port: plan.port,
      async appAt(port) {
        gateway = await gatewayAt(port, start, pool ?? ownThread);
        return createApp(gateway);
      },
    });
  } catch (error) {
    talk.tellProblems([addressProblem(error, plan)], new Map());
    return undefined;
  }
  if (gateway === undefined) return undefined;
  const { events } = gateway;
  return {
    gateway,
    async close() {
      events.close();
      await listening.close();
      await pool?.close();
    },
  };
}

async function gatewayAt(
  port: number,
  { fleet, loaded, plan, options, signer, io, talk }: Start,
  converter: Gateway['converter'],
): Promise<Gateway> {
  const own = ownAddress(plan, port);
  const base = plan.base ?? own;
  const directory = io.packageDirectory;
  const names = listSchemas(directory);
  return createGateway(
    {
      fleet,
      base,
      hosts: hostRules(plan, own, base),
      access: { token: plan.token, isLocal: plan.isLocal },
      rootAgent: options.rootAgent,
      signing: signer === undefined ? undefined : signingAt(base, signer, options),
      schemas: new Map(names.map((name) => [name, loadSchema(directory, name)])),
      page: pageDocuments(loadPage(directory)),
      converter,
      clock: systemClock,
      mode: options.reloadMode,
      version: VERSION,
      onBug: (error) => talk.bug(error),
      onReload: (change) => talk.reloaded(change),
    },
    loaded,
  );
}

/** Signatures say where their key is: here. */
function signingAt(
  { href }: BaseUrl,
  { sign, keySet }: CardSigner,
  { compatSdk }: ServeOptions,
): Gateway['signing'] {
  const wishes = { jku: `${href}/${KEYS_PATH}`, ...(compatSdk && { compatSdk }) };
  return { sign: (text, origin) => sign(text, origin, wishes), keySet };
}

function watch(
  paths: readonly string[],
  gateway: Gateway,
  { fleet, options, io, talk }: Pick<Start, 'fleet' | 'options' | 'io' | 'talk'>,
) {
  const isExplicit = options.reloadMode === 'explicit';
  const onChange = isExplicit ? () => talk.announceChange() : () => reload(gateway);
  return watchPaths(paths, onChange, {
    cwd: io.cwd,
    files: () => fleet.files,
    report: (diagnostic) => talk.tellProblems([diagnostic], new Map()),
  });
}

/** What is served stays as it is when loading fails, which only a bug can make it. */
async function reload(gateway: Gateway): Promise<void> {
  try {
    await gateway.reload();
  } catch (error) {
    gateway.onBug?.(error);
  }
}
