import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Order, type OrderState, stateDefinitions } from '@millwright/contracts';
import { type FollowedRecord, TopicFollower } from '@millwright/messaging';
import { createLogger } from '@millwright/service-kit';
import { type ApiClient, eventually, orderBody, Product } from '@millwright/testing';

const modes = ['live', 'test'] as const;
const topics = { live: 'orders.state.v1', test: 'orders.state.test.v1' };

let account: string;
const clients = new Map<string, ApiClient>();
const followers: TopicFollower[] = [];
const records: Record<(typeof modes)[number], FollowedRecord[]> = { live: [], test: [] };

beforeAll(async () => {
  const product = Product.ofTests();
  account = await product.createAccount('Latest states');
  for (const mode of modes) {
    await product.liftLimits(account, mode);
    clients.set(mode, product.client(mode, await product.createKey(account, mode, ['orders:read', 'orders:write'])));
    await follow(product, mode);
  }
});

afterAll(async () => {
  await Promise.all([...followers.map((each) => each.stop()), ...[...clients.values()].map((each) => each.close())]);
});

function follow(product: Product, mode: (typeof modes)[number]): Promise<void> {
  return new Promise((resolve) => {
    const follower = new TopicFollower({
      brokers: product.report.kafka_brokers.split(','),
      topicPrefix: '',
      clientId: 'latest-states',
      topic: topics[mode],
      logger: createLogger('tests', 'silent'),
      onPositioned: resolve,
      onRecord: (record) => records[mode].push(record),
    });
    followers.push(follower);
    follower.start();
  });
}

describe.each(modes)('the topic of latest states in %s mode', (mode) => {
  const call: ApiClient['call'] = (...given) => clients.get(mode)!.call(...given);
  const statesOf = ({ id }: Order): OrderState[] =>
    records[mode].filter(({ key }) => key === id).map(({ value }) => value as OrderState);

  it('has an order after each change of it, as the API shows it, and nothing where it did not change', async () => {
    const order = (await call('POST', '/v1/orders', orderBody(`PO-STATE-${mode}`))).body as Order;
    const path = `/v1/orders/${order.id}`;
    const entry = { stage: 'cutting', good: { value: 1, uom: 'PCS' }, operator_id: 'op_1', machine_id: 'm_1' };
    await call('POST', `${path}/stages`, entry);
    await call('POST', `${path}/stages`, entry);
    await call('PATCH', path, { metadata: order.metadata });
    await call('PATCH', path, { metadata: {} });
    const latest = (await call('GET', path)).body as Order;
    const states = await eventually(() => {
      expect(statesOf(order).at(-1)?.order).toEqual(latest);
      return statesOf(order);
    });
    expect(states.map((state) => [state.account_id, state.order.version])).toEqual([
      [account, 1],
      [account, 2],
      [account, 3],
    ]);
    const [definition] = stateDefinitions;
    for (const state of states) expect(definition!.value.parse(state)).toEqual(state);
    const other = mode === 'live' ? 'test' : 'live';
    expect(records[other].filter(({ key }) => key === order.id)).toEqual([]);
  });
});
