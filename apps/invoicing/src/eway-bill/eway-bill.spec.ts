import {
  cancelEwayBill,
  changeTransporter,
  closeEwayBill,
  createEwayBill,
  type EwayBill,
  type EwayBillStatus,
  ewayBillStatuses,
  extendEwayBill,
  getEwayBill,
  getInvoice,
  type Invoice,
  listEwayBills,
  type Operation,
  recordPartB,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import {
  type ApiAnswer,
  type Backbone,
  createBackbone,
  eventually,
  freshTenant,
  type PublishedEvent,
  type RunningApp,
  uuidOf,
  isLongForm,
} from '@millwright/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { register } from 'prom-client';
import type { settings } from '../config.js';
import { invoicingApp } from '../invoicing.module.js';
import { makeInvoice, PortalBill } from '../testing/eway-bill-bed.js';
import { startWithPortal } from '../testing/portal-bed.js';
import { PortalServer } from '../testing/portal-server.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { listStatement } from './eway-bill.store.js';

const itLong = isLongForm ? it : it.skip;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const environment = {
  SWEEP_INTERVAL: '100',
  PORTAL_QUEUE_LEASE: '1000',
  PORTAL_DEADLINE: '1000',
  PORTAL_OVERTIME: '0',
};
const partB = recordPartB.examples[0].body;
const extension = extendEwayBill.examples[0].body;

let server: PortalServer;
let backbone: Backbone;
let app: RunningApp<typeof settings>;
let tenant: Tenant;
let invoice: Invoice;
let portal: PortalBill;

beforeAll(async () => {
  server = await PortalServer.start();
  backbone = await createBackbone(invoicingApp);
  app = await startWithPortal(server, { backbone, environment });
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([server?.stop(), backbone?.drop()]);
});
beforeEach(async () => {
  server.requests.length = 0;
  portal = new PortalBill(server, app);
  ({ tenant, invoice } = await makeInvoice(app));
});

const call = (operation: Operation, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer> =>
  app.call(operation, tenant, { id: invoice.id, ...(body !== undefined && { body }), ...(headers && { headers }) });
const read = async (): Promise<EwayBill> => (await call(getEwayBill)).body as EwayBill;
const asked = async (operation: Operation, body: unknown): Promise<EwayBill> => {
  const answer = await call(operation, body);
  expect(answer).toMatchObject({ status: 202 });
  return answer.body as EwayBill;
};
/** Waits until nothing is left to ask of the portal. */
const answered = (status: EwayBillStatus): Promise<EwayBill> =>
  eventually(async () => {
    const bill = await read();
    expect([bill.status, bill.pending]).toEqual([status, []]);
    return bill;
  });
/** Lets the waits between attempts pass, which are of business time. */
const afterRetries = (check: (bill: EwayBill) => void): Promise<void> =>
  eventually(async () => {
    await app.advance(3_000);
    check(await read());
  });
const events = async (type?: string): Promise<PublishedEvent[]> =>
  (await app.published(tenant.accountId)).filter((event) => type === undefined || event.type === type);
const partA = async (): Promise<EwayBill> => {
  await asked(createEwayBill, {});
  return answered('part_a');
};
const active = async (): Promise<EwayBill> => {
  await partA();
  await asked(recordPartB, partB);
  return answered('active');
};
/** Moves the clock to a time before or after a moment. */
const moveTo = (moment: string | null, byMs = 0): Promise<void> =>
  app.advance(Date.parse(moment!) + byMs - app.clock.now().getTime());

describe('an e-way bill', () => {
  it('is made of a registered invoice, with the distance of the portal', async () => {
    expect(await asked(createEwayBill, {})).toMatchObject({ status: 'generating', number: null, distance_km: null });
    const bill = await answered('part_a');
    expect(bill).toMatchObject({
      number: String(portal.number),
      distance_km: PortalBill.distanceKm,
      valid_until: null,
      version: 2,
    });
    const shown = (await call(getInvoice)).body as Invoice;
    expect(shown.eway_bill).toEqual(bill);
    expect(await events()).toMatchObject([
      { type: 'eway_bill.generated', key: invoice.id, sequence: 1, data: { eway_bill: bill, invoice: shown } },
    ]);
  });

  it('publishes its state with every change', async () => {
    const bill = await active();
    const rows = await app.database.worker.query<{ value: string }[]>(
      `SELECT value FROM outbox WHERE account_id = $1 AND topic LIKE '%.state.%' AND key = $2 ORDER BY seq`,
      [tenant.accountId, bill.id],
    );
    const states = rows.map(({ value }) => (JSON.parse(value) as { eway_bill: EwayBill }).eway_bill);
    expect(states.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(states.at(-1)).toEqual(bill);
  });

  it('is one at a time, and of a registered invoice alone', async () => {
    await partA();
    expect(await call(createEwayBill, {})).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    ({ tenant, invoice } = await makeInvoice(app, 'registering'));
    expect(await call(createEwayBill, {})).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
    expect(await call(getEwayBill)).toMatchObject({ status: 404 });
    expect(await call(recordPartB, partB)).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
  });

  it('that is refused has failed, with the codes and advice, and another one can be made', async () => {
    portal.refuse('eway_bill', '4013');
    await asked(createEwayBill, {});
    const failed = await answered('failed');
    expect(failed).toMatchObject({ errors: [{ code: '4013', advice: expect.stringMatching(/./) }] });
    expect(await events()).toEqual([]);
    expect((await partA()).id).not.toBe(failed.id);
  });

  it('that was made without an answer is found, and not made again', async () => {
    portal.loseAnswer('eway_bill');
    await asked(createEwayBill, {});
    await eventually(() => expect(server.of('eway_bill')).toHaveLength(1));
    await afterRetries(({ status }) => expect(status).toBe('part_a'));
    expect(await read()).toMatchObject({ distance_km: PortalBill.distanceKm });
    expect(server.of('eway_bill')).toHaveLength(1);
    expect(await events('eway_bill.generated')).toHaveLength(1);
  });

  it('is complete at once by rail, with a transport document', async () => {
    const document = { number: 'RR-7', date: '2026-11-23' };
    await asked(createEwayBill, { distance_km: 148, transport_mode: 'rail', transport_document: document });
    expect(await answered('active')).toMatchObject({
      valid_until: portal.until!.toISOString(),
      vehicles: [{ vehicle_number: null, transport_mode: 'rail', transport_document: document, reason: 'first_time' }],
    });
    expect((await events()).map(({ type }) => type)).toEqual(['eway_bill.generated', 'eway_bill.part_b_completed']);
  });
});

describe('Part B', () => {
  it('starts the validity, and a later one keeps it; each is told once', async () => {
    await partA();
    expect(await asked(recordPartB, partB)).toMatchObject({ status: 'part_a', pending: ['part_b'] });
    const first = await answered('active');
    expect(first).toMatchObject({
      valid_until: portal.until!.toISOString(),
      vehicles: [{ ...partB, transport_mode: 'road', transport_document: null, remarks: null }],
    });
    await app.advance(dayMs / 2);
    await asked(recordPartB, { ...partB, vehicle_number: 'ka-01-ab-9999', reason: 'breakdown' });
    await eventually(async () => expect((await read()).vehicles).toHaveLength(2));
    expect((await read()).vehicles[1]).toMatchObject({ vehicle_number: 'KA01AB9999' });
    expect((await read()).valid_until).toBe(first.valid_until);
    const told = await events('eway_bill.part_b_completed');
    expect(told.map(({ data }) => (data as { eway_bill: EwayBill }).eway_bill.vehicles.length)).toEqual([1, 2]);
  });

  it('whose answer is lost is recorded once', async () => {
    await partA();
    portal.loseAnswer('part_b');
    await asked(recordPartB, partB);
    await eventually(() => expect(server.of('part_b')).toHaveLength(1));
    await afterRetries(({ status }) => expect(status).toBe('active'));
    expect(portal.vehicles).toHaveLength(1);
    expect(await events('eway_bill.part_b_completed')).toHaveLength(1);
    expect(await read()).toMatchObject({
      valid_until: portal.until!.toISOString(),
      vehicles: [{ vehicle_number: partB.vehicle_number }],
    });
  });

  it('whose answer is lost waits while the look-up is refused, and shows the code', async () => {
    await partA();
    portal.loseAnswer('part_b');
    const lookUp = server.behaviours.get('eway_bill_get')!;
    server.behaviours.set('eway_bill_get', () => ({ status: 0, error: { errorCodes: '328,' } }));
    await asked(recordPartB, partB);
    await afterRetries(({ status, pending, errors }) =>
      expect([status, pending, errors.map(({ code }) => code)]).toEqual(['part_a', ['part_b'], ['328']]),
    );
    server.behaviours.set('eway_bill_get', lookUp);
    await afterRetries(({ status, errors }) => expect([status, errors]).toEqual(['active', []]));
    expect(portal.vehicles).toHaveLength(1);
    expect(await events('eway_bill.part_b_completed')).toHaveLength(1);
  });

  it('that did not arrive is sent again', async () => {
    await partA();
    portal.loseCall('part_b');
    await asked(recordPartB, partB);
    await afterRetries(({ status }) => expect(status).toBe('active'));
    expect(server.of('part_b')).toHaveLength(2);
    expect(portal.vehicles).toHaveLength(1);
  });

  it('with the same vehicle again is another one', async () => {
    await active();
    portal.loseCall('part_b');
    await asked(recordPartB, { ...partB, reason: 'other', remarks: 'Back on the road' });
    await afterRetries(({ vehicles }) => expect(vehicles).toHaveLength(2));
    expect(portal.vehicles).toHaveLength(2);
  });

  it('that is refused leaves the bill as it was', async () => {
    await partA();
    portal.refuse('part_b', '304');
    await asked(recordPartB, partB);
    const bill = await answered('part_a');
    expect(bill.errors).toMatchObject([{ code: '304', message: expect.stringMatching(/./) }]);
    await asked(recordPartB, partB);
    expect((await answered('active')).errors).toEqual([]);
  });

  it('names what is missing or wrong', async () => {
    await asked(createEwayBill, { transport_mode: 'rail' });
    await answered('part_a');
    expect(await call(recordPartB, { ...partB, from_state: '00' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', param: 'from_state' } },
    });
    expect(await call(recordPartB, partB)).toMatchObject({
      status: 400,
      body: { error: { code: 'missing_parameter', param: 'transport_document' } },
    });
  });

  it('has the validity of the portal, and a difference from the rules is counted', async () => {
    const count = async (): Promise<number> =>
      (await register.getSingleMetric('eway_bill_validity_differences_total')!.get()).values[0]!.value;
    const before = await count();
    await active();
    expect(await count()).toBe(before);
    ({ tenant, invoice } = await makeInvoice(app));
    portal = new PortalBill(server, app);
    portal.generousDays = 3;
    expect((await active()).valid_until).toBe(portal.until!.toISOString());
    expect(await count()).toBe(before + 1);
  });
});

describe('the end of validity', () => {
  it('is warned of exactly four hours before, once, also after a restart', async () => {
    const { valid_until: until } = await active();
    await moveTo(until, -4 * hourMs - 20_000);
    expect(await events('eway_bill.expiring')).toEqual([]);
    await moveTo(until, -4 * hourMs);
    const [told, ...more] = await events('eway_bill.expiring');
    expect(told).toMatchObject({ key: invoice.id, data: { eway_bill: { status: 'active', valid_until: until } } });
    expect(more).toEqual([]);
    const reached = app.clock.offsetMs;
    await app.stop();
    app = await startWithPortal(server, { backbone, environment });
    portal = new PortalBill(server, app);
    await app.advance(reached + hourMs);
    expect(await events('eway_bill.expiring')).toHaveLength(1);
  });

  itLong('is warned of by a process that starts after it was due', async () => {
    const { valid_until: until } = await active();
    await moveTo(until, -4 * hourMs - 20_000);
    const reached = app.clock.offsetMs;
    await app.stop();
    app = await startWithPortal(server, { backbone, environment });
    portal = new PortalBill(server, app);
    await app.advance(reached + 30_000);
    expect(await events('eway_bill.expiring')).toHaveLength(1);
  });

  itLong('that cannot be recorded is tried five times, a minute apart', async () => {
    const { valid_until: until } = await active();
    const changes = app.nest.get(EwayBillChanges);
    const lock = changes.lock.bind(changes);
    let tries = 0;
    const locking = jest.spyOn(changes, 'lock').mockImplementation(async (work, id) => {
      if (id !== invoice.id) return lock(work, id);
      tries += 1;
      throw new Error('The bill cannot be read.');
    });
    try {
      await moveTo(until, -4 * hourMs);
      expect(tries).toBe(1);
      for (let minutes = 0; minutes < 6; minutes += 1) await app.advance(61_000);
      expect(tries).toBe(5);
    } finally {
      locking.mockRestore();
    }
    await app.advance(61_000);
    expect(await events('eway_bill.expiring')).toEqual([]);
  });

  it('expires the bill', async () => {
    const { valid_until: until } = await active();
    await moveTo(until, 1_000);
    expect(await read()).toMatchObject({ status: 'expired', valid_until: until });
    expect(await events('eway_bill.expiring')).toHaveLength(1);
    expect(await call(recordPartB, partB)).toMatchObject({ status: 409 });
  });

  it('leaves a way on, which a call for another one names', async () => {
    const { valid_until: until } = await active();
    const wayOn = async (): Promise<string> => (await call(createEwayBill, {})).body.error.message;
    expect(await wayOn()).toContain('Cancel it before you create another one');
    await moveTo(until, hourMs);
    expect(await wayOn()).toContain('POST /v1/invoices/{id}/eway-bill/extend');
    await moveTo(until, 9 * hourMs);
    for (const message of [await wayOn(), (await call(extendEwayBill, extension)).body.error.message]) {
      expect(message).toContain('POST /v1/invoices/{id}/eway-bill/close');
      expect(message).toContain('credit note');
      expect(message).not.toContain('eway-bill/extend');
    }
  });

  it.each([...(isLongForm ? [['before it', -2 * hourMs] as const] : []), ['after it', 7 * hourMs] as const])(
    'is extended %s, and warned of again',
    async (_, atMs) => {
      const { valid_until: until } = await active();
      await moveTo(until, atMs);
      expect(await asked(extendEwayBill, extension)).toMatchObject({ pending: ['extend'] });
      const extended = await answered('active');
      expect(Date.parse(extended.valid_until!)).toBe(portal.until!.getTime());
      expect(extended.valid_until! > until!).toBe(true);
      expect(extended.extensions).toMatchObject([{ ...extension, valid_until: extended.valid_until }]);
      expect(await events('eway_bill.extended')).toHaveLength(1);
      await moveTo(extended.valid_until, -4 * hourMs);
      expect(await events('eway_bill.expiring')).toHaveLength(2);
    },
  );

  it('whose extension got no answer is extended once', async () => {
    const { valid_until: until } = await active();
    await moveTo(until, -hourMs);
    portal.loseAnswer('extend');
    await asked(extendEwayBill, extension);
    await afterRetries(({ extensions }) => expect(extensions).toHaveLength(1));
    expect([portal.extensions, (await events('eway_bill.extended')).length]).toEqual([1, 1]);
  });

  it('is extended from eight hours before to eight hours after it', async () => {
    const { valid_until: until } = await active();
    const refused = { status: 409, body: { error: { code: 'invalid_state' } } };
    await moveTo(until, -8 * hourMs - 60_000);
    expect(await call(extendEwayBill, extension)).toMatchObject(refused);
    await moveTo(until, -7 * hourMs);
    expect(await call(extendEwayBill, { ...extension, remaining_distance_km: 149 })).toMatchObject({
      status: 400,
      body: { error: { param: 'remaining_distance_km' } },
    });
    expect(await call(extendEwayBill, { ...extension, from_postal_code: '400001' })).toMatchObject({
      status: 400,
      body: { error: { param: 'from_postal_code' } },
    });
    await moveTo(until, 8 * hourMs + 1_000);
    expect(await call(extendEwayBill, extension)).toMatchObject(refused);
  });

  it('is not warned of once the bill is closed', async () => {
    const { valid_until: until } = await active();
    portal.loseAnswer('close');
    await asked(closeEwayBill, { remarks: 'Delivered in full' });
    await afterRetries(({ status }) => expect(status).toBe('closed'));
    expect(await read()).toMatchObject({ closed_at: expect.any(String), valid_until: until, pending: [] });
    await moveTo(until, hourMs);
    expect(await events('eway_bill.expiring')).toEqual([]);
    expect((await read()).status).toBe('closed');
  });

  it('is not warned of once the bill is cancelled', async () => {
    const { valid_until: until } = await active();
    await asked(cancelEwayBill, { reason: 'order_cancelled' });
    expect(await answered('cancelled')).toMatchObject({ cancelled_at: expect.any(String) });
    await moveTo(until, hourMs);
    expect((await events()).map(({ type }) => type)).toEqual([
      'eway_bill.generated',
      'eway_bill.part_b_completed',
      'eway_bill.cancelled',
    ]);
  });

  itLong(
    'does not come without a vehicle: after 15 days the bill is discarded, and another one can be made',
    async () => {
      const { generated_at: at } = await partA();
      await moveTo(at, 15 * dayMs - 60_000);
      expect((await read()).status).toBe('part_a');
      await moveTo(at, 15 * dayMs);
      expect(await read()).toMatchObject({ status: 'cancelled', errors: [{ code: '343' }] });
      expect(await events('eway_bill.cancelled')).toHaveLength(1);
      portal.status = 'DIS';
      await partA();
    },
  );
});

describe('the list', () => {
  const listed = async (query = '', of = tenant): Promise<EwayBill[]> => {
    const { status, body } = await app.call(listEwayBills, of, { query });
    expect(status).toBe(200);
    return body.data as EwayBill[];
  };
  const idsOf = async (query: string): Promise<string[]> => (await listed(query)).map(({ id }) => id);
  /** Three of one account: of two invoices, of which the first had one before. */
  const several = async (): Promise<[cancelled: EwayBill, active: EwayBill, partA: EwayBill]> => {
    await partA();
    await asked(cancelEwayBill, { reason: 'other' });
    const cancelled = await answered('cancelled');
    const inForce = await active();
    ({ invoice } = await makeInvoice(app, 'registered', tenant));
    portal = new PortalBill(server, app);
    return [cancelled, inForce, await partA()];
  };

  it('shows the newest first, page by page, each as its own GET answers it', async () => {
    const [first, second, third] = await several();
    expect(await listed()).toEqual([third, second, first]);
    expect([third.invoice_id, third.invoice_number]).toEqual([invoice.id, invoice.number]);
    expect(third).toEqual(await read());
    const { body } = await app.call(listEwayBills, tenant, { query: '?limit=2' });
    const { data, has_more, next_cursor } = body as { data: EwayBill[]; has_more: boolean; next_cursor: string };
    expect([data, has_more]).toEqual([[third, second], true]);
    expect((await app.call(listEwayBills, tenant, { query: `?limit=2&cursor=${next_cursor}` })).body).toEqual({
      data: [first],
      has_more: false,
      next_cursor: null,
    });
  });

  it('has all conditions, which combine', async () => {
    const [cancelled, inForce, withoutVehicle] = await several();
    const until = inForce.valid_until!;
    const justAfter = new Date(Date.parse(until) + 1).toISOString();
    expect(await idsOf('?status=active')).toEqual([inForce.id]);
    expect(await idsOf('?status=cancelled,part_a')).toEqual([withoutVehicle.id, cancelled.id]);
    expect(await idsOf('?status=expired')).toEqual([]);
    expect(await idsOf(`?invoice_id=${inForce.invoice_id}`)).toEqual([inForce.id, cancelled.id]);
    expect(await idsOf(`?valid_until_from=${until}`)).toEqual([inForce.id]);
    expect(await idsOf(`?valid_until_from=${justAfter}`)).toEqual([]);
    expect(await idsOf(`?valid_until_to=${until}`)).toEqual([]);
    expect(await idsOf(`?valid_until_to=${justAfter}`)).toEqual([inForce.id]);
    expect(await idsOf(`?valid_until_from=${until}&valid_until_to=${justAfter}&status=active`)).toEqual([inForce.id]);
    expect(await idsOf(`?invoice_id=${inForce.invoice_id}&status=part_a`)).toEqual([]);
  });

  it.each([
    ['?status=active,lost', 'status[1]'],
    ['?valid_until_from=tomorrow', 'valid_until_from'],
    ['?valid_until_to=2026-11-13', 'valid_until_to'],
    ['?invoice_id=inv_1', 'invoice_id'],
    ['?invoice_id=inv_034qzGogv5cT0mJ8sQ2xLd', 'invoice_id'],
    ['?limit=101', 'limit'],
    ['?cursor=x', 'cursor'],
  ])('refuses %s', async (query, param) => {
    expect(await app.call(listEwayBills, tenant, { query })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', param } },
    });
  });

  it('shows one that has expired as its own GET does, once its validity has ended', async () => {
    const { id, valid_until: until } = await active();
    await moveTo(until, -1_000);
    expect(await idsOf('?status=active')).toEqual([id]);
    await moveTo(until);
    expect(await idsOf('?status=active')).toEqual([]);
    expect(await listed(`?status=expired&valid_until_from=${until}`)).toEqual([await read()]);
  });

  it('shows none of another account or mode', async () => {
    await partA();
    expect(await listed('', freshTenant())).toEqual([]);
    expect(await listed('', { ...tenant, livemode: !tenant.livemode })).toEqual([]);
    const query = `?invoice_id=${invoice.id}`;
    expect(await app.call(listEwayBills, freshTenant(), { query })).toMatchObject({ status: 400 });
  });

  itLong('looks for those that end soon by their index, among many that have ended', async () => {
    const { id } = await active();
    await app.database.worker.query(
      `INSERT INTO eway_bills SELECT made.*
       FROM eway_bills bill, generate_series(1, 3000) n, jsonb_populate_record(bill, jsonb_build_object(
         'id', gen_random_uuid(), 'status', 'expired', 'valid_until', bill.valid_until - n * interval '1 hour',
         'ends_at', NULL, 'expiring_at', NULL
       )) made
       WHERE bill.id = $1`,
      [uuidOf(id)],
    );
    await app.database.worker.query('ANALYZE eway_bills');
    const { sql, parameters } = listStatement(tenant, {
      limit: 100,
      status: ['active', 'expired'],
      valid_until_from: app.clock.now().toISOString(),
      valid_until_to: new Date(app.clock.now().getTime() + dayMs).toISOString(),
    });
    const plan = await app.database.worker.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('eway_bills_validity');
  });

  itLong('ends a page before it weighs 4 MiB', async () => {
    const { id } = await active();
    const { vehicles } = await read();
    const heavy = Array.from({ length: 1_000 }, () => ({ ...vehicles[0]!, remarks: 'Lorry damaged near Tumakuru' }));
    await app.database.worker.query(
      `INSERT INTO eway_bills SELECT made.*
       FROM eway_bills bill, generate_series(1, 30) n, jsonb_populate_record(bill, jsonb_build_object(
         'id', gen_random_uuid(), 'distance_km', n, 'vehicles', $2::jsonb, 'ends_at', NULL, 'expiring_at', NULL
       )) made
       WHERE bill.id = $1`,
      [uuidOf(id), JSON.stringify(heavy)],
    );
    const seen: string[] = [];
    const pages: number[] = [];
    for (let query = '?limit=100'; query !== '';) {
      const { body } = await app.call(listEwayBills, tenant, { query });
      const { data, next_cursor: next } = body as { data: EwayBill[]; next_cursor: string | null };
      expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(4 * 2 ** 20);
      pages.push(data.length);
      seen.push(...data.map((bill) => bill.id));
      query = next === null ? '' : `?limit=100&cursor=${next}`;
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(31);
    expect(seen).toHaveLength(31);
  });
});

describe('a cancellation', () => {
  it('is possible for 24 hours', async () => {
    const { generated_at: at } = await active();
    await moveTo(at, 24 * hourMs);
    expect(await call(cancelEwayBill, { reason: 'other' })).toMatchObject({
      status: 409,
      body: { error: { code: 'invalid_state' } },
    });
  });

  it('whose answer is lost is recorded once', async () => {
    await partA();
    portal.loseAnswer('eway_bill_cancel');
    await asked(cancelEwayBill, { reason: 'other' });
    await afterRetries(({ status }) => expect(status).toBe('cancelled'));
    expect(await events('eway_bill.cancelled')).toHaveLength(1);
  });

  it('lets nothing follow it', async () => {
    await partA();
    portal.refuse('eway_bill_cancel', '317');
    await asked(cancelEwayBill, { reason: 'other' });
    expect(await call(recordPartB, partB)).toMatchObject({ status: 409 });
    expect(await call(cancelEwayBill, { reason: 'other' })).toMatchObject({ status: 409 });
  });

  it('by another program of the seller is noticed with the next step', async () => {
    await partA();
    portal.status = 'CNL';
    await asked(recordPartB, partB);
    expect(await answered('cancelled')).toMatchObject({ errors: [{ code: '343' }] });
    expect((await events()).map(({ type }) => type)).toEqual(['eway_bill.generated', 'eway_bill.cancelled']);
  });
});

describe('another transporter', () => {
  it('is told to the portal once', async () => {
    const transporter = changeTransporter.examples[0].body;
    await partA();
    portal.loseAnswer('transporter');
    await asked(changeTransporter, transporter);
    await afterRetries((bill) => expect(bill).toMatchObject({ transporter, pending: [] }));
    expect(server.of('transporter')).toHaveLength(1);
    expect(portal.transporterId).toBe(transporter.transporter_id);
  });
});

describe('a version', () => {
  it('that is not the latest is refused', async () => {
    await partA();
    expect(await call(recordPartB, partB, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    expect(await call(recordPartB, partB, { 'if-match': '"2"' })).toMatchObject({ status: 202 });
  });
});

describe('each step', () => {
  const steps: readonly [string, Operation, unknown, readonly EwayBillStatus[]][] = [
    ['Part B', recordPartB, partB, ['part_a', 'active']],
    ['an extension', extendEwayBill, extension, ['active', 'expired']],
    ['another transporter', changeTransporter, changeTransporter.examples[0].body, ['part_a', 'active']],
    ['a cancellation', cancelEwayBill, { reason: 'other' }, ['part_a', 'active']],
    ['closing', closeEwayBill, { remarks: 'Arrived' }, ['active', 'expired']],
    ['another e-way bill', createEwayBill, {}, ['cancelled', 'failed']],
  ];
  const casesOf = (isAllowed: boolean) =>
    steps.flatMap(([name, operation, body, allowed]) =>
      ewayBillStatuses
        .filter((status) => allowed.includes(status) === isAllowed)
        .map((status) => [name, status, operation, body] as const),
    );

  it('is refused in every status that does not allow it, and changes nothing', async () => {
    const { id } = await partA();
    const cases = casesOf(false);
    expect(cases.length).toBeGreaterThan(20);
    for (const [name, status, operation, body] of cases) {
      await setStatus(uuidOf(id), status);
      const before = await read();
      const answer = await call(operation, body);
      const code = operation === createEwayBill ? 'conflict' : 'invalid_state';
      expect([name, status, answer.status, answer.body.error?.code]).toEqual([name, status, 409, code]);
      expect(await read()).toEqual(before);
    }
  });

  it.each(casesOf(true))('%s of one that is %s is taken', async (_, status, operation, body) => {
    const { id } = await partA();
    await setStatus(uuidOf(id), status);
    expect((await call(operation, body)).status).toBe(202);
  });

  /** What the row has in a status; the end of validity is near. */
  async function setStatus(id: string, status: EwayBillStatus): Promise<void> {
    const now = app.clock.now();
    const until = new Date(now.getTime() + (status === 'expired' ? -hourMs : hourMs));
    const isNumbered = status !== 'generating' && status !== 'failed';
    await app.database.worker.query(
      `UPDATE eway_bills
       SET status = $2, number = CASE WHEN $3 THEN number END, valid_until = $4, cancelled_at = $5, closed_at = $6, ends_at = NULL
       WHERE id = $1`,
      [
        id,
        status,
        isNumbered,
        isNumbered && status !== 'part_a' ? until : null,
        status === 'cancelled' ? now : null,
        status === 'closed' ? now : null,
      ],
    );
  }
});
