import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkReceiverUrl } from '../endpoint/receiver-url.js';
import { NameServer, type Zone } from '../testing/name-server.js';
import { NameResolver } from './name-resolver.js';
import type { Outcome } from './exchange.js';
import { ReceiverRules } from './receiver-rules.js';
import { Sender } from './sender.js';

const rules = new ReceiverRules({ testModeReceivers: [], webhookPorts: [443] });
const live = rules.ofMode(true);

/** Hosts that are not public, in every notation. */
const hosts = [
  // loopback and the unspecified address
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '127.0.0.1.', '0', '0.0.0.0', '0.0.0.1'],
  ...['2130706433', '017700000001', '0x7f000001', '0x7F.1', '0177.0.0.1', '0177.0.0.0x1', '00000177.1', '0x7f.0.0.01'],
  ...['%31%32%37.0.0.1', '127%2e0%2e0%2e1', '①②⑦.⓪.⓪.①', '127。0。0。1', '１２７.0.0.1', '127\u00ad.0.0.1'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.b.localhost', 'ｌocalhost', 'l%6fcalhost'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::127.0.0.1]', '[::7f00:1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[::ffff:8.8.8.8]'],
  // addresses that embed an IPv4 address
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b::808:808]',
    '[64:ff9b:1::a00:1]',
    '[64:ff9b:1:ffff::1]',
  ],
  ...['[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2001::1]', '[2001:0:7f00:1::]', '[2001:0:4136:e378::1]'],
  // private, carriers' and local networks
  ...['10.0.0.1', '10.255.255.255', '012.1.2.3', '0xa.1', '167772161', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...[
    '3232235777',
    '0xc0a80101',
    '192.168.257',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.0.1',
    '[fc00::1]',
    '[fd00::1]',
  ],
  ...['[fe80::1]', '[febf::1]', '[fec0::1]', '[feff::1]'],
  // metadata
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518', '[::ffff:a9fe:a9fe]'],
  ...['100.100.100.200', '168.63.129.16', '192.0.0.192', '[fd00:ec2::254]', '[fd20:ce::254]'],
  // reserved
  ...[
    '192.0.0.1',
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.175.48.1',
    '198.18.0.1',
    '198.19.255.255',
  ],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '255.255.255.254'],
  ...[
    '[100::1]',
    '[100:0:0:1::1]',
    '[2001:2::1]',
    '[2001:10::1]',
    '[2001:20::1]',
    '[2001:db8::1]',
    '[2620:4f:8000::1]',
  ],
  ...[
    '[3fff::1]',
    '[3fff:fff::1]',
    '[4000::1]',
    '[5f00::1]',
    '[ff02::1]',
    '[ff0e::1]',
    '[1::1]',
    '[::2:1]',
    '[e000::1]',
  ],
];

/** Invalid hosts. */
const malformed = [
  ...['[fe80::1%25eth0]', '[fe80::1%eth0]', '[::1%25lo]', '[127.0.0.1]', '127.0.0.1.5', '256.0.0.1', '0x100000000'],
  ...['1.2.3.4.5', '09.0.0.1', '127.0.0.0x', '[::ffff:127.0.0.256]', '[:::1]', '%00', 'a b.example', ''],
];

/** Results of a DNS query that are refused at the attempt. */
const answers: readonly (readonly string[])[] = [
  ...['127.0.0.1', '0.0.0.0', '10.0.0.1', '169.254.169.254', '100.64.0.1', '192.168.0.1', '172.16.0.1'].map((a) => [a]),
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '168.63.129.16', '192.0.0.192', '192.88.99.1'].map((a) => [a]),
  ...['::1', '::', '::ffff:7f00:1', '::ffff:808:808', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '::7f00:1'].map((a) => [
    a,
  ]),
  ...['2002:7f00:1::1', '2001:0:7f00:1::1', 'fe80::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'].map((a) => [a]),
  ['8.8.8.8', '10.0.0.1'],
  ['8.8.8.8', '::1'],
  ['2606:4700:4700::1111', '127.0.0.1'],
  ['8.8.8.8', '2606:4700:4700::1111', '64:ff9b::a00:1'],
];
const zone: Zone = Object.fromEntries(answers.map((answer, index) => [`name${index}.example`, () => answer]));

let names: NameServer;
let resolver: NameResolver;
let sender: Sender;

beforeAll(async () => {
  names = await NameServer.start(zone);
  resolver = new NameResolver({ nameServers: [names.address] });
  sender = new Sender(rules, resolver, { attemptDeadline: 3_000 });
});
afterAll(() => {
  sender.onApplicationShutdown();
  resolver.onApplicationShutdown();
  names.close();
});

function attemptAt(url: string): Promise<Outcome> {
  return sender.send({ url: new URL(url), livemode: true, headers: [], body: Buffer.from('{}') }).outcome;
}

describe('a receiver that is not public', () => {
  it.each(hosts)('cannot be in a URL, nor be reached by a stored one: %s', async (host) => {
    const url = `https://${host}/hooks`;
    expect(() => checkReceiverUrl(url, live)).toThrow('not public');
    expect(await attemptAt(url)).toMatchObject({ failure: 'refused_address', status: null });
  });

  it.each(malformed)('cannot be named by an invalid host: "%s"', (host) => {
    expect(() => checkReceiverUrl(`https://${host}/hooks`, live)).toThrow('url: must');
  });

  it.each(answers.map((answer, index) => [answer.join(' and '), `https://name${index}.example/hooks`]))(
    'cannot be reached by a name that resolves to %s',
    async (_, url) => {
      expect(() => checkReceiverUrl(url, live)).not.toThrow();
      expect(await attemptAt(url)).toMatchObject({ failure: 'refused_address', status: null });
    },
  );
});

describe('a public receiver', () => {
  it.each([
    ['http://8.8.8.8/', 'only reached by https'],
    ['http://8.8.8.8:443/', 'only reached by https'],
    ['https://8.8.8.8:80/', 'The port 80 is not allowed'],
    ['https://8.8.8.8:22/', 'The port 22 is not allowed'],
    ['https://[2606:4700:4700::1111]:8443/', 'The port 8443 is not allowed'],
  ])('is not reached over another scheme or port, even by a stored URL: %s', async (url, detail) => {
    expect(() => checkReceiverUrl(url, live)).toThrow('url: must');
    expect(await attemptAt(url)).toMatchObject({ failure: 'refused_address', detail: expect.stringContaining(detail) });
  });
});
