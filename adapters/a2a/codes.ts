import { defineCodes } from '../../src/adapter.ts';

interface Missing {
  readonly member: string;
  /** What lacks it: "The card", "Skill 2". */
  readonly where: string;
  /** What is read in its place, as it would be written. */
  readonly value: string;
}

interface UnknownMember {
  readonly key: string;
  readonly where: string;
  readonly suggestion: string | undefined;
}

export const a2aCodes = defineCodes('a2a', {
  'no-name': {
    severity: 'error',
    message: () => 'The card has no name.',
    hint: () => 'Add "name": agents are told apart by it.',
    explain: `Every version of A2A requires a \`name\`. There is nothing to put in its place, so a card
without one is refused.`,
  },
  'missing-member': {
    severity: 'warning',
    message: ({ member, where, value }: Missing) =>
      `${where} has no "${member}"; it is read as ${value}.`,
    hint: ({ member }) => `Add "${member}": readers may refuse the card without it.`,
    explain: `A2A requires the member, and many published cards lack it. The card is read all the same,
with the value that agentx would write there: version \`0.0.0\` (which says "unversioned"), media type
\`text/plain\`, no skills, no tags, a description made of the name.`,
  },
  'missing-transport': {
    severity: 'warning',
    message: () => 'The card has no "preferredTransport"; it is read as "JSONRPC".',
    hint: () => 'Add "preferredTransport": A2A 0.3 says it must be there (§5.6).',
    explain: `The prose of A2A 0.3 requires \`preferredTransport\`, its schema does not, and both say that
JSON-RPC is meant when it is not there. Half of the published cards leave it out.`,
  },
  'missing-protocol-version': {
    severity: 'warning',
    message: ({ value }: { value: string }) =>
      `Nothing says which version of the protocol is spoken here; ${value} is assumed.`,
    hint: ({ value }) => `Add "protocolVersion": "${value}" if that is right.`,
    explain: `Cards say which protocol an endpoint speaks: from 0.2.5 on once for the whole card, from 1.0
on for each interface. Where nothing is said, A2A takes a card of the old shape for 0.3.`,
  },
  'patch-version': {
    severity: 'info',
    message: ({ version, cut }: { version: string; cut: string }) =>
      `The protocol version "${version}" is read as "${cut}": patch numbers do not count.`,
    hint: ({ cut }) => `Write "${cut}".`,
    explain: `In A2A 1.0 an interface names its protocol as Major.Minor. Some servers compare the text
literally and refuse callers because of a patch number.`,
  },
  'other-shape': {
    severity: 'warning',
    message: ({ version }: { version: string }) =>
      `The card claims protocol version "${version}" but has the shape of 0.3; it is read as 0.3.`,
    hint: () => 'Say "0.3.0", or list the endpoints in "supportedInterfaces" as 1.0 does.',
    explain: `What a card looks like is more reliable than what it says. A card with \`url\` and without
\`supportedInterfaces\` is of the line before 1.0, and clients will speak 0.3 to it.`,
  },
  hybrid: {
    severity: 'info',
    message: () => 'The card has the shapes of 0.3 and 1.0 at once; both are read.',
    explain: `Some SDKs serve one document for clients of both lines: \`supportedInterfaces\` beside \`url\`.
The endpoints of both are read, each once. It is written back in one shape.`,
  },
  'release-candidate': {
    severity: 'info',
    message: () => 'The card lists its protocol versions for all interfaces, as drafts of 1.0 did.',
    hint: () => 'Move the versions into the interfaces as "protocolVersion".',
    explain: `Drafts of A2A 1.0 had \`protocolVersions\` at the top of the card. The release has a
\`protocolVersion\` in each interface; each interface is read once per version.`,
  },
  'old-member': {
    severity: 'warning',
    message: ({ key, now }: { key: string; now: string }) =>
      `"${key}" belongs to cards of the other line; it is read as ${now}.`,
    hint: ({ now }) => `Write ${now} instead: strict readers overlook or refuse this one.`,
    explain: `The card mixes members of 0.3 and 1.0, for instance \`security\` in a 1.0 card (the sample of
the specification itself did that) or \`supportsExtendedAgentCard\` of a draft. The member means the same
and is written back in the right spelling.`,
  },
  'snake-case': {
    severity: 'info',
    message: () => 'The card has members in snake_case; they are read as camelCase.',
    explain: `Programs that read cards through Protocol Buffers accept both spellings; the specification
writes camelCase, and so does agentx.`,
  },
  nulls: {
    severity: 'info',
    message: ({ count }: { count: number }) =>
      count === 1
        ? 'A member of the card is null; it is read as absent.'
        : `${count} members of the card are null; they are read as absent.`,
    explain: `Some SDKs write every member they know, with null for those that are not set. In A2A null and
absent are the same. The nulls are not written back.`,
  },
  'flag-as-text': {
    severity: 'warning',
    message: () => 'This must be true or false without quotes; it is read so.',
    hint: () => 'Remove the quotes.',
    explain: 'Capabilities are booleans. As text, "false" counts as true for many programs.',
  },
  'capabilities-list': {
    severity: 'warning',
    message: () => '"capabilities" is a list here; it is left out.',
    hint: () => 'Write a mapping such as {"streaming": true}; abilities belong in "skills".',
    explain: `\`capabilities\` says which optional parts of the protocol are offered, as a mapping of flags.
A list of abilities, as found in other kinds of agent files, has no meaning there.`,
  },
  'provider-name': {
    severity: 'warning',
    message: () => '"name" of the provider is read as "organization".',
    hint: () => 'Rename it to "organization".',
    explain: 'A2A calls the name of the provider `organization` in every version.',
  },
  'no-endpoint': {
    severity: 'warning',
    message: () => 'The card does not say where the agent can be reached.',
    hint: () => 'Add "supportedInterfaces" (1.0) or "url" (0.3).',
    explain: `A card without an address describes an agent nobody can call. It is read, and a placeholder
is written in its place.`,
  },
  'interface-without-url': {
    severity: 'error',
    message: () => 'An interface needs a "url".',
    hint: () => 'Add the address, or remove the interface.',
    explain: 'An interface says at which address which protocol is spoken; the address is missing.',
  },
  'skill-without-name': {
    severity: 'error',
    message: () => 'A skill needs an "id" and a "name".',
    hint: () => 'Add both.',
    explain: `A skill that has only one of the two is read with the other made from it. One that has
neither cannot be told apart from others.`,
  },
  'leaked-scheme': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `The security scheme "${name}" is in the JavaScript SDK's internal form.`,
    hint: () => 'Print the card with AgentCard.toJSON before publishing it: clients see no scheme.',
    explain: `The card handler of the JavaScript SDK publishes \`{"scheme": {"$case": …, "value": …}}\`, which
no reader of A2A understands, not even the SDK's own client. agentx reads what was meant.`,
  },
  'untagged-scheme': {
    severity: 'warning',
    message: ({ name, type }: { name: string; type: string }) =>
      `The security scheme "${name}" does not say of which type it is; by its members it is ${type}.`,
    hint: ({ type }) => `Add "type": "${type}" (0.3), or wrap it as 1.0 does.`,
    explain: `Cards of the Java SDK leave out what tells security schemes apart. Each type has a member no
other has (\`flows\`, \`openIdConnectUrl\`, \`scheme\`, \`in\`), so agentx can tell.`,
  },
  'unknown-scheme': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `The security scheme "${name}" is of no known type; it is kept as it is.`,
    hint: () => 'Known types: apiKey, http, oauth2, openIdConnect, mutualTLS.',
    explain: `The scheme has neither a known \`type\` (0.3) nor exactly one of the five members of 1.0.
Clients cannot use it. If no authentication is needed, leave the scheme out.`,
  },
  'old-scheme': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `The security scheme "${name}" is written as in 0.3; the rest of the card is 1.0.`,
    hint: () => 'Wrap it as 1.0 does: clients of that line do not see it like this.',
    explain: `A2A 0.3 tells security schemes apart by \`type\`, 1.0 by a member such as
\`apiKeySecurityScheme\` around them. agentx reads both, and writes the one that belongs to the version of
the card.`,
  },
  protojson: {
    severity: 'info',
    message: () =>
      'The card has the form that A2A 0.3 uses over REST and gRPC; it is read as well.',
    explain: `Version 0.3 of A2A has two dialects: the one its JSON Schema describes, with a \`type\` in each
security scheme, and the one made from Protocol Buffers, with a member such as \`apiKeySecurityScheme\`
around it. Cards fetched over REST are often of the second sort. agentx writes the first.`,
  },
  'two-requirements': {
    severity: 'warning',
    message: ({ key, other }: { key: string; other: string }) =>
      `"${other}" and "${key}" ask for different things; "${key}" counts.`,
    hint: ({ other }) => `Remove "${other}", or make both say the same.`,
    explain: `A document for clients of both lines may state its requirements twice, once for each. They
should be the same. The member that does not belong to the card's line is kept and nothing more.`,
  },
  authentication: {
    severity: 'warning',
    message: () => '"authentication" belongs to A2A 0.1; it is read as security schemes.',
    hint: () => 'Use "securitySchemes" and the requirements that name them.',
    explain: `The first version of A2A listed the names of HTTP authentication schemes. Bearer and Basic
become security schemes, any one of which suffices. When the card has \`securitySchemes\` as well, those
count.`,
  },
  'authentication-scheme': {
    severity: 'warning',
    message: () =>
      'An authentication scheme of this sort needs more than its name; it is left out.',
    hint: () => 'Describe it under "securitySchemes".',
    explain: `A2A 0.1 named authentication schemes without saying more. For Bearer and Basic that is
enough. An OAuth flow needs URLs and an API key needs a place and a name, which the card lacks.`,
  },
  credentials: {
    severity: 'warning',
    message: () => 'The card has credentials; they are left out.',
    hint: () => 'Remove them from the published card, and replace them if they were secret.',
    explain: `A2A 0.1 allowed \`authentication.credentials\` in a card. Cards are public, so agentx neither
keeps nor writes nor shows them.`,
  },
  'unknown-member': {
    severity: 'info',
    message: ({ key, where }: UnknownMember) => `"${key}" is not a member of ${where}. It is kept.`,
    hint: ({ suggestion }) =>
      suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`,
    explain: `Published cards often have members that A2A does not define. They survive a round trip
through A2A. Readers should ignore them; strict 1.0 validators refuse them, and A2A 1.0 has a place made
for them: \`capabilities.extensions[].params\`.`,
  },
  placeholder: {
    severity: 'warning',
    message: ({ url }: { url: string }) =>
      `The definition does not say where the agent is served; ${url} stands in for it.`,
    hint: () => 'Replace the URL before you publish the card.',
    explain: `A card must name an address, and most agent definitions have none. The placeholder keeps the
card complete; nobody outside your machine can reach it.`,
  },
  'unstated-authentication': {
    severity: 'warning',
    message: ({ id, type }: { id: string; type: string }) =>
      `"${id}" asks its callers for authentication of type "${type}", but the card cannot say how; it asks for none.`,
    hint: () =>
      'Say what a caller must know (a header_name, a token_url with its grant_type), or give the agent security schemes.',
    explain: `The HTTP interface of the agent has an authentication that a card can describe only with details
the definition lacks: an API key needs the name of its header, OAuth a grant and \`https\` addresses without
variables. A client that reads the card believes that it needs no credentials, and will be turned away.`,
  },
  'only-newer-endpoints': {
    severity: 'warning',
    message: ({ id }: { id: string }) =>
      `All endpoints of "${id}" speak A2A 1.0 or newer; the card lists them as 0.3.`,
    hint: () => 'Make sure the server also answers 0.3 at these addresses, or publish a 1.0 card.',
    explain: `A 0.3 card promises that its endpoints speak 0.3. Servers built with the SDKs can do both at
one address; others will not understand the clients that read this card.`,
  },
  'plain-http': {
    severity: 'warning',
    message: () => 'This address is not encrypted.',
    hint: () => 'Use https: A2A requires it in production.',
    explain: `Calls to an agent carry credentials and what users say. A2A asks for HTTPS everywhere but in
development.`,
  },
  'local-address': {
    severity: 'warning',
    message: () => 'This address works on one machine or network only.',
    hint: () => 'Put the public address here before you publish the card.',
    explain: `localhost, 127.0.0.1, 0.0.0.0 and private networks mean something else, or nothing, to
whoever reads the card. It is the mistake most often reported about published cards.`,
  },
  'relative-url': {
    severity: 'warning',
    message: () => 'An endpoint needs an absolute address.',
    hint: () => 'Write the whole URL, beginning with https://.',
    explain: `A card is passed on, cached and put into registries, so readers do not know what an address
could be relative to.`,
  },
  'not-a-media-type': {
    severity: 'warning',
    message: ({ mode }: { mode: string }) => `"${mode}" is not a media type.`,
    hint: ({ mode }) => (mode === 'text' ? 'Write "text/plain".' : undefined),
    explain: `Input and output modes are media types such as \`text/plain\` or \`application/json\`. The words
of A2A 0.1 (\`text\`, \`file\`, \`data\`) match nothing today.`,
  },
  'not-semver': {
    severity: 'info',
    message: ({ version }: { version: string }) => `"${version}" is not a semantic version.`,
    hint: () => 'Write three numbers, such as "1.4.0".',
    explain: 'The version of an agent is free text, but registries sort and compare it.',
  },
  'undeclared-scheme': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `"${name}" is required here, but the card has no security scheme of that name.`,
    hint: () => 'Declare it in "securitySchemes", or correct the name.',
    explain: `A requirement names security schemes of the same card. A client cannot satisfy one that is
not declared.`,
  },
});
