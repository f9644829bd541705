import { BlockList, isIPv6 } from 'node:net';

/** What sort of machine an IP address leads to; only `public` ones mean the same to everybody. */
export type AddressScope =
  | 'public'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'multicast'
  | 'metadata'
  | 'reserved';

type Ranges = readonly (readonly [address: string, prefix: number])[];

/** After the IANA special-purpose registries; 168.63.129.16 is how Azure talks to its machines. */
const IPV4: Readonly<Partial<Record<AddressScope, Ranges>>> = {
  metadata: [
    ['169.254.169.254', 32],
    ['169.254.170.2', 32],
    ['100.100.100.200', 32],
    ['192.0.0.192', 32],
    ['168.63.129.16', 32],
  ],
  loopback: [['127.0.0.0', 8]],
  'link-local': [['169.254.0.0', 16]],
  private: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
  ],
  multicast: [['224.0.0.0', 4]],
  reserved: [
    ['0.0.0.0', 8],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['240.0.0.0', 4],
  ],
};

/** Teredo, 6to4 and the like carry another address inside; nothing public is reached by them only. */
const IPV6: Readonly<Partial<Record<AddressScope, Ranges>>> = {
  metadata: [['fd00:ec2::254', 128]],
  loopback: [['::1', 128]],
  'link-local': [['fe80::', 10]],
  private: [
    ['fc00::', 7],
    ['fec0::', 10],
    ['64:ff9b:1::', 48],
  ],
  multicast: [['ff00::', 8]],
  reserved: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
};

const RULES = { ipv4: listsOf(IPV4, 'ipv4'), ipv6: listsOf(IPV6, 'ipv6') };
/** All of IPv6 that is routed today. */
const ROUTED = listOf([['2000::', 3]], 'ipv6');
/** ::ffff:0:0/96 (mapped) and 64:ff9b::/96 (NAT64): the last four bytes are the IPv4 address meant. */
const EMBEDDING = listOf(
  [
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
  ],
  'ipv6',
);

/** The scope of an IP address in its usual spelling; a zone (`%eth0`) may follow. */
export function addressScope(address: string): AddressScope {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return scopeIn(RULES.ipv4, bare, 'ipv4') ?? 'public';
  if (EMBEDDING.check(bare, 'ipv6')) return addressScope(embeddedIPv4(bare));
  const special = scopeIn(RULES.ipv6, bare, 'ipv6');
  if (special !== undefined) return special;
  return ROUTED.check(bare, 'ipv6') ? 'public' : 'reserved';
}

type Family = 'ipv4' | 'ipv6';

function listsOf(table: Readonly<Partial<Record<AddressScope, Ranges>>>, family: Family) {
  return Object.entries(table).map(
    ([scope, ranges]) => [scope as AddressScope, listOf(ranges, family)] as const,
  );
}

function listOf(ranges: Ranges, family: Family): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, family);
  return list;
}

function scopeIn(
  lists: readonly (readonly [AddressScope, BlockList])[],
  address: string,
  family: Family,
): AddressScope | undefined {
  return lists.find(([, list]) => list.check(address, family))?.[0];
}

/** The parser of URLs knows every spelling of an IPv6 address and writes the one in hexadecimal. */
function embeddedIPv4(address: string): string {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
