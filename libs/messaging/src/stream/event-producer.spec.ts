import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { usageCounted, usageTopic } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { deleteTopics, TcpProxy } from '@millwright/testing';
import type { KafkaMessage } from 'kafkajs';
import { readHeaders, readRecord } from '../consumer/record.js';
import { brokers, createTopics, ids, logger, tenant, TopicReader } from '../testing/backbone.js';
import { EventProducer, type EventProducerOptions, type ProducedEvent } from './event-producer.js';

describe('a producer of events', () => {
  let topicPrefix: string;
  let reader: TopicReader;
  let producers: EventProducer[] = [];

  beforeAll(async () => {
    topicPrefix = await createTopics(usageTopic.name);
    reader = await TopicReader.of(topicPrefix + usageTopic.name);
  }, 30_000);

  afterEach(async () => {
    await Promise.all(producers.map((producer) => producer.close()));
    producers = [];
    reader.seen.length = 0;
  });

  afterAll(async () => {
    await reader.close();
    await deleteTopics(topicPrefix, [usageTopic.name]);
  });

  function createProducer(options: Partial<EventProducerOptions> = {}): EventProducer {
    const producer = new EventProducer({ app: 'api-gateway', brokers, topicPrefix, logger, ids, ...options });
    producers.push(producer);
    return producer;
  }

  const key = encodeId('account', tenant.accountId);

  function usageEvent(number: number, padding = ''): ProducedEvent {
    return { type: usageCounted, tenant, key, data: { number, padding }, createdAt: new Date('2026-11-03T04:42:00Z') };
  }

  const read = ({ headers, value, offset }: KafkaMessage): ReturnType<typeof readRecord> =>
    readRecord({
      topic: usageTopic.name,
      partition: 0,
      offset,
      key: Buffer.from(key),
      headers: readHeaders(headers),
      value,
    });

  const numbers = (): number[] =>
    reader.seen.map((message) => (read(message).event.data as unknown as { number: number }).number);

  it('gives them the form in which consumers know events', async () => {
    await createProducer().send(usageTopic.name, [usageEvent(1)]);
    await reader.has(1);
    expect(reader.seen[0]!.key!.toString()).toBe(key);
    const record = read(reader.seen[0]!);
    expect(record).toMatchObject({
      tenant,
      event: { type: usageCounted, created_at: '2026-11-03T04:42:00.000Z', data: { number: 1 } },
      sequence: undefined,
    });
    const headerOf = (name: string): string => String(reader.seen[0]!.headers![name]);
    expect(['ce_type', 'ce_source', 'ce_subject', 'ce_id'].map(headerOf)).toEqual([
      usageCounted,
      '/millwright/api-gateway',
      key,
      record.event.id,
    ]);
  });

  it('writes those of sends that overlap once each, in the order of the sends', async () => {
    const producer = createProducer();
    await Promise.all(Array.from({ length: 30 }, (_, number) => producer.send(usageTopic.name, [usageEvent(number)])));
    await reader.has(30);
    expect(numbers()).toEqual(Array.from({ length: 30 }, (_, number) => number));
  });

  it('sends more than one request takes, in order', async () => {
    const events = Array.from({ length: 12 }, (_, number) => usageEvent(number, 'x'.repeat(500_000)));
    await createProducer().send(usageTopic.name, events);
    await reader.has(12);
    expect(numbers()).toEqual(events.map((_, number) => number));
  });

  it('rejects while the broker is away, and sends the same events under the same ids when asked again', async () => {
    const broker = new URL(`kafka://${brokers[0]}`);
    const proxy = await TcpProxy.to(broker.hostname, Number(broker.port));
    const producer = createProducer({ openSocket: ({ onConnect }) => connect(proxy.port, '127.0.0.1', onConnect) });
    const event = usageEvent(1);
    await producer.send(usageTopic.name, [event]);
    await proxy.cut();
    await expect(producer.send(usageTopic.name, [event])).rejects.toThrow();
    await proxy.restore();
    await producer.send(usageTopic.name, [event]);
    await reader.has(2);
    expect(new Set(reader.seen.map((message) => read(message).eventId)).size).toBe(1);
    await producer.close();
    await expect(producer.send(usageTopic.name, [event])).rejects.toThrow('closed');
    await proxy.cut();
  }, 40_000);
});
