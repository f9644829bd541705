import { defineCodes } from '../diagnostics/codes.ts';

interface InvalidCard {
  readonly id: string;
  readonly version: string;
  /** Into the card. */
  readonly pointer: string;
  readonly problem: string;
}

interface UnfitAddress {
  readonly id: string;
  /** `endpoint`, `login address` */
  readonly what: string;
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
  'credential-in-address': {
    severity: 'error',
    message: ({ id, what }: UnfitAddress) =>
      `The ${what} of "${id}" holds a credential in its address, and a card is public.`,
    hint: () =>
      'Take it out of the address, and declare a security scheme: it tells callers to bring their own.',
    explain: `A card is fetched without authentication, cached and collected. A user name, password or token in
an address would be everybody's, and a variable in its place would lead nowhere, since nobody fills it in.
Consider a credential that stood in a file others can read as known, and replace it.`,
  },
  'variable-in-address': {
    severity: 'error',
    message: ({ id, what }: UnfitAddress) =>
      `The ${what} of "${id}" has a variable in its address, and nobody fills it in for readers of a card.`,
    hint: () => 'Write the address as callers need it.',
    explain: `Variables are filled in where an agent runs. A card is a static file that strangers read: to them
\`\${HOST}\` is a part of the address like any other.`,
  },
  'scheme-in-address': {
    severity: 'error',
    message: ({ id, what }: UnfitAddress) =>
      `The ${what} of "${id}" is no http or https address, so nobody can use it.`,
    hint: () => 'Write the whole address, beginning with https://.',
    explain: `\`JSONRPC\` and \`HTTP+JSON\` are spoken over http and https, and so are logins. Other addresses
mean something only on some machines, and some of them, such as \`javascript:\`, are used for attacks. gRPC
and bindings of your own may also have \`grpc:\`, \`grpcs:\`, \`ws:\`, \`wss:\` or host and port alone.`,
  },
  'link-left-out': {
    severity: 'warning',
    message: ({ id, what, why }: { id: string; what: string; why: string }) =>
      `The ${what} of "${id}" is left out of its card: ${why}.`,
    hint: () => 'Give it an https address that everybody may see.',
    explain: `The icon, documentation and provider of a card are links for people, shown by programs that trust
them as little as any stranger. Only http and https addresses without credentials and variables are
published; a provider without its address has no place in a card.`,
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
    message: ({ site, paths }: { site: string; paths: readonly string[] }) =>
      paths.length === 1
        ? `${site}/${paths.join()} is not part of this export, and stays published.`
        : `In ${site}, ${paths.length} files and directories are not part of this export, and stay published: ${few(paths)}.`,
    hint: () => 'Remove what should no longer be found.',
    explain: `The output directory holds what this export would not write: cards of agents that were removed or
renamed, a card at the root though no agent is the root agent any more, cards in a shape that was not asked
for, keys though nothing is signed. agentx never deletes files. They are in no catalog and no list, but
clients that look there still find them, and believe what they said when they were written.`,
  },
});

const FEW = 5;

function few(names: readonly string[]): string {
  const more = names.length > FEW ? ` and ${names.length - FEW} more` : '';
  return `${names.slice(0, FEW).join(', ')}${more}`;
}
