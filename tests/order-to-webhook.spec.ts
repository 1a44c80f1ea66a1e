import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, listOrders } from '@millwright/contracts';
import {
  type ApiClient,
  eventually,
  isLongForm,
  orderBody,
  Product,
  readRecords,
  type TopicRecord,
  WebhookSink,
} from '@millwright/testing';
import addFormats from 'ajv-formats';
import { Ajv } from 'ajv';
import Stripe from 'stripe';

const root = resolve(import.meta.dirname, '..');
const scopes = ['orders:read', 'orders:write', 'webhooks:manage'];

let product: Product;
let account: string;
let client: ApiClient;
let sink: WebhookSink;
let secret: string;

beforeAll(async () => {
  product = Product.ofTests();
  account = await product.createAccount('Order to webhook');
  client = product.client('test', await product.createKey(account, 'test', scopes));
  sink = await WebhookSink.start();
  secret = await sink.subscribe(client);
});

afterAll(async () => {
  await Promise.all([client?.close(), sink?.close()]);
});

const arrivalOf = (orderId: string) =>
  eventually(() => {
    const arrival = sink.arrivals.find(({ body }) => body.includes(orderId));
    if (arrival === undefined) throw new Error(`No webhook of ${orderId} arrived.`);
    return arrival;
  });

describe('an order that is placed', () => {
  it('arrives as a webhook that Stripe’s verifier accepts, with the order as in the API', async () => {
    const placed = await client.call(createOrder, { body: orderBody('PO-WEBHOOK-1') });
    expect(placed.status).toBe(201);
    const arrival = await arrivalOf((placed.body as { id: string }).id);
    const signature = String(arrival.headers['service-signature']);
    const event = Stripe.webhooks.constructEvent(arrival.body, signature, secret) as unknown as Record<string, unknown>;
    expect(event).toMatchObject({
      type: 'order.created',
      api_version: '2026-11-01',
      livemode: false,
      account_id: account,
      data: { order: placed.body },
    });
    expect(sink.refusals).toEqual([]);
  });

  it('arrives once if the call is repeated with its idempotency key', async () => {
    const headers = { 'idempotency-key': 'webhook-repeat' };
    const first = await client.call(createOrder, { body: orderBody('PO-WEBHOOK-2'), headers });
    const second = await client.call(createOrder, { body: orderBody('PO-WEBHOOK-2'), headers });
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    const later = await client.call(createOrder, { body: orderBody('PO-WEBHOOK-3') });
    await arrivalOf((later.body as { id: string }).id);
    const { id } = first.body as { id: string };
    await arrivalOf(id);
    expect(sink.arrivals.filter(({ body }) => body.includes(id))).toHaveLength(1);
  });

  it('has one trace id from the call to the webhook, and in the log where it failed', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const failing = await WebhookSink.start({ answer: () => 500 });
    await failing.subscribe(client);
    const placed = await client.call(createOrder, { body: orderBody('PO-WEBHOOK-4'), headers });
    const arrival = await arrivalOf((placed.body as { id: string }).id);
    expect(arrival.headers['traceparent']).toContain(traceId);
    const log = product.logOf('webhook-dispatcher');
    await eventually(() => expect(readFileSync(log, 'utf8')).toContain(traceId));
    await failing.close();
  });

  it('is refused with the name of the invalid field, and nothing is stored', async () => {
    const wrong = orderBody('PO-WRONG');
    (wrong['line_items'] as { quantity: { value: unknown } }[])[0]!.quantity.value = 'many';
    const answer = await client.call(createOrder, { body: wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'invalid_parameter', param: 'line_items[0].quantity.value' } });
    const listed = await client.call(listOrders, { query: { reference: 'PO-WRONG' } });
    expect(listed.body).toMatchObject({ data: [] });
  });
});

describe('a subscriber of the topic', () => {
  /** Java takes seconds to start: the short form reads with the client of Node. */
  const [reader, readTopic] = isLongForm
    ? (['Kafka’s console consumer', consoleConsumer] as const)
    : (['a client of Kafka', readRecords] as const);

  it(`reads records that match the AsyncAPI document, with ${reader}`, async () => {
    const placed = await client.call(createOrder, { body: orderBody('PO-TOPIC-1') });
    expect(placed.status).toBe(201);
    const { id } = placed.body as { id: string };
    const records = await readTopic('orders.events.test.v1', id);
    const { validateHeaders, validateEvent } = await asyncApiChecks();
    for (const { headers, key, value } of records) {
      const event = JSON.parse(value) as { id: string; type: string };
      expect([validateEvent(event.type, event), event.id]).toEqual(['valid', event.id]);
      expect([validateHeaders(headers), event.id]).toEqual(['valid', event.id]);
      expect(headers).toMatchObject({ ce_id: event.id, ce_type: event.type, ce_subject: key });
    }
  });
});

/** Reads the topic with Kafka's console consumer, from the beginning up to the record with the key. */
async function consoleConsumer(topic: string, lastKey: string): Promise<TopicRecord[]> {
  const toolchain = join(root, '.millwright/toolchain');
  const jars = readdirSync(toolchain).find((folder) => folder.startsWith('kafka-'));
  if (jars === undefined) throw new Error('Kafka’s command-line tools are missing.');
  const consumer = spawn(
    'java',
    [
      ...['-Xmx128m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', `${join(toolchain, jars)}/*`],
      'org.apache.kafka.tools.consumer.ConsoleConsumer',
      ...['--bootstrap-server', product.report.kafka_brokers, '--topic', topic, '--from-beginning'],
      ...[
        '--timeout-ms',
        '20000',
        '--formatter-property',
        'print.headers=true',
        '--formatter-property',
        'print.key=true',
      ],
      ...['--formatter-property', 'headers.separator=|', '--formatter-property', 'key.separator=~~'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const records: TopicRecord[] = [];
  for await (const line of createInterface(consumer.stdout)) {
    const [headers, key, value] = line.split('~~');
    if (headers === undefined || key === undefined || value === undefined) continue;
    const pairs = headers.split('|').map((header) => /^([^:]+):(.*)$/.exec(header)?.slice(1) ?? []);
    records.push({ headers: Object.fromEntries(pairs) as Record<string, string>, key, value });
    if (key === lastKey) consumer.kill();
  }
  expect(records.map(({ key }) => key)).toContain(lastKey);
  return records;
}

async function asyncApiChecks() {
  const document = (await (await fetch(product.report.asyncapi_url)).json()) as {
    components: { messages: Record<string, { headers: { $ref: string }; payload: { $ref: string } }> };
  };
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'asyncapi');
  const check = (reference: string, value: unknown): string => {
    const validate = ajv.getSchema(`asyncapi${reference}`)!;
    return validate(value) === true ? 'valid' : ajv.errorsText(validate.errors);
  };
  const messages = document.components.messages;
  return {
    validateEvent: (type: string, event: unknown) => check(messages[type]!.payload.$ref, event),
    validateHeaders: (headers: unknown) => check(Object.values(messages)[0]!.headers.$ref, headers),
  };
}
