import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrder,
  createRoute,
  deleteRoute,
  getOrder,
  getProgress,
  getRoute,
  listRoutes,
  type Order,
  type Progress,
  type Route,
  skipStage,
  updateOrder,
  updateRoute,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, freshTenant, orderBody } from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';

let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(freshTenant());
});

afterAll(() => app?.stop());

let count = 0;
const create = (change: object = {}): Promise<ApiAnswer> => {
  count += 1;
  return client.call(createRoute, { body: { name: `Route ${count}`, stages: ['cutting', 'gluing'], ...change } });
};
const made = async (change: object = {}): Promise<Route> => (await create(change)).body as Route;
const update = ({ id }: Route, change: object): Promise<ApiAnswer> => client.call(updateRoute, { id, body: change });
const read = async ({ id }: Route): Promise<Route> => (await client.call(getRoute, { id })).body as Route;
const order = (change: object): Promise<ApiAnswer> => {
  count += 1;
  return client.call(createOrder, { body: { ...orderBody(`PO-ROUTE-${count}`), ...change } });
};
const stagesOf = ({ body }: ApiAnswer): string[][] => (body as Order).work_orders.map(({ stages }) => stages);
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];
const [item] = orderBody('PO')['line_items'] as [{ quantity: { value: number } }];

describe('a route', () => {
  it('is read back as it was answered, changed and deleted', async () => {
    const route = await made({ over_completion_percent: 2.5 });
    expect(route).toMatchObject({ stages: ['cutting', 'gluing'], over_completion_percent: 2.5, is_default: false });
    expect(await read(route)).toEqual(route);
    const changed = (await update(route, { stages: ['packing'] })).body as Route;
    expect(changed).toEqual({ ...route, stages: ['packing'], version: 2, updated_at: expect.any(String) });
    expect((await client.call(deleteRoute, { id: route.id })).body).toEqual({ id: route.id, deleted: true });
    expect((await client.call(getRoute, { id: route.id })).status).toBe(404);
  });

  it('has a name of its own', async () => {
    const [one, two] = [await made(), await made()];
    expect(faultOf(await create({ name: one.name }))).toEqual([409, 'conflict', 'name']);
    expect(faultOf(await update(two, { name: one.name }))).toEqual([409, 'conflict', 'name']);
  });

  it.each<[object, string, string]>([
    [{ stages: [] }, 'invalid_parameter', 'stages'],
    [{ stages: ['cutting', 'cutting'] }, 'invalid_parameter', 'stages'],
    [{ stages: ['not_started'] }, 'invalid_parameter', 'stages[0]'],
    [{ stages: ['Cutting'] }, 'invalid_parameter', 'stages[0]'],
    [{ stages: Array.from({ length: 51 }, (_, index) => `s${index}`) }, 'invalid_parameter', 'stages'],
    [{ over_completion_percent: -1 }, 'invalid_parameter', 'over_completion_percent'],
    [{ over_completion_percent: 101 }, 'invalid_parameter', 'over_completion_percent'],
    [{ name: '' }, 'invalid_parameter', 'name'],
    [{ name: undefined }, 'missing_parameter', 'name'],
  ])('is refused with %j', async (change, code, param) => {
    expect(faultOf(await create(change))).toEqual([400, code, param]);
  });
});

describe('an order', () => {
  it('takes the route that it names, and each line item its own', async () => {
    const [short, long] = [await made(), await made({ stages: ['cutting', 'printing', 'varnishing'] })];
    const items = [item, { ...item, route_id: long.id }, { ...item, stages: ['packing'] }];
    const answer = await order({ route_id: short.id, line_items: items });
    expect(stagesOf(answer)).toEqual([short.stages, long.stages, ['packing']]);
    await update(short, { stages: ['packing'] });
    expect(stagesOf(await client.call(getOrder, { id: answer.body['id'] }))).toEqual(stagesOf(answer));
  });

  it('lets as much more in as its route allows, or as it says itself', async () => {
    const route = await made({ over_completion_percent: 10 });
    const allowed = async (change: object): Promise<number[]> => {
      const { id } = (await order(change)).body as Order;
      const { work_orders: works } = (await client.call(getProgress, { id })).body as Progress;
      return works.map(({ stages }) => stages[0]!.remaining.value);
    };
    const items = [item, { ...item, route_id: route.id }];
    expect(await allowed({ route_id: route.id })).toEqual([item.quantity.value * 1.1]);
    expect(await allowed({ line_items: items })).toEqual([item.quantity.value, item.quantity.value * 1.1]);
    expect(await allowed({ line_items: items, over_completion_percent: 2 })).toEqual([
      item.quantity.value * 1.02,
      item.quantity.value * 1.02,
    ]);
  });

  it('keeps the ways of its line items when they change, unless others are given', async () => {
    const route = await made();
    const answer = await order({ stages: ['cutting', 'packing'], line_items: [item, { ...item, route_id: route.id }] });
    const before = answer.body as Order;
    const [first, second] = before.line_items;
    const skip = { stage: 'gluing', reason: 'None is needed' };
    await client.call(skipStage, { id: before.work_orders[1]!.id, body: skip });
    const change = (items: object[]): Promise<ApiAnswer> =>
      client.call(updateOrder, { id: before.id, body: { line_items: items } });
    const more = { ...second!, quantity: { value: 9, uom: 'PCS' } };
    const after = await change([first!, more, item]);
    expect(stagesOf(after)).toEqual([['cutting', 'packing'], ['cutting'], ['cutting', 'packing']]);
    expect((after.body as Order).work_orders[1]).toMatchObject({ route_changes: [{ ...skip, action: 'skipped' }] });
    expect(stagesOf(await change([{ ...first!, stages: ['packing'] }, more]))).toEqual([['packing'], ['cutting']]);
  });

  it('that names no way goes the default one of its account, which is one at a time', async () => {
    client = app.client(freshTenant());
    expect(stagesOf(await order({}))).toEqual([['cutting', 'printing', 'finishing', 'packing']]);
    const first = await made({ is_default: true });
    expect(stagesOf(await order({}))).toEqual([first.stages]);
    const second = await made({ stages: ['moulding'], is_default: true });
    expect(stagesOf(await order({}))).toEqual([['moulding']]);
    expect(await read(first)).toMatchObject({ is_default: false, version: 2 });
    await update(second, { is_default: false });
    expect(stagesOf(await order({}))).toEqual([['cutting', 'printing', 'finishing', 'packing']]);
  });

  it('leaves one default when many routes are made it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ is_default: true })));
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => ![201, 409].includes(status))).toEqual(
      [],
    );
    const { data } = (await client.call(listRoutes, { query: { limit: 100 } })).body as { data: Route[] };
    expect(data.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ route_id: 'rte_0000000000000000000000' }, 'route_id'],
    [{ route_id: 'rte_0000000000000000000000', stages: ['packing'] }, 'route_id'],
    [{ line_items: [item, { ...item, route_id: 'rte_0000000000000000000000' }] }, 'line_items[1].route_id'],
    [{ line_items: [{ ...item, stages: ['a'], route_id: 'rte_0000000000000000000000' }] }, 'line_items[0].route_id'],
  ])('is refused with %j', async (change, param) => {
    expect(faultOf(await order(change))).toEqual([400, 'invalid_parameter', param]);
  });
});
