/** Settings of every app on the event backbone. */
import { ConfigFault, list, type Setting, type Settings, text } from '@millwright/service-kit';
import { keyShards } from './outbox/shards.js';

const lastShard = keyShards - 1;

const outboxShards: Setting<readonly number[]> = {
  name: 'OUTBOX_SHARDS',
  description: 'Outbox shards that this process may publish; a shard is published by one process at a time',
  secret: false,
  fallback: range(0, lastShard),
  parse(value) {
    const [, first, last] = /^(\d{1,2})-(\d{1,2})$/.exec(value) ?? [];
    if (first === undefined || Number(first) > Number(last) || Number(last) > lastShard) {
      throw new ConfigFault(`must be a range within 0-${lastShard}, such as 0-31, not "${value}"`);
    }
    return range(Number(first), Number(last));
  },
};

export const messagingSettings = {
  kafkaBrokers: list('KAFKA_BROKERS', {
    item: brokerAddress,
    atLeast: 1,
    description: 'Kafka bootstrap servers, as host:port separated by commas',
  }),
  kafkaPrefix: text('KAFKA_PREFIX', {
    default: '',
    description: 'Prefix of the names of topics and groups, for environments that share a cluster',
  }),
  outboxShards,
} satisfies Settings;

function brokerAddress(value: string): string {
  if (/^[^\s:]+:\d{1,5}$/.test(value)) return value;
  throw new ConfigFault(`must hold addresses of the form host:port, not "${value}"`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
