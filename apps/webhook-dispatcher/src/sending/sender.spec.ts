import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { subnet } from '@millwright/service-kit';
import { selfSigned } from '../testing/certificate.js';
import { NameServer, type Zone } from '../testing/name-server.js';
import { AddressRules } from './address-rules.js';
import { NameResolver } from './name-resolver.js';
import { type Outcome, Sender } from './sender.js';

const deadlineMs = 800;
const body = Buffer.from('{"id":"evt_1","note":"café"}');
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

describe('an exchange with a receiver', () => {
  it('posts the exact bytes and takes any 2xx as success', async () => {
    let received: { request: IncomingMessage; bytes: Buffer } | undefined;
    const url = await receiver(async (request, response) => {
      received = { request, bytes: await bytesOf(request) };
      response.writeHead(204).end();
    });
    const outcome = await send(`${url}/hooks?tenant=7`, { headers: ['content-type', 'application/json'] });
    expect(outcome).toMatchObject({ status: 204, failure: null, detail: null });
    expect(received!.bytes.equals(body)).toBe(true);
    expect(received!.request.url).toBe('/hooks?tenant=7');
    expect(received!.request.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(body.length),
    });
  });

  it('keeps connections: the second exchange goes over the same one', async () => {
    const sockets = new Set<Socket>();
    const url = await receiver((request, response) => {
      sockets.add(request.socket);
      response.end();
    });
    const sender = senderWith();
    for (let count = 0; count < 3; count += 1) {
      expect(await sender.send(postingTo(url)).outcome).toMatchObject({ status: 200 });
      await connectionIsFree();
    }
    expect(sockets.size).toBe(1);
  });

  it('does not use a connection that the receiver has closed since', async () => {
    const url = await receiver((request, response) => {
      response.end();
      setImmediate(() => request.socket.destroy());
    });
    const sender = senderWith();
    for (let count = 0; count < 5; count += 1) {
      expect(await sender.send(postingTo(url)).outcome).toMatchObject({ status: 200 });
      await delay(10);
    }
  });

  it.each([400, 404, 410, 429, 500, 503])(
    'takes %i as a failure, with the first bytes of the answer',
    async (status) => {
      const url = await receiver((_, response) => response.writeHead(status).end('no such luck'));
      expect(await send(url)).toMatchObject({ status, failure: 'http_status', answer: 'no such luck' });
    },
  );

  it.each([
    [429, { 'retry-after': '120' }, 120_000],
    [503, { 'retry-after': '1' }, 1_000],
    [503, { 'retry-after': 'after lunch' }, null],
    [503, { 'retry-after': ['1', '2'] }, null],
    [429, {}, null],
    [500, { 'retry-after': '120' }, null],
  ])('hands on how long a %i with %j wants to be left alone', async (status, headers, retryAfterMs) => {
    const url = await receiver((_, response) => response.writeHead(status, headers).end());
    expect(await send(url)).toMatchObject({ status, retryAfterMs });
  });

  it.each([301, 302, 307, 308])('does not follow a %i', async (status) => {
    let followed = false;
    const target = await receiver((_, response) => {
      followed = true;
      response.end();
    });
    const url = await receiver((_, response) => response.writeHead(status, { location: target }).end());
    expect(await send(url)).toMatchObject({ status, failure: 'redirect' });
    expect(followed).toBe(false);
  });

  it('fails at the deadline where the receiver accepts and says nothing', async () => {
    const url = await receiver(() => undefined);
    const outcome = await send(url);
    expect(outcome).toMatchObject({ status: null, failure: 'timeout', detail: 'No answer within 0.8 s.' });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(deadlineMs - 5);
    expect(outcome.durationMs).toBeLessThan(deadlineMs + 400);
  });

  it('fails at the deadline where the answer begins and does not end', async () => {
    const url = await receiver((_, response) => response.writeHead(200).write('so far'));
    expect(await send(url)).toMatchObject({ status: 200, failure: 'timeout', answer: 'so far' });
  });

  it('fails at the deadline where the answer comes byte by byte', async () => {
    const url = await receiver(async (_, response) => {
      response.writeHead(200);
      while (!response.destroyed) {
        response.write('.');
        await delay(20);
      }
    });
    expect(await send(url)).toMatchObject({ status: 200, failure: 'timeout' });
  });

  it('fails at the deadline where the TLS handshake is not answered', async () => {
    const url = await tcpReceiver(() => undefined);
    const outcome = await send(url.replace('http:', 'https:'));
    expect(outcome).toMatchObject({ failure: 'timeout', detail: 'No TLS handshake within 0.8 s.' });
  });

  it('reads 64 KiB of an endless answer, and goes by its status', async () => {
    let sent = 0;
    const endless = async (_: IncomingMessage, response: ServerResponse) => {
      while (!response.destroyed) {
        sent += 65_536;
        if (!response.write(Buffer.alloc(65_536, 'a')))
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    };
    const url = await receiver(endless);
    const outcome = await send(url);
    expect(outcome).toMatchObject({ status: 200, failure: null });
    expect(outcome.answer).toHaveLength(1_024);
    expect(outcome.durationMs).toBeLessThan(deadlineMs);
    expect(sent).toBeLessThan(64 * 1_048_576);
  });

  it('names a connection that is reset after the request was read', async () => {
    const url = await receiver(async (request) => {
      await bytesOf(request);
      (request.socket as Socket).resetAndDestroy();
    });
    expect(await send(url)).toMatchObject({ status: null, failure: 'interrupted' });
  });

  it('names an answer that breaks off in its body', async () => {
    const url = await receiver((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => request.socket.destroy());
    });
    expect(await send(url)).toMatchObject({ status: 200, failure: 'interrupted' });
  });

  it('names an answer that is not HTTP', async () => {
    const url = await tcpReceiver((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    expect(await send(url)).toMatchObject({ failure: 'invalid_response' });
  });

  it('names a receiver where nothing listens', async () => {
    const url = await receiver(() => undefined);
    await cleanUps.pop()!();
    expect(await send(url)).toMatchObject({ failure: 'connect', detail: expect.stringContaining('ECONNREFUSED') });
  });

  it('can be cancelled', async () => {
    const url = await receiver(() => undefined);
    const exchange = senderWith().send(postingTo(url));
    setTimeout(() => exchange.cancel('The endpoint was deleted.'), 20);
    expect(await exchange.outcome).toMatchObject({ failure: 'cancelled', detail: 'The endpoint was deleted.' });
  });

  it('keeps what PostgreSQL can store of a binary answer', async () => {
    const url = await receiver((_, response) => response.end(Buffer.from([0x61, 0x00, 0xff, 0x62])));
    expect((await send(url)).answer).toBe('a\u{FFFD}\u{FFFD}b');
  });
});

describe('where webhooks go', () => {
  it.each([
    ['https://127.0.0.1'],
    ['https://[::1]'],
    ['https://[::ffff:127.0.0.1]'],
    ['https://2130706433'],
    ['https://localhost'],
    ['https://localhost.'],
    ['https://sub.localhost'],
    ['http://8.8.8.8'],
  ])('live mode never goes to %s', async (url) => {
    expect(await send(url, { livemode: true })).toMatchObject({ failure: 'refused_address', status: null });
  });

  it('live mode does not know the exceptions of test mode, on the same port of the same host', async () => {
    const url = await receiver((_, response) => response.end());
    expect(await send(url, { livemode: false })).toMatchObject({ failure: null });
    expect(await send(url, { livemode: true })).toMatchObject({ failure: 'refused_address' });
  });

  it('refuses a name that resolves to a private address', async () => {
    const outcome = await send('https://inside.example', { zone: { 'inside.example': () => ['10.0.0.7'] } });
    expect(outcome).toMatchObject({ failure: 'refused_address' });
  });

  it('refuses a name of which one address is private', async () => {
    const outcome = await send('https://half.example', { zone: { 'half.example': () => ['8.8.8.8', '10.0.0.7'] } });
    expect(outcome).toMatchObject({ failure: 'refused_address' });
  });

  it('dials the address that it has checked, though the name changes in between', async () => {
    let asked = 0;
    const zone: Zone = { 'rebind.example': () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.7']) };
    const url = await receiver((_, response) => response.end());
    const outcome = await send(url.replace('127.0.0.1', 'rebind.example'), { zone });
    expect(outcome).toMatchObject({ failure: null, status: 200 });
    expect(asked).toBe(1);
  });

  it('names a name that does not exist', async () => {
    expect(await send('https://nowhere.example', { zone: {} })).toMatchObject({ failure: 'dns' });
  });

  it('is not held up by names whose servers are silent', async () => {
    const silent = Array.from({ length: 50 }, (_, index) => `silent${index}.example`);
    const zone: Zone = {
      ...Object.fromEntries(silent.map((name) => [name, 'silent'])),
      'loud.example': () => ['127.0.0.1'],
    };
    const url = await receiver((_, response) => response.end());
    const sender = await senderWithZone(zone);
    const waiting = silent.map((name) => sender.send(postingTo(`https://${name}`)).outcome);
    const loud = await sender.send(postingTo(url.replace('127.0.0.1', 'loud.example'))).outcome;
    expect(loud).toMatchObject({ failure: null });
    expect(loud.durationMs).toBeLessThan(deadlineMs - 100);
    for (const outcome of await Promise.all(waiting)) {
      expect(outcome).toMatchObject({ failure: 'dns', detail: expect.stringContaining('did not answer within 0.8 s') });
    }
  });

  it('asks once for a name that many need at once', async () => {
    const zone: Zone = { 'busy.example': () => ['127.0.0.1'] };
    const server = await nameServer(zone);
    const resolver = new NameResolver([server.address]);
    cleanUps.push(() => resolver.close());
    await Promise.all(Array.from({ length: 20 }, () => resolver.resolve('Busy.example.')));
    expect(server.questions).toHaveLength(2); // one for each family of addresses
  });
});

describe('certificates', () => {
  it('are verified, unless configuration exempts the address', async () => {
    const url = await httpsReceiver();
    expect(await send(url)).toMatchObject({ failure: null, status: 200 });
    const strict = senderWith({ judgeAsPublic: true, ports: [Number(new URL(url).port)] });
    expect(await strict.send(postingTo(url)).outcome).toMatchObject({ failure: 'tls' });
  });
});

const exceptions = ['127.0.0.0/8', '::1/128'].map(subnet);

/** Treats loopback as public, to show what holds for public receivers. */
class LoopbackIsPublic extends AddressRules {
  override judge(): 'public' {
    return 'public';
  }
}

function senderWith({ resolver = new NameResolver(), judgeAsPublic = false, ports = [443] } = {}): Sender {
  cleanUps.push(() => resolver.close());
  const testRules = judgeAsPublic ? new LoopbackIsPublic([]) : new AddressRules(exceptions);
  const sender = new Sender({ liveRules: new AddressRules([]), testRules, ports, resolver, deadlineMs });
  cleanUps.push(() => sender.close());
  return sender;
}

async function nameServer(zone: Zone): Promise<NameServer> {
  const server = await NameServer.start(zone);
  cleanUps.push(() => server.close());
  return server;
}

async function senderWithZone(zone: Zone): Promise<Sender> {
  return senderWith({ resolver: new NameResolver([(await nameServer(zone)).address]) });
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

async function listen(server: Server, sockets: Set<Socket>): Promise<number> {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

async function receiver(listener: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = createHttpServer((request, response) => void listener(request, response));
  return `http://127.0.0.1:${await listen(server, new Set())}`;
}

async function httpsReceiver(): Promise<string> {
  const server = createHttpsServer(selfSigned, (_, response) => response.end());
  server.on('tlsClientError', () => undefined);
  return `https://127.0.0.1:${await listen(server, new Set())}`;
}

async function tcpReceiver(onConnection: (socket: Socket) => void): Promise<string> {
  return `http://127.0.0.1:${await listen(createTcpServer(onConnection), new Set())}`;
}

/** The client takes a connection back at the end of the turn in which the answer ended. */
function connectionIsFree(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
