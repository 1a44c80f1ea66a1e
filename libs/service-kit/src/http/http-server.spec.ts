import type { RequestListener, Server, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { liftDeadline } from './calls-in-flight.js';
import { closeServer, createPublicServer, openServer, type PublicServerOptions } from './http-server.js';
import { subnet } from './subnet.js';

let server: Server;
const refusals: string[] = [];
const unparsed = {
  bodyOf: ({ code }: { code: string }, requestId: string) => ({ code, requestId }),
  headersOf: () => [['service-version', '2026-11-01'] as const],
  refused: ({ code }: { code: string }) => void refusals.push(code),
};
const limits = { longestCall: 60_000, connectionsPerNetwork: 100, trustedProxies: [] };

type Options = Omit<PublicServerOptions, 'limits'> & Partial<PublicServerOptions['limits']>;

async function listening(handler: RequestListener, options: Options = {}, host = '127.0.0.1'): Promise<void> {
  const { longestCall, connectionsPerNetwork, trustedProxies, ...others } = { ...limits, ...options };
  const all = { ...others, limits: { longestCall, connectionsPerNetwork, trustedProxies } };
  server = createPublicServer(handler, unparsed, all);
  await openServer(server, 'PORT', 0, host);
}

function connected(localAddress = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo;
  return connect({ port, host: '127.0.0.1', localAddress });
}

async function opened(handler: RequestListener, options?: Options): Promise<Socket> {
  await listening(handler, options);
  return connected();
}

/** Resolves when the connection is closed or reset. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.on('error', () => {}).once('close', () => resolve()));
}

afterEach(async () => {
  refusals.length = 0;
  await closeServer(server);
});

const call = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

describe('a public server', () => {
  it('answers what is not HTTP in the form of its errors, and closes the connection', async () => {
    const socket = await opened((_, response) => response.end('ok'));
    socket.write('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(
      /\r\nservice-version: 2026-11-01\r\n.*connection: close\r\n\r\n{"code":"malformed_request"/s,
    );
    expect(refusals).toEqual(['malformed_request']);
  });

  it('asks for the body of a call that waits to be asked', async () => {
    const socket = await opened((request, response) => void request.pipe(response));
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
    socket.end('ok');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('answers it also after a call that is complete', async () => {
    const socket = await opened((_, response) => response.end('ok'));
    socket.write(call);
    await once(socket, 'data');
    socket.write('NONSENSE\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['keeps its answer', 'has the answers of pipelined calls'])(
    'writes no error into an answer that has begun: it closes a connection that %s',
    async (which) => {
      const socket = await opened(
        (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('part'),
      );
      socket.write(which === 'keeps its answer' ? call : call + call);
      const [begun] = (await once(socket, 'data')) as [Buffer];
      socket.write('NONSENSE\r\n\r\n');
      const rest = await text(socket).catch(() => '');
      expect(begun.toString() + rest).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\npart$/s);
      expect(refusals).toEqual([]);
    },
  );

  it('names the setting of a port that is in use', async () => {
    const socket = await opened((_, response) => response.end('ok'));
    socket.destroy();
    const { port } = server.address() as AddressInfo;
    const second = createPublicServer(() => {}, unparsed, { limits });
    await expect(openServer(second, 'LIVE_PORT', port, '127.0.0.1')).rejects.toThrow(
      `LIVE_PORT: port ${port} is in use; free it or set another`,
    );
  });

  it('does not wait for connections without a call when it is closed, and answers the others', async () => {
    const call = Promise.withResolvers<ServerResponse>();
    const socket = await opened((_, response) => call.resolve(response));
    const unused = connected();
    await once(unused, 'connect');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const response = await call.promise;
    const ended = closeServer(server);
    await closed(unused);
    response.end('ok');
    expect(await text(socket)).toContain('ok');
    await ended;
  });

  const late = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };

  it.each([
    ['though its sender goes on', late],
    ['also if the longest time of a call is over at the same moment', { ...late, longestCall: 100 }],
  ])('closes the connection of a request that came too late, %s', async (_, options) => {
    const socket = await opened(() => {}, options);
    socket.allowHalfOpen = true;
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n');
    const drip = setInterval(() => socket.write('x'), 20);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)));
    await once(server, 'request');
    // All that is due meanwhile is done at once.
    const busyUntil = performance.now() + 200;
    while (performance.now() < busyUntil);
    await closed(socket);
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a call that lasts too long', () => {
  const longestCall = 300;
  /** More than the kernel holds for a connection. */
  const large = Buffer.alloc(32 * 1_048_576);

  /** Resolves with the moment at which its connection ends. */
  function endOf(response: ServerResponse): Promise<number> {
    return new Promise((resolve) => response.once('close', () => resolve(performance.now())));
  }

  it('ends with its connection, though nobody reads its answer, and so do the calls behind it', async () => {
    const calls: Promise<number>[] = [];
    const socket = await opened((_, response) => void (calls.push(endOf(response)), response.end(large)), {
      longestCall,
    });
    socket.pause();
    socket.on('error', () => {});
    const begunAt = performance.now();
    socket.write(call.repeat(3));
    await once(socket, 'readable');
    expect(calls).toHaveLength(3);
    const [endedAt] = await Promise.all(calls);
    expect(endedAt! - begunAt).toBeGreaterThanOrEqual(longestCall);
    socket.destroy();
  });

  it('lets a handler go on that ends its call by itself', async () => {
    const socket = await opened(
      (_, response) => {
        liftDeadline(response);
        response.write('a');
        setTimeout(() => response.end('b'), 2 * longestCall);
      },
      { longestCall },
    );
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/a\r\n1\r\nb\r\n/);
  });

  it('ends though its answer is read slowly', async () => {
    const socket = await opened((_, response) => void response.end(large), { longestCall });
    const failed = once(socket, 'error');
    socket.pause();
    const drip = setInterval(() => socket.read(1_000), 10);
    socket.write(call);
    expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
    clearInterval(drip);
  });

  it('ends alone: a later call of the connection has the same time for itself', async () => {
    const calls: Promise<number>[] = [];
    const answerFirst: RequestListener = (_, response) => {
      calls.push(endOf(response));
      if (calls.length === 1) response.end('ok');
    };
    const socket = await opened(answerFirst, { longestCall });
    const ended = closed(socket);
    socket.write(call);
    await once(socket, 'data');
    await delay(longestCall / 2);
    const begunAt = performance.now();
    socket.write(call);
    await ended;
    expect(calls).toHaveLength(2);
    expect((await calls[1]!) - begunAt).toBeGreaterThanOrEqual(longestCall);
  });
});

it('a connection with too many calls that are not answered is closed, and the others reach no handler', async () => {
  let handled = 0;
  const socket = await opened(() => void (handled += 1));
  socket.write(call.repeat(1_000));
  await closed(socket);
  expect(handled).toBe(16);
});

describe('the connections of a network', () => {
  const answer: RequestListener = (_, response) => void response.end('ok');

  /** Whether the server keeps the connection and answers on it. */
  async function isServed(socket: Socket): Promise<boolean> {
    socket.on('error', () => {});
    socket.write(call);
    return Promise.race([once(socket, 'data').then(() => true), closed(socket).then(() => false)]).catch(() => false);
  }

  it.each(['127.0.0.1', '::'])('are as many as it may have, those of another one beside (%s)', async (host) => {
    await listening(answer, { connectionsPerNetwork: 2 }, host);
    const sockets = [connected(), connected()];
    for (const socket of sockets) expect(await isServed(socket)).toBe(true);
    expect(await isServed(connected())).toBe(false);
    const other = connected('127.0.0.2');
    expect(await isServed(other)).toBe(true);
    sockets[0]!.destroy();
    for (;;) {
      const next = connected();
      if (!(await isServed(next))) continue;
      next.destroy();
      break;
    }
    for (const socket of [...sockets, other]) socket.destroy();
  });

  it('are not bounded if it is that of a trusted proxy', async () => {
    await listening(answer, { connectionsPerNetwork: 1, trustedProxies: [subnet('127.0.0.0/29')] });
    const sockets = [connected(), connected(), connected()];
    for (const socket of sockets) expect(await isServed(socket)).toBe(true);
    for (const socket of sockets) socket.destroy();
  });
});
