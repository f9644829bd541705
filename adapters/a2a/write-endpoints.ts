import { type AgentConfig, compact, type Endpoint, type JsonObject } from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import { DEFAULT_BINDING, placeholderUrl } from './defaults.ts';
import { isBeforeOne, majorMinor, withPatch } from './protocol-version.ts';
import { identityOf } from './read-endpoints.ts';
import type { Writing } from './writing.ts';

const { build } = a2aCodes;

/** An endpoint as it is written: everything a card must say is there. */
interface Written {
  readonly url: string;
  readonly binding: string;
  readonly protocolVersion: string;
  readonly tenant?: string;
}

export interface WrittenEndpoints {
  /** Members at the top of a card of the line. */
  readonly members: JsonObject;
  /** One entry per endpoint that was written, in order. */
  readonly interfaces: readonly JsonObject[];
  /** Which of the agent's endpoints each interface is. */
  readonly indexes: readonly number[];
}

/** Where the agent can be reached; a card cannot do without. */
export function writeEndpoints(agent: AgentConfig, writing: Writing): WrittenEndpoints {
  const given = agent.endpoints ?? [];
  if (given.length === 0) return standIn(agent, writing);
  const { endpoints, indexes } = withoutRepeats(chosen(agent, given, writing), given, writing);
  return { ...membersOf(endpoints, writing), indexes };
}

/** Where it is published; failing that an address that must be replaced. */
function standIn(agent: AgentConfig, writing: Writing): WrittenEndpoints {
  const { report, account, publishing } = writing;
  const url = publishing?.address(agent) ?? placeholderUrl(agent.id);
  if (publishing === undefined) {
    report(build.placeholder({ url }));
    account('added', '/endpoints', 'a card must have an address: this one is a placeholder');
  } else account('added', '/endpoints', `where it is published: ${url}`);
  const protocolVersion = writing.newer ? '1.0' : '0.3';
  const written = { url, binding: DEFAULT_BINDING, protocolVersion };
  return { ...membersOf([written], writing), indexes: [0] };
}

/** The endpoints of the agent that the line can name; undefined in the place of the others. */
function chosen(agent: AgentConfig, given: readonly Endpoint[], writing: Writing) {
  if (writing.newer) return given.map((endpoint, index) => complete(endpoint, index, writing));
  const fitting = given.filter(speaksOlder);
  if (fitting.length === 0) {
    writing.report(build['only-newer-endpoints']({ id: agent.id }));
  }
  const first = fitting[0]?.protocolVersion;
  const version = first === undefined ? '0.3' : majorMinor(first);
  return given.map((endpoint, index) => {
    if (fitting.length > 0 && !speaksOlder(endpoint)) {
      const why = 'a 0.3 card cannot name an endpoint that speaks 1.0';
      writing.account('dropped', `/endpoints/${index}`, why);
      return undefined;
    }
    return completeOlder(endpoint, index, version, writing);
  });
}

function speaksOlder({ protocolVersion }: Endpoint): boolean {
  return protocolVersion === undefined || isBeforeOne(majorMinor(protocolVersion));
}

function complete(endpoint: Endpoint, index: number, writing: Writing): Written {
  const { url, protocolVersion, tenant } = endpoint;
  const at = `/endpoints/${index}`;
  if (protocolVersion === undefined) {
    writing.account('added', `${at}/protocolVersion`, 'an interface names the version it speaks');
  } else if (majorMinor(protocolVersion) !== protocolVersion) {
    const why = 'patch numbers do not count in A2A and are left out';
    writing.account('degraded', `${at}/protocolVersion`, why);
  }
  if (tenant === '') writing.account('dropped', `${at}/tenant`, 'an empty tenant is none');
  return {
    url,
    binding: bindingOf(endpoint, at, writing),
    protocolVersion: majorMinor(protocolVersion ?? '1.0'),
    ...(tenant !== undefined && tenant !== '' && { tenant }),
  };
}

function completeOlder(
  endpoint: Endpoint,
  index: number,
  version: string,
  writing: Writing,
): Written {
  const at = `/endpoints/${index}`;
  if (endpoint.protocolVersion === undefined) {
    writing.account(
      'added',
      `${at}/protocolVersion`,
      'the card names the version it is written in',
    );
  } else if (endpoint.protocolVersion !== version) {
    const why = 'a 0.3 card has one version for all its endpoints, without patch number';
    writing.account('degraded', `${at}/protocolVersion`, why);
  }
  if (endpoint.tenant !== undefined) {
    const why = '0.3 has no tenants: calls to this address reach another one, or none';
    writing.account('dropped', `${at}/tenant`, why);
  }
  const binding = bindingOf(endpoint, at, writing);
  return { url: endpoint.url, binding, protocolVersion: version };
}

function bindingOf({ binding }: Endpoint, at: string, { account }: Writing): string {
  if (binding === undefined) account('added', `${at}/binding`, 'A2A means JSON-RPC by default');
  return binding ?? DEFAULT_BINDING;
}

function withoutRepeats(
  written: readonly (Written | undefined)[],
  given: readonly Endpoint[],
  { account }: Writing,
) {
  const endpoints: Written[] = [];
  const indexes: number[] = [];
  const seen = new Set<string>();
  for (const [index, endpoint] of written.entries()) {
    if (endpoint === undefined) continue;
    const identity = identityOf(endpoint);
    if (seen.has(identity)) {
      account('dropped', `/endpoints/${index}`, 'the card already has this endpoint');
      continue;
    }
    seen.add(identity);
    endpoints.push(endpoint);
    indexes.push(index);
  }
  const moved = indexes.some((index, position) => index !== position);
  if (moved && indexes.length < given.length) {
    account('degraded', '/endpoints', 'some were left out, and the others have moved up');
  }
  return { endpoints, indexes };
}

function membersOf(
  endpoints: readonly Written[],
  { newer }: Writing,
): Pick<WrittenEndpoints, 'members' | 'interfaces'> {
  if (newer) {
    const interfaces = endpoints.map(({ url, binding, tenant, protocolVersion }) => {
      return compact({ url, protocolBinding: binding, tenant, protocolVersion }) as JsonObject;
    });
    return { interfaces, members: { supportedInterfaces: interfaces } };
  }
  const [main] = endpoints;
  const interfaces = endpoints.map(({ url, binding }) => ({ url, transport: binding }));
  const members = compact({
    protocolVersion: withPatch(main?.protocolVersion ?? '0.3'),
    url: main?.url,
    preferredTransport: main?.binding,
    // 0.3 §5.5 asks to repeat the main address where others are listed.
    additionalInterfaces: interfaces.length > 1 ? interfaces : undefined,
  }) as JsonObject;
  return { interfaces, members };
}
