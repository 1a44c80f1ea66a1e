/** Sends records to Kafka through one idempotent producer; outbox rows only while the relay provably holds its shards. */
import type { Socket } from 'node:net';
import type { Logger } from '@millwright/service-kit';
import { type ISocketFactory, Partitioners, type Producer } from 'kafkajs';
import { createKafka, openDirectly } from '../kafka.js';
import type { KafkaCluster } from '../kafka-cluster.js';

export interface OutgoingRecord {
  readonly topic: string;
  readonly key: string;
  /** Null of a tombstone. */
  readonly value: string | null;
  readonly headers: Record<string, string>;
}

export interface PublisherOptions extends KafkaCluster {
  readonly clientId: string;
  readonly topicPrefix: string;
  readonly logger: Logger;
  /** Number of retries of a request before the caller gets the error. */
  readonly retries?: number;
  readonly openSocket?: ISocketFactory;
}

const ackTimeoutMs = 8_000;
const discardedMessage = 'The producer was discarded.';

/**
 * The client retries requests by itself, and may write one long after `send`: after a time-out, a reconnect, or when a suspended
 * process continues. The guard is therefore at the socket: a write without proof closes it.
 */
export class Publisher {
  private readonly sockets = new Set<Socket>();
  private readonly producer: Producer;
  private connected: Promise<void> | undefined;
  private discarded = false;

  constructor(
    private readonly options: PublisherOptions,
    /** Whether records may still be sent; checked at every write. */
    private readonly claimIsProven: () => boolean,
  ) {
    const { openSocket = openDirectly, retries = 3 } = options;
    const kafka = createKafka({
      ...options,
      openSocket: (address) => this.guard(openSocket(address)),
    });
    this.producer = kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 50, maxRetryTime: 500, retries },
    });
  }

  /** Resolves once all in-sync replicas have the records. Call it again only after it has settled. */
  async send(records: readonly OutgoingRecord[]): Promise<void> {
    this.connected ??= this.producer.connect();
    await this.connected;
    const topicMessages = [...Map.groupBy(records, ({ topic }) => topic)].map(([topic, messages]) => ({
      topic: this.options.topicPrefix + topic,
      messages: messages.map(({ key, value, headers }) => ({ key, value, headers })),
    }));
    await this.producer.sendBatch({ acks: -1, timeout: ackTimeoutMs, topicMessages });
  }

  async close(): Promise<void> {
    await this.producer.disconnect();
    this.discard();
  }

  /** Stops all writes, also the client's pending retries. */
  discard(): void {
    this.discarded = true;
    for (const socket of this.sockets) socket.destroy(new Error(discardedMessage));
    this.producer.disconnect().catch(() => {});
  }

  private guard(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = (...args: unknown[]): boolean => {
      if (!this.discarded && this.claimIsProven()) return write(...args);
      socket.destroy(
        new Error(this.discarded ? discardedMessage : 'Not sent: the claim on the outbox shards is not proven.'),
      );
      return false;
    };
    return socket;
  }
}
