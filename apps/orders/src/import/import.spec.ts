import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type BuyerRecord,
  createBuyer,
  createImport,
  createOrder,
  csvColumns,
  csvHeader,
  csvLine,
  getImport,
  getUpload,
  type Import,
  type ImportFault,
  type ImportKind,
  listedRecord,
  listBuyers,
  listImportFaults,
  listImports,
  listOrders,
  type Order,
  runImport,
  updateOrder,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { type ApiAnswer, type ApiClient, eventually, freshTenant, orderBody, upload } from '@millwright/testing';
import { eventsOf, type OrdersApp, startOrders } from '../testing/start-orders.js';

let app: OrdersApp;
let tenant: Tenant;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
});
afterAll(() => app?.stop());
beforeEach(() => {
  tenant = freshTenant();
  client = app.client(tenant);
});

const columns =
  'reference,buyer.name,due_date,line_items.sku,line_items.description,line_items.hsn,line_items.quantity.value,line_items.quantity.uom,line_items.unit_price.amount,line_items.tax_rate';
const row = (
  reference: string,
  { sku = 'CTN', hsn = '48191010', name = 'Bluepeak', due = '2026-12-05' } = {},
): string => `${reference},${name},${due},${sku},Printed carton,${hsn},250,PCS,23.60,18`;
const fileOf = (...rows: string[]): string => [columns, ...rows].join('\r\n');

const begin = async (kind: ImportKind, content: string): Promise<Import> => {
  const { id } = await upload(client, 'text/csv', Buffer.from(content));
  return client.made(createImport, { body: { kind, upload_id: id } });
};
const until = (status: Import['status'], { id }: Pick<Import, 'id'>, by = client): Promise<Import> =>
  eventually(async () => {
    const found = await by.made(getImport, { id });
    expect(found.status).toBe(status);
    return found;
  }, 30_000);
const checked = async (kind: ImportKind, content: string): Promise<Import> =>
  until('checked', await begin(kind, content));
const failed = async (kind: ImportKind, content: string): Promise<string | null> =>
  (await until('failed', await begin(kind, content))).error;
const run = async ({ id }: Pick<Import, 'id'>): Promise<Import> => {
  await client.made(runImport, { id });
  return until('completed', { id });
};
const imported = async (kind: ImportKind, content: string): Promise<Import> => run(await checked(kind, content));
const faultsOf = async ({ id }: Pick<Import, 'id'>): Promise<ImportFault[]> =>
  (await client.made(listImportFaults, { id, query: { limit: 100 } })).data;
const ordersNow = async (): Promise<Order[]> =>
  (await client.made(listOrders, { query: { limit: 100, sort: 'created_at' } })).data as Order[];
const buyersNow = async (): Promise<BuyerRecord[]> => (await client.made(listBuyers, { query: { limit: 100 } })).data;
const counts = ({ rows, records, processed, to_make, made, already_there, faulty }: Import) => [
  rows,
  records,
  processed,
  to_make,
  made,
  already_there,
  faulty,
];

/** As the gateway answers the list where text/csv is asked for. */
function csvOf(list: typeof listOrders | typeof listBuyers, records: readonly object[]): string {
  const exported = csvColumns(listedRecord(list)!);
  return csvHeader(exported) + records.map((record) => csvLine(exported, record)).join('');
}

describe('an import of orders', () => {
  const file = fileOf(row('PO-1'), row('PO-1', { sku: 'CTN-2' }), row('PO-2'), row('PO-3', { hsn: 'x' }));

  it('is checked first, and makes nothing until it is run; then each order without a fault, with its event', async () => {
    const check = await checked('orders', file);
    expect(counts(check)).toEqual([4, 3, 3, 2, 0, 0, 1]);
    expect(await ordersNow()).toEqual([]);
    const faults = await faultsOf(check);
    expect(faults).toEqual([
      {
        line: 5,
        column: 'line_items.hsn',
        code: 'invalid_parameter',
        message: expect.stringMatching(/^line_items\.hsn: must be /),
      },
    ]);
    const done = await run(check);
    expect(counts(done)).toEqual([4, 3, 3, 2, 2, 0, 1]);
    expect(await faultsOf(done)).toEqual(faults);
    const [first, second, ...none] = await ordersNow();
    expect([first!.reference, second!.reference, none]).toEqual(['PO-1', 'PO-2', []]);
    expect(first).toMatchObject({
      status: 'draft',
      buyer: { name: 'Bluepeak' },
      due_date: '2026-12-05',
      line_items: [
        { sku: 'CTN', quantity: { value: 250, uom: 'PCS' }, unit_price: { amount: '23.60', currency: 'INR' } },
        { sku: 'CTN-2' },
      ],
    });
    for (const order of [first!, second!]) {
      expect((await eventsOf(app, tenant, order)).map(({ type }) => type)).toEqual(['order.created']);
    }
  });

  it('of a file that has been imported makes nothing: what is the same is there, what differs is a fault', async () => {
    await imported('orders', file);
    const again = await imported('orders', file);
    expect(counts(again)).toEqual([4, 3, 3, 0, 0, 2, 1]);
    const [first] = await ordersNow();
    await client.made(updateOrder, { id: first!.id, body: { due_date: '2027-01-01' } });
    const third = await checked('orders', file);
    expect(counts(third)).toEqual([4, 3, 3, 0, 0, 1, 2]);
    expect(await faultsOf(third)).toEqual([
      {
        line: 2,
        column: 'reference',
        code: 'conflict',
        message: expect.stringContaining(`${first!.id} has the reference "PO-1" and different content`),
      },
      expect.objectContaining({ line: 5 }),
    ]);
    expect(await ordersNow()).toHaveLength(2);
  });

  it('lists each fault at its row and its column', async () => {
    const content = [
      `${columns},buyer_id`,
      `PO-1,Bluepeak,30-11-2026,CTN,Carton,48191010,many,PCS,23.60,18,`,
      `PO-2,,,CTN,Carton,48191010,1,PCS,23.60,18,`,
      ',,,,,,,,,,',
      `PO-3,Bluepeak,,CTN,Carton,48191010,1,PCS,23.60,18,`,
      `PO-3,Bluepeak Stores,,CTN,Carton,48191010,1,NOPE,23.60,18,`,
      `PO-4,,,CTN,Carton,48191010,1,PCS,23.60,18,byr_0000000000000000000001`,
      `PO-1,Bluepeak,,CTN,Carton,48191010,1,PCS,23.60,18,`,
      `,Bluepeak,,CTN,Carton,48191010,1,PCS,23.60,18,`,
    ].join('\n');
    const check = await checked('orders', content);
    expect(counts(check)).toEqual([7, 6, 6, 0, 0, 0, 6]);
    const places = (await faultsOf(check)).map(({ line, column, code }) => `${line} ${column}: ${code}`);
    expect(places).toEqual([
      '2 line_items.quantity.value: invalid_parameter',
      '2 due_date: invalid_parameter',
      '3 buyer: missing_parameter',
      '6 buyer.name: invalid_parameter',
      '7 buyer_id: invalid_parameter',
      '8 null: conflict',
      '9 reference: missing_parameter',
    ]);
  });

  it('takes the file that the list of orders is as CSV', async () => {
    await client.made(createOrder, { body: { ...orderBody('PO-=1'), metadata: { erp: '7' } } });
    await client.made(createOrder, { body: { ...orderBody('PO-2'), buyer: { name: '=Formula & Sons' } } });
    const csv = csvOf(listOrders, await ordersNow());
    const again = await checked('orders', csv);
    expect([counts(again), await faultsOf(again)]).toEqual([[2, 2, 2, 0, 0, 2, 0], []]);
    const before = await ordersNow();
    tenant = freshTenant();
    client = app.client(tenant);
    expect(counts(await imported('orders', csv))).toEqual([2, 2, 2, 2, 2, 0, 0]);
    const content = ({ reference, buyer, due_date, metadata, line_items: items }: Order) => {
      return { reference, buyer, due_date, metadata, items: items.map((item) => ({ ...item, id: null })) };
    };
    const after = (await ordersNow()).toSorted((one, other) => one.reference.localeCompare(other.reference));
    const wanted = before.toSorted((one, other) => one.reference.localeCompare(other.reference));
    expect(after.map(content)).toEqual(wanted.map(content));
  });

  it('is 404 for other accounts and the other mode, and is listed with its faults', async () => {
    const check = await checked('orders', file);
    for (const other of [freshTenant(), { ...tenant, livemode: true }]) {
      const stranger = app.client(other);
      for (const operation of [getImport, runImport, listImportFaults]) {
        expect((await stranger.call(operation, { id: check.id })).status).toBe(404);
      }
      const { status, body } = await stranger.call(createImport, {
        body: { kind: 'orders', upload_id: check.upload_id },
      });
      expect([status, body.error.param]).toEqual([400, 'upload_id']);
    }
    expect((await client.made(listImports)).data).toEqual([check]);
    const pages: ImportFault[] = [];
    const many = await checked(
      'orders',
      fileOf(row('A', { hsn: 'x' }), row('B', { hsn: 'x' }), row('C', { hsn: 'x' })),
    );
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: ImportFault[]; next_cursor: string | null } = await client.made(listImportFaults, {
        id: many.id,
        query: { limit: 2, ...(cursor !== '' && { cursor }) },
      });
      pages.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(pages.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('is run once, in the version that is known, and not before it is checked', async () => {
    const check = await checked('orders', file);
    const refused = async (headers = {}): Promise<unknown[]> => {
      const { status, body } = await client.call(runImport, { id: check.id, headers });
      return [status, body.error?.code];
    };
    expect(await refused({ 'if-match': `"${check.version - 1}"` })).toEqual([412, 'precondition_failed']);
    await run(check);
    expect(await refused()).toEqual([409, 'invalid_state']);
  });

  it('whose file is lost fails, and keeps what it has made', async () => {
    const check = await checked('orders', file);
    await app.database.worker.query('UPDATE uploads SET attempt = 99 WHERE id = $1', [
      decodeId('upload', check.upload_id),
    ]);
    await client.made(runImport, { id: check.id });
    expect((await until('failed', check)).error).toBe(
      'The file does not exist any more. Upload it again. Nothing is created.',
    );
  });
});

describe('an import of buyers', () => {
  const file = [
    'name,gstin,contact.email,contact.phone,addresses.billing.line1,addresses.billing.city,addresses.billing.state,addresses.billing.postal_code,addresses.billing.country,metadata',
    `Asha Traders,29AAGCB7383J1Z4,buy@asha.in,'+91 80 4718 2200,14 Residency Road,Bengaluru,29,560025,IN,"{""erp"":""7""}"`,
    'Deccan Stores,,,,,,,,,',
  ].join('\n');

  it('makes each, recognised by its GSTIN or its name, and nothing twice', async () => {
    expect(counts(await imported('buyers', file))).toEqual([2, 2, 2, 2, 2, 0, 0]);
    const [, asha] = await buyersNow();
    expect(asha).toMatchObject({
      name: 'Asha Traders',
      contact: { email: 'buy@asha.in', phone: '+91 80 4718 2200' },
      addresses: { billing: { city: 'Bengaluru', country: 'IN' } },
      metadata: { erp: '7' },
    });
    expect(counts(await imported('buyers', file))).toEqual([2, 2, 2, 0, 0, 2, 0]);
    const changed = 'name,gstin\nAsha Trading,29AAGCB7383J1Z4\nDECCAN  stores,\n';
    const check = await checked('buyers', changed);
    expect(counts(check)).toEqual([2, 2, 2, 0, 0, 0, 2]);
    const faults = (await faultsOf(check)).map(({ line, column, code }) => `${line} ${column}: ${code}`);
    expect(faults).toEqual(['2 gstin: conflict', '3 name: conflict']);
    expect(await buyersNow()).toHaveLength(2);
  });

  it('lists what creation would refuse, and what is in the file twice', async () => {
    const rows = ['name,gstin', ',', 'A,29AAGCB7383J1Z5', 'B,29AAGCB7383J1Z4', 'b,29AAGCB7383J1Z4', ',29AAPFU0939F1ZV'];
    const check = await checked('buyers', rows.join('\n'));
    const faults = (await faultsOf(check)).map(({ line, column, code }) => `${line} ${column}: ${code}`);
    expect(faults).toEqual(['3 gstin: invalid_parameter', '5 null: conflict', '6 name: missing_parameter']);
  });

  it('takes the file that the list of buyers is as CSV', async () => {
    await client.made(createBuyer, { body: createBuyer.examples[0].body });
    await client.made(createBuyer, { body: createBuyer.examples[1].body });
    await client.made(createBuyer, { body: { name: '@Home, "Ltd"', contact: { phone: '+91 80 4718 2200' } } });
    const csv = csvOf(listBuyers, await buyersNow());
    tenant = freshTenant();
    client = app.client(tenant);
    const check = await checked('buyers', csv);
    // The two examples have the same GSTIN.
    expect([counts(check), (await faultsOf(check)).map(({ line, code }) => [line, code])]).toEqual([
      [3, 3, 3, 2, 0, 0, 1],
      [[4, 'conflict']],
    ]);
    await run(check);
    expect((await buyersNow()).map(({ name }) => name)).toContain('@Home, "Ltd"');
  });
});

describe('a file', () => {
  it.each<[string, string]>([
    ['Excel', `\ufeff${columns.replaceAll(',', ';')}\r\n${row('PO-1').replaceAll(',', ';')}\r\n;;;;;;;;;\r\n`],
    ['a spreadsheet by tabs', `${columns.replaceAll(',', '\t')}\n${row('PO-1').replaceAll(',', '\t')}`],
    ['an old Mac', `${columns}\r${row('PO-1')}\r`],
    ['a program that quotes', fileOf(row('PO-1')).replaceAll(/[^,\r\n]+/g, '"$&"')],
    ['somebody with an empty column at the end', `${columns},\n${row('PO-1')},\n`],
  ])('of %s is read', async (_, content) => {
    const check = await checked('orders', content);
    expect([counts(check), await faultsOf(check)]).toEqual([[1, 1, 1, 1, 0, 0, 0], []]);
  });

  it.each<[string, string, string | RegExp]>([
    ['has a column that there is not', 'reference,colour\nPO-1,red', /has "colour", which is not a column of orders/],
    ['has a column twice', 'reference,reference\nPO-1,PO-1', 'The column "reference" occurs twice. Keep one of them.'],
    ['has no references', 'due_date\n2026-12-01', 'The first row must have a column "reference".'],
    ['has only names', `${columns}\n\n`, 'The file has no row below the header.'],
    ['is blank', ' \n', 'The file is empty.'],
    ['has a quote that is not closed', `${columns}\n"PO-1,x`, /Row 2 cannot be read: a quote is opened but not closed/],
    ['has a comma too much', `reference,due_date\nPO-1,2026-12-01,x`, /Row 2 has 3 cells, but there are 2 columns/],
    [
      'has too many rows',
      `${columns}\n${`${row('PO-1')}\n`.repeat(10_001)}`,
      'The file has more than 10000 rows. Divide it into several.',
    ],
  ])('that %s fails, and makes nothing', async (_, content, error) => {
    const found = await failed('orders', content);
    expect(found).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
    expect(await ordersNow()).toEqual([]);
  });

  it('is used once an import names it, and may be imported again', async () => {
    const first = await checked('orders', fileOf(row('PO-1')));
    const read = async () => (await app.call(getUpload, tenant, { id: first.upload_id, scopes: ['orders:read'] })).body;
    expect(await read()).toMatchObject({ status: 'used', import_id: first.id, expires_at: null });
    const second = await client.made(createImport, { body: { kind: 'orders', upload_id: first.upload_id } });
    await until('checked', second);
    expect((await read()).import_id).toBe(first.id);
    await app.advance(25 * 3_600_000);
    expect((await read()).import_id).toBe(first.id);
  });

  it('that is no text/csv, or has not arrived, is refused', async () => {
    const refusal = ({ status, body }: ApiAnswer): unknown[] => [status, body.error.code, body.error.param];
    const photo = await upload(client);
    const create = (id: string) => client.call(createImport, { body: { kind: 'orders', upload_id: id } });
    for (const id of [photo.id, 'upl_0000000000000000000001']) {
      expect(refusal(await create(id))).toEqual([400, 'invalid_parameter', 'upload_id']);
    }
  });
});

it('an account has so many imports open, and is told so', async () => {
  const { id } = await upload(client, 'text/csv', Buffer.from(fileOf(row('PO-1'))));
  const { accountId, livemode } = tenant;
  await app.database.worker.query(
    `INSERT INTO imports (account_id, livemode, id, kind, upload_id, status, version, created_at, updated_at, leased_until)
     SELECT $1, $2, gen_random_uuid(), 'orders', $3, 'checking', 1, now(), now(), clock_timestamp() + interval '1 hour'
     FROM generate_series(1, 20)`,
    [accountId, livemode, decodeId('upload', id)],
  );
  const { status, body } = await client.call(createImport, { body: { kind: 'orders', upload_id: id } });
  expect([status, body.error.code, body.error.limit]).toEqual([429, 'rate_limited', 'queue']);
});

it('a small import is checked while more accounts than are served at once have large ones', async () => {
  const rows = Array.from({ length: 4_000 }, (_, n) => row(`PO-${n}`));
  const large: { readonly of: ApiClient; readonly id: string }[] = [];
  for (let accounts = 0; accounts < 4; accounts += 1) {
    client = app.client(freshTenant());
    large.push({ of: client, id: (await begin('orders', fileOf(...rows))).id });
  }
  client = app.client(tenant);
  await checked('orders', fileOf(row('PO-1')));
  const statuses = await Promise.all(large.map(async ({ of, id }) => (await of.made(getImport, { id })).status));
  expect(statuses).toEqual(['checking', 'checking', 'checking', 'checking']);
}, 60_000);
