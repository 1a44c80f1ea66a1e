/** Settings of every app on the event backbone. */
import {
  ConfigFault,
  flag,
  integer,
  list,
  oneOf,
  pemFile,
  type Setting,
  type Settings,
  text,
} from '@millwright/service-kit';
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

/** Of every app that speaks to Kafka: see `kafkaClusterOf`. */
export const kafkaSettings = {
  kafkaBrokers: list('KAFKA_BROKERS', {
    item: brokerAddress,
    atLeast: 1,
    description: 'Kafka bootstrap servers, as host:port separated by commas',
  }),
  kafkaPrefix: text('KAFKA_PREFIX', {
    default: '',
    description: 'Prefix of the names of topics and groups, for environments that share a cluster',
  }),
  kafkaTls: flag('KAFKA_TLS', {
    default: false,
    productionFault: (value) => (value ? undefined : 'must be true'),
    description: 'Speak to the brokers by TLS, verifying their certificates and names; required in production',
  }),
  kafkaCa: pemFile('KAFKA_CA', {
    content: 'certificate',
    description: 'PEM file with the authorities that sign the brokers; if unset, those that Node trusts',
  }),
  kafkaSaslMechanism: oneOf('KAFKA_SASL_MECHANISM', ['SCRAM-SHA-512', 'SCRAM-SHA-256'], {
    default: 'SCRAM-SHA-512',
    description: 'How the login proves its password',
  }),
  kafkaSaslUsername: text('KAFKA_SASL_USERNAME', {
    default: '',
    productionFault: authenticationFault,
    description: 'Login of this app, one for each app; production requires it, or a client certificate',
  }),
  kafkaSaslPassword: text('KAFKA_SASL_PASSWORD', {
    default: '',
    secret: true,
    productionFault: authenticationFault,
    description: 'Password of the login',
  }),
  kafkaClientCert: pemFile('KAFKA_CLIENT_CERT', {
    content: 'certificate',
    description: 'PEM file with the certificate of this app, for brokers that ask for one instead of a login',
  }),
  kafkaClientKey: pemFile('KAFKA_CLIENT_KEY', {
    content: 'private key',
    description: 'PEM file with the unencrypted key of KAFKA_CLIENT_CERT',
  }),
} satisfies Settings;

export const messagingSettings = {
  ...kafkaSettings,
  outboxShards,
  consumerPatience: integer('CONSUMER_PATIENCE', {
    default: 60_000,
    min: 1_000,
    max: 600_000,
    unit: 'ms',
    description:
      'Time after which a consumer leaves its group if nothing could be handled and its database does not answer, so that others handle its partitions',
  }),
} satisfies Settings;

function authenticationFault(value: string, environment: NodeJS.ProcessEnv): string | undefined {
  if (value !== '' || environment['KAFKA_CLIENT_CERT']) return undefined;
  return 'must be set, or KAFKA_CLIENT_CERT and KAFKA_CLIENT_KEY instead,';
}

function brokerAddress(value: string): string {
  if (/^[^\s:]+:\d{1,5}$/.test(value)) return value;
  throw new ConfigFault(`must hold addresses of the form host:port, not "${value}"`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
