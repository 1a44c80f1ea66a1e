import { describe, expect, it } from '@jest/globals';
import { subnet } from '@millwright/service-kit';
import { AddressRules } from './address-rules.js';

const live = new AddressRules([]);
const local = new AddressRules(['127.0.0.0/8', '::1/128'].map(subnet));

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

describe('which addresses a webhook may be sent to', () => {
  it.each([
    ['8.8.8.8'],
    ['100.63.255.255'],
    ['100.128.0.0'],
    ['172.15.255.255'],
    ['172.32.0.1'],
    ['192.0.1.1'],
    ['223.255.255.255'],
    ['2606:4700:4700::1111'],
    ['2a00:1450:4001:82a::200e'],
  ])('%s is public', (address) => {
    expect(live.classify(address)).toBe('public');
  });

  it.each([
    ['0.0.0.0', 'this host'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.100.100.200', 'metadata inside carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', 'metadata'],
    ['169.254.169.254', 'metadata'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'metadata'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relay'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'IPv4-mapped'],
    ['::ffff:8.8.8.8', 'IPv4-mapped'],
    ['64:ff9b::a9fe:a9fe', 'NAT64'],
    ['64:ff9b:1::1', 'local NAT64'],
    ['100::1', 'discard'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::1', '6to4'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['not an address', 'nothing'],
  ])('%s is refused: %s', (address) => {
    expect(live.classify(address)).toBe('refused');
  });

  it.each([
    ['http://2130706433/'],
    ['http://0x7f000001/'],
    ['http://0177.0.0.1/'],
    ['http://127.1/'],
    ['http://127.0.0.1./'],
    ['http://[::ffff:7f00:1]/'],
    ['http://①②⑦.0.0.1/'],
  ])('%s is loopback in another form, and refused', (url) => {
    expect(live.classify(hostOf(url))).toBe('refused');
  });

  it('exempts the addresses that the configuration lists, and no others', () => {
    const classes = ['127.0.0.1', '::1', '10.0.0.1', '8.8.8.8'].map((address) => local.classify(address));
    expect(classes).toEqual(['exempt', 'exempt', 'refused', 'public']);
  });

  it('refuses a name with one refused address, and a name without any', () => {
    expect(live.classifyAll(['8.8.8.8', '10.0.0.1'])).toBe('refused');
    expect(live.classifyAll([])).toBe('refused');
  });

  it('treats a name as exempt only if all its addresses are', () => {
    expect(local.classifyAll(['127.0.0.1', '::1'])).toBe('exempt');
    expect(local.classifyAll(['127.0.0.1', '8.8.8.8'])).toBe('public');
  });

  it.each(['127.0.0.1', '127.0.0.0/33', '::1/129', 'localhost/8', '10.0.0.0/8/8', ''])(
    'names "%s" as a wrong range',
    (text) => {
      expect(() => subnet(text)).toThrow('must hold ranges such as');
    },
  );
});
