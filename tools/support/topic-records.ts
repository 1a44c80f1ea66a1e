// Reads the records of a topic, for benches and drills that check for losses.

import { eventually } from '@millwright/testing';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';

/** The ends of a topic: the next offset of each partition. */
export type TopicEnds = ReadonlyMap<number, bigint>;

/** The leaders of a new topic refuse the question for a moment. */
export async function endsOf(admin: Admin, topic: string): Promise<TopicEnds> {
  const offsets = await eventually(() => admin.fetchTopicOffsets(topic));
  return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]));
}

/** The records after `since`, up to the current end of the topic, in the order of each partition. */
export async function recordsSince(
  since: TopicEnds,
  { kafka, admin, topic }: { readonly kafka: Kafka; readonly admin: Admin; readonly topic: string },
  withinMs: number,
): Promise<KafkaMessage[]> {
  const ends = await endsOf(admin, topic);
  const open = new Set(ends.keys().filter((partition) => ends.get(partition)! > since.get(partition)!));
  const records: KafkaMessage[] = [];
  if (open.size === 0) return records;
  const groupId = `${topic}.${Date.now()}`;
  const consumer = kafka.consumer({ groupId });
  const done = Promise.withResolvers<void>();
  const timer = setTimeout(() => done.reject(new Error(`${topic} could not be read to its end`)), withinMs);
  await consumer.connect();
  try {
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachMessage: ({ partition, message }) => {
        const offset = BigInt(message.offset);
        if (offset >= since.get(partition)! && offset < ends.get(partition)!) records.push(message);
        if (offset + 1n >= ends.get(partition)!) open.delete(partition);
        if (open.size === 0) done.resolve();
        return Promise.resolve();
      },
    });
    for (const [partition, offset] of since) consumer.seek({ topic, partition, offset: String(offset) });
    await done.promise;
  } finally {
    clearTimeout(timer);
    await consumer.disconnect();
    await admin.deleteGroups([groupId]);
  }
  return records;
}
