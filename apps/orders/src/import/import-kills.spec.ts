/** A process that makes the orders of an import is killed again and again; others go on, and each order is made once. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createImport, getImport, type Import, listOrders, runImport, topics } from '@millwright/contracts';
import {
  type ApiClient,
  type Backbone,
  createBackbone,
  environmentFor,
  eventually,
  freePort,
  freshTenant,
  isLongForm,
  orderPages,
  SecondProcess,
  startApp,
  upload,
} from '@millwright/testing';
import pg from 'pg';
import { ordersApp } from '../orders.module.js';
import type { OrdersApp } from '../testing/start-orders.js';

const [count, kills] = isLongForm ? [10_000, 12] : [800, 3];
const withinMs = isLongForm ? 300_000 : 90_000;
const tenant = freshTenant();
const columns =
  'reference,buyer.name,line_items.sku,line_items.description,line_items.hsn,line_items.quantity.value,line_items.quantity.uom,line_items.unit_price.amount,line_items.tax_rate';

let backbone: Backbone;
let database: pg.Client;
let app: OrdersApp | undefined;
let victim: SecondProcess | undefined;

/** An order takes some milliseconds more, so that an import does not end before its process is killed. */
const slowOrders = `
  CREATE FUNCTION wait_shortly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.006); RETURN NEW; END';
  CREATE TRIGGER slow_order BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION wait_shortly()`;

beforeAll(async () => {
  const known = topics.filter(({ name, app: owner }) => owner === 'orders' || name.startsWith('invoicing.state'));
  backbone = await createBackbone(ordersApp, { topics: known.map(({ name }) => name) });
  database = new pg.Client({ connectionString: backbone.database!.adminUrl });
  await database.connect();
});
afterAll(async () => {
  await victim?.kill();
  await app?.stop();
  await database?.end();
  await backbone?.drop();
});

const start = (): Promise<OrdersApp> => startApp(ordersApp, { backbone });

/** How many records are made, as the import says and as there are orders. */
async function madeNow(): Promise<{ processed: number; made: number; orders: number }> {
  const { rows } = await database.query<{ processed: number; made: number; orders: number }>(
    `SELECT processed, made, (SELECT count(*)::integer FROM orders) AS orders FROM imports ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]!;
}

const until = (client: ApiClient, { id }: Pick<Import, 'id'>, status: Import['status']): Promise<Import> =>
  eventually(async () => {
    const found = await client.made(getImport, { id });
    expect(found.status).toBe(status);
    return found;
  }, withinMs);

async function begun(client: ApiClient, uploadId: string): Promise<Import> {
  const { id } = await client.made(createImport, { body: { kind: 'orders', upload_id: uploadId } });
  return until(client, { id }, 'checked');
}

it(
  `an import of ${count} orders whose process is killed ${kills} times makes ${count}, and makes none when it is repeated`,
  async () => {
    app = await start();
    const rows = Array.from({ length: count }, (_, n) => `PO-${n},Bluepeak,CTN,Carton,48191010,250,PCS,23.60,18`);
    const file = await upload(app.client(tenant), 'text/csv', Buffer.from([columns, ...rows].join('\n')));
    const checked = await begun(app.client(tenant), file.id);
    expect([checked.to_make, await madeNow()]).toEqual([count, { processed: count, made: 0, orders: 0 }]);
    // It is taken up by those who are killed.
    await app.client(tenant).made(runImport, { id: checked.id });
    await app.stop();
    app = undefined;

    await database.query(slowOrders);
    const hits: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      // Otherwise it waits until the lease of the one before is over.
      await database.query('UPDATE imports SET leased_until = NULL');
      const before = await madeNow();
      const env = { ...(await environmentFor('orders', backbone)), PATH: process.env['PATH']! };
      victim = await SecondProcess.startWith('orders', { ...env, PORT: String(await freePort()) });
      await eventually(async () => expect((await madeNow()).made).toBeGreaterThan(before.made), 30_000);
      await victim.kill();
      const now = await madeNow();
      expect(now.orders).toBe(now.made);
      if (now.made > before.made && now.made < count) hits.push(now.made);
    }
    console.info(
      `${hits.length} of ${kills} kills hit an import of ${count} orders on its way, after ${hits.join(', ')}`,
    );
    expect(hits.length).toBeGreaterThanOrEqual(kills / 2);
    await database.query('DROP TRIGGER slow_order ON orders');

    await database.query('UPDATE imports SET leased_until = NULL');
    app = await start();
    const client = app.client(tenant);
    expect(await until(client, checked, 'completed')).toMatchObject({ processed: count, made: count, faulty: 0 });
    const references: string[] = [];
    for await (const { data } of orderPages(client)) references.push(...data.map(({ reference }) => reference));
    expect(references).toHaveLength(count);
    expect(new Set(references).size).toBe(count);
    const created = (await app.published(tenant.accountId)).filter(({ type }) => type === 'order.created');
    expect([created.length, new Set(created.map(({ key }) => key)).size]).toEqual([count, count]);

    const again = await begun(client, file.id);
    expect(again).toMatchObject({ to_make: 0, already_there: count, faulty: 0 });
    await client.made(runImport, { id: again.id });
    expect(await until(client, again, 'completed')).toMatchObject({ made: 0, already_there: count });
    expect((await client.made(listOrders, { query: { q: `po-${count - 1}` } })).data).toHaveLength(1);
  },
  withinMs * 2,
);
