import type { Verdict } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { copyJson, type Json, type JsonObject, own, sameJson } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import { putBack } from '../source/unread.ts';

export type Native = Record<string, Json>;

export interface LeftoverWriting {
  /** Id of the format, whose part of `extensions` this is about. */
  readonly format: string;
  readonly title: string;
  readonly agent: AgentConfig;
  /** Reads a native document as if it had been written; undefined when it cannot be read. */
  readonly readBack: (native: Native) => AgentConfig | undefined;
  readonly account: (verdict: Verdict, pointer: string, why: string) => void;
}

/**
 * Adds what a reader of the format once left over, wherever it still has a place: where reading finds
 * the same agent as without it, and leaves the same over.
 */
export function withLeftovers(native: Native, writing: LeftoverWriting): Native {
  const leftovers = own((writing.agent.extensions ?? {}) as JsonObject, writing.format);
  if (leftovers === undefined) return native;
  const before = writing.readBack(native);
  const all = attempt(native, leftovers as JsonObject, before, writing);
  return all.isHome ? all.native : oneByOne(native, leftovers as JsonObject, before, writing);
}

function oneByOne(
  native: Native,
  leftovers: JsonObject,
  before: AgentConfig | undefined,
  writing: LeftoverWriting,
): Native {
  let result = native;
  for (const [key, value] of Object.entries(leftovers)) {
    const tried = attempt(result, { [key]: value }, before, writing);
    if (tried.isHome || tried.isPartlyHome) result = tried.native;
    const pointer = pointerTo(`/extensions/${writing.format}`, key);
    if (tried.isPartlyHome) writing.account('degraded', pointer, 'a part of it lost its place');
    else if (!tried.isHome) {
      const why = `${writing.title} would read it as something else`;
      writing.account('dropped', pointer, why);
    }
  }
  return result;
}

function attempt(
  native: Native,
  leftovers: JsonObject,
  before: AgentConfig | undefined,
  { readBack, format }: LeftoverWriting,
) {
  const extended = copyJson(native) as Native;
  const homeless = putBack(extended, leftovers);
  const after = readBack(extended);
  const isHarmless = before !== undefined && after !== undefined && isSameAgent(before, after);
  const rest = (own((after?.extensions ?? {}) as JsonObject, format) ?? {}) as JsonObject;
  const isHome =
    isHarmless && Object.keys(leftovers).every((key) => sameJson(leftovers[key], own(rest, key)));
  const isLost = homeless.some((pointer) => Object.hasOwn(leftovers, pointer.slice(1)));
  return { native: extended, isHome, isPartlyHome: !isHome && isHarmless && !isLost };
}

function isSameAgent(a: AgentConfig, b: AgentConfig): boolean {
  const [left, right] = [a, b].map((each) => ({ ...each, extensions: {} }) as unknown as Json);
  return sameJson(left, right);
}
