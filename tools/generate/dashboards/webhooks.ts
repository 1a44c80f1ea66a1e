import { type Board, rateOf, timeOf, valueOf } from './dashboard.ts';
import { processesOf } from './owner.ts';

export const webhooks: Board = {
  name: 'webhooks',
  title: 'webhooks',
  rows: {
    'From the event to the attempt': [
      valueOf(
        'Budget spent of 30 days',
        'percentunit',
        'slo:burn:rate30d{slo="event-to-webhook"}',
        'slo',
        'Above 100 % the objective of 30 days is missed.',
      ),
      timeOf('From the event to the first attempt', 'webhook_delivery_lag_seconds'),
      timeOf('Lateness of retries', 'webhook_retry_lateness_seconds'),
      valueOf(
        'Events that are not fanned out yet',
        'short',
        'sum by (group) (consumer_lag{app="webhook-dispatcher"})',
        'group',
      ),
      valueOf('Deliveries that wait for a slot', 'short', 'sum by (pod) (webhook_deliveries_waiting)', 'pod'),
      valueOf(
        'Slots taken',
        'percentunit',
        'sum by (pod) (webhook_attempts_in_flight) / sum by (pod) (webhook_attempts_in_flight_limit)',
        'pod',
      ),
    ],
    'Attempts and deliveries': [
      rateOf('Attempts', 'webhook_attempts_total', 'outcome'),
      timeOf('Duration of an attempt', 'webhook_attempt_duration_seconds'),
      rateOf('Deliveries created', 'webhook_deliveries_created_total', 'origin'),
      rateOf('Deliveries ended', 'webhook_deliveries_total', 'outcome'),
      valueOf('Deliveries open', 'short', 'sum by (state) (webhook_deliveries_open)', 'state'),
      valueOf(
        'Endpoints with the most of them',
        'short',
        'topk(10, max by (endpoint_id) (webhook_endpoint_deliveries_open))',
        'endpoint_id',
      ),
    ],
    'Endpoints and shards': [
      rateOf('Warnings and disabled endpoints', 'webhook_endpoint_health_total', 'outcome'),
      valueOf('Shards', 'short', 'sum by (pod) (webhook_shards_held)', 'pod', 'Together 64.'),
      timeOf('Search for due deliveries', 'webhook_sweep_duration_seconds'),
      rateOf('Retries that Redis did not take', 'webhook_retries_unscheduled_total', 'pod'),
      valueOf('Recoveries', 'short', 'sum by (pod) (webhook_recoveries_running)', 'pod'),
    ],
    Processes: processesOf('webhook-dispatcher'),
  },
};
