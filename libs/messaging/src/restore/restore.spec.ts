import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deleteTopics, eventually } from '@millwright/testing';
import type { Admin, Consumer } from 'kafkajs';
import { brokers, createTopics, kafka, liveTopic, logger } from '../testing/backbone.js';
import { type DatedRecord, readSince } from './read-since.js';
import { rewindGroups } from './rewind.js';

/** Of late: Kafka may delete what is older than it keeps, at any moment. */
const moment = new Date(Date.now() - 60_000);
const perSide = 20;
let topicPrefix: string;
let admin: Admin;
const consumers: Consumer[] = [];

beforeAll(async () => {
  topicPrefix = await createTopics(liveTopic);
  const producer = kafka().producer({ allowAutoTopicCreation: false });
  admin = kafka().admin();
  await Promise.all([producer.connect(), admin.connect()]);
  const messages = Array.from({ length: 2 * perSide }, (_, index) => ({
    key: `key-${index % 7}`,
    value: String(index),
    timestamp: String(moment.getTime() + (index - perSide) * 1_000),
  }));
  await producer.send({ topic: topicPrefix + liveTopic, messages });
  await producer.disconnect();
}, 30_000);

afterAll(async () => {
  await Promise.all(consumers.map((consumer) => consumer.disconnect()));
  await admin.disconnect();
  await deleteTopics(topicPrefix, [liveTopic]);
});

async function readToEnd(group: string): Promise<Consumer> {
  const consumer = kafka().consumer({ groupId: topicPrefix + group, maxWaitTimeInMs: 100 });
  consumers.push(consumer);
  let read = 0;
  await consumer.connect();
  await consumer.subscribe({ topic: topicPrefix + liveTopic, fromBeginning: true });
  await consumer.run({ eachMessage: async () => void (read += 1) });
  await eventually(() => expect(read).toBe(2 * perSide));
  return consumer;
}

async function positionOf(group: string): Promise<number> {
  const [found] = await admin.fetchOffsets({ groupId: topicPrefix + group, topics: [topicPrefix + liveTopic] });
  return found!.partitions.reduce((sum, { offset }) => sum + Math.max(0, Number(offset)), 0);
}

const rewind = (to: Date): ReturnType<typeof rewindGroups> =>
  rewindGroups({ brokers, topicPrefix, apps: ['orders'], to, logger });

it('groups of an app go back to a time, those of others do not, and none goes forward', async () => {
  const groups = ['orders.one', 'orders.two', 'orders-of-others.one', 'invoicing.one'];
  for (const consumer of await Promise.all(groups.map(readToEnd))) await consumer.stop();
  const topic = topicPrefix + liveTopic;
  expect(await rewind(moment)).toEqual(
    ['orders.one', 'orders.two'].map((group) => ({ group: topicPrefix + group, topic, records: perSide })),
  );
  for (const [group, position] of Object.entries({
    ...{ 'orders.one': perSide, 'orders.two': perSide },
    ...{ 'orders-of-others.one': 2 * perSide, 'invoicing.one': 2 * perSide },
  }))
    expect([group, await positionOf(group)]).toEqual([group, position]);
  expect(await rewind(new Date(moment.getTime() + 5_000))).toEqual([]);
});

it('a group whose app still runs is left alone, with all others', async () => {
  await readToEnd('orders.running');
  await expect(rewind(new Date(0))).rejects.toThrow('stop these apps first, which still read: orders');
  expect(await positionOf('orders.one')).toBe(perSide);
});

it('what a topic has from a time on is read, in the order of each key', async () => {
  const records: DatedRecord[] = [];
  const options = {
    brokers,
    topicPrefix,
    topics: [liveTopic],
    logger,
    onRecord: (read: DatedRecord) => records.push(read),
  };
  await readSince({ ...options, since: moment });
  expect(records.map(({ value }) => Number(value)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: perSide }, (_, index) => perSide + index),
  );
  for (const ofKey of Map.groupBy(records, ({ key }) => key.toString()).values())
    expect(ofKey.map(({ offset }) => Number(offset))).toEqual(
      ofKey.map(({ offset }) => Number(offset)).toSorted((a, b) => a - b),
    );
  records.length = 0;
  await readSince({ ...options, since: new Date(moment.getTime() + 3_600_000) });
  expect(records).toEqual([]);
});
