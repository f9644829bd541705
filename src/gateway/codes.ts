import { defineCodes } from '../diagnostics/codes.ts';

interface UnknownThing {
  readonly name: string;
  readonly meant: string | undefined;
  /** A few of those there are. */
  readonly known: readonly string[];
}

function meantOrKnown({ meant, known }: UnknownThing): string {
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return known.length === 0 ? 'There are none at the moment.' : `There are: ${known.join(', ')}.`;
}

const TOKEN = `The server shows cards, catalog, formats and schemas to everybody. Everything else tells more about the
agents than they say in public: instructions, tools, settings, the files they come from.`;

/** What a server of agents refuses, and why. */
export const gatewayCodes = defineCodes('gateway', {
  'unknown-path': {
    severity: 'error',
    message: ({ path }: { path: string; meant: string | undefined }) =>
      `There is nothing at ${path}.`,
    hint: ({ meant }) =>
      meant === undefined ? 'GET /openapi.json lists all paths.' : `Did you mean ${meant}?`,
    explain:
      'The path is none of those the server answers. `GET /openapi.json` describes them all.',
  },
  'unknown-method': {
    severity: 'error',
    message: ({ method, path }: { method: string; path: string; allowed: readonly string[] }) =>
      `${path} does not answer ${method}.`,
    hint: ({ allowed }) => `Use ${allowed.join(' or ')}.`,
    explain: 'The path exists, but not for this method. The header `Allow` names those it answers.',
  },
  'unknown-agent': {
    severity: 'error',
    message: ({ name }: UnknownThing) => `There is no agent "${name}".`,
    hint: meantOrKnown,
    explain: `Agents are found under their slug: the id in lower-case letters, digits and hyphens.
\`GET /api/agents\` lists them. An agent whose file has had errors since the server was started is not there.`,
  },
  'unknown-schema': {
    severity: 'error',
    message: ({ name }: UnknownThing) => `There is no schema "${name}".`,
    hint: meantOrKnown,
    explain: '`GET /schemas` lists the JSON Schemas the server publishes.',
  },
  'unknown-format': {
    severity: 'error',
    message: ({ problem }: { problem: string }) => problem,
    explain: '`GET /formats` lists the formats and versions agents can be asked for in.',
  },
  'no-root-agent': {
    severity: 'error',
    message: ({ agents }: { agents: number }) =>
      `${agents} agents are served here and none of them answers at the root.`,
    hint: () =>
      'See /.well-known/ai-catalog.json for their cards, or start the server with --root-agent <id>.',
    explain: `A card at the root speaks for the whole host. With one agent it is that agent's; with several,
\`agentx serve --root-agent <id>\` chooses.`,
  },
  'no-card': {
    severity: 'error',
    message: ({ id, reason }: { id: string; reason: string }) =>
      `The agent "${id}" has no card: ${reason}`,
    hint: () => 'Correct the agent; GET /api/diagnostics tells more.',
    explain: 'The card of the agent would be refused by its readers, so none is published.',
  },
  'unsupported-version': {
    severity: 'error',
    message: ({ asked }: { asked: string; supported: readonly string[] }) =>
      `There is no card for A2A ${asked}.`,
    hint: ({ supported }) => `Ask for ${supported.join(' or ')} with the header A2A-Version.`,
    explain: `Clients name the version of A2A they speak in the header \`A2A-Version\` or in a parameter of that
name; a third number does not count. Without it they get the card of A2A 1.0, at \`agent.json\` that of 0.3.`,
  },
  'not-acceptable': {
    severity: 'error',
    message: ({ accept }: { accept: string }) => `No format of agents is "${accept}".`,
    hint: () => 'Choose one with ?format=…; GET /formats lists them.',
    explain: `The header \`Accept\` allows none of the media types agents are served as: \`application/json\`
(AgentConfig), \`application/yaml\` (OpenAgentSpec), \`text/markdown\` (AFM), \`application/a2a-agent-card+json\`.`,
  },
  'not-convertible': {
    severity: 'error',
    message: ({ id, target, reason }: { id: string; target: string; reason: string }) =>
      `"${id}" is not served as ${target}: ${reason}`,
    hint: () => 'The ledger says more; ?allow-widening=true accepts that a restriction is lost.',
    explain: `Agents are converted when they are asked for. This one cannot be converted to that format, or
would be able to do more than it may now. The reasons are in \`report\`.`,
  },
  unsigned: {
    severity: 'error',
    message: () => 'The cards of this server are not signed, so there are no keys.',
    hint: () => 'Start the server with --sign <key file>; "agentx keygen" makes one.',
    explain: 'With `agentx serve --sign` cards are signed, and the public key is published here.',
  },
  'needs-token': {
    severity: 'error',
    message: ({ given }: { given: boolean }) =>
      given
        ? 'This is not the token of this server.'
        : 'This is only for those who have the token.',
    hint: () => 'Send it as "Authorization: Bearer <token>".',
    explain: `${TOKEN} That needs the token the server was started with.`,
  },
  private: {
    severity: 'error',
    message: () => 'This is not public, and the server was started without a token.',
    hint: () =>
      'Start it with a token, as "agentx serve --help" tells, and send "Authorization: Bearer <token>".',
    explain: `${TOKEN} A server started with \`--public\` and without a token does not show that to anybody.`,
  },
  'unknown-host': {
    severity: 'error',
    message: ({ host }: { host: string }) => `This server is not called "${host}".`,
    hint: () => 'Use the address it printed at its start, or start it with --base-url.',
    explain: `Web pages can make a name of their own lead to your machine and so read what only you should see
(DNS rebinding). Requests are therefore answered only under the names the server knows: those of this machine,
that of \`--host\` and that of \`--base-url\`.`,
  },
  'foreign-origin': {
    severity: 'error',
    message: ({ origin }: { origin: string }) =>
      `A page of ${origin} may not make requests of this sort.`,
    hint: () => 'Make the request from the page of this server, or without a browser.',
    explain: 'Browsers say which site a page belongs to that posts something. Only this one may.',
  },
  'bad-request': {
    severity: 'error',
    message: ({ problem }: { problem: string }) => problem,
    hint: () => 'GET /openapi.json describes the request.',
    explain: `The body of the request is not what the path takes: a JSON object with \`files\` (path → text) and
what to do with them.`,
  },
  'wrong-type': {
    severity: 'error',
    message: ({ type }: { type: string }) =>
      type === '' ? 'The request does not say what its body is.' : `The body is "${type}".`,
    hint: () => 'Send JSON, with the header "Content-Type: application/json".',
    explain: 'Requests with a body are JSON.',
  },
  'too-large': {
    severity: 'error',
    message: ({ limit }: { limit: string }) => `The body is larger than ${limit}.`,
    hint: () => 'Send fewer files at once.',
    explain: 'Bodies are bounded, so that no request can use up the memory of the server.',
  },
  'cut-short': {
    severity: 'error',
    message: () => 'The body ended before it was complete.',
    explain: 'The connection was closed, or the body was shorter than announced.',
  },
  busy: {
    severity: 'error',
    message: () => 'Too much is being converted at the moment.',
    hint: () => 'Try again in a moment.',
    explain: `Conversions wait in a queue of bounded length. It is full; the header \`Retry-After\` says in how many
seconds to try again.`,
  },
  'too-slow': {
    severity: 'error',
    message: ({ seconds }: { seconds: number }) =>
      `This was not done after ${seconds} seconds and was given up.`,
    hint: () => 'Send fewer or smaller files, or use the command line.',
    explain: 'The time of a request is bounded, so that others need not wait for it.',
  },
  'too-heavy': {
    severity: 'error',
    message: () => 'This took more memory than a request may use and was given up.',
    hint: () => 'Send fewer or smaller files, or use the command line.',
    explain: 'The memory of a conversion is bounded, so that it cannot stop the server.',
  },
  'has-errors': {
    severity: 'error',
    message: ({ errors }: { errors: number }) =>
      errors === 1 ? 'The input has an error.' : `The input has ${errors} errors.`,
    hint: () => 'The member "report" says where and what to do.',
    explain: 'As exit code 1 of the command line: nothing was converted.',
  },
  lossy: {
    severity: 'error',
    message: () => 'Something would be lost, and "strict" was given.',
    hint: () => 'The ledger in "report" says what.',
    explain: 'As exit code 3 of the command line: nothing was converted.',
  },
  'not-running': {
    severity: 'error',
    message: ({ id }: { id: string }) =>
      `This server publishes the definition of "${id}" and does not run it.`,
    hint: () => 'Messages, tasks and engagements will be taken here by a later version of agentx.',
    explain: `The addresses of agents are reserved for calling them: A2A messages and tasks, OpenAgentSpec
engagements. This version of agentx serves what agents are, not what they do.`,
  },
  'too-many-listeners': {
    severity: 'error',
    message: () => 'Too many clients listen for events.',
    hint: () => 'Close some of them, or ask for /api/agents now and then.',
    explain: 'Every listener keeps a connection open, so their number is bounded.',
  },
  'port-taken': {
    severity: 'error',
    message: ({ host, port }: { host: string; port: number }) =>
      `Something else listens on port ${port} of ${host} already.`,
    hint: () => 'Stop it, or choose another port with --port; 0 takes any that is free.',
    explain:
      'Only one program can listen on a port. Another server, or another `agentx serve`, has it.',
  },
  'port-forbidden': {
    severity: 'error',
    message: ({ port }: { port: number }) => `Port ${port} is not for ordinary users.`,
    hint: () => 'Choose a port above 1023 with --port, and put a web server in front of it.',
    explain: 'Most systems keep the ports below 1024 for programs of the administrator.',
  },
  'not-our-address': {
    severity: 'error',
    message: ({ host }: { host: string }) => `${host} is no address of this machine.`,
    hint: () => 'Listen on 127.0.0.1 or 0.0.0.0; --base-url is for the address others use.',
    explain: `A server listens on an address of its own machine. The address under which others reach it, for
instance that of a proxy, is given with \`--base-url\`.`,
  },
});
