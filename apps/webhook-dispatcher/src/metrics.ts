/** The metrics of deliveries, described for operators in docs/guides/operating.md. */
import { Counter, Gauge, Histogram } from 'prom-client';

export const deliveriesCreated = new Counter({
  name: 'webhook_deliveries_created_total',
  help: 'Deliveries created, by cause: an event, a test event, a replay, a manual retry, or a recovery',
  labelNames: ['origin'],
});
export const deliveriesEnded = new Counter({
  name: 'webhook_deliveries_total',
  help: 'Ended deliveries, by outcome: delivered, dropped after 24 hours, or discarded with their endpoint',
  labelNames: ['outcome'],
});
export const attemptsMade = new Counter({
  name: 'webhook_attempts_total',
  help: 'Attempts by outcome: delivered, or the class of the failure',
  labelNames: ['outcome'],
});
export const attemptDuration = new Histogram({
  name: 'webhook_attempt_duration_seconds',
  help: 'Time of an attempt, from the connection to the end of the response',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
export const deliveryLag = new Histogram({
  name: 'webhook_delivery_lag_seconds',
  help: 'Time from the creation of an event to its first attempt',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
});
export const retryLateness = new Histogram({
  name: 'webhook_retry_lateness_seconds',
  help: 'Time from the due time of a retry to its attempt',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
});
export const retriesUnscheduled = new Counter({
  name: 'webhook_retries_unscheduled_total',
  help: 'Retries that Redis did not accept; the sweeper finds them',
});
export const sweepDuration = new Histogram({
  name: 'webhook_sweep_duration_seconds',
  help: 'Time of a search for due deliveries in the database',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
});
export const attemptsInFlight = new Gauge({
  name: 'webhook_attempts_in_flight',
  help: 'Attempts in flight',
});
export const attemptsInFlightLimit = new Gauge({
  name: 'webhook_attempts_in_flight_limit',
  help: 'Most attempts that this process may have in flight: ATTEMPTS_IN_FLIGHT',
});
export const deliveriesWaiting = new Gauge({
  name: 'webhook_deliveries_waiting',
  help: 'Due deliveries waiting in the queues of this process',
});
export const deliveriesOpen = new Gauge({
  name: 'webhook_deliveries_open',
  help: 'Open deliveries of the shards served here, by status; at most 10,000 of an endpoint are counted',
  labelNames: ['state'],
});
export const endpointDeliveriesOpen = new Gauge({
  name: 'webhook_endpoint_deliveries_open',
  help: 'Open deliveries of the ten endpoints served here that have most, counted up to 10,000',
  labelNames: ['endpoint_id'],
});
export const shardsHeld = new Gauge({
  name: 'webhook_shards_held',
  help: 'Shards of endpoints that this process serves',
});
export const endpointHealthOutcomes = new Counter({
  name: 'webhook_endpoint_health_total',
  help: 'Consequences of repeated failure: warnings after 24 or 60 hours, and endpoints disabled as failing or gone',
  labelNames: ['outcome'],
});
export const recoveriesFailed = new Counter({
  name: 'webhook_recoveries_failed_total',
  help: 'Recoveries abandoned because a step failed, or crashed the process, repeatedly',
});
export const recoveriesRunning = new Gauge({
  name: 'webhook_recoveries_running',
  help: 'Open recoveries of the shards served here',
});
