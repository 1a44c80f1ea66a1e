import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { usageTopic } from '@millwright/contracts';
import { deleteTopics, eventually, TcpProxy } from '@millwright/testing';
import type { Message, Producer } from 'kafkajs';
import { brokers, createTopics, kafka, logger } from '../testing/backbone.js';
import { type FollowedRecord, TopicFollower } from './topic-follower.js';

const partitions = 6;

describe('a follower', () => {
  let topicPrefix: string;
  let producer: Producer;
  let stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    producer = kafka().producer();
    [topicPrefix] = await Promise.all([createTopics(usageTopic.name), producer.connect()]);
  }, 30_000);

  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
  });

  afterAll(async () => {
    await producer.disconnect();
    await deleteTopics(topicPrefix, [usageTopic.name]);
  });

  class Following {
    readonly records: FollowedRecord[] = [];
    readonly clientId = `follower-${randomBytes(4).toString('hex')}`;
    positioned = 0;
    private wakeWaiting = (): void => {};

    constructor(proxy?: TcpProxy) {
      const follower = new TopicFollower({
        brokers,
        topicPrefix,
        clientId: this.clientId,
        topics: [usageTopic.name],
        logger,
        onPositioned: () => (this.positioned += 1),
        onRecord: (record) => {
          this.records.push(record);
          this.wakeWaiting();
        },
        ...(proxy !== undefined && { openSocket: ({ onConnect }) => connect(proxy.port, '127.0.0.1', onConnect) }),
      });
      follower.start();
      this.stop = () => follower.stop();
      stops.push(this.stop);
    }

    readonly stop: () => Promise<void>;

    async isPositioned(times = 1): Promise<void> {
      await eventually(() => expect(this.positioned).toBe(times), 20_000);
    }

    /** Resolves with the next record. */
    next(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.wakeWaiting = resolve;
      return promise;
    }

    /** Values by partition, in the order in which they were delivered, each once. */
    get numbers(): Map<number, number[]> {
      const byPartition = Map.groupBy(this.records, ({ partition }) => partition);
      return new Map(
        [...byPartition].map(([partition, records]) => [
          partition,
          [...new Set(records.map(({ value }) => value as number))],
        ]),
      );
    }

    async has(count: number): Promise<void> {
      await eventually(() => {
        const delivered = [...this.numbers.values()].flat().length;
        if (delivered < count) throw new Error(`${delivered} of ${count} records were delivered.`);
      }, 20_000);
    }
  }

  async function send(messages: readonly Message[]): Promise<void> {
    await producer.send({ topic: topicPrefix + usageTopic.name, messages: [...messages] });
  }

  /** Numbers in turn over the partitions. */
  async function sendNumbers(from: number, to: number): Promise<void> {
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    await send(numbers.map((number) => ({ key: 'k', value: String(number), partition: number % partitions })));
  }

  const inTurn = (from: number, to: number): Map<number, number[]> =>
    Map.groupBy(
      Array.from({ length: to - from }, (_, index) => from + index),
      (number) => number % partitions,
    );

  async function proxyToBroker(): Promise<TcpProxy> {
    const broker = new URL(`kafka://${brokers[0]}`);
    const proxy = await TcpProxy.to(broker.hostname, Number(broker.port));
    stops.push(() => proxy.cut());
    return proxy;
  }

  it('delivers every partition from its end on, and passes over what is no record of values', async () => {
    await sendNumbers(0, 12);
    const following = new Following();
    await following.isPositioned();
    await send([
      { key: 'a', value: '{"not": json', partition: 0 },
      { key: 'a', value: null, partition: 0 },
    ]);
    await sendNumbers(100, 112);
    await following.has(12);
    expect(following.numbers).toEqual(inTurn(100, 112));
    expect(following.records[0]).toMatchObject({ key: 'k', timestamp: expect.any(Number) });
    expect(Math.abs(Date.now() - following.records[0]!.timestamp)).toBeLessThan(20_000);
  }, 30_000);

  it('loses nothing while its connection is cut, for a moment or for longer than its client tries', async () => {
    const proxy = await proxyToBroker();
    const following = new Following(proxy);
    await following.isPositioned();
    await sendNumbers(0, 100);
    await following.has(100);
    for (let from = 100; from < 600; from += 10) {
      if (from === 300) await proxy.cut();
      if (from === 400) await proxy.restore();
      await sendNumbers(from, from + 10);
    }
    await following.has(600);

    await proxy.cut();
    await sendNumbers(600, 1_000);
    await delay(3_000);
    expect([...following.numbers.values()].flat()).toHaveLength(600);
    await proxy.restore();
    await following.has(1_000);
    expect(following.numbers).toEqual(inTurn(0, 1_000));
    expect(following.positioned).toBe(1);
  }, 60_000);

  it('starts while no broker can be reached, and takes its places once one can', async () => {
    const proxy = await proxyToBroker();
    await proxy.cut();
    const following = new Following(proxy);
    await sendNumbers(0, 6);
    expect(following.positioned).toBe(0);
    await proxy.restore();
    await following.isPositioned();
    await sendNumbers(10, 16);
    await following.has(6);
    expect(following.numbers).toEqual(inTurn(10, 16));
  }, 30_000);

  it('takes new places where the topic no longer has the old ones, and says so', async () => {
    const proxy = await proxyToBroker();
    const following = new Following(proxy);
    await following.isPositioned();
    await sendNumbers(0, 6);
    await following.has(6);
    await proxy.cut();
    await sendNumbers(6, 12);
    const admin = kafka().admin();
    await admin.connect();
    const topic = topicPrefix + usageTopic.name;
    const ends = await admin.fetchTopicOffsets(topic);
    await admin.deleteTopicRecords({ topic, partitions: ends.map(({ partition, offset }) => ({ partition, offset })) });
    await admin.disconnect();
    await proxy.restore();
    await eventually(async () => {
      await sendNumbers(12, 18);
      expect(following.positioned).toBe(2);
    }, 20_000);
    await sendNumbers(18, 24);
    await eventually(() =>
      expect([...following.numbers.values()].flat()).toEqual(expect.arrayContaining([18, 19, 20, 21, 22, 23])),
    );
    expect([...following.numbers.values()].flat()).not.toContain(6);
  }, 60_000);

  it('hears of a record within milliseconds, and is in a group of its own that keeps nothing', async () => {
    const following = new Following();
    await following.isPositioned();
    await sendNumbers(0, 1);
    await following.has(1);
    const took: number[] = [];
    for (let number = 1; number <= 50; number += 1) {
      const heard = following.next();
      const sentAt = performance.now();
      await sendNumbers(number, number + 1);
      await heard;
      took.push(performance.now() - sentAt);
    }
    expect(took.toSorted((a, b) => a - b)[25]).toBeLessThan(100);

    const admin = kafka().admin();
    await admin.connect();
    stops.push(() => admin.disconnect());
    const { groups } = await admin.listGroups();
    const own = groups.map(({ groupId }) => groupId).filter((id) => id.includes(following.clientId));
    expect(own).toHaveLength(1);
    await following.stop();
    await eventually(async () => {
      const [group] = (await admin.describeGroups(own)).groups;
      expect(group!.members).toEqual([]);
    });
    const [committed] = await admin.fetchOffsets({ groupId: own[0]!, topics: [topicPrefix + usageTopic.name] });
    expect(new Set(committed!.partitions.map(({ offset }) => offset))).toEqual(new Set(['-1']));
  }, 30_000);
});
