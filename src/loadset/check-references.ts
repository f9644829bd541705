import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { plainText } from '../diagnostics/plain-text.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { AgentLink, LinkRole, Member } from './agent-link.ts';
import { loadsetCodes } from './codes.ts';
import { findLoops } from './find-loops.ts';
import { placeOfName } from './place-of-name.ts';

const { build } = loadsetCodes;

export interface CheckOptions {
  /** Whether the members are all there are; if not, an agent that is missing may be elsewhere. */
  readonly isClosed: boolean;
  /** The text of a source, if it is still at hand, so that places can be shown. */
  readonly textOf?: (source: string) => string | undefined;
}

/** What is wrong with the references between agents: unknown ones, to oneself, in a circle. */
export function checkReferences(
  members: readonly Member[],
  options: CheckOptions,
): readonly Diagnostic[] {
  const set = setOf(members, options);
  const problems = set.members.flatMap((member) =>
    member.links.flatMap((link) => checkLink(member, link, set)),
  );
  return [...problems, ...circles(set)];
}

interface LoadSet {
  readonly members: readonly Member[];
  /** Id → where among the members; of two with one id, the first. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly isClosed: boolean;
  readonly placeOf: (member: Member, target: string) => Place;
  readonly similarTo: (target: string) => string | undefined;
}

function setOf(members: readonly Member[], { isClosed, textOf }: CheckOptions): LoadSet {
  const numbers = new Map<string, number>();
  for (const [number, { id }] of members.entries()) {
    if (!numbers.has(id)) numbers.set(id, number);
  }
  return {
    members,
    numbers,
    isClosed,
    placeOf: placeFinder(textOf ?? (() => undefined)),
    similarTo: suggester([...numbers.keys()]),
  };
}

/** From here on, finding places and similar names would take longer than anybody reads. */
const MOST_PLACES = 200;
const MOST_SUGGESTIONS = 20;

function placeFinder(textOf: (source: string) => string | undefined): LoadSet['placeOf'] {
  let found = 0;
  return ({ id, source }, target) => {
    found += 1;
    const text = found > MOST_PLACES ? undefined : textOf(source);
    const range = text === undefined ? undefined : placeOfName(plainText(text), target, id);
    return range === undefined ? { file: source } : { file: source, range };
  };
}

function suggester(ids: readonly string[]): LoadSet['similarTo'] {
  const known = new Map<string, string | undefined>();
  return (target) => {
    if (!known.has(target) && known.size < MOST_SUGGESTIONS) {
      known.set(target, nearest(target, ids));
    }
    return known.get(target);
  };
}

function checkLink(member: Member, link: AgentLink, set: LoadSet): Diagnostic[] {
  const { id } = member;
  const { target, how, certain } = link;
  if (target === id) {
    return isBinding(how)
      ? [build['refers-to-itself']({ id, how }, set.placeOf(member, target))]
      : [];
  }
  if (!certain || set.numbers.has(target)) return [];
  const at = set.placeOf(member, target);
  if (!set.isClosed) return [build['not-loaded']({ id, target, how }, at)];
  const similar = set.similarTo(target);
  return [build['unknown-agent']({ id, target, how, similar }, at)];
}

/** An agent is made of those it binds; what it only may call, it may call in circles. */
function isBinding(how: LinkRole): boolean {
  return how !== 'capability' && how !== 'reviewer' && how !== 'guardrail';
}

function circles(set: LoadSet): Diagnostic[] {
  const cycles = loopsAlong(set, ({ how }) => isBinding(how));
  const refused = new Set(cycles.flat());
  const loops = loopsAlong(set, () => true).filter(
    (loop) => !loop.some((each) => refused.has(each)),
  );
  const alone = set.members.filter(callsItself).map((member) => [member]);
  return [
    ...cycles.map((stations) => build.cycle({ stations }, placeOfCircle(stations, set))),
    ...[...alone, ...loops].map((stations) =>
      build.loop({ stations }, placeOfCircle(stations, set)),
    ),
  ];
}

function callsItself({ id, links }: Member): boolean {
  return links.some(({ target, how, certain }) => target === id && certain && !isBinding(how));
}

function loopsAlong(set: LoadSet, isFollowed: (link: AgentLink) => boolean): Member[][] {
  const graph = set.members.map(({ id, links }) =>
    links.flatMap((link) => {
      const isOther = link.target !== id && isFollowed(link);
      return isOther ? (set.numbers.get(link.target) ?? []) : [];
    }),
  );
  return findLoops(graph).map((loop) => loop.flatMap((number) => set.members[number] ?? []));
}

function placeOfCircle(stations: readonly Member[], set: LoadSet): Place | undefined {
  const [first, second = first] = stations;
  return first === undefined || second === undefined ? undefined : set.placeOf(first, second.id);
}
