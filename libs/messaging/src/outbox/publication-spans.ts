/** The publication of a record is a span between the operation that wrote it and those that handle it: they continue its trace. */
import { continueTrace, isExported, isExporting, noteSpan, type Trace, traceparentOf } from '@millwright/service-kit';
import type { OutgoingRecord } from './publisher.js';

export interface Publication {
  readonly records: readonly OutgoingRecord[];
  /** The broker has acknowledged them. */
  end(): void;
}

/** Undefined if no spans are exported. */
export function publicationOf(records: readonly OutgoingRecord[]): Publication | undefined {
  if (!isExporting()) return undefined;
  const startedAt = performance.now();
  const traced: { readonly trace: Trace; readonly topic: string }[] = [];
  const outgoing = records.map((record) => {
    const trace = continueTrace(record.headers['traceparent']);
    if (!isExported(trace)) return record;
    traced.push({ trace, topic: record.topic });
    return { ...record, headers: { ...record.headers, traceparent: traceparentOf(trace) } };
  });
  return {
    records: outgoing,
    end() {
      for (const { trace, topic } of traced) {
        const attributes = {
          'messaging.system': 'kafka',
          'messaging.operation.type': 'send',
          'messaging.destination.name': topic,
        };
        noteSpan({ trace, name: `publish ${topic}`, kind: 'producer', startedAt, attributes });
      }
    },
  };
}
