/** The W3C trace context of the work at hand: it follows a call across HTTP, the outbox, Kafka and the webhook, and into every log line. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

export interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  readonly requestId?: string;
}

const storage = new AsyncLocalStorage<Trace>();
const traceparentForm = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/;
const nothing = /^0+$/;

export function currentTrace(): Trace | undefined {
  return storage.getStore();
}

export function runInTrace<T>(trace: Trace, work: () => T): T {
  return storage.run(trace, work);
}

/** Continues the trace that a caller handed over, or begins one where it sent none or an unreadable one. */
export function continueTrace(traceparent: string | undefined, requestId?: string): Trace {
  const match = traceparent === undefined ? null : traceparentForm.exec(traceparent);
  const given =
    match?.[1] !== undefined && match[2] !== undefined && !nothing.test(match[1]) && !nothing.test(match[2]);
  const traceId = given ? match[1]! : randomHex(16);
  return { traceId, spanId: randomHex(8), ...(requestId !== undefined && { requestId }) };
}

/** The header value that hands this trace on. */
export function traceparentOf(trace: Trace): string {
  return `00-${trace.traceId}-${trace.spanId}-01`;
}

const pool = Buffer.alloc(4_096);
let drawn = pool.length;

/** Random bytes are drawn by the thousand: a call for each few costs more than all else here. */
function randomHex(bytes: number): string {
  if (drawn + bytes > pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += bytes;
  return pool.toString('hex', drawn - bytes, drawn);
}
