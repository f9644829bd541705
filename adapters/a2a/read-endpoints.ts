import {
  type Cursor,
  compact,
  type Endpoint,
  placeOf,
  takeObjects,
  takeText,
  takeTexts,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import { DEFAULT_BINDING } from './defaults.ts';
import { isNewer } from './line.ts';
import { isBeforeOne, majorMinor } from './protocol-version.ts';

const { build } = a2aCodes;

export interface ReadEndpoints {
  /** Each once; undefined when the card names none. */
  readonly endpoints: readonly Endpoint[] | undefined;
  /** Which endpoint became of the interface at a native place, such as `supportedInterfaces/0`. */
  readonly homes: ReadonlyMap<string, number>;
}

interface Found {
  readonly endpoint: Endpoint;
  /** Absent for the `url` of a 0.3 card, which stands at the top. */
  readonly place?: string;
}

/** The endpoints of either line, or of both: new ones first, in the order of the card. */
export function readEndpoints(card: Cursor): ReadEndpoints {
  const interfaces = takeObjects(card, 'supportedInterfaces');
  const claimed = readCardVersions(card);
  const newer = (interfaces ?? []).flatMap((one, index) => readInterface(one, index, claimed));
  const older = readOlder(card, claimed, newer);
  if (interfaces !== undefined && older.length > 0) {
    card.report(build.hybrid({}, placeOf(card, 'supportedInterfaces', 'key')));
  }
  return withoutRepeats([...newer, ...older], card);
}

/** What the whole card claims to speak; drafts of 1.0 had a list. */
function readCardVersions(card: Cursor): readonly string[] {
  const one = takeText(card, 'protocolVersion');
  const several = takeTexts(card, 'protocolVersions');
  if (several !== undefined) {
    card.report(build['release-candidate']({}, placeOf(card, 'protocolVersions', 'key')));
  }
  return several !== undefined && several.length > 0 ? several : one === undefined ? [] : [one];
}

function readInterface(one: Cursor, index: number, claimed: readonly string[]): readonly Found[] {
  const url = readUrl(one);
  const binding = readBinding(one);
  const tenant = takeText(one, 'tenant') || undefined;
  const stated = takeText(one, 'protocolVersion');
  const versions = stated === undefined ? claimed.map(majorMinor) : [readVersion(one, stated)];
  if (url === undefined) return [];
  if (versions.length === 0) {
    const at = one.document.at(one.pointer);
    one.report(build['missing-protocol-version']({ value: '1.0' }, at));
    versions.push('1.0');
  }
  const place = `supportedInterfaces/${index}`;
  return versions.map((protocolVersion) => {
    return { endpoint: endpointOf({ url, binding, protocolVersion, tenant }), place };
  });
}

function readVersion(one: Cursor, version: string): string {
  const cut = majorMinor(version);
  if (cut !== version) {
    one.report(build['patch-version']({ version, cut }, placeOf(one, 'protocolVersion')));
  }
  return cut;
}

/** `transport` in 0.3 and drafts, `protocolBinding` in 1.0. */
function readBinding(one: Cursor): string {
  const newer = takeText(one, 'protocolBinding');
  const older = newer === undefined ? takeText(one, 'transport') : undefined;
  if (newer !== undefined || older !== undefined) return newer ?? older ?? '';
  const args = { member: 'protocolBinding', where: 'The interface', value: `"${DEFAULT_BINDING}"` };
  one.report(build['missing-member'](args, one.document.at(one.pointer)));
  return DEFAULT_BINDING;
}

function readUrl(one: Cursor): string | undefined {
  const url = takeText(one, 'url');
  const missing = url === undefined && !Object.hasOwn(one.value, 'url');
  if (missing) one.report(build['interface-without-url']({}, one.document.at(one.pointer)));
  return url;
}

/** `url`, `preferredTransport` and `additionalInterfaces`: the line before 1.0. */
function readOlder(
  card: Cursor,
  claimed: readonly string[],
  newer: readonly Found[],
): readonly Found[] {
  const url = takeText(card, 'url');
  const preferred = takeText(card, 'preferredTransport');
  const others = takeObjects(card, 'additionalInterfaces') ?? [];
  if (url === undefined && others.length === 0) return [];
  const protocolVersion = isNewer(card) ? claimed[0] : readOlderVersion(card, claimed);
  const found: Found[] = [];
  if (url !== undefined) {
    if (preferred === undefined && !isNewer(card)) {
      card.report(build['missing-transport']({}, placeOf(card, 'url', 'key')));
    }
    const binding = preferred ?? DEFAULT_BINDING;
    found.push({ endpoint: olderEndpoint(url, binding, protocolVersion, newer) });
  }
  for (const [index, one] of others.entries()) {
    const [address, binding] = [readUrl(one), readBinding(one)];
    if (address === undefined) continue;
    const endpoint = olderEndpoint(address, binding, protocolVersion, newer);
    found.push({ endpoint, place: `additionalInterfaces/${index}` });
  }
  return found;
}

function readOlderVersion(card: Cursor, [claim]: readonly string[]): string {
  if (claim === undefined) {
    const at = card.document.at('');
    card.report(build['missing-protocol-version']({ value: '0.3' }, at));
    return '0.3';
  }
  const cut = majorMinor(claim);
  if (isBeforeOne(cut)) return cut;
  const key = Object.hasOwn(card.value, 'protocolVersions')
    ? 'protocolVersions'
    : 'protocolVersion';
  card.report(build['other-shape']({ version: claim }, placeOf(card, key)));
  return '0.3';
}

/** In a hybrid that names no version, an address that 1.0 lists as well is the same endpoint. */
function olderEndpoint(
  url: string,
  binding: string,
  version: string | undefined,
  newer: readonly Found[],
): Endpoint {
  if (version !== undefined) return { url, binding, protocolVersion: majorMinor(version) };
  const known = newer.find(({ endpoint }) => {
    return endpoint.url === url && sameBinding(endpoint.binding, binding);
  });
  return known?.endpoint ?? { url, binding, protocolVersion: '0.3' };
}

function sameBinding(a: string | undefined, b: string): boolean {
  return a?.toUpperCase() === b.toUpperCase();
}

function endpointOf(members: { readonly [Key in keyof Endpoint]: Endpoint[Key] | undefined }) {
  return compact(members) as Endpoint;
}

const INTERFACES = ['supportedInterfaces', 'additionalInterfaces'] as const;

function withoutRepeats(found: readonly Found[], card: Cursor): ReadEndpoints {
  const endpoints: Endpoint[] = [];
  const seen = new Map<string, number>();
  const homes = new Map<string, number>();
  for (const { endpoint, place } of found) {
    const key = identityOf(endpoint);
    const index = seen.get(key) ?? endpoints.push(endpoint) - 1;
    seen.set(key, index);
    if (place !== undefined && !homes.has(place)) homes.set(place, index);
  }
  if (endpoints.length > 0) return { endpoints, homes };
  // An interface that could not be read has been reported already.
  const listed = INTERFACES.some((list) => [card.children.get(list) ?? []].flat().length > 0);
  if (!listed) card.report(build['no-endpoint']({}, card.document.at('')));
  return { endpoints: undefined, homes };
}

/** Two endpoints of one identity are one: bindings are compared without regard to case. */
export function identityOf({ url, binding, protocolVersion, tenant }: Endpoint): string {
  return JSON.stringify([url, binding?.toUpperCase(), protocolVersion, tenant]);
}
