import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Order } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, orderBody, Product } from '@millwright/testing';
import fc from 'fast-check';
import type { WorkOrderRow } from '../order/order.rows.js';
import {
  booked,
  type Booking,
  emptyLedger,
  fits,
  leftAfter,
  mayTakeBack,
  remainingAt,
  takenBack,
  withoutRemainder,
} from './ledger.js';
import { isPassed, isUntouched, withStage, without } from './rerouting.js';

const route = ['cutting', 'printing', 'finishing', 'packing'];

describe('a route from which stages are skipped, and into which they come again', () => {
  const stage = fc.constantFrom(...route);
  const amount = fc.nat({ max: 40 });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ complete: stage, good: amount, scrap: amount, rework: amount }) },
    fc.record({ reverse: fc.nat({ max: 30 }) }),
    fc.record({ skip: stage }),
    fc.record({ reopen: fc.nat({ max: 3 }) }),
    fc.record({ ship: amount }),
    fc.constant({ cancel: true }),
  );

  it('still lets nothing leave a stage or the gate that has not come into it, and holds the sums of its entries', () => {
    let skips = 0;
    let reopenings = 0;
    let cancellations = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (tried) => {
        const ledger = emptyLedger({ required: 100, overCompletionPercent: 0, stages: route.length, isWhole: false });
        let work: WorkOrderRow = {
          id: '',
          line_item_id: '',
          route,
          stages: route,
          route_changes: [],
          over_completion_percent: 0,
          delivered: 0,
          ...ledger,
        };
        const standing: ({ stage: string; booking: Booking } | undefined)[] = [];
        for (const each of tried) {
          if ('complete' in each) {
            const { complete, ...booking } = each;
            const at = work.stages.indexOf(complete);
            if (at < 0 || !fits(work, at, booking)) continue;
            work = { ...work, ...booked(work, at, booking) };
            standing.push({ stage: complete, booking });
          } else if ('reverse' in each) {
            const index = each.reverse % Math.max(1, standing.length);
            const entry = standing[index];
            const at = entry === undefined ? -1 : work.stages.indexOf(entry.stage);
            if (at < 0 || !mayTakeBack(work, at, entry!.booking)) continue;
            work = { ...work, ...booked(work, at, takenBack(entry!.booking)) };
            standing[index] = undefined;
          } else if ('skip' in each) {
            const at = work.stages.indexOf(each.skip);
            if (at < 0 || work.stages.length === 1 || !isUntouched(work, at)) continue;
            work = { ...work, ...without(work, at) };
            skips += 1;
          } else if ('reopen' in each) {
            const skipped = route.filter((name) => !work.stages.includes(name));
            const name = skipped[each.reopen % Math.max(1, skipped.length)];
            if (name === undefined || isPassed(work, name)) continue;
            work = { ...work, ...withStage(work, name) };
            reopenings += 1;
          } else if ('cancel' in each) {
            work = { ...work, ...withoutRemainder(work) };
            cancellations += 1;
          } else if (each.ship <= leftAfter(work, work.stages.length - 1)) {
            work = { ...work, dispatched: work.dispatched + each.ship };
          }
        }
        expect(work.stages).toEqual(route.filter((name) => work.stages.includes(name)));
        for (const [index, name] of work.stages.entries()) {
          expect(remainingAt(work, index)).toBeGreaterThanOrEqual(0);
          expect(leftAfter(work, index)).toBeGreaterThanOrEqual(0);
          const entries = standing.filter((entry) => entry?.stage === name);
          for (const kind of ['good', 'scrap', 'rework'] as const) {
            expect(work[kind][index]).toBe(entries.reduce((sum, entry) => sum + entry!.booking[kind], 0));
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(skips).toBeGreaterThan(20);
    expect(reopenings).toBeGreaterThan(5);
    expect(cancellations).toBeGreaterThan(20);
  });
});

describe('the route of an order', () => {
  let client: ApiClient;

  beforeAll(async () => {
    const product = Product.ofTests();
    const account = await product.createAccount('Routes');
    await product.liftLimits(account, 'test');
    client = product.client('test', await product.createKey(account, 'test', ['orders:read', 'orders:write']));
  });

  afterAll(() => client?.close());

  async function ordered(stages = ['cutting', 'printing', 'packing']): Promise<Order> {
    const body = { ...orderBody(`PO-ROUTE-${randomUUID()}`), stages };
    return (await client.call('POST', '/v1/orders', body)).body as Order;
  }

  const change = ({ work_orders: [work] }: Order, name: string, stage: string, headers = {}): Promise<ApiAnswer> =>
    client.call('POST', `/v1/work-orders/${work!.id}/${name}`, { stage, reason: 'Plain cartons' }, headers);
  const complete = ({ id }: Order, stage: string, value = 2_500): Promise<ApiAnswer> =>
    client.call('POST', `/v1/orders/${id}/stages`, {
      stage,
      good: { value, uom: 'PCS' },
      operator_id: 'op_1',
      machine_id: 'machine_1',
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
    const order = (await client.call('POST', '/v1/orders', body)).body as Order;
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
      expect((await client.call('POST', `/v1/orders/${order.id}/stages`, given)).status).toBe(201);
    }
    expect((await client.call('GET', `/v1/orders/${order.id}`)).body).toMatchObject({ stage: 'packing' });
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

  it('is changed for the version of the order that is known, and not once the order is over', async () => {
    const order = await ordered();
    expect((await change(order, 'skip', 'printing', { 'if-match': '"4"' })).status).toBe(412);
    await client.call('POST', `/v1/orders/${order.id}/cancel`);
    expect((await change(order, 'skip', 'printing')).body.error.code).toBe('invalid_state');
  });
});
