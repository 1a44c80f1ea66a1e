/**
 * Spans: what was done in a trace, from when to when. They are noted by hand at the few places that hand a trace on, and exported if the
 * app has the address of a collector; otherwise nothing is loaded for them, and a place costs a comparison.
 */
import type { Trace } from './trace.js';

export interface Span {
  readonly trace: Trace;
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** As `performance.now()`; it ends when it is noted. */
  readonly startedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** What has failed on our side, or at whoever was called. */
  readonly error?: string | undefined;
}

/** Takes the spans of the traces that it wants. */
export interface SpanSink {
  wants(trace: Trace): boolean;
  add(span: Span): void;
}

let sink: SpanSink | undefined;

export function sendSpansTo(given: SpanSink | undefined): void {
  sink = given;
}

/** Whether spans are exported at all. */
export function isExporting(): boolean {
  return sink !== undefined;
}

/** Whether spans of the trace are exported: if not, nothing needs to be made for them. */
export function isExported(trace: Trace): boolean {
  return sink !== undefined && sink.wants(trace);
}

/** The span of the trace has ended. Call it only if `isExported`. */
export function noteSpan(span: Span): void {
  sink?.add(span);
}
