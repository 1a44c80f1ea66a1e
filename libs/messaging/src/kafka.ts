/** Creates Kafka clients: without Nagle's algorithm, with retries at least every second, logging to the app's log. */
import { connect, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import { type Logger, serverNameOf } from '@millwright/service-kit';
import { type ISocketFactory, Kafka, type LogEntry, logLevel } from 'kafkajs';
import type { KafkaCluster } from './kafka-cluster.js';

const connectTimeoutMs = 2_000;
const requestTimeoutMs = 10_000;
const keepAliveDelayMs = 10_000;
/** Messages that are not logged: warnings about deliberate settings, and duplicates of other lines. */
const quiet = ['Limiting retries for the idempotent producer', 'Failed to connect to seed broker'];

export interface KafkaOptions extends KafkaCluster {
  readonly clientId: string;
  readonly logger: Logger;
  /** Number of retries of a connection before the caller gets the error. */
  readonly connectRetries?: number;
  /** Opens connections to the brokers. */
  readonly openSocket?: ISocketFactory;
}

export function createKafka({
  brokers,
  ssl,
  sasl,
  clientId,
  logger,
  connectRetries = 5,
  openSocket = openDirectly,
}: KafkaOptions): Kafka {
  return new Kafka({
    clientId,
    brokers: [...brokers],
    ...(ssl !== undefined && { ssl }),
    ...(sasl !== undefined && { sasl }),
    connectionTimeout: connectTimeoutMs,
    requestTimeout: requestTimeoutMs,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: connectRetries },
    logLevel: logLevel.INFO,
    logCreator: () => (entry) => report(logger, entry),
    socketFactory: openSocket,
  });
}

/** Nagle's algorithm would hold small requests back for the acknowledgement of the one before. */
export const openDirectly: ISocketFactory = ({ host, port, ssl, onConnect }) => {
  // The client passes null where TLS is not configured, which its types leave out.
  const socket: Socket = ssl
    ? connectByTls({ host, port, ...serverNameOf(host), ...ssl }, onConnect)
    : connect({ host, port }, onConnect);
  return socket.setNoDelay(true).setKeepAlive(true, keepAliveDelayMs);
};

function report(logger: Logger, { level, namespace, log }: LogEntry): void {
  const { message, timestamp: _, logger: __, stack: ___, ...fields } = log;
  if (quiet.some((start) => message.startsWith(start))) return;
  const line = `Kafka client, ${namespace}: ${message}`;
  // The client logs every lost connection as an error, though it reconnects by itself.
  if (level <= logLevel.WARN) logger.warn(fields, line);
  else logger.debug(fields, line);
}
