// Sends requests to one address over keep-alive connections, as fast as it answers or at a fixed rate. It parses only the end and the
// status of an answer, so that one core of it can saturate a gateway's core.

import { connect, type Socket } from 'node:net';

/** The JSON in `process.argv[2]`. */
export interface LoadOptions {
  readonly port: number;
  /**
   * Complete requests in wire format; each connection gets one of them, in turn. `{number}` in a request becomes the number of the
   * call, in eight digits.
   */
  readonly requests: readonly string[];
  /** The expected status. */
  readonly status: number;
  readonly connections: number;
  /** The load stops after this time. */
  readonly seconds: number;
  /** Without a rate, the load also stops after this many requests. */
  readonly calls?: number;
  /** Requests a second; by default as many as are answered. */
  readonly rate?: number;
}

/** The message to the parent process. */
export interface LoadResult {
  readonly answers: number;
  readonly seconds: number;
  /** Requests with another status, or without an answer. */
  readonly failures: number;
  /** Of each answer, in ms, from the time when its request was due. */
  readonly latencies: readonly number[];
  /** Processor time of the load itself, in seconds. */
  readonly cpu: number;
}

const drainMs = 5_000;
const endOfHead = Buffer.from('\r\n\r\n');
const numberMark = '{number}';

const options = JSON.parse(process.argv[2]!) as LoadOptions;
const { port, requests, status, connections, seconds, calls = Infinity, rate } = options;
const good = Buffer.from(`HTTP/1.1 ${status} `);
const latencies: number[] = [];
let refused = 0;
let sent = 0;
const start = performance.now();
const end = start + seconds * 1000;

class Connection {
  private readonly socket: Socket;
  private readonly bytes: Buffer;
  private readonly numberPlaces: readonly number[];
  private received: Buffer = Buffer.alloc(0);
  private dueAt = 0;

  constructor(request: string) {
    this.bytes = Buffer.from(request);
    this.numberPlaces = placesOf(numberMark, this.bytes);
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.receive(chunk));
    this.socket.on('error', () => this.fail());
    this.socket.on('close', () => this.fail());
  }

  sendRequest(dueAt: number): void {
    this.dueAt = dueAt;
    sent += 1;
    const number = String(sent).padStart(numberMark.length, '0');
    for (const place of this.numberPlaces) this.bytes.write(number, place);
    this.socket.write(this.bytes);
  }

  private receive(chunk: Buffer): void {
    const answer = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = answer.indexOf(endOfHead);
    if (headEnd < 0 || answer.length < headEnd + endOfHead.length + lengthIn(answer, headEnd)) {
      this.received = answer;
      return;
    }
    this.received = Buffer.alloc(0);
    if (answer.compare(good, 0, good.length, 0, good.length) !== 0) refused += 1;
    latencies.push(performance.now() - this.dueAt);
    ready(this);
  }

  private fail(): void {
    pool.delete(this);
    if (pool.size === 0) over.resolve();
  }
}

function placesOf(mark: string, bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) places.push(at);
  return places;
}

function lengthIn(answer: Buffer, headEnd: number): number {
  const head = answer.toString('latin1', 0, headEnd);
  const at = head.toLowerCase().indexOf('content-length: ');
  return at < 0 ? 0 : Number.parseInt(head.slice(at + 'content-length: '.length), 10);
}

const idle: Connection[] = [];
const pool = new Set(
  Array.from({ length: connections }, (_, number) => new Connection(requests[number % requests.length]!)),
);
const over = Promise.withResolvers<void>();
const due: number[] = [];

function ready(connection: Connection): void {
  const now = performance.now();
  const isOver = now >= end || sent >= calls;
  if (rate === undefined && !isOver) return connection.sendRequest(now);
  const next = due.shift();
  if (next !== undefined) return connection.sendRequest(next);
  idle.push(connection);
  if (isOver && idle.length >= pool.size) over.resolve();
}

if (rate === undefined) {
  for (const connection of pool) connection.sendRequest(performance.now());
} else {
  idle.push(...pool);
  let number = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    for (; start + (number * 1000) / rate <= Math.min(now, end); number += 1) {
      const dueAt = start + (number * 1000) / rate;
      const connection = idle.pop();
      if (connection === undefined) due.push(dueAt);
      else connection.sendRequest(dueAt);
    }
    if (now < end) return;
    clearInterval(timer);
    if (idle.length >= pool.size) over.resolve();
  }, 1);
}
setTimeout(() => over.resolve(), seconds * 1000 + drainMs).unref();
await over.promise;
const elapsed = (performance.now() - start) / 1000;
const unanswered = sent - latencies.length + due.length;
const { user, system } = process.cpuUsage();
const result: LoadResult = {
  answers: latencies.length,
  seconds: elapsed,
  failures: refused + unanswered,
  latencies,
  cpu: (user + system) / 1_000_000,
};
process.send!(result, () => process.exit());
