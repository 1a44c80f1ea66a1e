/** Records that Kafka has deleted before they were handled are counted, whether the process was away or at work. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { deleteTopics, eventually } from '@millwright/testing';
import type { Admin, Producer } from 'kafkajs';
import { register } from 'prom-client';
import { createKafka } from '../kafka.js';
import { brokers, createTopics, kafka, liveTopic, logger } from '../testing/backbone.js';
import { GroupConsumer } from './group-consumer.js';

const group = 'missing';
const all = [...Array(10).keys()];
let admin: Admin;
let producer: Producer;
let prefix: string;
let consumer: GroupConsumer | undefined;
let handled: number[];
/** Records from this offset on are not handled, as if a dependency did not answer. */
let standstill: number;

beforeEach(async () => {
  prefix = await createTopics(liveTopic);
  // A client that has used a topic asks for it ever after, also once it is deleted.
  [admin, producer] = [kafka().admin(), kafka().producer()];
  await Promise.all([admin.connect(), producer.connect()]);
  [handled, standstill] = [[], Infinity];
  const messages = all.map((number) => ({ partition: 0, value: String(number) }));
  // The broker has the new topic a moment later.
  await eventually(() => producer.send({ topic: prefix + liveTopic, messages }));
});

afterEach(async () => {
  await Promise.all([admin.disconnect(), producer.disconnect()]);
  await consumer?.stop();
  consumer = undefined;
  await deleteTopics(prefix, [liveTopic]);
});

function start(): void {
  consumer = new GroupConsumer({
    kafka: createKafka({ brokers, clientId: 'test', logger, connectRetries: Infinity }),
    ...{ group, topics: [liveTopic], prefix, logger, patienceMs: 60_000 },
    probe: async () => {},
    onAssigned: () => {},
    handle: async (records, settled) => {
      for (const record of records) {
        if (Number(record.offset) >= standstill) throw new Error('no answer');
        handled.push(Number(record.offset));
        settled(record);
      }
    },
    onCrash: () => {},
  });
  consumer.start();
}

/** As retention does. */
async function deleteBefore(offset: number): Promise<void> {
  const topic = prefix + liveTopic;
  // The client deletes nothing of a topic that it has not asked for before.
  await admin.fetchTopicOffsets(topic);
  await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: String(offset) }] });
}

const hasHandled = (offsets: readonly number[]): Promise<void> => eventually(() => expect(handled).toEqual(offsets));

async function missed(): Promise<number> {
  const { values } = await register.getSingleMetric('consumer_records_missed_total')!.get();
  return values.find(({ labels }) => labels['group'] === group)!.value;
}

it('while the process was away', async () => {
  standstill = 4;
  start();
  await hasHandled([0, 1, 2, 3]);
  const before = await missed();
  await eventually(async () => {
    const [offsets] = await admin.fetchOffsets({ groupId: prefix + group, topics: [prefix + liveTopic] });
    expect(offsets!.partitions.find(({ partition }) => partition === 0)!.offset).toBe('4');
  });
  await consumer!.stop();
  await deleteBefore(7);
  standstill = Infinity;
  start();
  await hasHandled([0, 1, 2, 3, 7, 8, 9]);
  expect((await missed()) - before).toBe(3);
}, 60_000);

it('while the process stood still', async () => {
  standstill = 4;
  start();
  await hasHandled([0, 1, 2, 3]);
  const before = await missed();
  await deleteBefore(7);
  standstill = Infinity;
  await hasHandled([0, 1, 2, 3, 7, 8, 9]);
  expect((await missed()) - before).toBe(3);
}, 60_000);

it('but not those from before the first start of a group, nor any after it', async () => {
  await deleteBefore(7);
  start();
  await hasHandled([7, 8, 9]);
  const before = await missed();
  await producer.send({ topic: prefix + liveTopic, messages: [{ partition: 0, value: 'more' }] });
  await hasHandled([7, 8, 9, 10]);
  expect([before - (await missed()), await missed()]).toEqual([0, before]);
}, 60_000);
