import { defineCodes } from '../diagnostics/codes.ts';
import { ALGORITHMS, type Algorithm } from './algorithms.ts';

const KNOWN = ALGORITHMS.join(', ');

interface WrongAlgorithm {
  readonly algorithm: Algorithm;
  readonly reason: string;
}

/** What can be said about keys. No message holds any part of a private key. */
export const keyCodes = defineCodes('signing', {
  'unreadable-key': {
    severity: 'error',
    message: ({ reason }: { reason: string; remedy?: string }) =>
      `There is no key here that agentx can read: ${reason}.`,
    hint: ({ remedy }) =>
      remedy ?? 'Give a JWK or a key set (JSON), or a PEM file (PKCS#8 or SPKI).',
    explain: `Keys are read from JSON (a JWK, or a key set with \`keys\`) and from PEM files: private keys as
PKCS#8 (\`BEGIN PRIVATE KEY\`), public keys as SPKI (\`BEGIN PUBLIC KEY\`). \`agentx keygen\` makes a key of
the first kind. Older PEM files are turned into PKCS#8 with
\`openssl pkcs8 -topk8 -nocrypt -in old.pem -out new.pem\`.`,
  },
  'public-key': {
    severity: 'error',
    message: () => 'This is a public key; signing needs the private one.',
    hint: () => 'Give the file that "agentx keygen -o" wrote, not the key set beside it.',
    explain: `A card is signed with the private key and verified with the public one. The public key may be
known to everybody, so it cannot prove who signed.`,
  },
  'unfit-key': {
    severity: 'error',
    message: ({ algorithm, reason }: WrongAlgorithm) =>
      `This key cannot make ${algorithm} signatures: ${reason}.`,
    hint: () => 'Choose another --alg, or make a key for it with "agentx keygen".',
    explain: `Each algorithm asks for its own kind of key: ES256 for an elliptic curve key on P-256, EdDSA for
an Ed25519 key, RS256 and PS256 for an RSA key of at least 2048 bits. A key may also say what it is made
for (\`alg\`, \`use\`), and is used for nothing else.`,
  },
  'unsupported-key': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `agentx does not sign with this key: ${reason}.`,
    hint: () => `Known algorithms: ${KNOWN}. "agentx keygen" makes a key for one of them.`,
    explain: `agentx signs with ES256, EdDSA (Ed25519), RS256 and PS256. Symmetric keys (\`oct\`, for HMAC) are
never used: whoever can verify such a signature can also forge it.`,
  },
  'several-keys': {
    severity: 'error',
    message: ({ kids }: { kids: string }) => `There are several private keys here: ${kids}.`,
    hint: () => 'Choose one with --kid <name>.',
    explain: `The file is a key set with more than one private key, and nothing says which one should sign.`,
  },
  'no-such-key': {
    severity: 'error',
    message: ({ kid }: { kid: string }) => `There is no private key called "${kid}" here.`,
    hint: () => 'Names of keys stand in their "kid".',
    explain: `\`--kid\` chooses a key of a key set by its \`kid\`, and none of its private keys has that one.`,
  },
  'key-exists': {
    severity: 'error',
    message: ({ path }: { path: string }) =>
      `${path} exists. A key is never written over something else.`,
    hint: () => 'Choose another file with -o, or move the old key away.',
    explain: `A private key that is overwritten is gone for good, and with it the ability to sign under its
name. \`agentx keygen\` has no \`--force\`.`,
  },
  'kid-taken': {
    severity: 'error',
    message: ({ kid }: { kid: string }) => `The key set already has a key called "${kid}".`,
    hint: () => 'Give the new key another name with --kid.',
    explain: `Verifiers choose a key by its name (\`kid\`). During a rotation the old and the new key stand in
one set, so they need different names.`,
  },
  'not-a-key-set': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `This is no key set: ${reason}.`,
    hint: () => 'A key set is {"keys": […]}; see RFC 7517.',
    explain: `A public key is added to a JSON Web Key Set: an object whose \`keys\` is a list of keys. The file
named with \`--jwks\` is something else.`,
  },
  'private-in-key-set': {
    severity: 'warning',
    message: () => 'This file holds private keys. Only their public parts are used here.',
    hint: () => 'Never publish it: whoever has it can sign in your name.',
    explain: `Verifying needs public keys only. A key set that is published must hold no private parts (\`d\`,
\`p\`, \`q\` and so on); \`agentx keygen\` writes the public part to a file of its own.`,
  },
});
