import { defineCodes } from '../diagnostics/codes.ts';

interface InvalidCard {
  readonly id: string;
  readonly version: string;
  /** Into the card. */
  readonly pointer: string;
  readonly problem: string;
}

const LOCAL = `A card tells strangers where to call an agent, and the catalog where to fetch the card. Addresses
such as \`localhost\` or \`192.168.0.7\` mean another machine, or none, to whoever reads them. Without
\`--base-url\` the cards are complete and fit for a trial on your own machine, but not for publishing.`;

/** What can go wrong when agents are published. */
export const publishCodes = defineCodes('publish', {
  'local-address': {
    severity: 'warning',
    message: ({ base }: { base: string }) =>
      `The cards point to ${base}, which works on this machine or network only.`,
    hint: () => 'Say the public address with --base-url https://…',
    explain: LOCAL,
  },
  'no-public-address': {
    severity: 'error',
    message: ({ base }: { base: string }) =>
      `The cards would point to ${base}, which works on this machine or network only (--strict).`,
    hint: () => 'Say the public address with --base-url https://…',
    explain: LOCAL,
  },
  'plain-http': {
    severity: 'warning',
    message: ({ base }: { base: string }) => `The cards point to ${base}, which is not encrypted.`,
    hint: () => 'Use https: A2A requires it in production.',
    explain: `Calls to an agent carry credentials and what users say. A2A asks for HTTPS everywhere but in
development.`,
  },
  'same-slug': {
    severity: 'error',
    message: ({ slug, first, second }: { slug: string; first: string; second: string }) =>
      `${first} and ${second} would both be published as agents/${slug}.`,
    hint: () => 'Give one of them another id.',
    explain: `An agent is published in a directory named after its id, in lower-case letters, digits and
hyphens: file systems and web servers disagree about anything else. Two ids that differ only in case,
blanks or punctuation would share one directory and one address.`,
  },
  'invalid-card': {
    severity: 'error',
    message: ({ id, version, pointer, problem }: InvalidCard) =>
      `The ${version} card of "${id}" would be refused by strict readers, at ${pointer}: ${problem}`,
    hint: () => 'Correct what the agent says about itself there. Nothing was written.',
    explain: `Every card is judged by the strict schema of its version before it is published. What an agent
says about its endpoints, security schemes, skills or features goes into its card as it is, and there A2A
does not allow it.`,
  },
  'open-to-all': {
    severity: 'warning',
    message: ({ open, all }: { open: number; all: number }) =>
      all === 1
        ? 'The card asks for no authentication.'
        : `${open === all ? `None of the ${all} cards asks` : `${open} of ${all} cards do not ask`} for authentication.`,
    hint: () =>
      'Whoever finds the address may call it, unless the server says otherwise. Declare security schemes in the agent.',
    explain: `A card without security requirements tells every reader that no credentials are needed. Security
schemes come from the agent's own \`security\` or from the authentication of its HTTP interface.`,
  },
  'left-over': {
    severity: 'warning',
    message: ({ path, slugs }: { path: string; slugs: readonly string[] }) =>
      slugs.length === 1
        ? `${path}/agents/${slugs.join()} is no longer among the agents, and stays published.`
        : `${slugs.length} directories in ${path}/agents are no longer among the agents, and stay published: ${few(slugs)}.`,
    hint: () => 'Remove what should no longer be found.',
    explain: `The output directory holds cards of agents that are not part of this export: removed, renamed, or
from another export into the same directory. agentx never deletes files. They are in no catalog and no
list, but whoever knows their address still finds them.`,
  },
});

const FEW = 5;

function few(names: readonly string[]): string {
  const more = names.length > FEW ? ` and ${names.length - FEW} more` : '';
  return `${names.slice(0, FEW).join(', ')}${more}`;
}
