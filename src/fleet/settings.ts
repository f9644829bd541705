import { findAdapter } from '../convert/registry.ts';
import type { OutputRoot } from '../host/destination.ts';
import { registry, resolveTarget, type Target, type WriteOptions } from '../index.ts';
import type { Member } from '../loadset/agent-link.ts';

/** How a fleet is converted: plain data, so that it can be told to other threads. */
export interface FleetSettings {
  /** Id of the format to read, when detection should not decide. */
  readonly from: string | undefined;
  /** `format@version` */
  readonly to: string;
  readonly lenient: boolean;
  /** Do not write an agent that would lose anything. */
  readonly strict: boolean;
  readonly write: Pick<WriteOptions, 'verify' | 'keepSecrets' | 'allowWidening' | 'carry'>;
  readonly output: OutputRoot;
  readonly force: boolean;
  /** `save`; or say what saving would do, and with `show` also the texts. */
  readonly mode: 'save' | 'compare' | 'show';
  /** Absolute path → what an earlier run recorded of it; only given when that is to be used. */
  readonly recorded?: ReadonlyMap<string, RecordedInput>;
  /** Path below the output directory → digest of what an earlier run wrote there. */
  readonly owned?: ReadonlyMap<string, string>;
}

/** A file as an earlier run knew it. */
export interface RecordedInput {
  readonly digest: string;
  readonly agents: readonly NamedMember[];
}

/** An agent as the whole fleet needs to know it while its text is gone from memory. */
export interface NamedMember extends Pick<Member, 'id' | 'links'> {
  /** What the target format calls it. */
  readonly name: string;
}

export function targetIn({ to }: FleetSettings): Target {
  const target = resolveTarget(registry, to);
  if ('problem' in target) throw new RangeError(target.problem);
  return target;
}

export function sourceIn({ from }: FleetSettings) {
  return from === undefined ? undefined : findAdapter(registry, from);
}
