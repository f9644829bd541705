import { isObject, type JsonObject, own } from '../json/json.ts';
import { NEWER_MEMBERS } from './card-line.ts';
import { hasOlderFlow, objectsIn, schemeShape, schemesOf, textIn } from './card-parts.ts';
import {
  addedBinding,
  chosenBinding,
  failure,
  missedSchemes,
  NO_BINDING,
  presentIn,
  type Sight,
  success,
} from './sight.ts';

/** 0.2: JSON-RPC to `url`, whatever else the card says. */
export function oldestClient(card: JsonObject): Sight {
  const ignores = presentIn(card, [...NEWER_MEMBERS, 'additionalInterfaces', 'signatures']);
  const url = textIn(card, 'url');
  if (!url) return failure('It calls "url", and the card has none.', ignores);
  const transport = textIn(card, 'preferredTransport') ?? 'JSONRPC';
  if (transport.toUpperCase() !== 'JSONRPC') {
    return failure(`It speaks JSON-RPC only, and "url" speaks ${transport}.`, ignores);
  }
  const schemes = [...schemesOf(card)]
    .filter(([, scheme]) => schemeShape(scheme) === 'tagged' && !isMutualTls(scheme))
    .map(([name]) => name);
  return success({
    endpoint: { url, binding: 'JSONRPC' },
    schemes,
    ignores,
    notes: missedSecurity(card, schemes),
  });
}

/** Came with 0.3. */
function isMutualTls(scheme: unknown): boolean {
  return isObject(scheme) && own(scheme, 'type') === 'mutualTLS';
}

/** 0.3: `url` with `preferredTransport`, and `additionalInterfaces`; reads both dialects of 0.3. */
export function olderClient(card: JsonObject): Sight {
  const ignores = presentIn(card, NEWER_MEMBERS);
  const schemes = schemesOf(card);
  const isProto = looksLikeProto(card);
  const obstacle = isProto ? protoObstacle(schemes) : undefined;
  if (obstacle !== undefined) return failure(obstacle, ignores);
  // The other dialect has no default: what is not there is an empty text.
  const preferred = textIn(card, 'preferredTransport') ?? (isProto ? '' : 'JSONRPC');
  const others = objectsIn(card, 'additionalInterfaces');
  if (!isProto && others.some((one) => textIn(one, 'transport') === undefined)) {
    return failure('It falls over an additional interface without "transport".', ignores);
  }
  const offered = [
    { binding: preferred, url: textIn(card, 'url') ?? '' },
    ...others.map((one) => {
      return { binding: textIn(one, 'transport') ?? '', url: textIn(one, 'url') ?? '' };
    }),
  ];
  // Of two addresses for one transport the later one counts.
  const urls = new Map(offered.map(({ binding, url }) => [binding.toUpperCase(), url]));
  const reachable = offered.filter(({ binding }) => urls.get(binding.toUpperCase()));
  const chosen = chosenBinding(reachable.map(({ binding }) => binding));
  if (chosen === undefined) return failure(noOlderEndpoint(card), ignores);
  const understood = [...schemes]
    .filter(([, scheme]) => isProto || schemeShape(scheme) === 'tagged')
    .map(([name]) => name);
  return success({
    endpoint: { url: urls.get(chosen.toUpperCase()) ?? '', binding: chosen },
    schemes: understood,
    ignores,
    notes: [...addedBinding(chosen), ...missedSecurity(card, understood)],
  });
}

/** The SDK takes a card for the other dialect by its first scheme and its first requirement. */
export function looksLikeProto(card: JsonObject): boolean {
  const [scheme] = schemesOf(card).values();
  const wraps = (owner: JsonObject) => {
    const [requirement] = objectsIn(owner, 'security');
    return requirement !== undefined && Object.hasOwn(requirement, 'schemes');
  };
  return (
    wraps(card) ||
    (isObject(scheme) && !Object.hasOwn(scheme, 'type')) ||
    objectsIn(card, 'skills').some(wraps)
  );
}

function protoObstacle(schemes: ReadonlyMap<string, unknown>): string | undefined {
  for (const [name, scheme] of schemes) {
    if (schemeShape(scheme) !== 'wrapped' || !isObject(scheme)) {
      return `It refuses the card because of the form of the security scheme "${name}".`;
    }
    const oauth = own(scheme, 'oauth2SecurityScheme');
    if (isObject(oauth) && !hasOlderFlow(own(oauth, 'flows'))) {
      return `It refuses the card: the OAuth flow of "${name}" is none that it knows.`;
    }
  }
  return undefined;
}

function noOlderEndpoint(card: JsonObject): string {
  return textIn(card, 'url') ? NO_BINDING : 'It calls "url", and the card has none.';
}

function missedSecurity(card: JsonObject, understood: readonly string[]): readonly string[] {
  const notes = missedSchemes(schemesOf(card).keys(), understood);
  const isOnlyNewer =
    !Object.hasOwn(card, 'security') && objectsIn(card, 'securityRequirements').length > 0;
  if (!isOnlyNewer) return notes;
  return [...notes, 'It does not see that authentication is required: it looks for "security".'];
}
