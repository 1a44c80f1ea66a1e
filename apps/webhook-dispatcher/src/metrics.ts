/** The metrics of deliveries, described for operators in docs/guides/operating.md. */
import { Counter, Gauge, Histogram } from 'prom-client';

export const deliveriesCreated = new Counter({
  name: 'webhook_deliveries_created_total',
  help: 'Deliveries created, by what created them: an event, a test send, a replay, a retry by hand, or a recovery',
  labelNames: ['origin'],
});
export const deliveriesEnded = new Counter({
  name: 'webhook_deliveries_total',
  help: 'Deliveries that have ended, by outcome: delivered, dropped after 24 hours, or discarded with their endpoint',
  labelNames: ['outcome'],
});
export const attemptsMade = new Counter({
  name: 'webhook_attempts_total',
  help: 'Attempts by outcome: delivered, or the class of the failure',
  labelNames: ['outcome'],
});
export const attemptDuration = new Histogram({
  name: 'webhook_attempt_duration_seconds',
  help: 'Time of a whole exchange with a receiver',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
export const deliveryLag = new Histogram({
  name: 'webhook_delivery_lag_seconds',
  help: 'Time from the creation of an event to its first attempt',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
});
export const retryLateness = new Histogram({
  name: 'webhook_retry_lateness_seconds',
  help: 'Time from when a retry was due to its attempt',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
});
export const retriesUnscheduled = new Counter({
  name: 'webhook_retries_unscheduled_total',
  help: 'Retries that Redis did not accept and that are left to the sweeper',
});
export const sweepDuration = new Histogram({
  name: 'webhook_sweep_duration_seconds',
  help: 'Time of a search for due deliveries in the table',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
});
export const attemptsInFlight = new Gauge({
  name: 'webhook_attempts_in_flight',
  help: 'Attempts that have no answer yet',
});
export const attemptsInFlightLimit = new Gauge({
  name: 'webhook_attempts_in_flight_limit',
  help: 'Attempts that this process has in flight at most, ATTEMPTS_IN_FLIGHT',
});
export const deliveriesWaiting = new Gauge({
  name: 'webhook_deliveries_waiting',
  help: 'Due deliveries that wait in the queues of this process',
});
export const deliveriesOpen = new Gauge({
  name: 'webhook_deliveries_open',
  help: 'Deliveries of the shards served here that have not ended, by state; of one endpoint at most 10 000 are counted',
  labelNames: ['state'],
});
export const endpointDeliveriesOpen = new Gauge({
  name: 'webhook_endpoint_deliveries_open',
  help: 'The ten endpoints served here with the most deliveries that have not ended, counted up to 10 000',
  labelNames: ['endpoint_id'],
});
export const shardsHeld = new Gauge({
  name: 'webhook_shards_held',
  help: 'Shards of endpoints that this process serves',
});
export const endpointHealthOutcomes = new Counter({
  name: 'webhook_endpoint_health_total',
  help: 'Consequences of lasting failure: warnings after 24 or 60 hours, and endpoints disabled as failing or gone',
  labelNames: ['outcome'],
});
export const recoveriesFailed = new Counter({
  name: 'webhook_recoveries_failed_total',
  help: 'Recoveries that were given up, since a step of them failed, or ended the process, again and again',
});
export const recoveriesRunning = new Gauge({
  name: 'webhook_recoveries_running',
  help: 'Recoveries of the shards served here that have not ended',
});
