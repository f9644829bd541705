import { describe, expect, it } from 'vitest';
import { addressScope } from '../../src/host/address-scope.ts';

describe('addressScope', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['172.15.255.255', 'public'],
    ['172.32.0.1', 'public'],
    ['2606:4700::1111', 'public'],
    ['127.0.0.1', 'loopback'],
    ['127.255.0.9', 'loopback'],
    ['::1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['fd12:3456::1', 'private'],
    ['169.254.10.10', 'link-local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local'],
    ['169.254.169.254', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['224.0.0.251', 'multicast'],
    ['ff02::1', 'multicast'],
    ['0.0.0.0', 'reserved'],
    ['255.255.255.255', 'reserved'],
    ['192.0.2.1', 'reserved'],
    ['::', 'reserved'],
    ['2001:db8::1', 'reserved'],
  ])('takes %s for %s', (address, scope) => {
    expect(addressScope(address)).toBe(scope);
  });

  it.each([
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:a9fe:a9fe', 'metadata'],
    ['0:0:0:0:0:FFFF:10.0.0.1', 'private'],
    ['::ffff:8.8.8.8', 'public'],
    ['64:ff9b::192.168.0.1', 'private'],
    ['64:ff9b::808:808', 'public'],
  ])('judges %s by the IPv4 address inside', (address, scope) => {
    expect(addressScope(address)).toBe(scope);
  });

  it.each(['::127.0.0.1', '2002:7f00:1::', '2001:0:7f00:1::', '4000::1'])(
    'knows %s for no address of the public',
    (address) => {
      expect(addressScope(address)).toBe('reserved');
    },
  );
});
