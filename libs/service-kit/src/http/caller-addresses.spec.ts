import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CallerAddresses } from './caller-addresses.js';
import { readConfig } from '../app/config.js';
import { publicServerSettings } from './http-server.settings.js';
import type { Logger } from '../telemetry/logger.js';

const settings = publicServerSettings({ connectionsPerNetwork: 1 });

describe('the address of a caller', () => {
  const { trustedProxies } = readConfig({ ...settings }, { TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' });
  const warnings: object[] = [];
  const logger = { warn: (fields: object) => void warnings.push(fields) } as unknown as Logger;
  let addresses: CallerAddresses;
  beforeEach(() => {
    warnings.length = 0;
    addresses = new CallerAddresses(trustedProxies, logger);
  });

  const address = (remoteAddress: string | undefined, forwarded?: string): string =>
    addresses.of({
      socket: { remoteAddress },
      headers: { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage);

  it.each<[string | undefined, string | undefined, string, string]>([
    ['192.0.2.1', undefined, '192.0.2.1', 'is that of the connection'],
    ['::ffff:192.0.2.1', undefined, '192.0.2.1', 'is an IPv4 one within an IPv6 one'],
    ['fe80::1%eth0', undefined, 'fe80::1', 'has no zone'],
    [undefined, undefined, 'unknown', 'of a connection that is gone is unknown'],
    ['192.0.2.1', '203.0.113.7', '192.0.2.1', 'is not what an untrusted client says'],
    ['10.0.0.1', '203.0.113.7', '203.0.113.7', 'is what a trusted proxy says'],
    ['::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7', 'is what a trusted proxy says in the IPv6 form'],
    ['fd00::1', '2001:DB8::7', '2001:db8::7', 'may be IPv6'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7', 'is the nearest that is not trusted'],
    ['10.0.0.1', '203.0.113.7, 10.0.0.3,10.0.0.2', '203.0.113.7', 'lies before all trusted proxies'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3', 'is the farthest where all are trusted'],
    ['10.0.0.1', '203.0.113.7:4711', '203.0.113.7', 'may come with a port'],
    ['10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7', 'may come with a port, IPv6'],
    ['10.0.0.1', '203.0.113.7, nonsense', '10.0.0.1', 'before a malformed entry is not believed'],
    ['10.0.0.1', '203.0.113.7, , 10.0.0.2', '10.0.0.2', 'before an empty entry is not believed'],
    ['10.0.0.1', '', '10.0.0.1', 'is that of the proxy where it says nothing'],
  ])('%s, forwarded %s: %s: it %s', (remote, forwarded, expected) => {
    expect(address(remote, forwarded)).toBe(expected);
  });

  it('is warned about once, where a peer that is not trusted says another', () => {
    address('192.0.2.1');
    address('10.0.0.1', '203.0.113.7');
    expect(warnings).toEqual([]);
    address('192.0.2.1', '203.0.113.7');
    address('192.0.2.2', '203.0.113.7');
    expect(warnings).toEqual([{ peer: '192.0.2.1' }]);
  });

  it.each(['10.0.0.1', '10.0.0.0/33', 'nonsense/8', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/'])(
    'is configured by ranges; %s is none',
    (range) => {
      expect(() => readConfig({ ...settings }, { TRUSTED_PROXIES: range })).toThrow(
        'TRUSTED_PROXIES must hold ranges such as 10.0.0.0/8',
      );
    },
  );
});
