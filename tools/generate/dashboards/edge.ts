import { type Board, rateOf, timeOf, valueOf } from './dashboard.ts';

const calls = 'gateway_call_duration_seconds';

export const edge: Board = {
  name: 'edge',
  title: 'edge',
  rows: {
    Objectives: [
      valueOf(
        'Availability: budget spent of 30 days',
        'percentunit',
        'slo:burn:rate30d{slo="api-availability"}',
        'slo',
        'Above 100 % the objective of 30 days is missed.',
      ),
      valueOf('Latency: budget spent of 30 days', 'percentunit', 'slo:burn:rate30d{slo="api-latency"}', 'slo'),
      valueOf('Revocation: budget spent of 30 days', 'percentunit', 'slo:burn:rate30d{slo="revocation"}', 'slo'),
    ],
    Calls: [
      rateOf('Calls', `${calls}_count`, 'mode, status'),
      valueOf(
        'Live calls that fail on our side',
        'percentunit',
        `sum(rate(${calls}_count{mode="live", operation!="none", status=~"5.."}[5m])) / sum(rate(${calls}_count{mode="live", operation!="none"}[5m]))`,
        '',
      ),
      timeOf('Duration', calls, 'mode'),
      valueOf('Busiest operations', 'ops', `topk(10, sum by (operation) (rate(${calls}_count[5m])))`, 'operation'),
      valueOf(
        'Slowest operations, p99',
        's',
        `topk(10, histogram_quantile(0.99, sum by (operation, le) (rate(${calls}_bucket{mode="live"}[5m]))))`,
        'operation',
      ),
      valueOf(
        'Failing operations',
        'ops',
        `topk(10, sum by (operation, status) (rate(${calls}_count{status=~"5.."}[5m])))`,
        'operation, status',
      ),
    ],
    Load: [
      valueOf('Calls in flight', 'short', 'sum by (pod) (gateway_calls_in_flight)', 'pod'),
      rateOf('Calls refused for load', 'gateway_calls_shed_total', 'bound'),
      rateOf('Connections refused', 'public_connections_refused_total', 'app'),
      rateOf('Calls refused by a limit of their account', 'gateway_limited_calls_total', 'limit'),
      rateOf('Calls refused by the limit of their address', 'gateway_limited_addresses_total', 'pod'),
      valueOf('Without the Redis of limits', 'bool', 'max by (pod) (gateway_limits_redis_away)', 'pod'),
    ],
    Credentials: [
      valueOf(
        'Age of the newest heartbeat',
        's',
        'max by (pod) (gateway_credentials_heartbeat_age_seconds)',
        'pod',
        'A change of credentials is known at a gateway after this time at the latest.',
      ),
      valueOf('Knows every change', 'bool', 'min by (pod) (gateway_credentials_fresh)', 'pod'),
      rateOf('Credentials that accounts was asked about', 'gateway_credential_lookups_total', 'pod'),
      rateOf('Records refused', 'gateway_credential_records_refused_total', 'mac'),
      valueOf('Usage that Kafka has not taken', 'short', 'sum by (pod) (gateway_usage_records_waiting)', 'pod'),
      rateOf('Lines dropped from the request log', 'gateway_request_log_dropped_total', 'pod'),
    ],
    'Dashboard and mails': [
      valueOf('Open streams of pages', 'short', 'sum by (pod) (dashboard_live_streams)', 'pod'),
      valueOf('Events as they come', 'bool', 'min by (pod) (dashboard_live_up_to_date)', 'pod'),
      valueOf('Overdue mail', 's', 'max by (app) (mails_oldest_due_seconds)', 'app'),
      rateOf('Mails', 'mail_attempts_total', 'kind, outcome'),
    ],
  },
};
