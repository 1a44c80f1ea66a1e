import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrder,
  createStageEntry,
  deleteOrder,
  getOrder,
  type Order,
  type OrderState,
  stateDefinitions,
  stateTopicOf,
  topicOf,
  updateOrder,
} from '@millwright/contracts';
import { accountIdOf, freshTenant, orderBody, type TopicView } from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';

const modes = ['live', 'test'] as const;
const isLive = { live: true, test: false };
const tenant = freshTenant();

let app: OrdersApp;
const views = new Map<(typeof modes)[number], TopicView>();

beforeAll(async () => {
  // What is published leaves in its order, so that states wait for a topic of events that does not exist.
  const topics = [true, false].flatMap((live) => [topicOf('orders', live), stateTopicOf('orders', live)]);
  app = await startOrders({ topics });
  for (const mode of modes) views.set(mode, await app.follow(stateTopicOf('orders', isLive[mode])));
});

afterAll(() => app?.stop());

describe.each(modes)('the topic of latest states in %s mode', (mode) => {
  it('has an order after each change of it, as the API shows it, and nothing where it did not change', async () => {
    const client = app.client({ ...tenant, livemode: isLive[mode] });
    const order = (await client.call(createOrder, { body: orderBody(`PO-STATE-${mode}`) })).body as Order;
    const { id } = order;
    const entry = { stage: 'cutting', good: { value: 1, uom: 'PCS' }, operator_id: 'op_1', machine_id: 'm_1' };
    await client.made(createStageEntry, { id, body: entry });
    await client.made(createStageEntry, { id, body: entry });
    await client.made(createStageEntry, { id, body: { ...entry, good: undefined, scrap: entry.good } });
    await client.made(updateOrder, { id, body: { metadata: order.metadata } });
    await client.made(updateOrder, { id, body: { metadata: { erp_id: null } } });
    const latest = (await client.made(getOrder, { id })) as Order;
    const states = (await views.get(mode)!.has(order.id, 4)) as OrderState[];
    expect(states.at(-1)!.order).toEqual(latest);
    expect(states.map((state) => [state.account_id, state.order.version])).toEqual([
      [accountIdOf(tenant), 1],
      [accountIdOf(tenant), 2],
      [accountIdOf(tenant), 3],
      [accountIdOf(tenant), 4],
    ]);
    const [definition] = stateDefinitions;
    for (const state of states) expect(definition!.value.parse(state)).toEqual(state);
    const other = mode === 'live' ? 'test' : 'live';
    expect(views.get(other)!.positionOf(order.id)).toBe(-1);
  });

  it('has a tombstone of a draft that was deleted', async () => {
    const client = app.client({ ...tenant, livemode: isLive[mode] });
    const draft = { ...orderBody(`PO-DELETED-${mode}`), confirm: false };
    const order = (await client.call(createOrder, { body: draft })).body as Order;
    await client.call(deleteOrder, { id: order.id });
    const [state, end] = (await views.get(mode)!.has(order.id, 2)) as [OrderState, null];
    expect([state.order, end]).toEqual([order, null]);
  });
});
