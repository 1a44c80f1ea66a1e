import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runMigrations } from '@millwright/persistence';
import { createDatabase, type TestDatabase } from '@millwright/testing';
import { DataSource } from 'typeorm';
import { Deliveries1797100000000 } from './1797100000000-deliveries.js';
import { migrations } from './index.js';

const timeOf = ({ name }: { readonly name: string }): number => Number(/\d+$/.exec(name)![0]);
/** The migrations before those that this spec is about. */
const before = migrations.filter((each) => timeOf(each) < timeOf(Deliveries1797100000000));
const id = (number: number): string => `0199f3c4-0000-7000-8000-${String(number).padStart(12, '0')}`;

let scratch: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  scratch = await createDatabase('migrations');
  source = await new DataSource({ type: 'postgres', url: scratch.workerUrl, migrations }).initialize();
});

afterAll(async () => {
  await source?.destroy();
  await scratch?.drop();
});

/** A dispatch as it was before its deliveries were a history: of two lines of 10 pieces each. */
async function insertDispatch(number: number, status: string, delivered: readonly number[], more: object = {}) {
  const row = { delivered_at: null, proof: null, reason: null, ...more };
  const lines = delivered.map((each, index) => ({
    ...{ line_item_id: id(index), uom: 'PCS', quantity: 10_000, delivered: each },
  }));
  await source.query(
    `INSERT INTO dispatches (account_id, id, livemode, order_id, status, lines, dispatched_at, delivered_at, proof, reason,
       documents, version, created_at, updated_at)
     VALUES ($1, $2, false, $1, $3, $4, '2026-11-10T09:30:00+05:30', $5, $6, $7, '[]', 2, now(), '2026-11-11T07:45:09.120Z')`,
    [
      id(0),
      id(number),
      status,
      JSON.stringify(lines),
      row.delivered_at,
      row.proof && JSON.stringify(row.proof),
      row.reason,
    ],
  );
}

it('a dispatch that is there has one delivery of what has arrived, keeps what failed or came back, and can be reverted', async () => {
  await runMigrations(scratch.workerUrl, before);
  await source.query(
    `INSERT INTO orders (account_id, id, livemode, reference, status, stage, buyer, metadata, stages, over_completion_percent, version,
       event_sequence, created_at, updated_at)
     VALUES ($1, $1, false, 'PO-1', 'dispatched', 'packing', '{}', '{}', '{packing}', 0, 1, 1, now(), now())`,
    [id(0)],
  );
  await insertDispatch(1, 'in_transit', [0, 0]);
  await insertDispatch(2, 'delivered', [10_000, 10_000], {
    ...{ delivered_at: '2026-11-11T13:15:00+05:30', proof: { note: 'Rear gate' } },
  });
  await insertDispatch(3, 'failed', [0, 4_000], { reason: 'Gate closed' });
  await insertDispatch(4, 'returned', [10_000, 0], { reason: 'Refused' });
  await runMigrations(scratch.workerUrl, migrations);

  const rows: unknown = await source.query('SELECT lines, deliveries, returns, reason FROM dispatches ORDER BY id');
  const line = (index: number, delivered: number, returned = 0) => ({
    ...{ line_item_id: id(index), uom: 'PCS', quantity: 10_000, delivered, returned, lost: 0 },
  });
  const part = (index: number, quantity: number) => ({ line_item_id: id(index), quantity });
  const delivery = (outcome: string, lines: object[], more: object = {}) => ({
    ...{ id: expect.any(String), outcome, lines, delivered_at: '2026-11-11T07:45:09.120Z', proof: [], reason: null },
    ...more,
  });
  expect(rows).toEqual([
    { lines: [line(0, 0), line(1, 0)], deliveries: [], returns: [], reason: null },
    {
      lines: [line(0, 10_000), line(1, 10_000)],
      deliveries: [
        delivery('delivered', [part(0, 10_000), part(1, 10_000)], {
          ...{ delivered_at: '2026-11-11T13:15:00+05:30', proof: [{ note: 'Rear gate' }] },
        }),
      ],
      returns: [],
      reason: null,
    },
    {
      lines: [line(0, 0), line(1, 4_000)],
      deliveries: [
        delivery('delivered', [part(1, 4_000)]),
        delivery('failed', [part(0, 10_000), part(1, 6_000)], { reason: 'Gate closed' }),
      ],
      returns: [],
      reason: 'Gate closed',
    },
    {
      lines: [line(0, 10_000), line(1, 0, 10_000)],
      deliveries: [delivery('delivered', [part(0, 10_000)])],
      returns: [{ lines: [part(1, 10_000)], reason: 'Refused', returned_at: '2026-11-11T07:45:09.120Z' }],
      reason: 'Refused',
    },
  ]);

  const count = migrations.length - before.length;
  for (let undone = 0; undone < count; undone += 1) await source.undoLastMigration();
  expect(await source.query('SELECT delivered_at, proof, reason FROM dispatches ORDER BY id')).toEqual([
    { delivered_at: null, proof: null, reason: null },
    { delivered_at: '2026-11-11T13:15:00+05:30', proof: { note: 'Rear gate' }, reason: null },
    { delivered_at: null, proof: null, reason: 'Gate closed' },
    { delivered_at: null, proof: null, reason: 'Refused' },
  ]);
  expect((await source.runMigrations()).length).toBe(count);
});
