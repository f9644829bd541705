import {
  type AgentConfig,
  compact,
  type Interface,
  type Json,
  type JsonObject,
  type Provider,
} from '../../src/adapter.ts';
import { DEFAULT_MODES, DEFAULT_VERSION, fillerDescription } from './defaults.ts';
import { modesOf } from './interface-modes.ts';
import { tidy } from './tidy.ts';
import { type WrittenEndpoints, writeEndpoints } from './write-endpoints.ts';
import { type WrittenSecurity, writeSecurity } from './write-security.ts';
import { writeSkills } from './write-skills.ts';
import type { Writing } from './writing.ts';

export interface WrittenCard {
  readonly card: Record<string, Json>;
  readonly endpoints: WrittenEndpoints;
  readonly security: WrittenSecurity;
}

/** The card of an agent, members in the order of the specification. Nothing private is looked at. */
export function writeCard(agent: AgentConfig, writing: Writing): WrittenCard {
  const { newer, account } = writing;
  if (agent.kind !== 'a2a') {
    account('degraded', '/kind', 'a card describes an agent, it does not run one');
  }
  if (agent.interfaces !== undefined) accountForInterfaces(agent.interfaces, writing);
  const name = writeName(agent, writing);
  const description = writeDescription(agent, name, writing);
  const endpoints = writeEndpoints(agent, writing);
  const security = writeSecurity(agent, writing);
  const [required, ...ofSkills] = security.requirements;
  const { supportedInterfaces, additionalInterfaces, protocolVersion, url, preferredTransport } =
    endpoints.members;
  const card = compact({
    protocolVersion,
    name,
    description,
    supportedInterfaces,
    url,
    preferredTransport,
    additionalInterfaces,
    ...(!newer && { iconUrl: agent.iconUrl }),
    provider: agent.provider && writeProvider(agent.provider, writing),
    version: writeVersion(agent, writing),
    documentationUrl: agent.documentationUrl,
    capabilities: writeCapabilities(agent, writing),
    securitySchemes: security.schemes,
    [newer ? 'securityRequirements' : 'security']: required,
    defaultInputModes: writeModes(agent, 'input', writing),
    defaultOutputModes: writeModes(agent, 'output', writing),
    skills: writeSkills(agent, description, ofSkills, writing),
    supportsAuthenticatedExtendedCard: newer ? undefined : agent.features?.extendedCard,
    ...(newer && { iconUrl: agent.iconUrl }),
  }) as JsonObject;
  const document = { value: card, at: () => ({ file: '' }) };
  return { card: tidy(document, () => {}).value as Record<string, Json>, endpoints, security };
}

function writeName({ id, name, derived }: AgentConfig, { account }: Writing): string {
  if (derived?.includes('name')) account('added', '/name', 'a card must have a name');
  if (name !== '') return name;
  account('degraded', '/name', 'a card must have a name: its id');
  return id;
}

/** A derived description may come from the instruction, so it is not looked at. */
function writeDescription(agent: AgentConfig, name: string, { account }: Writing): string {
  const filler = fillerDescription(name);
  if (agent.description === undefined || agent.derived?.includes('description')) {
    account('added', '/description', 'a card must have a description: this one repeats the name');
    return filler;
  }
  if (agent.description === filler) {
    const why = 'it only repeats the name, so it will be read as made up';
    account('degraded', '/description', why);
  }
  return agent.description;
}

function writeVersion({ version }: AgentConfig, { account }: Writing): string {
  if (version === undefined) account('added', '/version', '"0.0.0" says that there is none');
  return version ?? DEFAULT_VERSION;
}

function writeProvider({ organization, url }: Provider, { account }: Writing) {
  if (organization !== undefined && url !== undefined) return { organization, url };
  account('dropped', '/provider', 'a card wants both the name and the URL of a provider');
  return undefined;
}

function writeCapabilities({ features }: AgentConfig, { newer, account }: Writing): JsonObject {
  if (features === undefined) return {};
  const { polling, stateHistory, extendedCard } = features;
  if (polling !== undefined) account('dropped', '/features/polling', 'A2A does not announce it');
  if (newer && stateHistory !== undefined) {
    account('dropped', '/features/stateHistory', '1.0 no longer has this capability');
  }
  if (Object.keys(features).length === 0) account('dropped', '/features', 'it says nothing');
  return compact({
    streaming: features.streaming,
    pushNotifications: features.pushNotifications,
    stateTransitionHistory: newer ? undefined : stateHistory,
    extendedAgentCard: newer ? extendedCard : undefined,
    extensions: features.extensions,
  }) as JsonObject;
}

/** What the agent says; failing that the media type its interfaces imply; failing that text. */
function writeModes(
  agent: AgentConfig,
  direction: 'input' | 'output',
  { complete, account }: Writing,
): readonly string[] {
  const modes = direction === 'input' ? agent.inputModes : agent.outputModes;
  if (modes !== undefined && (modes.length > 0 || !complete)) return modes;
  const implied = (agent.interfaces ?? []).flatMap((one) => modesOf(one, direction) ?? []);
  const why = implied.length > 0 ? 'from its signature' : 'text is assumed where nothing is said';
  account('added', `/${direction}Modes`, why);
  return implied.length > 0 ? [...new Set(implied)] : DEFAULT_MODES;
}

function accountForInterfaces(interfaces: readonly Interface[], { account }: Writing): void {
  if (interfaces.length === 0) account('dropped', '/interfaces', 'it says nothing');
  else account('degraded', '/interfaces', 'as skills, media types and a kind of authentication');
}
