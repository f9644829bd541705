import { type JsonObject, own } from '../json/json.ts';

/** Which line of the protocol a card is written for; `hybrid` is for 0.3 and 1.0 at once. */
export type CardLine = '1.0' | 'hybrid' | '0.3' | '0.2' | '0.1';

/** By what the card looks like; only between versions of one shape it is believed what it says. */
export function lineOf(card: JsonObject): CardLine {
  const has = (member: string) => own(card, member) !== undefined;
  if (has('supportedInterfaces') || has('supported_interfaces'))
    return has('url') ? 'hybrid' : '1.0';
  const stated = own(card, 'protocolVersion');
  if (typeof stated === 'string' && /^0\.[123](?:\.|$)/.test(stated)) {
    return stated.slice(0, 3) as CardLine;
  }
  return has('authentication') ? '0.1' : '0.3';
}

/** The version of the published schemas that a card of this line is judged by. */
export function schemaVersions(line: CardLine): readonly ('1.0' | '0.3')[] {
  if (line === 'hybrid') return ['1.0', '0.3'];
  return line === '1.0' ? ['1.0'] : ['0.3'];
}

/** Top-level members that 1.0 did away with. */
export const OLDER_MEMBERS: readonly string[] = [
  'protocolVersion',
  'url',
  'preferredTransport',
  'additionalInterfaces',
  'supportsAuthenticatedExtendedCard',
  'security',
  'authentication',
];

/** Top-level members that came with 1.0. */
export const NEWER_MEMBERS: readonly string[] = ['supportedInterfaces', 'securityRequirements'];
