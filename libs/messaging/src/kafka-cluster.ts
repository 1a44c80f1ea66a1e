/** How a process reaches the Kafka cluster: the brokers, TLS, and how it authenticates. */
import type { ConnectionOptions } from 'node:tls';
import { ConfigFault, type ConfigOf, isKeyOf, tlsOptions } from '@millwright/service-kit';
import type { SASLOptions } from 'kafkajs';
import type { kafkaSettings } from './settings.js';

/** Named as the client's own options are. */
export interface KafkaCluster {
  readonly brokers: readonly string[];
  readonly ssl?: ConnectionOptions;
  readonly sasl?: SASLOptions;
}

type KafkaConfig = ConfigOf<typeof kafkaSettings>;

const mechanisms = { 'SCRAM-SHA-256': 'scram-sha-256', 'SCRAM-SHA-512': 'scram-sha-512' } as const;

/** Throws a `ConfigFault` that names each setting which is wrong beside the others. */
export function kafkaClusterOf(config: KafkaConfig): KafkaCluster {
  const faults = faultsOf(config);
  if (faults.length > 0) throw new ConfigFault(faults.join('; '));
  const { kafkaSaslUsername: username, kafkaSaslPassword: password, kafkaSaslMechanism } = config;
  return {
    brokers: config.kafkaBrokers,
    ...(config.kafkaTls && {
      ssl: tlsOptions({ ca: config.kafkaCa, cert: config.kafkaClientCert, key: config.kafkaClientKey }),
    }),
    ...(username !== '' && { sasl: { mechanism: mechanisms[kafkaSaslMechanism], username, password } }),
  };
}

function faultsOf(config: KafkaConfig): string[] {
  const { kafkaTls, kafkaCa, kafkaClientCert: cert, kafkaClientKey: key } = config;
  const [hasUsername, hasPassword] = [config.kafkaSaslUsername !== '', config.kafkaSaslPassword !== ''];
  const faults: string[] = [];
  if (hasUsername && !hasPassword) faults.push('KAFKA_SASL_PASSWORD must be set where KAFKA_SASL_USERNAME is');
  if (hasPassword && !hasUsername) faults.push('KAFKA_SASL_USERNAME must be set where KAFKA_SASL_PASSWORD is');
  if (cert !== null && key === null) faults.push('KAFKA_CLIENT_KEY must be set where KAFKA_CLIENT_CERT is');
  if (key !== null && cert === null) faults.push('KAFKA_CLIENT_CERT must be set where KAFKA_CLIENT_KEY is');
  if (cert !== null && key !== null && !isKeyOf(cert, key))
    faults.push('KAFKA_CLIENT_KEY must be that of KAFKA_CLIENT_CERT');
  if (!kafkaTls && (kafkaCa !== null || cert !== null))
    faults.push('KAFKA_TLS must be true where KAFKA_CA or KAFKA_CLIENT_CERT is set');
  return faults;
}
