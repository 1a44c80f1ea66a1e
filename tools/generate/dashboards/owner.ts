/** What every app shows that handles operations: its calls, its processes, and its share of the way of events. */
import type { App } from '@millwright/contracts';
import { eventLoopLag, type Panel, rateOf, timeOf, valueOf } from './dashboard.ts';

export function operationsOf(app: App['name']): Panel[] {
  const of = `{app="${app}"}`;
  return [
    rateOf('Operations', `operation_duration_seconds_count${of}`, 'status'),
    timeOf('Duration', `operation_duration_seconds${of}`),
    valueOf(
      'Slowest operations, p99',
      's',
      `topk(10, histogram_quantile(0.99, sum by (operation, le) (rate(operation_duration_seconds_bucket${of}[5m]))))`,
      'operation',
    ),
  ];
}

export function eventsOf(app: App['name']): Panel[] {
  return [
    rateOf('Events published', `outbox_published_total{app="${app}"}`, 'topic'),
    timeOf('From the commit to Kafka', `outbox_lag_seconds{app="${app}"}`, 'queue'),
    valueOf('Oldest event that waits', 's', `max by (queue) (outbox_oldest_seconds{app="${app}"})`, 'queue'),
  ];
}

export function processesOf(app: App['name']): Panel[] {
  const of = `{app="${app}"}`;
  return [
    valueOf('CPU', 'percentunit', `sum by (pod) (rate(process_cpu_seconds_total${of}[5m]))`, 'pod'),
    valueOf('Memory', 'bytes', `sum by (pod) (process_resident_memory_bytes${of})`, 'pod'),
    valueOf('Lag of the event loop, p99', 's', `max by (pod) (${eventLoopLag(of)})`, 'pod'),
  ];
}

export function filesOf(app: App['name']): Panel[] {
  const of = `{app="${app}"}`;
  return [
    rateOf('Uploads and downloads', `files_call_duration_seconds_count${of}`, 'method, status'),
    timeOf('Duration', `files_call_duration_seconds${of}`, 'method'),
  ];
}
