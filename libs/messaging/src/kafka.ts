/** Makes Kafka clients: small requests sent at once, retries at least every second, and their log lines in the app's log. */
import { connect, type Socket } from 'node:net';
import type { Logger } from '@millwright/service-kit';
import { type ISocketFactory, Kafka, type LogEntry, logLevel } from 'kafkajs';

const connectTimeoutMs = 2_000;
const requestTimeoutMs = 10_000;
const keepAliveDelayMs = 10_000;
/** Advice on settings that are chosen on purpose, and what another line says already. */
const quiet = ['Limiting retries for the idempotent producer', 'Failed to connect to seed broker'];

export interface KafkaOptions {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly logger: Logger;
  /** How often a way to a broker is tried before the caller hears of it. */
  readonly connectRetries?: number;
  /** How the way to the brokers is opened. */
  readonly openSocket?: ISocketFactory;
}

export function createKafka({
  brokers,
  clientId,
  logger,
  connectRetries = 5,
  openSocket = openDirectly,
}: KafkaOptions): Kafka {
  return new Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: connectTimeoutMs,
    requestTimeout: requestTimeoutMs,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: connectRetries },
    logLevel: logLevel.INFO,
    logCreator: () => (entry) => report(logger, entry),
    socketFactory: openSocket,
  });
}

/** Nagle's algorithm would hold small requests back for the acknowledgement of the one before. */
export const openDirectly = ({ host, port, onConnect }: Parameters<ISocketFactory>[0]): Socket =>
  connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveDelayMs }, onConnect);

function report(logger: Logger, { level, namespace, log }: LogEntry): void {
  const { message, timestamp: _, logger: __, stack: ___, ...fields } = log;
  if (quiet.some((start) => message.startsWith(start))) return;
  const line = `Kafka client, ${namespace}: ${message}`;
  // The client calls every lost connection an error, though it heals by itself.
  if (level <= logLevel.WARN) logger.warn(fields, line);
  else logger.debug(fields, line);
}
