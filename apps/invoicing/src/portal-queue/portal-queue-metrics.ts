/** Metrics of what waits for the portal, described for operators in docs/guides/operating.md. */
import { Counter, Gauge, Histogram } from 'prom-client';

interface Waiting {
  readonly steps: number;
  readonly oldestSeconds: number;
}

/** Reads what waits; of each app in the process. */
export const waitingSources = new Set<() => Promise<Waiting>>();

new Gauge({
  name: 'portal_steps_waiting',
  help: 'Steps without an answer from the portal yet, of all processes',
  async collect() {
    this.set(sum(await readAll(), ({ steps }) => steps));
  },
});
new Gauge({
  name: 'portal_steps_oldest_seconds',
  help: 'Age of the oldest step without an answer from the portal',
  async collect() {
    this.set(Math.max(0, ...(await readAll()).map(({ oldestSeconds }) => oldestSeconds)));
  },
});
export const portalCalls = new Counter({
  name: 'portal_calls_total',
  help: 'Attempts at the portal, by action and outcome: done, not_done, refused, unknown, not_sent, busy',
  labelNames: ['action', 'outcome'],
});
export const portalCallDuration = new Histogram({
  name: 'portal_call_duration_seconds',
  help: 'Time of an attempt at the portal, including all its requests',
  labelNames: ['action'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});
export const portalCallsInFlight = new Gauge({
  name: 'portal_calls_in_flight',
  help: 'Attempts at the portal whose outcome is not recorded yet',
});
export const portalCallsInFlightLimit = new Gauge({
  name: 'portal_calls_in_flight_limit',
  help: 'Most attempts at the portal that this process may have in flight: PORTAL_CALLS_IN_FLIGHT',
});
export const wakesUnscheduled = new Counter({
  name: 'portal_wakes_unscheduled_total',
  help: 'Delays of queues that Redis did not accept; the sweeper finds them',
});

/** A database that does not answer must not take the metrics page with it. */
async function readAll(): Promise<Waiting[]> {
  return Promise.all([...waitingSources].map((read) => read().catch(() => ({ steps: 0, oldestSeconds: 0 }))));
}

function sum<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
