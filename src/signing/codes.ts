import { defineCodes } from '../diagnostics/codes.ts';
import { ALGORITHMS } from './algorithms.ts';

const KNOWN = ALGORITHMS.join(', ');

/** `"url", "x-team"`, or the first few of many. */
function list(pointers: readonly string[]): string {
  const shown = pointers.slice(0, 5).map((pointer) => `"${pointer.slice(1)}"`);
  const more = pointers.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}

function ago(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days === 0) return 'less than a day ago';
  return days === 1 ? 'a day ago' : `${days} days ago`;
}

interface Uncovered {
  readonly pointers: readonly string[];
}

/** What can be said about signing a card, and about the signatures of one. */
export const signingCodes = defineCodes('signing', {
  'not-a-card': {
    severity: 'error',
    message: ({ found }: { found: string }) => `This is no A2A agent card, but ${found}.`,
    hint: () =>
      'Give the file that is published as agent-card.json. "agentx convert --to a2a" makes one of an agent.',
    explain: `Only A2A agent cards are signed and verified. A card is a JSON object with members such as
\`supportedInterfaces\`, \`url\` and \`skills\`; a signature on anything else, for instance on a definition
with instructions and settings, would invite to publish it. Other formats have no place for a signature;
\`agentx convert --to a2a\` makes a card of them.`,
  },
  'not-canonical': {
    severity: 'error',
    message: ({ pointer, what }: { pointer: string; what: 'number' | 'text' }) =>
      what === 'text'
        ? `"${pointer.slice(1)}" holds half a surrogate pair, so the card has no canonical form.`
        : `"${pointer.slice(1)}" is a number that JSON cannot hold, so the card has no canonical form.`,
    hint: ({ what }) =>
      what === 'text' ? 'Remove the lone \\uD800–\\uDFFF escape.' : 'Write an ordinary number.',
    explain: `A signature is made over the canonical form of the card (RFC 8785), which every program must
spell alike. Half of a character outside the basic plane is no text and cannot be part of it.`,
  },
  'odd-signatures': {
    severity: 'error',
    message: ({ found }: { found: string }) => `"signatures" must be a list; here it is ${found}.`,
    hint: () => 'Remove the member: signing writes a new one.',
    explain: 'A2A keeps the signatures of a card in a list, one object for each.',
  },
  'unknown-members': {
    severity: 'warning',
    message: ({ pointers }: Uncovered) => `A2A 1.0 does not know ${list(pointers)}.`,
    hint: () =>
      'The signature covers them, but programs that drop what they do not know will reject it.',
    explain: `The specification says how the members it defines are signed, and nothing about others. agentx
signs them all the same, so that nobody can add one unnoticed. A program that drops unknown members before
it verifies gets other bytes and rejects the signature. Move them to \`capabilities.extensions[].params\`,
which is made for them.`,
  },
  'older-card': {
    severity: 'warning',
    message: () =>
      'This card is of a line before A2A 1.0, which does not say how cards are signed.',
    hint: () => 'Sign the 1.0 card: agentx convert <card> --to a2a@1.0',
    explain: `A2A 0.3 has \`signatures\` but no rule for the bytes that are signed. agentx signs such a card by
the rules of 1.0 and verifies it again; no other program is bound to.`,
  },
  'sdk-form': {
    severity: 'warning',
    message: ({ pointers }: Uncovered) =>
      `The second signature, for @a2a-js/sdk, does not cover ${list(pointers)}.`,
    hint: () => 'Clients that check only this signature do not notice when someone changes that.',
    explain: `\`@a2a-js/sdk\` 1.3.0 leaves everything out of the signed form that is empty, even where A2A requires
it, and everything it does not know. A requirement without scopes, the usual shape for API keys and bearer
tokens, is such a thing: anyone can remove it from the card and the signature still fits. The first
signature covers it; the second is for clients that would reject the first.`,
  },
  'sdk-form-not-needed': {
    severity: 'info',
    message: () => '@a2a-js/sdk accepts the signature as it is; no second one is needed.',
    explain: `The form that \`@a2a-js/sdk\` 1.3.0 signs is the same as that of the specification for this card,
because nothing in it is empty and nothing is unknown.`,
  },
  'no-signature': {
    severity: 'warning',
    message: () => 'The card has no signature.',
    hint: () => 'Its publisher can sign it with "agentx sign".',
    explain: `Nothing says who published the card or whether it was changed on the way.`,
  },
  'does-not-fit': {
    severity: 'error',
    message: ({ key }: { key: string }) => `The signature does not fit the card and ${key}.`,
    hint: () =>
      'The card was changed after it was signed, or the signature was made by another key.',
    explain: `The key is known, and the signature was not made with it over this card. Do not trust the card:
get it again from its publisher. If you changed it yourself, sign it again.`,
  },
  'covers-less': {
    severity: 'warning',
    message: ({ key, pointers }: Uncovered & { key: string }) =>
      `The signature fits ${key}, but does not cover ${list(pointers)}.`,
    hint: () => 'Anyone may have changed or added that. Another signature has to cover it.',
    explain: `The signature is genuine for a reduced form of the card: without the members A2A 1.0 does not know,
or in the form of \`@a2a-js/sdk\`, which leaves out whatever is empty. What is left out may have been
added or removed by anyone, so such a signature alone does not make a card verified.`,
  },
  'no-key': {
    severity: 'warning',
    message: ({ kid }: { kid: string | undefined }) =>
      kid === undefined
        ? 'The signature does not say which key made it, and no given key fits.'
        : `The key "${kid}" is not at hand.`,
    hint: () => "Give the publisher's key set with --jwks <file>.",
    explain: `Without the public key nobody can tell whether the signature is genuine. That does not mean that
the card was changed. Get the key set from the publisher, over a way you trust.`,
  },
  'malformed-signature': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `This is no signature: ${reason}.`,
    hint: () => 'Get the card again from its publisher.',
    explain: `A signature is an object with \`protected\` (a header, base64url) and \`signature\` (base64url), a
flattened JSON Web Signature with a detached payload (RFC 7515). The header names at least the algorithm.
Extensions named in \`crit\` are not supported, and what is not understood must be refused.`,
  },
  'forbidden-algorithm': {
    severity: 'error',
    message: ({ algorithm }: { algorithm: string }) =>
      `The signature claims the algorithm "${algorithm}", which proves nothing.`,
    hint: () => `Accepted are ${KNOWN}.`,
    explain: `\`none\` means that there is no signature, and with HMAC (\`HS256\` and others) everybody who can
verify can also sign. Neither is ever accepted, whatever keys are given.`,
  },
  'other-algorithm': {
    severity: 'warning',
    message: ({ algorithm, accepted }: { algorithm: string; accepted: string }) =>
      `The algorithm "${algorithm}" is not accepted here; accepted: ${accepted}.`,
    explain: `agentx verifies ES256, EdDSA, RS256 and PS256, or fewer if \`--alg\` says so. A signature by another
algorithm may be good; agentx does not look.`,
  },
  'wrong-key-type': {
    severity: 'error',
    message: ({ key, algorithm, reason }: { key: string; algorithm: string; reason: string }) =>
      `The signature claims ${algorithm}, but ${key} is not for that: ${reason}.`,
    hint: () => 'Get the card and the key set again from their publisher.',
    explain: `The header of a signature is written by whoever made it. Trusting it on the algorithm has been the
way into many systems, so the key decides what it is used for.`,
  },
  expired: {
    severity: 'warning',
    message: ({ seconds }: { seconds: number }) => `The signature expired ${ago(seconds)}.`,
    hint: () => 'Get a fresh card from its publisher.',
    explain: `The protected header has an \`exp\`, a time after which the signature no longer counts, and that time
has passed.`,
  },
  'key-set-not-allowed': {
    severity: 'warning',
    message: ({ reason }: { reason: string; origin: string | undefined }) =>
      `Its key set was not fetched: ${reason}.`,
    hint: ({ origin }) =>
      origin === undefined
        ? "Give the publisher's key set with --jwks <file>."
        : `If you trust that publisher: --allow-origin ${origin}`,
    explain: `A signature may say where its key set is (\`jku\`). Whoever forges a card writes an address of their
own there, so key sets are fetched only from origins you name with \`--allow-origin\`, and only over https.`,
  },
  'key-set-failed': {
    severity: 'warning',
    message: ({ url, reason }: { url: string; reason: string }) =>
      `The key set at ${url} cannot be used: ${reason}.`,
    hint: () => "Try again later, or give the publisher's key set with --jwks <file>.",
    explain: `The origin is allowed, but nothing came back, or no key set did. Redirects are not followed: they
could lead to an origin that is not allowed.`,
  },
  'too-many-signatures': {
    severity: 'warning',
    message: ({ limit }: { limit: number }) => `Only the first ${limit} signatures are looked at.`,
    explain: `Input is bounded so that no card can keep the machine busy. A card needs one or two signatures.`,
  },
});
