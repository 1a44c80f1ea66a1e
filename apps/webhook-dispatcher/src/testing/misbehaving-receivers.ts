/** Receivers that misbehave in every possible way, each with the expected outcome of an attempt. */
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer as createHttp2Server } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { AttemptFailure } from '@millwright/contracts';
import { selfSigned } from './certificate.js';
import type { Zone } from './name-server.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Receivers on loopback, all closed in one go. */
export class TestReceivers {
  private readonly cleanUps: (() => unknown)[] = [];

  async http(listener: Listener): Promise<string> {
    return `http://127.0.0.1:${await this.listen(createHttpServer((request, response) => void listener(request, response)))}`;
  }

  async https(certificate: { key: string; cert: string }, listener: Listener): Promise<string> {
    const server = createHttpsServer(certificate, (request, response) => void listener(request, response));
    server.on('tlsClientError', () => undefined);
    return `https://127.0.0.1:${await this.listen(server)}`;
  }

  async http2(): Promise<string> {
    const server = createHttp2Server(selfSigned, (_, response) => response.end());
    server.on('tlsClientError', () => undefined);
    return `https://127.0.0.1:${await this.listen(server)}`;
  }

  /** Calls the listener with each connection; the unread rest of a response is discarded. */
  async tcp(onConnection: (socket: Socket) => void, host = '127.0.0.1', port = 0): Promise<string> {
    return `http://${host}:${await this.listen(createTcpServer(onConnection), host, port)}`;
  }

  /** Sends these bytes as soon as a request comes. */
  answering(bytes: string): Promise<string> {
    return this.tcp((socket) => socket.once('data', () => socket.end(bytes)));
  }

  /** Sends the first bytes as soon as a request comes, and the others repeatedly until the connection is closed. */
  endless(first: string, then: string): Promise<string> {
    return this.tcp((socket) => socket.once('data', () => void sayOnAndOn(socket, first, then)));
  }

  /** The same over TLS. */
  async endlessOverTls(first: string, then: string): Promise<string> {
    const server = createTlsServer(selfSigned, (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => void sayOnAndOn(socket, first, then));
    });
    return `https://127.0.0.1:${await this.listen(server)}`;
  }

  /** Listens, and never accepts: its backlog is full, so that new connections get no answer. */
  async full(): Promise<string> {
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
       const server = require('node:net').createServer();
       server.listen(0, '127.0.0.1', 1, () => {
         parentPort.postMessage(server.address().port);
         Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
       });`,
      { eval: true },
    );
    this.cleanUps.push(() => worker.terminate());
    const [port] = (await once(worker, 'message')) as [number];
    for (let count = 0; count < 4; count += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      this.cleanUps.push(() => socket.destroy());
      await Promise.race([once(socket, 'connect'), delay(50)]);
    }
    return `http://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    for (const cleanUp of this.cleanUps.splice(0).toReversed()) await cleanUp();
  }

  private async listen(server: Server, host = '127.0.0.1', port = 0): Promise<number> {
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    });
    server.listen(port, host);
    await once(server, 'listening');
    this.cleanUps.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return (server.address() as AddressInfo).port;
  }
}

async function sayOnAndOn(socket: Socket, first: string, then: string): Promise<void> {
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  socket.write(first);
  while (!socket.destroyed) {
    if (!socket.write(then)) await once(socket, 'drain', { signal: closed.signal }).catch(() => undefined);
  }
}

/** The expected outcome, where it differs from a failure without a response. */
interface ExpectedOutcome {
  /** Undefined if the event counts as delivered. */
  readonly failure?: AttemptFailure;
  readonly status?: number;
  /** Text that the detail contains. */
  readonly detail?: string;
  /** Start of the answer. */
  readonly answer?: string;
  readonly retryAfterMs?: number;
  /** Whether the outcome is only known at the deadline. */
  readonly isSlow?: true;
}

export interface Misbehaviour {
  readonly start: (receivers: TestReceivers) => string | Promise<string>;
  readonly expected: ExpectedOutcome;
}

/** Names that the receivers below have. */
export const misbehavingZone: Zone = {
  'silent.example': 'silent',
  'fault.example': 'fault',
  'empty.example': () => [],
  'inside.example': () => ['10.0.0.7'],
  'half.example': () => ['8.8.8.8', '10.0.0.7'],
  'inside6.example': () => ['fd00::7'],
  'many.example': () => Array.from({ length: 65 }, (_, index) => `8.8.8.${index}`),
};

const ok = 'HTTP/1.1 200 OK\r\n';
const noHttp = { failure: 'invalid_response' } as const;

export const misbehaviours: Readonly<Record<string, Misbehaviour>> = {
  'answers 500': {
    start: (on) => on.http((_, response) => response.writeHead(500).end('no such luck')),
    expected: { failure: 'http_status', status: 500, detail: 'answered 500', answer: 'no such luck' },
  },
  'answers 410': {
    start: (on) => on.http((_, response) => response.writeHead(410).end()),
    expected: { failure: 'http_status', status: 410 },
  },
  'answers 429 with retry-after': {
    start: (on) => on.http((_, response) => response.writeHead(429, { 'retry-after': '90' }).end('slow down')),
    expected: { failure: 'http_status', status: 429, answer: 'slow down', retryAfterMs: 90_000 },
  },
  'redirects to loopback': {
    start: (on) => on.http((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()),
    expected: { failure: 'redirect', status: 302, detail: 'not followed' },
  },
  // Nothing listens there, and no other test gets the port.
  'is not there': { start: () => 'http://127.0.0.1:1', expected: { failure: 'connect', detail: 'ECONNREFUSED' } },
  'never accepts': {
    start: (on) => on.full(),
    expected: { isSlow: true, failure: 'timeout', detail: 'No connection within' },
  },
  'accepts and says nothing': {
    start: (on) => on.tcp((socket) => socket.resume()),
    expected: { isSlow: true, failure: 'timeout', detail: 'No answer within' },
  },
  'accepts and does not even read': {
    start: (on) => on.tcp((socket) => socket.pause()),
    expected: { isSlow: true, failure: 'timeout', detail: 'No answer within' },
  },
  'does not answer the TLS handshake': {
    start: async (on) => (await on.tcp((socket) => socket.resume())).replace('http:', 'https:'),
    expected: { isSlow: true, failure: 'timeout', detail: 'No TLS handshake within' },
  },
  'sends headers, and then nothing': {
    start: (on) => on.http((_, response) => response.writeHead(200).flushHeaders()),
    expected: { isSlow: true, failure: 'timeout', status: 200, detail: 'did not end within' },
  },
  'sends headers, and no end of them': {
    start: (on) => on.tcp((socket) => socket.once('data', () => socket.write(`${ok}x-so-far: `))),
    expected: { isSlow: true, failure: 'timeout', detail: 'No answer within' },
  },
  'sends its answer byte by byte': {
    start: (on) =>
      on.http(async (_, response) => {
        response.writeHead(200);
        while (!response.destroyed) {
          response.write('.');
          await delay(50);
        }
      }),
    expected: { isSlow: true, failure: 'timeout', status: 200, detail: 'did not end within', answer: '...' },
  },
  'sends 1 GiB': {
    start: (on) => on.endless(`${ok}content-length: 1073741824\r\n\r\n`, 'a'.repeat(65_536)),
    expected: { status: 200, answer: 'a'.repeat(1_024) },
  },
  'sends endless headers': { start: (on) => on.endless(ok, 'x-more: and more\r\n'.repeat(100)), expected: noHttp },
  'sends one endless header': { start: (on) => on.endless(`${ok}x-more: `, 'more'.repeat(1_000)), expected: noHttp },
  'sends an endless reason': { start: (on) => on.endless('HTTP/1.1 200 ', 'Fine '.repeat(2_000)), expected: noHttp },
  'sends an endless reason over TLS': {
    start: (on) => on.endlessOverTls('HTTP/1.1 200 ', 'Fine '.repeat(2_000)),
    expected: noHttp,
  },
  'sends interim answers without end': {
    start: (on) => on.endless('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(200)),
    expected: noHttp,
  },
  'sends an endless chunk extension': {
    start: (on) => on.endless(`${ok}transfer-encoding: chunked\r\n\r\n5;`, 'x=y;'.repeat(2_000)),
    expected: { ...noHttp, status: 200 },
  },
  'sends endless trailers': {
    start: (on) => on.endless(`${ok}transfer-encoding: chunked\r\n\r\n0\r\n`, 'x-more: and more\r\n'.repeat(100)),
    expected: { ...noHttp, status: 200 },
  },
  'sends chunks that are none': {
    start: (on) => on.answering(`${ok}transfer-encoding: chunked\r\n\r\nnot a number\r\n`),
    expected: { ...noHttp, status: 200 },
  },
  'does not speak HTTP': { start: (on) => on.answering('SSH-2.0-OpenSSH_9.2\r\n'), expected: noHttp },
  'asks to go on, unasked': { start: (on) => on.answering(`HTTP/1.1 100 Continue\r\n\r\n${ok}\r\n`), expected: noHttp },
  'changes the protocol': {
    start: (on) =>
      on.answering('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
    expected: noHttp,
  },
  'speaks plain HTTP where TLS is due': {
    start: async (on) => (await on.http((_, response) => response.end())).replace('http:', 'https:'),
    expected: { failure: 'tls' },
  },
  'speaks HTTP/2 alone': { start: (on) => on.http2(), expected: { failure: 'tls' } },
  'resets the connection once it has read': {
    start: (on) => on.tcp((socket) => socket.once('data', () => socket.resetAndDestroy())),
    expected: { failure: 'interrupted', detail: 'ECONNRESET' },
  },
  'hangs up once it has read': {
    start: (on) => on.tcp((socket) => socket.once('data', () => socket.end())),
    expected: { failure: 'interrupted', detail: 'other side closed' },
  },
  'breaks its answer off': {
    start: (on) => on.answering(`${ok}content-length: 100\r\n\r\nhalf`),
    expected: { failure: 'interrupted', status: 200, answer: 'half' },
  },
  'answers before it has read, and refuses': {
    start: (on) => on.answering('HTTP/1.1 413 Too Large\r\nconnection: close\r\ncontent-length: 4\r\n\r\nbig!'),
    expected: { failure: 'http_status', status: 413, answer: 'big!' },
  },
  'answers as HTTP/1.0 does': {
    start: (on) => on.answering('HTTP/1.0 200 OK\r\n\r\nuntil the end'),
    expected: { status: 200, answer: 'until the end' },
  },
  'answers compressed, though unasked': {
    start: (on) =>
      on.http((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('ok'))),
    expected: { status: 200 },
  },
  'answers with bytes that are no text': {
    start: (on) => on.http((_, response) => response.end(Buffer.from([0x61, 0x00, 0xff, 0x62]))),
    expected: { status: 200, answer: 'a\u{FFFD}\u{FFFD}b' },
  },
  'has a name that does not exist': {
    start: () => 'https://nowhere.example',
    expected: { failure: 'dns', detail: 'nowhere.example does not exist' },
  },
  'has a name without addresses': {
    start: () => 'https://empty.example',
    expected: { failure: 'dns', detail: 'has no address' },
  },
  'has name servers that cannot say': {
    start: () => 'https://fault.example',
    expected: { failure: 'dns', detail: 'did not answer (ESERVFAIL' },
  },
  'has silent name servers': {
    start: () => 'https://silent.example',
    expected: { isSlow: true, failure: 'dns', detail: 'did not answer' },
  },
  'has a name with very many addresses': {
    start: () => 'https://many.example',
    expected: { failure: 'dns', detail: 'more than 64 addresses' },
  },
  'has a name that is private': {
    start: () => 'https://inside.example',
    expected: { failure: 'refused_address', detail: 'not public' },
  },
  'has a name that is private too': { start: () => 'https://half.example', expected: { failure: 'refused_address' } },
  'has a name that is private by IPv6': {
    start: () => 'https://inside6.example',
    expected: { failure: 'refused_address' },
  },
};
