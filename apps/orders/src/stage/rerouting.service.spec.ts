import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addStage, cancelOrder, createOrder, createStageEntry, getOrder, type Order } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, freshTenant, operationOf, orderBody } from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';

describe('the route of an order', () => {
  let app: OrdersApp;
  let client: ApiClient;
  const tenant = freshTenant();

  beforeAll(async () => {
    app = await startOrders();
    client = app.client(tenant);
  });

  afterAll(() => app?.stop());

  async function ordered(stages = ['cutting', 'printing', 'packing']): Promise<Order> {
    const body = { ...orderBody(`PO-ROUTE-${randomUUID()}`), stages };
    return (await client.call(createOrder, { body })).body as Order;
  }

  const change = ({ work_orders: [work] }: Order, name: string, stage: string, headers = {}): Promise<ApiAnswer> =>
    client.call(operationOf(`work_orders.${name}`), {
      id: work!.id,
      body: { stage, reason: 'Plain cartons' },
      headers,
    });
  const complete = ({ id }: Order, stage: string, value = 2_500): Promise<ApiAnswer> =>
    client.call(createStageEntry, {
      id,
      body: {
        stage,
        good: { value, uom: 'PCS' },
        operator_id: 'op_1',
        machine_id: 'machine_1',
      },
    });

  it('goes past what is skipped, and through it again when it is reopened', async () => {
    const order = await ordered();
    const skipped = await change(order, 'skip', 'printing');
    expect([skipped.status, skipped.headers['etag']]).toEqual([200, '"2"']);
    expect(skipped.body.work_orders[0]).toMatchObject({
      stages: ['cutting', 'packing'],
      route_changes: [{ stage: 'printing', action: 'skipped', reason: 'Plain cartons' }],
    });
    await complete(order, 'cutting');
    expect((await complete(order, 'printing')).body.error.param).toBe('stage');
    const reopened = (await change(order, 'reopen', 'printing')).body as Order;
    expect(reopened.work_orders[0]).toMatchObject({ stages: ['cutting', 'printing', 'packing'] });
    expect((await complete(order, 'packing')).status).toBe(409);
    await change(order, 'skip', 'printing');
    const packed = await complete(order, 'packing');
    expect(packed.body).toMatchObject({ previous_stage: 'cutting' });
    const late = await change(order, 'reopen', 'printing');
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  });

  it('may be completed by a skip, and have more to do by a reopening', async () => {
    const order = await ordered();
    await complete(order, 'cutting');
    await complete(order, 'printing');
    expect((await change(order, 'skip', 'packing')).body).toMatchObject({ status: 'completed', stage: 'printing' });
    expect((await change(order, 'reopen', 'packing')).body).toMatchObject({ status: 'in_production' });
  });

  it('says how far the order is, whatever one of its line items leaves out', async () => {
    const [item] = orderBody('PO')['line_items'] as [object];
    const body = {
      ...orderBody(`PO-ROUTE-${randomUUID()}`),
      line_items: [item, item],
      stages: ['cutting', 'printing', 'packing'],
    };
    const order = (await client.call(createOrder, { body })).body as Order;
    const [one, two] = order.work_orders;
    await change(order, 'skip', 'printing');
    const entry = { good: { value: 2_500, uom: 'PCS' }, operator_id: 'op_1', machine_id: 'machine_1' };
    for (const [work, stage] of [
      [two, 'cutting'],
      [two, 'printing'],
      [one, 'cutting'],
      [one, 'packing'],
    ] as const) {
      const given = { ...entry, stage, work_order_id: work!.id };
      expect((await client.call(createStageEntry, { id: order.id, body: given })).status).toBe(201);
    }
    expect((await client.call(getOrder, { id: order.id })).body).toMatchObject({ stage: 'packing' });
  });

  it('keeps stages at which pieces are booked, and one at least', async () => {
    const order = await ordered();
    await complete(order, 'cutting', 1);
    expect((await change(order, 'skip', 'cutting')).body.error).toMatchObject({ code: 'conflict', param: 'stage' });
    const single = await ordered(['packing']);
    expect((await change(single, 'skip', 'packing')).body.error).toMatchObject({ code: 'conflict', param: 'stage' });
    expect((await change(single, 'reopen', 'packing')).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'stage',
    });
    expect((await change(single, 'skip', 'printing')).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'stage',
    });
  });

  const add = ({ work_orders: [work] }: Order, stage: string, after: string | null, headers = {}): Promise<ApiAnswer> =>
    client.call(addStage, { id: work!.id, body: { stage, after, reason: 'Flaps' }, headers });

  it('gets a new stage where nothing has gone past it, and tells of the path that changed', async () => {
    const order = await ordered();
    await complete(order, 'cutting', 100);
    await complete(order, 'printing', 60);
    const added = await add(order, 'gluing', 'printing');
    expect([added.status, added.body.work_orders[0].stages]).toEqual([
      200,
      ['cutting', 'printing', 'gluing', 'packing'],
    ]);
    expect(added.body.work_orders[0].route_changes).toMatchObject([
      { stage: 'gluing', action: 'added', reason: 'Flaps' },
    ]);
    const events = await app.published(tenant.accountId);
    const [, , changed] = events.filter(({ key, type }) => key === order.id && type === 'order.updated');
    expect((changed!.data.changed as string[]).every((path) => path.startsWith('work_orders[0].'))).toBe(true);
    expect((await complete(order, 'packing', 1)).status).toBe(409);
    expect((await complete(order, 'gluing', 60)).body).toMatchObject({ previous_stage: 'printing' });
    expect((await complete(order, 'packing', 60)).status).toBe(201);
    expect((await add(order, 'wrapping', 'packing')).body).toMatchObject({ stage: 'packing' });
    const refusals: [ApiAnswer, number, string][] = [
      [await add(order, 'sorting', 'cutting'), 409, 'after'],
      [await add(order, 'sorting', null), 409, 'after'],
      [await add(order, 'gluing', 'packing'), 409, 'stage'],
      [await add(order, 'sorting', 'milling'), 400, 'after'],
      [await add(order, 'not_started', null), 400, 'stage'],
    ];
    for (const [{ status, body }, expected, param] of refusals) {
      expect([status, body.error.param]).toEqual([expected, param]);
    }
    expect((await add(order, 'sorting', 'wrapping', { 'if-match': '"1"' })).status).toBe(412);
  });

  it('gets a new first stage, but not past pieces that were sent back for rework', async () => {
    const order = await ordered();
    expect((await add(order, 'sorting', null)).body.work_orders[0].stages[0]).toBe('sorting');
    for (const stage of ['sorting', 'cutting']) await complete(order, stage, 10);
    const rework = {
      stage: 'printing',
      rework: { value: 10, uom: 'PCS' },
      rework_to: 'sorting',
      operator_id: 'a',
      machine_id: 'b',
    };
    expect((await client.call(createStageEntry, { id: order.id, body: rework })).status).toBe(201);
    expect((await add(order, 'milling', 'sorting')).body.error.param).toBe('after');
    expect((await change(order, 'skip', 'sorting')).status).toBe(409);
    expect((await add(order, 'varnishing', 'printing')).status).toBe(200);
  });

  it('is changed for the version of the order that is known, and not once the order is over', async () => {
    const order = await ordered();
    expect((await change(order, 'skip', 'printing', { 'if-match': '"4"' })).status).toBe(412);
    await client.call(cancelOrder, { id: order.id });
    expect((await change(order, 'skip', 'printing')).body.error.code).toBe('invalid_state');
  });
});
