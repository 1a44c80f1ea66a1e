import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import tls from 'node:tls';
import { subnet } from '@millwright/service-kit';
import { authority, expired, ofAnotherHost, selfSigned, valid } from '../testing/certificate.js';
import { misbehaviours, misbehavingZone, TestReceivers } from '../testing/misbehaving-receivers.js';
import { NameServer, type Zone } from '../testing/name-server.js';
import { AddressRules } from './address-rules.js';
import { NameResolver } from './name-resolver.js';
import type { Outcome } from './exchange.js';
import { Sender } from './sender.js';

/** The default deadline, for most exchanges, so that a slow machine does not matter. */
const deadlineMs = 10_000;
/** For exchanges that are expected to time out. */
const shortDeadlineMs = 1_500;
const body = Buffer.from('{"id":"evt_1","note":"café"}');
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
const cleanUps: (() => unknown)[] = [];
let receivers: TestReceivers;

beforeAll(() => {
  receivers = new TestReceivers();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});
afterAll(() => receivers.close());

describe('an exchange with a receiver', () => {
  it('posts the exact bytes and treats any 2xx as success', async () => {
    let received: { request: IncomingMessage; bytes: Buffer } | undefined;
    const url = await receivers.http(async (request, response) => {
      received = { request, bytes: await bytesOf(request) };
      response.writeHead(204).end();
    });
    const outcome = await send(`${url}/hooks?tenant=7#part`, { headers: ['content-type', 'application/json'] });
    expect(outcome).toMatchObject({ status: 204, failure: null, detail: null });
    expect(received!.bytes.equals(body)).toBe(true);
    expect(received!.request.url).toBe('/hooks?tenant=7');
    expect(received!.request.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(body.length),
    });
  });

  const pauses: [number, string | string[], number | null][] = [
    [429, '120', 120_000],
    [503, '1', 1_000],
    [503, 'after lunch', null],
    [503, ['1', '2'], null],
    [500, '120', null],
  ];
  it.each(pauses)('reports the retry-after of a %i with %j', async (status, header, retryAfterMs) => {
    const url = await receivers.http((_, response) => {
      response.setHeader('retry-after', header).writeHead(status).end();
    });
    expect(await send(url)).toMatchObject({ status, retryAfterMs });
  });

  it.each([300, 301, 302, 303, 304, 307, 308])('does not follow a %i', async (status) => {
    let followed = false;
    const target = await receivers.http((_, response) => {
      followed = true;
      response.end();
    });
    const url = await receivers.http((_, response) => response.writeHead(status, { location: target }).end());
    expect(await send(url)).toMatchObject({ status, failure: 'redirect' });
    expect(followed).toBe(false);
  });

  it('can be cancelled', async () => {
    const url = await receivers.http(() => undefined);
    const exchange = senderWith().send(postingTo(url));
    setTimeout(() => exchange.cancel('The endpoint was deleted.'), 20);
    expect(await exchange.outcome).toMatchObject({ failure: 'cancelled', detail: 'The endpoint was deleted.' });
  });

  it.each([
    ['ftp://127.0.0.1/', 'connect'],
    ['http://127.0.0.1:0/', 'connect'],
    ["http://127.0.0.1:1//a/../b/%zz%00?q='|é[]{}^`#", 'connect'],
    ['http://[::1]:1/', 'connect'],
  ])('to %s fails with a detail', async (url, failure) => {
    expect(await send(url)).toMatchObject({ failure, detail: expect.stringMatching(/./) });
  });

  it('with an invalid header fails with a detail', async () => {
    const url = await receivers.http((_, response) => response.end());
    const outcome = await send(url, { headers: ['x-note', 'two\r\nlines'] });
    expect(outcome).toMatchObject({ failure: 'connect', detail: expect.stringContaining('invalid x-note header') });
  });

  it('uses no proxy and trusts no further certificate, whatever the environment says', async () => {
    let proxied = 0;
    const proxy = await receivers.tcp((socket) => {
      proxied += 1;
      socket.destroy();
    });
    const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
    const environment = {
      ...Object.fromEntries(names.map((name) => [name, proxy])),
      NODE_USE_ENV_PROXY: '1',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    };
    const before = { ...process.env };
    Object.assign(process.env, environment);
    cleanUps.push(() => {
      for (const name of Object.keys(environment)) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
    });
    const url = await receivers.http((_, response) => response.end());
    expect(await send(url)).toMatchObject({ failure: null });
    const untrusted = await receivers.https(selfSigned, (_, response) => response.end());
    expect(await sendAsPublic(untrusted)).toMatchObject({ failure: 'tls' });
    expect(proxied).toBe(0);
  });
});

describe('a receiver that', () => {
  const outcomes = new Map<string, Outcome>();
  const all = new TestReceivers();

  beforeAll(async () => {
    const patient = await senderWithZone(misbehavingZone);
    const hurried = await senderWithZone(misbehavingZone, shortDeadlineMs);
    const attempts = await Promise.all(
      Object.entries(misbehaviours).map(async ([name, { start }]) => ({ name, url: await start(all) })),
    );
    const attempt = async ({ name, url }: { name: string; url: string }, sender: Sender): Promise<void> => {
      outcomes.set(name, await sender.send(postingTo(url)).outcome);
    };
    const isSlow = ({ name }: { name: string }): boolean => misbehaviours[name]!.expected.isSlow === true;
    for (const quick of attempts.filter((each) => !isSlow(each))) await attempt(quick, patient);
    await Promise.all(attempts.filter(isSlow).map((slow) => attempt(slow, hurried)));
  });
  afterAll(() => all.close());

  it.each(Object.entries(misbehaviours))('%s', (name, { expected }) => {
    const outcome = outcomes.get(name)!;
    expect(outcome).toMatchObject({
      failure: expected.failure ?? null,
      status: expected.status ?? null,
      detail: expected.failure === undefined ? null : expect.stringContaining(expected.detail ?? ''),
      retryAfterMs: expected.retryAfterMs ?? null,
    });
    if (expected.answer !== undefined) expect(outcome.answer).toMatch(expected.answer);
    expect(outcome.answer ?? '').not.toContain('\0');
    if (expected.isSlow) expect(outcome.durationMs).toBeGreaterThanOrEqual(shortDeadlineMs - 5);
    expect(outcome.durationMs).toBeLessThan((expected.isSlow ? shortDeadlineMs : deadlineMs) + 600);
  });
});

describe('an endless answer', () => {
  it('is read up to 64 KiB', async () => {
    const read: number[] = [];
    const url = await receivers.tcp((socket) => {
      socket.on('close', () => read.push(socket.bytesWritten - socket.writableLength));
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      for (let count = 0; count < 512; count += 1) socket.write(Buffer.alloc(65_536));
    });
    expect(await send(url)).toMatchObject({ status: 200, failure: null });
    // The rest has filled buffers of the kernel.
    while (read.length === 0) await delay(5);
    expect(read[0]).toBeLessThan(16 * 1_048_576);
  });
});

describe('connections', () => {
  it('are kept for the next exchange', async () => {
    const sockets = new Set<Socket>();
    const url = await receivers.http((request, response) => {
      sockets.add(request.socket);
      response.end();
    });
    const sender = senderWith();
    for (let count = 0; count < 3; count += 1) {
      expect(await sender.send(postingTo(url)).outcome).toMatchObject({ status: 200 });
    }
    expect(sockets.size).toBe(1);
  });

  it('are as many as simultaneous exchanges, so that none waits for another', async () => {
    const held: (() => void)[] = [];
    const url = await receivers.http((_, response) => {
      held.push(() => response.end());
      if (held.length === 40) for (const answer of held) answer();
    });
    const sender = senderWith();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => sender.send(postingTo(url)).outcome));
    expect(outcomes.filter(({ failure }) => failure !== null)).toEqual([]);
  });

  it('that the receiver has closed are not used again', async () => {
    const url = await receivers.http((request, response) => {
      response.end();
      setImmediate(() => request.socket.destroy());
    });
    const sender = senderWith();
    for (let count = 0; count < 5; count += 1) {
      expect(await sender.send(postingTo(url)).outcome).toMatchObject({ status: 200 });
      await delay(10);
    }
  });

  it.each([
    ['closes', (socket: Socket) => socket.end()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ])('that the receiver %s as the next request arrives do not fail the request', async (_, hangUp) => {
    let connections = 0;
    const url = await receivers.tcp((socket) => {
      connections += 1;
      socket.once('data', () => {
        socket.write(ok);
        socket.once('data', () => hangUp(socket));
      });
    });
    const sender = senderWith();
    for (let count = 0; count < 3; count += 1) {
      expect(await sender.send(postingTo(url)).outcome).toMatchObject({ status: 200, failure: null });
    }
    expect(connections).toBe(3);
  });

  it('that are new and closed without an answer fail the request at once', async () => {
    let connections = 0;
    const url = await receivers.tcp((socket) => {
      connections += 1;
      socket.once('data', () => socket.end());
    });
    expect(await send(url)).toMatchObject({ failure: 'interrupted' });
    expect(connections).toBe(1);
  });

  it('with unexpected data are not used again', async () => {
    let connections = 0;
    const url = await receivers.tcp((socket) => {
      connections += 1;
      socket.on('data', () => socket.write(`${ok}HTTP/1.1 500 Forged\r\ncontent-length: 0\r\n\r\n`));
    });
    const sender = senderWith();
    for (let count = 0; count < 3; count += 1) {
      expect(await sender.send(postingTo(url)).outcome).toMatchObject({ status: 200, failure: null });
    }
    expect(connections).toBe(3);
  });

  it('that are idle are bounded; the longest idle ones are closed first', async () => {
    const made: Socket[] = [];
    const open = new Set<Socket>();
    const url = await receivers.tcp((socket) => {
      made.push(socket);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('data', () => socket.write(ok));
    });
    const { port } = new URL(url);
    const sender = senderWith();
    // Each name below localhost is an origin of its own.
    for (let batch = 0; batch < 11; batch += 1) {
      const names = Array.from({ length: 100 }, (_, index) => `http://r${batch}x${index}.localhost:${port}`);
      await Promise.all(names.map((name) => sender.send(postingTo(name)).outcome));
    }
    const before = performance.now();
    while (open.size > 1_000 && performance.now() - before < 1_000) await delay(10);
    // On a slow machine the first ones have been idle for too long, too.
    expect([made.length, open.size <= 1_000]).toEqual([1_100, true]);
    expect(made.slice(-100).filter((socket) => !open.has(socket))).toEqual([]);
  });

  it('follow a change of the name, though the former receiver would keep them', async () => {
    const arrivals: string[] = [];
    const answer = (name: string) => (socket: Socket) =>
      socket.on('data', () => {
        arrivals.push(name);
        socket.write(ok);
      });
    const { port } = new URL(await receivers.tcp(answer('before'), '127.0.0.1'));
    await receivers.tcp(answer('after'), '127.0.0.2', Number(port));
    const zone: Zone = { 'moving.example': () => ['127.0.0.1'] };
    const sender = await senderWithZone(zone);
    const posting = postingTo(`http://moving.example:${port}`);
    await sender.send(posting).outcome;
    await sender.send(posting).outcome;
    zone['moving.example'] = () => ['127.0.0.2'];
    await delay(1_050);
    await sender.send(posting).outcome;
    zone['moving.example'] = () => ['10.0.0.7'];
    await delay(1_050);
    expect(await sender.send(posting).outcome).toMatchObject({ failure: 'refused_address' });
    expect(arrivals).toEqual(['before', 'before', 'after']);
  });
});

describe('the addresses of receivers', () => {
  it.each([
    ['https://127.0.0.1'],
    ['https://127.1'],
    ['https://0x7f000001'],
    ['https://2130706433'],
    ['https://017700000001'],
    ['https://[::1]'],
    ['https://[::ffff:127.0.0.1]'],
    ['https://[64:ff9b::7f00:1]'],
    ['https://localhost'],
    ['https://localhost.'],
    ['https://sub.localhost'],
    ['https://169.254.169.254/latest/meta-data'],
    ['http://8.8.8.8'],
    ['https://8.8.8.8:8443'],
  ])('in live mode are never %s', async (url) => {
    expect(await send(url, { livemode: true })).toMatchObject({ failure: 'refused_address', status: null });
  });

  it('in live mode do not include those exempted in test mode, on the same host and port', async () => {
    const url = await receivers.http((_, response) => response.end());
    expect(await send(url, { livemode: false })).toMatchObject({ failure: null });
    expect(await send(url, { livemode: true })).toMatchObject({ failure: 'refused_address' });
  });

  it('are refused at the attempt if the port is no longer listed', async () => {
    const url = await receivers.https(valid, (_, response) => response.end());
    expect(await sendAsPublic(url, { ports: [443] })).toMatchObject({
      failure: 'refused_address',
      detail: `The port ${new URL(url).port} is not allowed.`,
    });
  });

  it('are dialled as they were checked, though the name changes in between', async () => {
    let asked = 0;
    const zone: Zone = { 'rebind.example': () => (asked++ < 2 ? ['127.0.0.1'] : ['10.0.0.7']) };
    const url = await receivers.http((_, response) => response.end());
    const outcome = await send(url.replace('127.0.0.1', 'rebind.example'), { zone });
    expect(outcome).toMatchObject({ failure: null, status: 200 });
    expect(asked).toBe(2); // once for each family of addresses
  });

  it('never get the user information of a URL', async () => {
    let headers: IncomingMessage['headers'] = {};
    const url = await receivers.http((request, response) => {
      headers = request.headers;
      response.end();
    });
    await send(url.replace('//', '//user:secret@'));
    expect(headers).toHaveProperty('host');
    expect(headers).not.toHaveProperty('authorization');
  });
});

describe('certificates', () => {
  const trusted = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...trusted, authority]));
  afterAll(() => tls.setDefaultCACertificates(trusted));

  it.each([
    ['of an authority for this host are taken', valid, null, ''],
    ['of another host are not', ofAnotherHost, 'tls', "is not in the cert's altnames"],
    ['that have expired are not', expired, 'tls', 'certificate has expired'],
    ['that nobody has signed are not', selfSigned, 'tls', 'self-signed certificate'],
  ])('%s', async (_, certificate, failure, detail) => {
    const url = await receivers.https(certificate, (_request, response) => response.end());
    const outcome = await sendAsPublic(url.replace('127.0.0.1', 'receiver.test'), {
      zone: { 'receiver.test': () => ['127.0.0.1'] },
    });
    expect(outcome).toMatchObject({ failure, status: failure === null ? 200 : null });
    expect(outcome.detail ?? '').toContain(detail);
  });

  it('without the address that is dialled are refused', async () => {
    const url = await receivers.https(valid, (_, response) => response.end());
    expect(await sendAsPublic(url)).toMatchObject({ failure: 'tls' });
  });

  it('need not be valid for addresses that the configuration exempts', async () => {
    const url = await receivers.https(selfSigned, (_, response) => response.end());
    expect(await send(url)).toMatchObject({ failure: null, status: 200 });
  });
});

const exceptions = ['127.0.0.0/8', '::1/128'].map(subnet);

/** Treats loopback as public, to test the rules for public receivers. */
class LoopbackIsPublic extends AddressRules {
  override classify(): 'public' {
    return 'public';
  }
}

function senderWith({
  resolver = new NameResolver({ nameServers: [] }),
  rules = new AddressRules(exceptions),
  ports = [443],
  deadline = deadlineMs,
} = {}): Sender {
  cleanUps.push(() => resolver.onApplicationShutdown());
  const ofMode = (livemode: boolean) => ({ addresses: livemode ? new AddressRules([]) : rules, ports });
  const sender = new Sender({ ofMode }, resolver, { attemptDeadline: deadline });
  cleanUps.push(() => sender.onApplicationShutdown());
  return sender;
}

async function senderWithZone(zone: Zone, deadline = deadlineMs): Promise<Sender> {
  return senderWith({ resolver: await resolverOf(zone), deadline });
}

async function resolverOf(zone: Zone): Promise<NameResolver> {
  const server = await NameServer.start(zone);
  cleanUps.push(() => server.close());
  return new NameResolver({ nameServers: [server.address] });
}

function postingTo(url: string, livemode = false, headers: string[] = []) {
  return { url: new URL(url), livemode, headers, body };
}

async function send(
  url: string,
  { zone, livemode = false, headers = [] }: { zone?: Zone; livemode?: boolean; headers?: string[] } = {},
): Promise<Outcome> {
  const sender = zone === undefined ? senderWith() : await senderWithZone(zone);
  return sender.send(postingTo(url, livemode, headers)).outcome;
}

/** Sends as to a public receiver; its port is allowed unless others are listed. */
async function sendAsPublic(
  url: string,
  { zone = {}, ports = [Number(new URL(url).port)] }: { zone?: Zone; ports?: number[] } = {},
): Promise<Outcome> {
  const sender = senderWith({ resolver: await resolverOf(zone), rules: new LoopbackIsPublic([]), ports });
  return sender.send(postingTo(url)).outcome;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
