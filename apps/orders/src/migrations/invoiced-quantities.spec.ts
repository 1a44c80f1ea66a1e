/** What is invoiced is filled in for the orders that are there when the column comes, and is taken away again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, type TestDatabase } from '@millwright/testing';
import { DataSource } from 'typeorm';
import { InvoicedQuantities1796083200000 } from './1796083200000-invoiced-quantities.js';
import { migrations } from './index.js';

const place = migrations.indexOf(InvoicedQuantities1796083200000);
const account = randomUUID();

let scratch: TestDatabase;
let source: DataSource;

async function sourceOf(upTo: number): Promise<DataSource> {
  const options = { type: 'postgres', url: scratch.workerUrl } as const;
  return await new DataSource({ ...options, migrations: migrations.slice(0, upTo) }).initialize();
}

/** Ids of invoices grow with time. */
const invoiceId = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

interface Piece {
  readonly required: number;
  readonly dispatched: number;
}

/** An invoice takes one quantity of each line item. */
type Invoice = readonly [number: number, status: string, quantities: readonly number[]];

async function store(order: string, pieces: readonly Piece[], invoices: readonly Invoice[]): Promise<void> {
  const shown = invoices.filter(([, status]) => !['voided', 'cancelled'].includes(status)).at(-1);
  await source.query(
    `INSERT INTO orders (account_id, id, livemode, reference, status, stage, buyer, metadata, version, event_sequence, created_at,
       updated_at, stages, invoice_id)
     VALUES ($1, $2, false, $2::uuid::text, 'dispatched', 'packing', '{}', '{}', 1, 1, now(), now(), '{packing}', $3)`,
    [account, order, shown === undefined ? null : invoiceId(shown[0])],
  );
  const items = pieces.map(() => randomUUID());
  for (const [position, { required, dispatched }] of pieces.entries()) {
    await source.query(
      `INSERT INTO work_orders (account_id, id, livemode, order_id, line_item_id, position, stages, required, allowed, good, scrap, rework,
         dispatched, route, tries, order_status, updated_at)
       VALUES ($1, $2, false, $3, $4, $5, '{packing}', $6, $6, ARRAY[$6::bigint], '{0}', '{0}', $7, '{packing}', '[]', 'dispatched', now())`,
      [account, randomUUID(), order, items[position], position, required, dispatched],
    );
  }
  for (const [number, status, quantities] of invoices) {
    const lines = quantities.map((quantity, position) => ({ line_item_id: items[position], quantity }));
    await source.query(
      `INSERT INTO order_invoices (account_id, livemode, order_id, id, status, version, lines) VALUES ($1, false, $2, $3, $4, 1, $5)`,
      [account, order, invoiceId(number), status, JSON.stringify(lines)],
    );
  }
}

interface Case {
  readonly what: string;
  readonly pieces: readonly Piece[];
  readonly invoices: readonly Invoice[];
  readonly invoiced: readonly string[];
  readonly order: {
    readonly invoice_ids: readonly number[];
    readonly invoice_status: string;
    readonly to_invoice: boolean;
  };
}

const cases: readonly Case[] = [
  {
    what: 'nothing has left',
    pieces: [{ required: 10, dispatched: 0 }],
    invoices: [],
    invoiced: ['0'],
    order: { invoice_ids: [], invoice_status: 'nothing', to_invoice: false },
  },
  {
    what: 'all has left, and nothing is invoiced',
    pieces: [{ required: 10, dispatched: 10 }],
    invoices: [],
    invoiced: ['0'],
    order: { invoice_ids: [], invoice_status: 'nothing', to_invoice: true },
  },
  {
    what: 'several invoices share two line items',
    pieces: [
      { required: 10, dispatched: 10 },
      { required: 5, dispatched: 0 },
    ],
    invoices: [
      [1, 'registered', [4, 1]],
      [2, 'registering', [5]],
    ],
    invoiced: ['9', '1'],
    order: { invoice_ids: [2, 1], invoice_status: 'partly', to_invoice: true },
  },
  {
    what: 'only one of its invoices is in force',
    pieces: [{ required: 10, dispatched: 4 }],
    invoices: [
      [3, 'registered', [4]],
      [4, 'failed', [6]],
      [5, 'voided', [6]],
      [6, 'cancelled', [6]],
    ],
    invoiced: ['4'],
    order: { invoice_ids: [4, 3], invoice_status: 'partly', to_invoice: false },
  },
  {
    what: 'it is invoiced before it leaves',
    pieces: [{ required: 10, dispatched: 0 }],
    invoices: [[7, 'issued', [10]]],
    invoiced: ['10'],
    order: { invoice_ids: [7], invoice_status: 'fully', to_invoice: false },
  },
  {
    what: 'its invoice is cancelled',
    pieces: [{ required: 10, dispatched: 10 }],
    invoices: [[8, 'cancelled', [10]]],
    invoiced: ['0'],
    order: { invoice_ids: [], invoice_status: 'nothing', to_invoice: true },
  },
  {
    what: 'its only invoice has failed, and nothing has left',
    pieces: [{ required: 10, dispatched: 0 }],
    invoices: [[9, 'failed', [10]]],
    invoiced: ['0'],
    order: { invoice_ids: [9], invoice_status: 'nothing', to_invoice: false },
  },
];

const idOf = (number: number): string => `00000000-0000-7000-9000-${String(number).padStart(12, '0')}`;

beforeAll(async () => {
  scratch = await createDatabase('invoiced-quantities');
  source = await sourceOf(place);
  await source.runMigrations({ transaction: 'each' });
  for (const [index, { pieces, invoices }] of cases.entries()) await store(idOf(index), pieces, invoices);
  await source.destroy();
  source = await sourceOf(place + 1);
  await source.runMigrations({ transaction: 'each' });
});

afterAll(async () => {
  await source?.destroy();
  await scratch?.drop();
});

describe('what is invoiced of an order', () => {
  it.each(cases.map((each, index) => ({ ...each, index })))('is filled in where $what', async (given) => {
    const id = idOf(given.index);
    const works = `SELECT invoiced FROM work_orders WHERE order_id = $1 ORDER BY position`;
    expect(await source.query(works, [id])).toEqual(given.invoiced.map((invoiced) => ({ invoiced })));
    const orders = `SELECT invoice_ids, invoice_status, to_invoice FROM orders WHERE id = $1`;
    const { invoice_ids: ids, ...rest } = given.order;
    expect(await source.query(orders, [id])).toEqual([{ invoice_ids: ids.map(invoiceId), ...rest }]);
  });

  it('is taken away again, and the order keeps its latest invoice', async () => {
    await source.undoLastMigration({ transaction: 'none' });
    const latest = cases.map(({ order }) => ({ invoice_id: order.invoice_ids.map(invoiceId)[0] ?? null }));
    expect(await source.query('SELECT invoice_id FROM orders ORDER BY id')).toEqual(latest);
  });
});
