/** The figures of the deliveries. */
import { Counter, Gauge, Histogram } from 'prom-client';

export const deliveriesEnded = new Counter({
  name: 'webhook_deliveries_total',
  help: 'Deliveries by what became of them: created, delivered, dropped at the end of their time, discarded with their endpoint',
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
export const attemptLateness = new Histogram({
  name: 'webhook_retry_lateness_seconds',
  help: 'Time from when a retry was due to its attempt',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
});
export const attemptsInFlight = new Gauge({
  name: 'webhook_attempts_in_flight',
  help: 'Attempts begun and not yet answered',
});
export const deliveriesWaiting = new Gauge({
  name: 'webhook_deliveries_waiting',
  help: 'Deliveries due that wait in the lines of this process',
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
