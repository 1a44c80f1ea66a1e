/** The W3C trace context of the work at hand: it follows a call across HTTP, the outbox, Kafka and the webhook, and into every log line. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { drawRandom } from '../records/random.js';

export interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  /** The span that caused this one, if there is one. */
  readonly parentId?: string | undefined;
  readonly requestId?: string | undefined;
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

/** Continues the trace of a valid header, or begins one. */
export function continueTrace(traceparent: string | undefined, requestId?: string): Trace {
  const match = traceparent === undefined ? null : traceparentForm.exec(traceparent);
  const given =
    match?.[1] !== undefined && match[2] !== undefined && !nothing.test(match[1]) && !nothing.test(match[2]);
  if (given) return { traceId: match[1]!, spanId: drawRandom(8).toString('hex'), parentId: match[2]!, requestId };
  const ids = drawRandom(24).toString('hex');
  return { traceId: ids.slice(0, 32), spanId: ids.slice(32), parentId: undefined, requestId };
}

/** The header value that hands this trace on. */
export function traceparentOf(trace: Trace): string {
  return `00-${trace.traceId}-${trace.spanId}-01`;
}
