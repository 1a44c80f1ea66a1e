import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Order, orderExample } from '@millwright/contracts';
import { openToRequests, sqlRows, Table, type UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { Changes, type ChangingRow, EventSequence } from './changes.js';
import { Outbox } from './outbox/outbox.js';
import { Wakeup } from './outbox/wakeup.js';
import { createStore, dataOf, ids, type Store, tenant } from './testing/backbone.js';

interface Row extends ChangingRow {
  readonly reference: string;
  /** Not a part of the resource. */
  readonly note: string;
}

let store: Store;
let outbox: Outbox;
let changes: Changes<Row, Order, 'order.created', 'order.updated'>;
let row: Row;
let key: string;

const resourceOf = ({ id, reference, version, updated_at: at }: Row): Order => ({
  ...orderExample,
  ...{ id: encodeId('order', id), reference, version, updated_at: at.toISOString() },
});
const table = new Table('records', {
  ...{ account_id: 'uuid', livemode: 'boolean', id: 'uuid', version: 'integer', event_sequence: 'integer' },
  ...{ updated_at: 'timestamptz', reference: 'text', note: 'text' },
});
const owner = { account_id: tenant.accountId, livemode: tenant.livemode };

beforeAll(async () => {
  store = await createStore();
  const runner = store.database.worker.createQueryRunner();
  await runner.query(`
    CREATE TABLE records (account_id uuid, livemode boolean, id uuid PRIMARY KEY, version integer, event_sequence integer,
      updated_at timestamptz, reference text, note text)`);
  await openToRequests(runner, 'records', 'SELECT, INSERT, UPDATE');
  await runner.release();
  outbox = new Outbox('orders', ids, new Wakeup(store.database, []));
  changes = new Changes(outbox, {
    kind: { id: 'order', name: 'order', rows: sqlRows<Row>({ table }) },
    resourceOf,
    insert: (work, created) => work.batch([table.insert({ ...owner, ...created })]),
    update: (work, _, changed) => work.batch([table.update({ ...owner, id: changed.id }, changed)]),
    created: { type: 'order.created', dataOf: (order) => ({ order }) },
    updated: { type: 'order.updated', dataOf: (order, changed) => ({ order, changed }) },
    stateOf: (order, { accountId }) => ({ account_id: encodeId('account', accountId), order }),
  });
});
beforeEach(async () => {
  row = { id: ids.next(), version: 1, event_sequence: 1, updated_at: new Date(0), reference: 'PO-1', note: '' };
  key = encodeId('order', row.id);
  await transact((work) => changes.create(work, row));
});
afterAll(() => store.close());

const transact = <T>(run: (work: UnitOfWork) => Promise<T>): Promise<T> => store.database.asTenant(tenant, run);
const save = (change: Partial<Row>, types: ('order.cancelled' | 'order.stage_advanced')[] = []): Promise<Order> =>
  transact(async (work) => {
    const before = await changes.lock(work, key);
    const events = types.map((type) => ({ type, dataOf: () => dataOf(type) }));
    return changes.save(work, before, { ...before, ...change }, events);
  });
const read = (): Promise<Row> => transact((work) => changes.find(work, key));

interface Published {
  readonly topic: string;
  readonly type: string | null;
  readonly sequence: string | null;
  readonly data: unknown;
}
async function published(): Promise<Published[]> {
  const rows = await store.database.worker.query<(Omit<Published, 'data'> & { value: string })[]>(
    `SELECT topic, headers->>'ce_type' AS type, headers->>'ce_sequence' AS sequence, value FROM outbox WHERE key = $1 ORDER BY seq`,
    [key],
  );
  return rows.map(({ value, ...rest }) => {
    const { data, ...state } = JSON.parse(value) as { data?: unknown };
    return { ...rest, data: rest.type === null ? state : data };
  });
}
const event = (type: string, sequence: number, data: unknown) => ({
  ...{ topic: 'orders.events.v1', type, data },
  sequence: String(sequence),
});
const state = (order: Order, sequence: number) => ({
  ...{ topic: 'orders.state.v1', type: null, sequence: String(sequence) },
  data: { account_id: encodeId('account', tenant.accountId), order },
});

describe('a record whose every change is an event', () => {
  it('is created with its event and its latest state', async () => {
    const order = resourceOf(row);
    expect(await read()).toMatchObject({ version: 1, event_sequence: 1, reference: 'PO-1' });
    expect(await published()).toEqual([event('order.created', 1, { order }), state(order, 1)]);
  });

  it('gets the next version by a change, whose event says what changed', async () => {
    const order = await save({ reference: 'PO-2' });
    expect(order).toMatchObject({ reference: 'PO-2', version: 2 });
    expect(resourceOf(await read())).toEqual(order);
    const update = event('order.updated', 2, { order, changed: ['reference'] });
    expect((await published()).slice(2)).toEqual([update, state(order, 2)]);
  });

  it('publishes further events after the update, numbered one by one', async () => {
    const order = await save({ reference: 'PO-3' }, ['order.stage_advanced', 'order.cancelled']);
    expect((await published()).slice(2)).toEqual([
      event('order.updated', 2, { order, changed: ['reference'] }),
      state(order, 4),
      event('order.stage_advanced', 3, dataOf('order.stage_advanced')),
      event('order.cancelled', 4, dataOf('order.cancelled')),
    ]);
    expect(await read()).toMatchObject({ version: 2, event_sequence: 4 });
  });

  it('keeps its version where its resource stays the same, also with an event', async () => {
    await save({ note: 'kept' });
    expect(await read()).toMatchObject({ version: 1, event_sequence: 1, note: 'kept' });
    await save({ note: 'kept as well' }, ['order.stage_advanced']);
    expect(await read()).toMatchObject({ version: 1, event_sequence: 2, note: 'kept as well' });
    expect((await published()).slice(2)).toEqual([event('order.stage_advanced', 2, dataOf('order.stage_advanced'))]);
  });

  it('changes once at a time, and loses no change', async () => {
    const references = Array.from({ length: 8 }, (_, index) => `PO-${index + 10}`);
    await Promise.all(references.map((reference) => save({ reference })));
    const { version, event_sequence: sequence } = await read();
    expect([version, sequence]).toEqual([9, 9]);
    const sequences = (await published()).filter(({ type }) => type !== null).map((each) => each.sequence);
    expect(sequences.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('leaves nothing behind where the work fails', async () => {
    const failing = transact(async (work) => {
      const before = await changes.lock(work, key);
      await changes.save(work, before, { ...before, reference: 'PO-LOST' });
      throw new Error('after the change');
    });
    await expect(failing).rejects.toThrow('after the change');
    expect(await read()).toMatchObject({ version: 1, reference: 'PO-1' });
    expect(await published()).toHaveLength(2);
  });
});

describe('an event sequence', () => {
  it('numbers events by the row of their record', async () => {
    const sequence = new EventSequence(outbox, 'records');
    const cancelled = { type: 'order.cancelled' as const, tenant, data: dataOf('order.cancelled') };
    const publish = (count: number): Promise<void> =>
      transact((work) => {
        const columns = { account_id: tenant.accountId, livemode: tenant.livemode, id: row.id };
        return sequence.publish(
          work,
          columns,
          key,
          Array.from({ length: count }, () => cancelled),
        );
      });
    await publish(2);
    await publish(1);
    const events = (await published()).slice(2);
    expect(events).toEqual([2, 3, 4].map((number) => event('order.cancelled', number, dataOf('order.cancelled'))));
    expect(await read()).toMatchObject({ version: 1, event_sequence: 4 });
  });
});
