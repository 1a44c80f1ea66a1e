/** Two portals for e-invoices: a document is registered at one of them, and everything about it is asked there. */
import {
  cancelInvoice,
  createEwayBill,
  type EwayBill,
  getEwayBill,
  getInvoice,
  type Invoice,
} from '@millwright/contracts';
import type { Inv01 } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { eventually, freshTenant, TcpProxy, uuidOf } from '@millwright/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { istTime, type PortalRequest, PortalServer, success } from '../testing/portal-server.js';

const discardPort = 9;

let app: InvoicingApp;
/** The way to the first portal. */
let way: TcpProxy;
let second: PortalServer;
let tenant: Tenant;

beforeAll(async () => {
  [way, second] = await Promise.all([TcpProxy.to('127.0.0.1', discardPort), PortalServer.start()]);
  app = await InvoicingApp.start({
    IRP_TEST_URL: `http://127.0.0.1:${way.port}`,
    IRP_TEST_SECOND_URL: second.url,
    PORTAL_DEADLINE: '1000',
    PORTAL_OVERTIME: '20000',
  });
  way.leadTo(Number(new URL(app.portal.url).port));
  second.signedAt = () => istTime(app.app.clock.now());
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([way?.cut(), second?.stop()]);
});
beforeEach(() => {
  tenant = freshTenant();
  app.portal.requests.length = 0;
  second.requests.length = 0;
  second.behaviours.set('generate', (request) => registeredBy(second, request));
});
afterEach(async () => {
  app.portal.behaviours.set('generate', (request) => app.register(request));
  app.portal.behaviours.delete('get_by_document');
  second.behaviours.clear();
  await way.cut();
  await way.restore();
});

function registeredBy(portal: PortalServer, { body }: PortalRequest): object {
  return success(portal.seal(portal.registration(body as unknown as Inv01)));
}

const read = async ({ id }: Pick<Invoice, 'id'>): Promise<Invoice> =>
  (await app.call(getInvoice, tenant, { id })).body as Invoice;
const attemptsOf = async ({ id }: Invoice): Promise<number> => {
  const rows = await app.app.database.worker.query<{ attempts: number }[]>(
    'SELECT attempts FROM portal_steps WHERE document_id = $1',
    [uuidOf(id)],
  );
  return rows[0]?.attempts ?? 0;
};

describe('a document', () => {
  it('goes to no second portal while the first may still finish', async () => {
    let there: object | undefined;
    // The first registers it, after its caller and its way are gone.
    app.portal.behaviours.set('generate', (request) => {
      there = registeredBy(app.portal, request);
    });
    app.portal.behaviours.set('get_by_document', () => failure('2154'));
    second.behaviours.set('get_by_document', async () => {
      await way.cut();
      app.portal.behaviours.set('get_by_document', () => there);
      return failure('2154');
    });
    const created = await app.invoice(tenant);
    await eventually(async () => {
      await app.app.advance(10_000);
      expect(await attemptsOf(created)).toBeGreaterThanOrEqual(4);
    });
    expect(second.actions()).toEqual(['get_by_document']);
    await way.restore();
    await eventually(async () => {
      await app.app.advance(10_000);
      expect((await read(created)).status).toBe('registered');
    });
    expect([app.portal.of('generate').length, second.of('generate').length]).toEqual([1, 0]);
  });

  it('that the second has registered is cancelled there, and gets its e-way bill there', async () => {
    await way.cut();
    const cancelled = await app.becomes(tenant, await app.invoice(tenant), 'registered');
    const carried = await app.becomes(tenant, await app.invoice(tenant), 'registered');
    expect(second.of('generate')).toHaveLength(2);

    second.behaviours.set('cancel', ({ body }) =>
      success(second.seal({ Irn: body['Irn'], CancelDate: istTime(app.app.clock.now()) })),
    );
    await app.call(cancelInvoice, tenant, { id: cancelled.id, body: { reason: 'other' } });
    await app.becomes(tenant, cancelled, 'cancelled');

    await way.restore();
    second.behaviours.set('eway_bill', () =>
      success(second.seal({ EwbNo: 331_001_000_777, EwbDt: istTime(app.app.clock.now()), EwbValidTill: null })),
    );
    await app.call(createEwayBill, tenant, { id: carried.id, body: { distance_km: 18 } });
    const bill = await eventually(async () => {
      const { body } = await app.call(getEwayBill, tenant, { id: carried.id });
      expect(body).toMatchObject({ status: 'part_a' });
      return body as EwayBill;
    });
    expect(bill.number).toBe('331001000777');
    expect(app.portal.actions()).toEqual([]);
    expect(second.actions()).toEqual(['generate', 'generate', 'cancel', 'eway_bill']);
  });
});
