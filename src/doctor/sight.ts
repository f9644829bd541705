import type { JsonObject } from '../json/json.ts';
import { fewOf } from './few-of.ts';

/** The endpoint a client would call. */
export interface SeenEndpoint {
  readonly url: string;
  readonly binding: string;
  readonly protocolVersion?: string;
}

/** What a client makes of one card. */
export interface Sight {
  /** `limited`: it can call, but misses something that matters. */
  readonly outcome: 'works' | 'limited' | 'fails';
  readonly endpoint?: SeenEndpoint;
  /** Names of the security schemes it understands. */
  readonly schemes: readonly string[];
  /** Top-level members that it overlooks. */
  readonly ignores: readonly string[];
  /** What it misses or falls over, as sentences. */
  readonly notes: readonly string[];
}

/** Bindings that clients speak without being given more. */
const SPOKEN: readonly string[] = ['JSONRPC', 'HTTP+JSON'];
/** gRPC, or a binding of one's own, named by a URI. */
const CAN_BE_ADDED = /^(?:GRPC$|[A-Z][A-Z\d+.-]*:)/;

/** The binding a client uses: the first it speaks, else the first it can be taught. */
export function chosenBinding(offered: readonly string[]): string | undefined {
  const names = offered.map((binding) => binding.toUpperCase());
  const spoken = names.findIndex((name) => SPOKEN.includes(name));
  const addable = names.findIndex((name) => CAN_BE_ADDED.test(name));
  return offered[spoken === -1 ? addable : spoken];
}

export const NO_BINDING = `No interface speaks a binding it knows (${SPOKEN.join(', ')}).`;

/** A note about a binding that has to be added to the client. */
export function addedBinding(binding: string): readonly string[] {
  if (SPOKEN.includes(binding.toUpperCase())) return [];
  return [`It has to be given a transport for ${binding}.`];
}

export function failure(note: string, ignores: readonly string[] = []): Sight {
  return { outcome: 'fails', schemes: [], ignores, notes: [note] };
}

/** A client that can call; every note is a limit. */
export function success(seen: Pick<Sight, 'endpoint' | 'schemes' | 'ignores' | 'notes'>): Sight {
  return { outcome: seen.notes.length === 0 ? 'works' : 'limited', ...seen };
}

export function presentIn(card: JsonObject, members: readonly string[]): readonly string[] {
  return members.filter((member) => Object.hasOwn(card, member));
}

/** A note about security schemes that a client does not understand. */
export function missedSchemes(
  declared: Iterable<string>,
  understood: readonly string[],
): readonly string[] {
  const known = new Set(understood);
  const missed = [...declared].filter((name) => !known.has(name));
  if (missed.length === 0) return [];
  const names = fewOf(missed.map((name) => `"${name}"`));
  return [`It does not understand the security scheme${missed.length === 1 ? '' : 's'} ${names}.`];
}
