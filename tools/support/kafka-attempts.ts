// Tries what a login may do on Kafka, for the tests of its rights: to write to a topic, to read one, to join a group.

import { setTimeout as delay } from 'node:timers/promises';
import type { KafkaRight } from '@millwright/contracts';
import { type Consumer, Kafka, type KafkaConfig, logLevel, type Producer } from 'kafkajs';

const refusals = ['TOPIC_AUTHORIZATION_FAILED', 'GROUP_AUTHORIZATION_FAILED', 'CLUSTER_AUTHORIZATION_FAILED'];
const answerMs = 10_000;
const once = { retries: 0, restartOnFailure: async () => false };

export class KafkaAttempts {
  readonly #kafka: Kafka;
  readonly #producer: Producer;
  readonly #ownGroups: string;
  #written: Promise<unknown> = Promise.resolve();

  /** `ownGroups`: how the names of the groups begin that the login may join, if any. */
  constructor(cluster: KafkaConfig, ownGroups: string) {
    this.#kafka = new Kafka({ ...cluster, retry: { retries: 0 }, logLevel: logLevel.NOTHING });
    this.#producer = this.#kafka.producer({ allowAutoTopicCreation: false });
    this.#ownGroups = ownGroups;
  }

  close(): Promise<void> {
    return this.#producer.disconnect();
  }

  /** Whether the broker allows it; several may be tried at once. `readable`: a topic that the login may read, with which it tries groups. */
  may({ operation, resource, name }: Omit<KafkaRight, 'login' | 'pattern'>, readable: string): Promise<boolean> {
    if (operation === 'Write') return this.#mayWrite(name);
    return resource === 'topic' ? this.#mayRead(name, `${this.#ownGroups}-${name}`) : this.#mayRead(readable, name);
  }

  /** One at a time: the client asks for all topics that it writes to at once, and one that is refused would be an answer for the others. */
  #mayWrite(topic: string): Promise<boolean> {
    const attempt = this.#written.then(async () => {
      await this.#producer.connect();
      return await allowed(this.#producer.send({ topic, messages: [{ key: 'attempt', value: '{}' }] }));
    });
    this.#written = attempt.catch(() => {});
    return attempt;
  }

  async #mayRead(topic: string, groupId: string): Promise<boolean> {
    const consumer = this.#kafka.consumer({ groupId, maxWaitTimeInMs: 50, allowAutoTopicCreation: false, retry: once });
    await consumer.connect();
    try {
      return await allowed(consumer.subscribe({ topic }).then(() => fetched(consumer)));
    } finally {
      await consumer.disconnect();
    }
  }
}

async function fetched(consumer: Consumer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  consumer.on(consumer.events.FETCH, () => resolve());
  consumer.on(consumer.events.CRASH, ({ payload: { error } }) => reject(error));
  await consumer.run({ autoCommit: false, eachMessage: async () => {} });
  const late = delay(answerMs, undefined, { ref: false }).then(() => {
    throw new Error('The broker neither answered nor refused.');
  });
  await Promise.race([promise, late]);
}

async function allowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** The client wraps errors that it has retried, and hides why no broker tells it the coordinator of a group. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const type = 'type' in error && typeof error.type === 'string' ? error.type : '';
  const isOfGroup = error.name === 'KafkaJSGroupCoordinatorNotFound';
  return refusals.includes(type) || isOfGroup || isRefusal(error.cause);
}
