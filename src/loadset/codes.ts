import { defineCodes } from '../diagnostics/codes.ts';
import type { LinkRole } from './agent-link.ts';

/** What an agent is to the one that refers to it, to follow "as". */
const ROLES: Readonly<Record<LinkRole, string>> = {
  child: 'an agent it may call',
  sequence: 'a step of its sequence',
  'fan-out': 'one of its parallel agents',
  'fan-in': 'the agent that joins the answers',
  router: 'an agent it may choose',
  generator: 'its generator',
  evaluator: 'its evaluator',
  worker: 'its worker',
  capability: 'a capability',
  reviewer: 'a reviewer',
  guardrail: 'a guardrail',
};

interface LinkArguments {
  readonly id: string;
  readonly target: string;
  readonly how: LinkRole;
}

const CIRCLE_LENGTH = 12;

/** `a (x.md) → b (y.md) → a`; of a very long way, its beginning and its end. */
function wayOf(stations: readonly { readonly id: string; readonly source: string }[]): string {
  const named = stations.map(({ id, source }) => `${id} (${source})`);
  const left = named.length - CIRCLE_LENGTH;
  const shown =
    left <= 0
      ? named
      : [...named.slice(0, CIRCLE_LENGTH - 2), `… ${left} more …`, ...named.slice(-2)];
  return [...shown, stations[0]?.id ?? ''].join(' → ');
}

interface CircleArguments {
  readonly stations: readonly { readonly id: string; readonly source: string }[];
}

/** What is wrong between agents rather than within one. */
export const loadsetCodes = defineCodes('loadset', {
  'unknown-agent': {
    severity: 'error',
    message: ({ id, target, how }: LinkArguments & { similar: string | undefined }) =>
      `"${id}" names "${target}" as ${ROLES[how]}, but there is no agent "${target}".`,
    hint: ({ similar }) =>
      similar === undefined
        ? 'Read the file that defines it as well, or remove the reference.'
        : `Did you mean "${similar}"?`,
    explain: `An agent refers to another by its id, and among everything that was read no agent has it.
A loader would refuse the agent when it starts. Correct the name, add the missing agent to what is
read, or remove the reference. When only single files are named, the other agent may be in a file
that was not: then this is the note \`loadset/not-loaded\`.`,
  },
  'not-loaded': {
    severity: 'info',
    message: ({ id, target, how }: LinkArguments) =>
      `"${id}" names "${target}" as ${ROLES[how]}; that agent is not among the files read.`,
    hint: () => 'Name the directory that holds both to have the reference checked.',
    explain: `An agent refers to another that was not read. Since only single files were named, or some
file could not be read, it may well exist elsewhere, so this is no error. Name the whole directory to
have references checked.`,
  },
  'refers-to-itself': {
    severity: 'error',
    message: ({ id, how }: Omit<LinkArguments, 'target'>) =>
      `"${id}" names itself as ${ROLES[how]}.`,
    hint: () => 'Remove the reference, or name the agent that was meant.',
    explain: `A workflow or an agent with children refers to itself. It could never start: before it is
ready, the agents it is made of must be. An OpenAgentSpec agent may name itself as a capability; that is
the note \`loadset/loop\`.`,
  },
  cycle: {
    severity: 'error',
    message: ({ stations }: CircleArguments) =>
      `These agents are made of each other in a circle: ${wayOf(stations)}.`,
    hint: () => 'Remove one of the references.',
    explain: `Each of the agents needs the next one before it can start, and the last needs the first.
fast-agent refuses such a set. The message names the whole way and the file of each agent.`,
  },
  loop: {
    severity: 'info',
    message: ({ stations }: CircleArguments) =>
      stations.length === 1
        ? `"${stations[0]?.id}" may call itself without end.`
        : `These agents may call each other without end: ${wayOf(stations)}.`,
    hint: () => 'Set lifespan.short_circuit on one of them if nothing else ends the loop.',
    explain: `Agents that name each other, or themselves, as capabilities. OpenAgentSpec allows that and
has \`lifespan.short_circuit\` to end a loop, so this is no error. A format without capabilities may
refuse them.`,
  },
});
