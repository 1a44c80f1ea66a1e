/** A consumer by kafkajs. */
import type { Consumer, Kafka } from 'kafkajs';
import { type Handlers, type Handling, handleRecord } from './handlers.js';
import { topicOfType } from './record.js';
import type { KnownEventType } from './generated/types.js';

export interface ConsumeOptions<Context> extends Handling<Context> {
  /** The consumer group: processes of one group share the events. */
  readonly group: string;
  readonly livemode: boolean;
  /** Of a group that is new: begin with the oldest events that are kept. Default: with those that come from now on. */
  readonly fromBeginning?: boolean | undefined;
}

/**
 * Handles the events of the given types, each once, those of one record in their order. A handler that fails is called again with the
 * same event. Returns the consumer, to be disconnected at the end.
 */
export async function consume<Context>(
  kafka: Kafka,
  { group, livemode, fromBeginning = false, ...handling }: ConsumeOptions<Context>,
  handlers: Handlers<Context>,
): Promise<Consumer> {
  const types = Object.keys(handlers) as KnownEventType[];
  const topics = [...new Set(types.map((type) => topicOfType(type, { livemode })))];
  if (topics.length === 0) throw new TypeError('There is no handler.');
  const consumer = kafka.consumer({ groupId: group });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning });
  await consumer.run({ eachMessage: ({ message }) => handleRecord(message, handlers, handling) });
  return consumer;
}
