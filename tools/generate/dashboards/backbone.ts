import { type Board, eventLoopLag, rateOf, timeOf, valueOf } from './dashboard.ts';

export const backbone: Board = {
  name: 'backbone',
  title: 'backbone',
  rows: {
    Outbox: [
      valueOf('Oldest event that waits for Kafka', 's', 'max by (app, queue) (outbox_oldest_seconds)', 'app, queue'),
      valueOf('Events that wait', 'short', 'sum by (app, queue) (outbox_backlog)', 'app, queue'),
      valueOf(
        'Shards',
        'short',
        'sum by (app, queue) (outbox_shards_held)',
        'app, queue',
        'For each app 64, and one lane of accounts.',
      ),
      rateOf('Published', 'outbox_published_total', 'app'),
      timeOf('From the commit to Kafka', 'outbox_lag_seconds', 'app'),
      rateOf('States published once more', 'outbox_states_repeated_total', 'app'),
      valueOf('Topics that Kafka refuses', 'bool', 'max by (app, topic) (outbox_topic_refused)', 'app, topic'),
    ],
    Consumers: [
      valueOf('Lag', 'short', 'sum by (group, topic) (consumer_lag)', 'group, topic'),
      rateOf('Records', 'consumer_records_total', 'group, outcome'),
      timeOf('Duration of a transaction', 'consumer_batch_duration_seconds', 'group'),
      rateOf('Parked records', 'consumer_records_total{outcome="parked"}', 'group, topic'),
      valueOf('Partitions that rest', 'short', 'sum by (group) (consumer_paused_partitions)', 'group'),
      rateOf('Dependencies that did not answer', 'consumer_dependency_faults_total', 'group'),
    ],
    Queues: [
      valueOf('Work that waits for its turn', 'short', 'sum by (app, queue) (queue_waiting)', 'app, queue'),
      timeOf('Wait for a turn', 'queue_wait_seconds', 'queue'),
      rateOf('Refused, since its account has too much waiting', 'queue_refused_total', 'queue'),
      rateOf('Given up by callers who left', 'queue_abandoned_total', 'queue'),
    ],
    Processes: [
      valueOf('Processes', 'short', 'count by (app) (millwright_start_time_seconds)', 'app'),
      valueOf('Age of the youngest', 's', 'min by (app) (time() - millwright_start_time_seconds)', 'app'),
      valueOf('CPU', 'percentunit', 'sum by (app) (rate(process_cpu_seconds_total[5m]))', 'app'),
      valueOf('Memory', 'bytes', 'sum by (app) (process_resident_memory_bytes)', 'app'),
      valueOf('Lag of the event loop, p99', 's', `max by (app) (${eventLoopLag()})`, 'app'),
    ],
  },
};
