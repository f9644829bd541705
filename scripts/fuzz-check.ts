import { plainText } from '../src/diagnostics/plain-text.ts';
import { type AgentConfig, type Diagnostic, read, registry, writeAgents } from '../src/index.ts';
import type { FuzzInput } from './fuzz-input.ts';
import { CANARY } from './fuzz-snippets.ts';

/** A promise of agentx that an input broke. Failures of the same kind are one bug. */
export interface Failure {
  readonly kind: string;
  readonly detail: string;
}

const SLOWEST_CALL_MS = 1000;

/** Errors about a file as a whole: there is no place in its text to point at. */
const ABOUT_THE_FILE = new Set([
  'core/unknown-format',
  'core/ambiguous-format',
  'core/too-large',
  'core/no-agent',
]);

/** Errors by which agentx confesses a bug of its own. */
const CONFESSIONS = new Set([
  'core/unreported-change',
  'core/unreadable-output',
  'core/impossible',
]);

export interface Outcome {
  /** The input was read without errors, so that writing was checked as well. */
  readonly accepted: boolean;
  readonly failure?: Failure;
}

/** Reads an input and converts it to every format; `round` varies dialect, layout and leniency. */
export function check(input: FuzzInput, round: number): Outcome {
  let accepted = false;
  try {
    const { agents, failure: misplaced } = checkRead(input, round);
    accepted = agents.length > 0;
    const failure = misplaced ?? checkWrites(agents, round) ?? checkSurroundings();
    return failure === undefined ? { accepted } : { accepted, failure };
  } catch (error) {
    if (error instanceof Broken) return { accepted, failure: error.failure };
    return { accepted, failure: { kind: `throws ${whereThrown(error)}`, detail: String(error) } };
  }
}

class Broken extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

function checkRead(input: FuzzInput, round: number) {
  const options = { entry: input.entry, lenient: round % 3 === 0 };
  const what = `read of ${input.entry}`;
  let result = timed(what, () => read(input.files, options));
  if (result.format === undefined) {
    const from = registry.adapters[round % registry.adapters.length];
    if (from !== undefined) result = timed(what, () => read(input.files, { ...options, from }));
  }
  const { agents, diagnostics } = result;
  const misplaced = diagnostics.find((each) => !isPlaced(each, input));
  if (misplaced === undefined) return { agents };
  const detail = `${misplaced.message} ${JSON.stringify(misplaced.at)}`;
  return { agents, failure: { kind: `no position: ${misplaced.code}`, detail } };
}

function checkWrites(agents: readonly AgentConfig[], round: number): Failure | undefined {
  for (const adapter of registry.adapters) {
    const version = adapter.versions[round % adapter.versions.length] ?? adapter.versions[0];
    const layout = round % 2 === 0 ? 'files' : 'single';
    const target = `${adapter.id}@${version}`;
    const { diagnostics } = timed(`write ${target}`, () =>
      writeAgents(agents, { adapter, version }, { layout }),
    );
    const bug = diagnostics.find(({ code }) => CONFESSIONS.has(code));
    if (bug !== undefined) {
      const pointer = / at (\/[^ ]*)/.exec(bug.message)?.[1]?.replaceAll(/\/\d+/g, '/n') ?? '';
      return { kind: `${bug.code} ${target} ${layout} ${pointer}`, detail: bug.message };
    }
  }
  return undefined;
}

function isPlaced({ severity, code, at }: Diagnostic, { files }: FuzzInput): boolean {
  if (severity !== 'error' || ABOUT_THE_FILE.has(code)) return true;
  const text = at === undefined ? undefined : files.get(at.file);
  if (text === undefined || at?.range === undefined) return false;
  const { start, end } = at.range;
  return start >= 0 && start <= end && end <= plainText(text).length;
}

/** A call that is slow twice is slow; once may be the compiler. A busy machine does not count. */
function timed<T>(what: string, call: () => T): T {
  let result: T;
  for (let attempt = 1; ; attempt += 1) {
    const start = performance.now();
    const startCpu = process.cpuUsage();
    result = call();
    const { user, system } = process.cpuUsage(startCpu);
    const took = Math.min(performance.now() - start, (user + system) / 1000);
    if (took <= SLOWEST_CALL_MS) return result;
    if (attempt === 2) {
      throw new Broken({ kind: `slow ${what}`, detail: `It took ${Math.round(took)} ms.` });
    }
  }
}

const INTRINSICS = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const EXPECTED = INTRINSICS.map((each) => Reflect.ownKeys(each).length);

function checkSurroundings(): Failure | undefined {
  if (CANARY in globalThis) {
    Reflect.deleteProperty(globalThis, CANARY);
    return { kind: 'code was executed', detail: 'A text of the input was run as JavaScript.' };
  }
  const polluted = INTRINSICS.findIndex(
    (each, index) => Reflect.ownKeys(each).length !== EXPECTED[index],
  );
  if (polluted === -1) return undefined;
  const extra = Reflect.ownKeys(INTRINSICS[polluted] ?? {}).at(-1);
  Reflect.deleteProperty(INTRINSICS[polluted] ?? {}, extra ?? '');
  return { kind: 'prototype pollution', detail: `A prototype has gained ${String(extra)}.` };
}

/** The first place of ours in the stack: different inputs that fail there are one bug. */
function whereThrown(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = stack.split('\n').find((line) => /\/(src|adapters)\//.test(line)) ?? '';
  const place = /((?:src|adapters)\/.*?):(\d+):\d+/.exec(frame);
  const name = error instanceof Error ? error.name : typeof error;
  return place === null ? name : `${name} in ${place[1] ?? ''}:${place[2] ?? ''}`;
}
