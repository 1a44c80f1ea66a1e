/** Events beyond the standard ones on the product: who may name them, and what reaches whom. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  acceptConversation,
  createConversation,
  createMessage,
  createWebhookEndpoint,
  escalateConversation,
  getEvent,
  listEvents,
  type Message,
  replayEvent,
  retryWebhookDelivery,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, eventually, Product, WebhookSink } from '@millwright/testing';
import { Partner } from '../oauth/partner.js';
import { Customer } from './customer.js';

const url = 'https://receiver.example.com/hooks';
let product: Product;
let customer: Customer;
const clients: ApiClient[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  customer = await Customer.of(product, 'Further events');
});
afterAll(() => Promise.all([customer?.close(), ...clients.map((client) => client.close())]));

async function keyed(...scopes: string[]): Promise<ApiClient> {
  const client = product.client('test', await product.createKey(customer.account, 'test', scopes));
  clients.push(client);
  return client;
}

const refusalOf = ({ status, body, headers }: ApiAnswer): unknown[] => [
  status,
  body.error?.code,
  body.error?.required_scopes,
  headers['www-authenticate'],
];
const refused = (scope: string): unknown[] => [
  403,
  'insufficient_scope',
  [scope],
  `Bearer realm="millwright", error="insufficient_scope", scope="${scope}"`,
];

describe('a key', () => {
  it('names a further type with the scope of its records alone, wherever it names types', async () => {
    const [standard, orders] = [await keyed('webhooks:manage'), await keyed('webhooks:manage', 'orders:read')];
    const { id } = await customer.client.made(createWebhookEndpoint, { body: { url, events: ['order.created'] } });
    const calls = [
      [createWebhookEndpoint, { body: { url, events: ['*', 'dispatch.failed'] } }, 201],
      [updateWebhookEndpoint, { id, body: { events: ['order.created', 'dispatch.failed'] } }, 200],
      [testWebhookEndpoint, { id, body: { event_type: 'dispatch.failed' } }, 202],
      [listEvents, { query: { type: 'order.created,dispatch.failed' } }, 200],
      [listEvents, { query: { after: 'latest', type: 'dispatch.failed' } }, 200],
    ] as const;
    for (const [operation, input, status] of calls) {
      const { id: name } = operation;
      expect([name, ...refusalOf(await standard.call(operation, input))]).toEqual([name, ...refused('orders:read')]);
      expect([name, (await orders.call(operation, input)).status]).toEqual([name, status]);
    }
    // A scope of one area is none of another.
    const both = { url, events: ['dispatch.failed', 'payment.reversed'] };
    expect(refusalOf(await orders.call(createWebhookEndpoint, { body: both }))).toEqual(refused('invoices:read'));
    // What names no further type needs nothing else.
    expect((await standard.call(createWebhookEndpoint, { body: { url } })).status).toBe(201);
    expect((await standard.call(listEvents)).status).toBe(200);
  });

  it('is refused the event that was sent as a test, by its id, without the scope', async () => {
    const standard = await keyed('webhooks:manage');
    const { id } = await customer.client.made(createWebhookEndpoint, { body: { url, events: ['order.created'] } });
    const type = 'desk.message.created';
    const sent = await customer.client.made(testWebhookEndpoint, { id, body: { event_type: type } });
    expect(await customer.client.made(getEvent, { id: sent.event_id })).toMatchObject({ type });
    for (const [operation, input] of [
      [getEvent, { id: sent.event_id }],
      [replayEvent, { id: sent.event_id, body: { endpoint_id: id } }],
      [retryWebhookDelivery, { id: sent.delivery_id }],
    ] as const) {
      const { id: name } = operation;
      expect([name, ...refusalOf(await standard.call(operation, input))]).toEqual([name, ...refused('desk:read')]);
    }
  });
});

it('an application names a further type with the scope that its connection has', async () => {
  const partner = await Partner.start(product, 'test', undefined, ['webhooks:manage', 'desk:read']);
  try {
    const create = async (scope: string): Promise<ApiAnswer> => {
      const client = partner.client((await partner.connect(scope)).access_token);
      clients.push(client);
      return client.call(createWebhookEndpoint, { body: { url, events: ['desk.message.created'] } });
    };
    expect(refusalOf(await create('webhooks:manage'))).toEqual(refused('desk:read'));
    expect((await create('webhooks:manage desk:read')).status).toBe(201);
  } finally {
    await partner.stop();
  }
});

it('what is said in a conversation reaches the endpoint that names it, and none with `*` alone', async () => {
  const [named, all] = [await WebhookSink.start(), await WebhookSink.start()];
  try {
    await customer.endpoint(named, { events: ['desk.message.created'] });
    const standard = await customer.endpoint(all, { events: ['*'] });
    const contact = { external_id: 'C-1', name: 'Anita Rao' };
    const { client } = customer;
    const { id } = await client.made(createConversation, { body: { channel: 'whatsapp', contact } });
    const say = (from: string, text: string) => client.made(createMessage, { id, body: { from, text } });
    const said = [await say('contact', 'Let me speak to somebody.'), await say('bot', 'One moment.')];
    await client.made(escalateConversation, { id, body: { reason: 'user_requested', summary: 'Wants a date.' } });
    await client.made(acceptConversation, { id, body: { assignee: { id: 'u-17', name: 'Meera Iyer' } } });
    await say('note', 'Is in a hurry.');
    said.push(await say('human', 'It leaves on Thursday.'));
    await eventually(() => expect(named.arrivals).toHaveLength(3));
    const told = named.arrivals.map(({ body }) => JSON.parse(body) as { type: string; data: { message: Message } });
    expect(told.map(({ type }) => type)).toEqual(told.map(() => 'desk.message.created'));
    const bySequence = told.map(({ data }) => data.message).toSorted((a, b) => a.sequence - b.sequence);
    expect(bySequence).toEqual(said);

    await customer.order();
    await eventually(() => expect(all.arrivals).toHaveLength(2));
    // Those that were under way, too: a delivery is made in the transaction that made those of the other endpoint.
    expect((await customer.deliveriesOf(standard)).map(({ event_type: type }) => type).toSorted()).toEqual([
      'desk.conversation.escalated',
      'order.created',
    ]);
    expect([...named.refusals, ...all.refusals]).toEqual([]);
    const types = async (query: string): Promise<Set<string>> =>
      new Set((await client.made(listEvents, { query })).data.map(({ type }) => type));
    expect(await types('?limit=100')).toEqual(new Set(['desk.conversation.escalated', 'order.created']));
    expect(await types('?limit=100&type=desk.conversation.accepted,desk.message.created')).toEqual(
      new Set(['desk.conversation.accepted', 'desk.message.created']),
    );
  } finally {
    await Promise.all([named.close(), all.close()]);
  }
});
