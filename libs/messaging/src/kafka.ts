/** Creates Kafka clients: without Nagle's algorithm, with retries at least every second, logging to the app's log. */
import { connect, type Socket } from 'node:net';
import type { Logger } from '@millwright/service-kit';
import { type ISocketFactory, Kafka, type LogEntry, logLevel } from 'kafkajs';

const connectTimeoutMs = 2_000;
const requestTimeoutMs = 10_000;
const keepAliveDelayMs = 10_000;
/** Messages that are not logged: warnings about deliberate settings, and duplicates of other lines. */
const quiet = ['Limiting retries for the idempotent producer', 'Failed to connect to seed broker'];

export interface KafkaOptions {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly logger: Logger;
  /** Number of retries of a connection before the caller gets the error. */
  readonly connectRetries?: number;
  /** Opens connections to the brokers. */
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
  // The client logs every lost connection as an error, though it reconnects by itself.
  if (level <= logLevel.WARN) logger.warn(fields, line);
  else logger.debug(fields, line);
}
