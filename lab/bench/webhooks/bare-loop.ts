// A minimal sender: undici posts the same bytes repeatedly over keep-alive connections, and stores nothing.

import { type Dispatcher, Pool } from 'undici';

/** The JSON in `process.argv[2]`. */
export interface BareLoopOptions {
  readonly port: number;
  readonly headers: readonly string[];
  readonly body: string;
  readonly connections: number;
  readonly seconds: number;
}

/** The message to the parent process. */
export interface BareLoopResult {
  readonly answers: number;
  readonly seconds: number;
  /** Processor time, in seconds. */
  readonly cpu: number;
  readonly failures: number;
}

const warmUpMs = 1_000;

const { port, headers, body, connections, seconds } = JSON.parse(process.argv[2]!) as BareLoopOptions;
const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
const bytes = Buffer.from(body);
let answers = 0;
let failures = 0;
let inFlight = 0;
let over = false;
const ended = Promise.withResolvers<void>();

function post(): void {
  let status = 0;
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: () => {},
    onResponseStart: (_, code) => void (status = code),
    onResponseData: () => {},
    onResponseEnd: () => next(status === 200),
    onResponseError: () => next(false),
  };
  inFlight += 1;
  pool.dispatch({ method: 'POST', path: '/bare', headers: [...headers], body: bytes }, handler);
}

function next(succeeded: boolean): void {
  inFlight -= 1;
  if (succeeded) answers += 1;
  else failures += 1;
  if (!over) return post();
  if (inFlight === 0) ended.resolve();
}

for (let number = 0; number < connections; number += 1) post();
await new Promise((resolve) => setTimeout(resolve, warmUpMs));
answers = 0;
const [start, cpuBefore] = [performance.now(), process.cpuUsage()];
await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const cpu = process.cpuUsage(cpuBefore);
const result: BareLoopResult = {
  answers,
  seconds: (performance.now() - start) / 1_000,
  cpu: (cpu.user + cpu.system) / 1_000_000,
  failures,
};
over = true;
await ended.promise;
process.send!(result, () => process.exit());
