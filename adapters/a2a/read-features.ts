import {
  type Cursor,
  compactOrAbsent,
  type Features,
  isList,
  type JsonObject,
  own,
  placeOf,
  takeAny,
  takeFlag,
  takeObject,
  takeObjects,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import { isHybrid, isNewer } from './line.ts';

const { build } = a2aCodes;

export function readFeatures(card: Cursor): Features | undefined {
  const capabilities = readCapabilities(card);
  const features = capabilities && {
    streaming: takeFlag(capabilities, 'streaming'),
    pushNotifications: takeFlag(capabilities, 'pushNotifications'),
    stateHistory: takeFlag(capabilities, 'stateTransitionHistory'),
    extensions: readExtensions(capabilities),
  };
  return compactOrAbsent({ ...features, extendedCard: readExtendedCard(card, capabilities) });
}

function readCapabilities(card: Cursor): Cursor | undefined {
  const value = own(card.value, 'capabilities');
  if (value === undefined) {
    card.asked.add('capabilities');
    const args = { member: 'capabilities', where: 'The card', value: 'none' };
    card.report(build['missing-member'](args, card.document.at('')));
    return undefined;
  }
  if (!isList(value)) return takeObject(card, 'capabilities');
  takeAny(card, 'capabilities');
  card.report(build['capabilities-list']({}, placeOf(card, 'capabilities')));
  return undefined;
}

/** Extensions are open: whatever they say is kept as it is. */
function readExtensions(capabilities: Cursor): readonly JsonObject[] | undefined {
  const list = takeObjects(capabilities, 'extensions');
  capabilities.children.delete('extensions');
  return list?.map(({ value }) => value);
}

/** Three releases, three places; the first that speaks counts. */
function readExtendedCard(card: Cursor, capabilities: Cursor | undefined): boolean | undefined {
  const newest = capabilities && takeFlag(capabilities, 'extendedAgentCard');
  const draft = takeFlag(card, 'supportsExtendedAgentCard');
  const older = takeFlag(card, 'supportsAuthenticatedExtendedCard');
  if (draft !== undefined) reportOld(card, 'supportsExtendedAgentCard');
  if (older !== undefined && isNewer(card) && !isHybrid(card))
    reportOld(card, 'supportsAuthenticatedExtendedCard');
  return newest ?? older ?? draft;
}

function reportOld(card: Cursor, key: string): void {
  const now = isNewer(card)
    ? '"capabilities.extendedAgentCard"'
    : '"supportsAuthenticatedExtendedCard"';
  card.report(build['old-member']({ key, now }, placeOf(card, key, 'key')));
}
