import { defineCodes } from '../diagnostics/codes.ts';

/** What the doctor finds beyond what reading and validating a card say. */
export const doctorCodes = defineCodes('doctor', {
  'not-a-card': {
    severity: 'error',
    message: () => 'This does not look like an A2A agent card.',
    hint: () => 'Publish a card with "name", "supportedInterfaces" and "skills" here.',
    explain: `The document has none of the members that make an agent card, so nothing more is said about
it. Definitions in other formats become cards with \`agentx convert --to a2a\`.`,
  },
  'no-client': {
    severity: 'error',
    message: () => 'Clients of no generation can call the agent with what the card says.',
    hint: () => 'The list of clients says what each of them misses.',
    explain: `Whatever else is right about the card: no client of the A2A SDKs finds an endpoint in it that
it could call. \`agentx doctor\` lists what each generation stumbles over.`,
  },
  'no-usable-endpoint': {
    severity: 'error',
    message: () => 'Nobody else can call the addresses in this card: all are local or relative.',
    hint: () => 'Put the public address of the agent into the card.',
    explain: `A published card is read on other machines. localhost, private networks and relative addresses
lead nowhere there, or to something else.`,
  },
  'secret-in-card': {
    severity: 'error',
    message: () => 'This looks like a credential, and a card is public.',
    hint: () => 'Revoke it and remove it from the card.',
    explain: `Cards are fetched without authentication, cached and collected by registries. Something in this
one has the shape of a token or key that a well-known service issues, or is the part of an address that
holds a user name, password or token.`,
  },
  'variable-in-address': {
    severity: 'error',
    message: () =>
      'This address has a variable in it, and nobody fills it in for readers of a card.',
    hint: () => 'Write the address as callers need it.',
    explain: `A card is a static file: to its readers \`\${HOST}\` is a part of the address like any other.`,
  },
  'unknown-binding': {
    severity: 'warning',
    message: ({ binding }: { binding: string }) => `"${binding}" is not a transport of A2A.`,
    hint: ({ binding }) => {
      const known = ['JSONRPC', 'GRPC', 'HTTP+JSON'].find(
        (each) => each === binding.toUpperCase().replaceAll(/[-_ ]/g, ''),
      );
      return `Write ${known ?? 'JSONRPC, GRPC or HTTP+JSON'}, or a URI for a binding of your own.`;
    },
    explain: `A2A has the transports \`JSONRPC\`, \`GRPC\` and \`HTTP+JSON\`, spelt so; a custom binding is named
by a URI. Some clients compare without regard to case, others do not.`,
  },
  'unknown-protocol-version': {
    severity: 'warning',
    message: ({ version }: { version: string }) => `There is no version "${version}" of A2A.`,
    hint: () => 'Write the version that is spoken there, such as "1.0" or "0.3".',
    explain: `Clients choose an interface by the version of the protocol that it speaks. Known are 0.1, 0.2,
0.3 and 1.0.`,
  },
  'address-of-binding': {
    severity: 'warning',
    message: ({ binding }: { binding: string }) =>
      `${binding} is spoken over HTTP, and this is no http or https address.`,
    hint: () => 'Write the whole URL, beginning with https://.',
    explain: `\`JSONRPC\` and \`HTTP+JSON\` need a URL. A bare host and port is the spelling of gRPC
addresses only.`,
  },
  'duplicate-interface': {
    severity: 'warning',
    message: ({ url, binding }: { url: string; binding: string }) =>
      `${binding} at ${url} is listed more than once.`,
    hint: () => 'Remove the repetition.',
    explain: `Two interfaces say the same: same address, same binding, same version. Nothing breaks, but
clients that try one after the other try the same twice.`,
  },
  'conflicting-interfaces': {
    severity: 'warning',
    message: ({ url }: { url: string }) => `${url} is listed with different transports.`,
    hint: () => 'Give each transport an address of its own.',
    explain: `A2A 0.3 does not allow one URL to be listed with transports that contradict each other: a client
cannot know what is spoken there.`,
  },
  'slash-twins': {
    severity: 'warning',
    message: ({ url }: { url: string }) => `${url} is listed with and without a slash at its end.`,
    hint: () => 'Use one spelling everywhere.',
    explain: `To many servers the two are different addresses: one answers, the other redirects, and clients
lose the body of a request when they follow.`,
  },
  'trailing-slash': {
    severity: 'info',
    message: () =>
      'This address ends in a slash, and clients append the path of each method to it.',
    hint: () => 'Remove the slash: some clients would ask for "//message:send".',
    explain: `Over \`HTTP+JSON\` the address is a base to which clients append paths. Not all of them take
care of a slash that is there already.`,
  },
  'other-host': {
    severity: 'info',
    message: ({ host }: { host: string }) => `The agent is called at another host, ${host}.`,
    explain: `The card was fetched from one host and sends clients to another. That is common behind
gateways, and it is also what a forged card would do: make sure that you know the host.`,
  },
  'security-not-required': {
    severity: 'warning',
    message: () => 'The card declares security schemes and requires none of them.',
    hint: ({ member }: { member: string }) => `Say which ones suffice in "${member}".`,
    explain: `Without a requirement clients take it that no authentication is needed, call without, and are
turned away.`,
  },
  'no-security': {
    severity: 'info',
    message: () => 'The card asks for no authentication: anybody may call the agent.',
    hint: () => 'If that is not meant, declare schemes and the requirements that name them.',
    explain: `Nine of ten published cards declare no authentication, and often the server asks for some all
the same. Clients can only send what the card tells them to send.`,
  },
  'optional-security': {
    severity: 'info',
    message: () => 'An empty requirement allows calls without authentication.',
    explain: `Requirements are alternatives. One that names no scheme is satisfied by everybody.`,
  },
  'insecure-login': {
    severity: 'warning',
    message: () => 'Credentials would go to an address that is not encrypted.',
    hint: () => 'Use https for everything that has to do with authentication.',
    explain: `Authorization, token and discovery addresses of OAuth and OpenID Connect carry credentials or
decide who is trusted with them. RFC 6749 and RFC 8414 ask for TLS.`,
  },
  'key-in-query': {
    severity: 'info',
    message: () => 'The API key travels in the address of each request, which servers log.',
    hint: () => 'Take the key from a header instead.',
    explain: `What stands in the query of a URL ends up in logs, histories and referrers.`,
  },
  'extended-card-without-security': {
    severity: 'warning',
    message: () => 'A fuller card is promised to authenticated clients, but none can authenticate.',
    hint: () => 'Declare how clients authenticate, or stop promising the extended card.',
    explain: `The extended card is for authenticated clients only; a card without security schemes tells
them no way to become one.`,
  },
  hybrid: {
    severity: 'warning',
    message: () =>
      'The card is for 0.3 and 1.0 at once; strict validators of 1.0 refuse the older members.',
    hint: () => 'Serve 1.0 at agent-card.json and 0.3 at agent.json, or choose by A2A-Version.',
    explain: `Some SDKs serve one document with the members of both lines. Clients of either line find what
they look for, but the conformance tests of 1.0 do not allow the members of 0.3.`,
  },
  'hybrid-security': {
    severity: 'warning',
    message: ({ line }: { line: string }) =>
      `The security schemes are in the form of ${line}; clients of the other line do not see them.`,
    hint: () => 'Serve a card of its own to each line: one member cannot have both forms.',
    explain: `0.3 and 1.0 both have \`securitySchemes\` and spell a scheme differently. A document for both
lines can only be right for one of them as soon as it has a scheme.`,
  },
  'hybrid-disagrees': {
    severity: 'warning',
    message: ({ url }: { url: string }) =>
      `"url" is ${url}, which "supportedInterfaces" does not list for 0.3.`,
    hint: () => 'List it there too with "protocolVersion": "0.3".',
    explain: `In a card for both lines, clients of 1.0 that also speak 0.3 only look at
\`supportedInterfaces\`. What only \`url\` names does not exist for them.`,
  },
  unsigned: {
    severity: 'info',
    message: () => 'The card is not signed.',
    explain: `A signature lets clients check that a card is from whom it claims to be and was not changed on
the way, also when it comes from a registry. A2A 1.0 (§8.4) says how.`,
  },
  'signature-form': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) => `The signature cannot be checked: ${reason}.`,
    hint: () => 'Sign the card anew; "alg", "kid" and "typ" belong into the protected header.',
    explain: `A signature of a card has a \`protected\` header (base64url of a JSON object with \`alg\`,
\`kid\` and \`typ\`) and a \`signature\` (base64url). Algorithms with a shared secret, and \`none\`, prove
nothing to the public.`,
  },
  'signature-of-older-line': {
    severity: 'warning',
    message: () =>
      'A2A 0.3 does not say what exactly is signed, so only the signer can check this.',
    hint: () => 'Publish and sign a 1.0 card.',
    explain: `0.3 has a place for signatures but defines no canonical form of a card. Two programs will not
agree on the bytes.`,
  },
  'signature-verified': {
    severity: 'info',
    message: () => 'The signature is genuine and covers the whole card.',
    explain: `The signature was made with a key that you handed over, and the card has not changed since.
Whether you trust the owner of the key is for you to say.`,
  },
  'signature-not-checked': {
    severity: 'info',
    message: ({ count }: { count: number }) =>
      `${count === 1 ? 'A signature is' : `${count} signatures are`} present and not verified here.`,
    explain: `The form of the signatures was looked at. Checking them needs the signer's public keys, from a
source that you trust.`,
  },
  'absent-path': {
    severity: 'info',
    message: ({ url, clients }: { url: string; clients: string }) =>
      `There is no card at ${url}, where ${clients} look.`,
    hint: () => 'Serve a card there too if you want to be found by them.',
    explain: `Clients up to 0.2 ask for \`/.well-known/agent.json\`, later ones for
\`/.well-known/agent-card.json\`. Crawlers ask for both.`,
  },
  'only-old-path': {
    severity: 'warning',
    message: ({ url }: { url: string }) =>
      `The card is only at ${url}; clients since 0.3 look for agent-card.json.`,
    hint: () => 'Serve it at /.well-known/agent-card.json too.',
    explain: `A2A 0.3 moved the card from \`/.well-known/agent.json\` to \`/.well-known/agent-card.json\`.
Clients of 0.3 and 1.0 do not try the old path.`,
  },
  'no-card': {
    severity: 'error',
    message: ({ url }: { url: string }) => `No card was found at or below ${url}.`,
    hint: () => 'Serve the card at /.well-known/agent-card.json, or give the address of the card.',
    explain: `None of the places where clients look for a card answered with one.`,
  },
  'asks-for-login': {
    severity: 'error',
    message: ({ url, status }: { url: string; status: number }) =>
      `${url} answers ${status}: the card cannot be read without authentication.`,
    hint: () =>
      'Serve the public card to everybody; what is confidential goes into the extended card.',
    explain: `A card tells how to authenticate, so it must be readable before. The extended card is for
authenticated clients.`,
  },
  'wrong-status': {
    severity: 'error',
    message: ({ url, status }: { url: string; status: number }) =>
      `${url} answers with status ${status}.`,
    hint: () => 'Look into the logs of the server.',
    explain: `The server has something to say at the address, but not a card.`,
  },
  'content-type': {
    severity: 'warning',
    message: ({ type }: { type: string }) => `The card is served as ${type}.`,
    hint: () => 'Send "Content-Type: application/json".',
    explain: `Some clients look at the media type before they parse. A card is \`application/json\`, or a type
that ends in \`+json\`.`,
  },
  'no-cors': {
    severity: 'info',
    message: () => 'Pages of other sites cannot read the card.',
    hint: () => 'Send "Access-Control-Allow-Origin: *" with it.',
    explain: `Browsers show an answer to pages of other origins only when the server allows it. A public card
has nothing to hide from them.`,
  },
  'no-caching': {
    severity: 'info',
    message: ({ missing }: { missing: string }) => `The card comes without ${missing}.`,
    hint: () => 'Send "Cache-Control: public, max-age=3600" and an ETag.',
    explain: `A2A 1.0 recommends \`Cache-Control\` with \`max-age\` and an \`ETag\`, so that clients know how long
a card is good and can ask cheaply whether it has changed.`,
  },
  'no-vary': {
    severity: 'warning',
    message: () => 'The card depends on A2A-Version, and caches are not told so.',
    hint: () => 'Send "Vary: A2A-Version".',
    explain: `The server answers with another card when a client says which version it speaks. Without
\`Vary\`, a cache hands one client the card meant for another.`,
  },
  'card-over-http': {
    severity: 'warning',
    message: () => 'The card itself is fetched without encryption.',
    hint: () => 'Serve it over https: whoever is on the way can change where clients call.',
    explain: `A card decides where clients send messages and credentials. Over plain http anybody on the way
can replace it.`,
  },
  redirected: {
    severity: 'info',
    message: ({ url, to }: { url: string; to: string }) => `${url} redirects to ${to}.`,
    hint: () => 'Serve the card at the address itself: not every client follows.',
    explain: `Relative addresses, caching and signatures are easier to reason about without a redirect.`,
  },
  'base-without-slash': {
    severity: 'info',
    message: ({ url }: { url: string }) => `Clients find this agent as ${url}/ only.`,
    hint: () => 'Hand out the address with the slash at its end.',
    explain: `The resolvers of the SDKs take the well-known path relative to the address they are given.
Without a slash at its end the last part of the address is replaced, and they look one level up.`,
  },
  'found-at-root': {
    severity: 'info',
    message: ({ url }: { url: string }) => `Nothing was found there; the card is that of ${url}.`,
    hint: () => 'Serve a card below the address itself if this is another agent.',
    explain: `There was no card below the address that was given, so the root of the host was tried, as some
clients do.`,
  },
});
