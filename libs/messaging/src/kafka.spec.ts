import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { deleteTopics, eventually, createTopics, isLongForm } from '@millwright/testing';
import { brokers, liveTopic, logger } from './testing/backbone.js';
import { createKafka } from './kafka.js';

/** Without the patch of the client it starts a timer every millisecond. */
it('a client that has nothing to send starts hardly any timer', async () => {
  const admin = createKafka({ brokers, clientId: 'idle', logger }).admin();
  await admin.connect();
  let timers = 0;
  const hook = createHook({ init: (_, type) => void (timers += type === 'Timeout' ? 1 : 0) }).enable();
  try {
    await delay(500);
  } finally {
    hook.disable();
    await admin.disconnect();
  }
  expect(timers).toBeLessThan(50);
});

/**
 * Without the patch of the client each of them is in every request and answer, with 50 bytes and more, and goes through a worker, with 14
 * promises more.
 */
it('a consumer neither names nor handles the partitions of which a fetch brings no records', async () => {
  const prefix = `test-${randomBytes(4).toString('hex')}.`;
  const topic = prefix + liveTopic;
  const partitions = isLongForm ? 100 : 40;
  await createTopics(prefix, [liveTopic], partitions);
  const kafka = createKafka({ brokers, clientId: 'wide', logger });
  const consumer = kafka.consumer({ groupId: `${prefix}wide`, maxWaitTimeInMs: 5_000 });
  const producer = kafka.producer();
  let [handled, fetches, promises] = [0, 0, 0];
  const answers: number[] = [];
  consumer.on(consumer.events.FETCH, () => (fetches += 1));
  consumer.on(consumer.events.REQUEST, ({ payload }) => {
    if (payload.apiName === 'Fetch') answers.push(payload.size);
  });
  await Promise.all([consumer.connect(), producer.connect()]);
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({ eachBatch: async ({ batch }) => void (handled += batch.messages.length) });
  const send = async (): Promise<void> => {
    const before = handled;
    await producer.send({ topic, messages: [{ value: 'one' }] });
    await eventually(() => expect(handled).toBe(before + 1));
  };
  await send();
  const before = fetches;
  const hook = createHook({ init: (_, type) => void (promises += type === 'PROMISE' ? 1 : 0) }).enable();
  try {
    for (let number = 0; number < 10; number += 1) await send();
  } finally {
    hook.disable();
    await Promise.all([consumer.disconnect(), producer.disconnect()]);
    await deleteTopics(prefix, [liveTopic]);
  }
  expect(promises / (fetches - before)).toBeLessThan(10 * partitions);
  expect(answers.length).toBeGreaterThan(10);
  expect(Math.max(...answers.slice(-10))).toBeLessThan(10 * partitions);
}, 30_000);
