import { isList, isObject, type JsonObject, own } from '../json/json.ts';
import { NEWER_MEMBERS, OLDER_MEMBERS } from './card-line.ts';
import { hasOlderFlow, objectsIn, schemeShape, schemesOf, textIn } from './card-parts.ts';
import { looksLikeProto } from './older-client.ts';
import {
  addedBinding,
  chosenBinding,
  failure,
  missedSchemes,
  NO_BINDING,
  presentIn,
  type SeenEndpoint,
  type Sight,
  success,
} from './sight.ts';

/** 1.0: `supportedInterfaces`; with support for 0.3, older cards are turned into new ones first. */
export function newerClient(card: JsonObject, alsoOlder: boolean): Sight {
  if (alsoOlder && isTakenForOlder(card)) return convertedCard(card);
  const ignores = presentIn(card, OLDER_MEMBERS);
  const interfaces = objectsIn(card, 'supportedInterfaces');
  if (interfaces.length === 0) {
    return failure('It looks for "supportedInterfaces", and the card lists none.', ignores);
  }
  const isProto = looksLikeProto(card);
  if (!isProto && interfaces.some((one) => textIn(one, 'protocolBinding') === undefined)) {
    return failure('It falls over an interface without "protocolBinding".', ignores);
  }
  const endpoint = preferredOf(interfaces.map(endpointOf));
  if (endpoint === undefined) return failure(NO_BINDING, ignores);
  if (endpoint.url === '') return failure('It finds no address in the interface.', ignores);
  const understood = [...schemesOf(card)]
    .filter(([, scheme]) => isProto && schemeShape(scheme) === 'wrapped')
    .map(([name]) => name);
  const notes = [
    ...addedBinding(endpoint.binding),
    ...missedSecurity(card, understood),
    ...versionNotes(endpoint, alsoOlder),
  ];
  return success({ endpoint, schemes: understood, ignores, notes });
}

function endpointOf(one: JsonObject): SeenEndpoint {
  return {
    url: textIn(one, 'url') ?? '',
    binding: textIn(one, 'protocolBinding') ?? '',
    protocolVersion: textIn(one, 'protocolVersion') ?? '',
  };
}

/** The first binding it speaks; of several addresses for it, the last that says 1.0, else the first. */
function preferredOf(endpoints: readonly SeenEndpoint[]): SeenEndpoint | undefined {
  const same = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();
  const chosen = chosenBinding(endpoints.map(({ binding }) => binding));
  const rivals = endpoints.filter(({ binding }) => chosen && same(binding, chosen));
  return rivals.findLast(({ protocolVersion }) => protocolVersion === '1.0') ?? rivals[0];
}

function versionNotes({ protocolVersion = '' }: SeenEndpoint, alsoOlder: boolean): string[] {
  if (/^1\.0(?:\.|$)/.test(protocolVersion) || (alsoOlder && isOlderVersion(protocolVersion))) {
    return [];
  }
  const stated = protocolVersion === '' ? 'states no version' : `says ${protocolVersion}`;
  return [`It speaks 1.0 to an interface that ${stated}.`];
}

/** From 0.3 up to 1.0; no version at all means 0.3. */
function isOlderVersion(version: string): boolean {
  return version.trim() === '' || /^0\.(?:[3-9]|\d\d)/.test(version);
}

function missedSecurity(card: JsonObject, understood: readonly string[]): readonly string[] {
  const notes = missedSchemes(schemesOf(card).keys(), understood);
  const isOnlyOlder =
    !Object.hasOwn(card, 'securityRequirements') && objectsIn(card, 'security').length > 0;
  if (!isOnlyOlder) return notes;
  const looked = '"securityRequirements"';
  return [...notes, `It does not see that authentication is required: it looks for ${looked}.`];
}

const OLDER_SIGNS = [
  'preferredTransport',
  'additionalInterfaces',
  'supportsAuthenticatedExtendedCard',
];

function isTakenForOlder(card: JsonObject): boolean {
  const interfaces = own(card, 'supportedInterfaces');
  if (isList(interfaces) && interfaces.length > 0) return false;
  const version = textIn(card, 'protocolVersion');
  return (
    (textIn(card, 'url') !== undefined && interfaces === undefined) ||
    OLDER_SIGNS.some((sign) => Object.hasOwn(card, sign)) ||
    (version !== undefined && isOlderVersion(version))
  );
}

function convertedCard(card: JsonObject): Sight {
  const ignores = presentIn(card, [...NEWER_MEMBERS, 'authentication']);
  const obstacle = missingMember(card) ?? unreadableScheme(card);
  if (obstacle !== undefined) return failure(obstacle, ignores);
  const main = {
    url: textIn(card, 'url') ?? '',
    binding: textIn(card, 'preferredTransport') ?? 'JSONRPC',
    protocolVersion: textIn(card, 'protocolVersion') || '0.3',
  };
  const others = objectsIn(card, 'additionalInterfaces').map((one) => ({
    url: textIn(one, 'url') ?? '',
    binding: textIn(one, 'transport') ?? '',
    protocolVersion: '0.3',
  }));
  const endpoint = preferredOf([main, ...others]);
  if (endpoint === undefined || endpoint.url === '') {
    return failure('It finds no address with a binding it knows.', ignores);
  }
  const schemes = [...schemesOf(card).keys()];
  const notes = [
    ...addedBinding(endpoint.binding),
    ...lostFlows(card),
    ...versionNotes(endpoint, true),
  ];
  return success({ endpoint, schemes, ignores, notes });
}

/** 1.0 has one OAuth flow per scheme: when it turns an older card into a new one, others are lost. */
function lostFlows(card: JsonObject): string[] {
  return [...schemesOf(card)].flatMap(([name, scheme]) => {
    const flows = isObject(scheme) ? own(scheme, 'flows') : undefined;
    if (!isObject(flows) || Object.keys(flows).length < 2) return [];
    return [`It sees only one of the OAuth flows of "${name}".`];
  });
}

/** What it cannot do without when it turns an older card into a new one. */
function missingMember(card: JsonObject): string | undefined {
  const lacks = (member: string) => `It refuses the card: "${member}" is missing.`;
  const capabilities = own(card, 'capabilities');
  if (typeof capabilities !== 'object' || capabilities === null) return lacks('capabilities');
  const list = ['defaultInputModes', 'defaultOutputModes', 'skills'].find(
    (member) => !isList(own(card, member)),
  );
  if (list !== undefined) return lacks(list);
  const isBare = objectsIn(card, 'skills').some((skill) => !isList(own(skill, 'tags')));
  if (isBare) return 'It refuses the card: a skill has no "tags".';
  const isUnnamed = objectsIn(card, 'additionalInterfaces').some(
    (one) => textIn(one, 'transport') === undefined,
  );
  return isUnnamed ? 'It falls over an additional interface without "transport".' : undefined;
}

function unreadableScheme(card: JsonObject): string | undefined {
  const unknown = [...schemesOf(card)].find(([, scheme]) => {
    if (schemeShape(scheme) !== 'tagged' || !isObject(scheme)) return true;
    return own(scheme, 'type') === 'oauth2' && !hasOlderFlow(own(scheme, 'flows'));
  });
  if (unknown === undefined) return undefined;
  return `It refuses the card because of the form of the security scheme "${unknown[0]}".`;
}
