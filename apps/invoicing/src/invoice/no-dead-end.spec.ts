/**
 * No record of invoicing is ever stuck. For each status of the contract a record is brought into it on the running app: the product ends
 * the status by itself, or each call leads on that the table says, and no other does; or the status is final, says why, and the call that
 * begins what follows is taken.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  allocatePayment,
  cancelEwayBill,
  cancelInvoice,
  changeTransporter,
  closeEwayBill,
  createCreditNote,
  createDebitNote,
  createEwayBill,
  createInvoice,
  createPayment,
  type CreditNote,
  type EwayBill,
  ewayBillLifecycle,
  extendEwayBill,
  finalOf,
  getCreditNote,
  getEwayBill,
  getInvoice,
  getPayment,
  type Invoice,
  invoiceLifecycle,
  type Lifecycle,
  noteLifecycle,
  type Operation,
  operationsAfter,
  operationsOfStep,
  type Payment,
  paymentLifecycle,
  recordPartB,
  refundPayment,
  resultsOf,
  retryInvoice,
  reversePayment,
  voidInvoice,
  sellerExample,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, eventually, freshTenant } from '@millwright/testing';
import { PortalBill } from '../testing/eway-bill-bed.js';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { success } from '../testing/portal-server.js';

const hourMs = 3_600_000;

let app: InvoicingApp;
let tenant: Tenant;
let bill: PortalBill;
/** Lets the portal answer what it has held. */
let letGo: () => void;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app?.stop());
beforeEach(() => {
  tenant = freshTenant();
  bill = new PortalBill(app.portal, app.app);
  app.portal.behaviours.set('generate', (request) => app.register(request));
  app.portal.behaviours.delete('get_by_document');
  letGo = () => undefined;
});

/** The next test decides what the portal answers to its own records alone. */
afterEach(async () => {
  letGo();
  await eventually(async () => expect(await app.app.database.worker.query('SELECT FROM portal_steps')).toEqual([]));
});

/** The portal does not answer the next call of an action until it is let go. */
function hold(action: string): void {
  const usual = app.portal.behaviours.get(action) ?? (() => failure('2154'));
  const held = Promise.withResolvers<void>();
  letGo = held.resolve;
  app.portal.behaviours.set(action, async (request) => {
    await held.promise;
    return usual(request);
  });
}

function refuseNext(): void {
  app.portal.behaviours.set('generate', () => {
    app.portal.behaviours.set('generate', (request) => app.register(request));
    return failure('3029');
  });
}

const inr = (amount: string) => ({ amount, currency: 'INR' });

/** What a call is answered that has to be taken. */
async function taken<Body>(operation: Operation, input: object): Promise<Body> {
  const { status, body } = await app.call(operation, tenant, input);
  expect([status < 300, body]).toEqual([true, body]);
  return body as Body;
}

/** The records of a kind: how one gets into each status, and what is called about it. */
interface Kind<Status extends string, Record_ extends { readonly id: string }> {
  readonly lifecycle: Lifecycle<Status>;
  readonly begin: Readonly<Record<Status, () => Promise<Record_>>>;
  readonly statusOf: (record: Record_) => Promise<string>;
  /** By the id of the operation: of a step, or of what follows an end. */
  readonly calls: Readonly<Record<string, (record: Record_) => Promise<ApiAnswer>>>;
}

const call = (operation: Operation, input: object): Promise<ApiAnswer> => app.call(operation, tenant, input);
const reason = { reason: 'Agreed' };
const lineOf = ({ line_items: [line] }: Invoice, amount: string) => ({
  ...reason,
  lines: [{ line_item_id: line!.line_item_id, amount: inr(amount) }],
});

const becomes = (invoice: Invoice, status: Invoice['status']): Promise<Invoice> => app.becomes(tenant, invoice, status);
const consumerInvoice = (): Promise<Invoice> =>
  app.invoice(tenant, app.order({ buyer: { name: 'Asha Prints', addresses: { shipping: sellerExample.address } } }), {
    supply_type: 'b2c',
  });
const failedInvoice = async (): Promise<Invoice> => {
  refuseNext();
  return becomes(await app.invoice(tenant), 'failed');
};
const voidingInvoice = async (): Promise<Invoice> =>
  taken(voidInvoice, { id: (await failedInvoice()).id, body: reason });
const cancellingInvoice = async (): Promise<Invoice> =>
  taken(cancelInvoice, { id: (await app.registered(tenant)).id, body: { reason: 'other' } });

const invoiceKind: Kind<Invoice['status'], Invoice> = {
  lifecycle: invoiceLifecycle,
  begin: {
    registering: () => {
      hold('generate');
      return app.invoice(tenant);
    },
    registered: () => app.registered(tenant),
    issued: consumerInvoice,
    failed: failedInvoice,
    voiding: async () => {
      hold('get_by_document');
      return voidingInvoice();
    },
    voided: async () => becomes(await voidingInvoice(), 'voided'),
    cancelling: async () => {
      const usual = app.portal.behaviours.get('cancel')!;
      hold('cancel');
      const held = letGo;
      letGo = () => {
        app.portal.behaviours.set('cancel', usual);
        held();
      };
      return cancellingInvoice();
    },
    cancelled: async () => becomes(await cancellingInvoice(), 'cancelled'),
  },
  statusOf: async ({ id }) => (await taken<Invoice>(getInvoice, { id })).status,
  calls: {
    'invoices.create': ({ order_id: id }) => call(createInvoice, { id }),
    'invoices.retry': ({ id }) => call(retryInvoice, { id }),
    'invoices.void': ({ id }) => call(voidInvoice, { id, body: reason }),
    'invoices.cancel': ({ id }) => call(cancelInvoice, { id, body: { reason: 'other' } }),
    'credit_notes.create': (invoice) => call(createCreditNote, { id: invoice.id, body: lineOf(invoice, '10.00') }),
    'debit_notes.create': (invoice) => call(createDebitNote, { id: invoice.id, body: lineOf(invoice, '10.00') }),
    'eway_bills.create': ({ id }) => call(createEwayBill, { id, body: {} }),
  },
};

const noteOf = async (invoice: Invoice): Promise<CreditNote> =>
  taken(createCreditNote, { id: invoice.id, body: lineOf(invoice, '10.00') });
const noteBecomes = (note: CreditNote, status: CreditNote['status']): Promise<CreditNote> =>
  eventually(async () => {
    const now = await taken<CreditNote>(getCreditNote, { id: note.id });
    expect(now.status).toBe(status);
    return now;
  });

const noteKind: Kind<CreditNote['status'], CreditNote> = {
  lifecycle: noteLifecycle,
  begin: {
    registering: async () => {
      const invoice = await app.registered(tenant);
      hold('generate');
      return noteOf(invoice);
    },
    registered: async () => noteBecomes(await noteOf(await app.registered(tenant)), 'registered'),
    issued: async () => noteBecomes(await noteOf(await consumerInvoice()), 'issued'),
    failed: async () => {
      const invoice = await app.registered(tenant);
      refuseNext();
      return noteBecomes(await noteOf(invoice), 'failed');
    },
    cancelled: async () => {
      const invoice = await app.registered(tenant);
      app.portal.behaviours.set('generate', ({ body }) => {
        app.portal.behaviours.set('generate', (request) => app.register(request));
        const { portal } = app;
        const registration = portal.registration(body as never, { AckDt: portal.signedAt(), Status: 'CNL' });
        return success(portal.seal(registration));
      });
      return noteBecomes(await noteOf(invoice), 'cancelled');
    },
  },
  statusOf: async ({ id }) => (await taken<CreditNote>(getCreditNote, { id })).status,
  calls: {
    'credit_notes.create': async ({ invoice_id: id }) =>
      call(createCreditNote, { id, body: lineOf(await taken<Invoice>(getInvoice, { id }), '10.00') }),
    'debit_notes.create': async ({ invoice_id: id }) =>
      call(createDebitNote, { id, body: lineOf(await taken<Invoice>(getInvoice, { id }), '10.00') }),
  },
};

/** The calls name the invoice. */
interface BillOfInvoice {
  readonly id: string;
}
const billOf = async (): Promise<BillOfInvoice> => {
  const { id } = await app.registered(tenant);
  await taken(createEwayBill, { id, body: {} });
  return { id };
};
const readBill = ({ id }: BillOfInvoice): Promise<EwayBill> => taken(getEwayBill, { id });
const billBecomes = async (of: BillOfInvoice, status: EwayBill['status']): Promise<BillOfInvoice> => {
  await eventually(async () => {
    const { status: now, pending } = await readBill(of);
    expect([now, pending]).toEqual([status, []]);
  });
  return of;
};
const partA = async (): Promise<BillOfInvoice> => billBecomes(await billOf(), 'part_a');
const callBill =
  (operation: Operation, body: unknown) =>
  ({ id }: BillOfInvoice): Promise<ApiAnswer> =>
    call(operation, { id, body });
const partB = callBill(recordPartB, recordPartB.examples[0].body);
const cancelBill = callBill(cancelEwayBill, cancelEwayBill.examples[0].body);
const closeBill = callBill(closeEwayBill, closeEwayBill.examples[0].body);
const after = async (
  of: BillOfInvoice,
  step: (of: BillOfInvoice) => Promise<ApiAnswer>,
  status: EwayBill['status'],
) => {
  expect((await step(of)).status).toBe(202);
  return billBecomes(of, status);
};
const activeBill = async (): Promise<BillOfInvoice> => after(await partA(), partB, 'active');
const moveToEnd = async (of: BillOfInvoice, byMs: number): Promise<void> => {
  const { valid_until: until } = await readBill(of);
  if (until !== null) await app.app.advance(Date.parse(until) + byMs - app.app.clock.now().getTime());
};

const ewayBillKind: Kind<EwayBill['status'], BillOfInvoice> = {
  lifecycle: ewayBillLifecycle,
  begin: {
    generating: async () => {
      hold('eway_bill');
      return billOf();
    },
    part_a: partA,
    active: activeBill,
    expired: async () => {
      const of = await activeBill();
      await moveToEnd(of, hourMs);
      return billBecomes(of, 'expired');
    },
    cancelled: async () => after(await partA(), cancelBill, 'cancelled'),
    closed: async () => after(await activeBill(), closeBill, 'closed'),
    failed: async () => {
      bill.refuse('eway_bill', '4009');
      return billBecomes(await billOf(), 'failed');
    },
  },
  statusOf: async (of) => (await readBill(of)).status,
  calls: {
    'eway_bills.create': callBill(createEwayBill, {}),
    'eway_bills.part_b': partB,
    'eway_bills.extend': async (of) => {
      // It is possible near the end of the validity.
      if ((await readBill(of)).status === 'active') await moveToEnd(of, -hourMs);
      return call(extendEwayBill, { id: of.id, body: extendEwayBill.examples[0].body });
    },
    'eway_bills.transporter': callBill(changeTransporter, changeTransporter.examples[0].body),
    'eway_bills.cancel': cancelBill,
    'eway_bills.close': closeBill,
  },
};

let references = 0;
const received = async (): Promise<Payment> =>
  taken(createPayment, { body: { reference: `PAY-${(references += 1)}`, amount: inr('100.00') } });

const paymentKind: Kind<Payment['status'], Payment> = {
  lifecycle: paymentLifecycle,
  begin: {
    received,
    reversed: async () => taken(reversePayment, { id: (await received()).id, body: reason }),
  },
  statusOf: async ({ id }) => (await taken<Payment>(getPayment, { id })).status,
  calls: {
    'payments.create': () =>
      call(createPayment, { body: { reference: `PAY-${(references += 1)}`, amount: inr('100.00') } }),
    'payments.allocate': async ({ id }) =>
      call(allocatePayment, { id, body: { allocations: [{ invoice_id: (await app.registered(tenant)).id }] } }),
    'payments.refund': ({ id }) =>
      call(refundPayment, { id, body: { reference: `BACK-${(references += 1)}`, amount: inr('10.00') } }),
    'payments.reverse': ({ id }) => call(reversePayment, { id, body: reason }),
  },
};

describe('an invoice', () => walk(invoiceKind));
describe('a note', () => walk(noteKind));
describe('an e-way bill', () => walk(ewayBillKind));
describe('a payment', () => walk(paymentKind));

function walk<Status extends string, Record_ extends { readonly id: string }>(kind: Kind<Status, Record_>): void {
  const { lifecycle, begin, statusOf, calls } = kind;
  const { statuses, underWay, transitions } = lifecycle;
  const final = finalOf(lifecycle);
  const steps = Object.values<Lifecycle<Status>['transitions'][string]>(transitions);
  const inStatus = async (status: Status): Promise<Record_> => {
    const record = await begin[status]();
    expect(await statusOf(record)).toBe(status);
    return record;
  };
  const settled = (record: Record_): Promise<string> =>
    eventually(async () => {
      const status = await statusOf(record);
      expect(underWay).not.toContain(status);
      return status;
    });
  /** Where a step may lead, with what the product makes of it by itself. */
  const endsOf = (results: readonly Status[]): readonly string[] => {
    const ends = new Set(results);
    for (const each of ends) {
      if (!underWay.includes(each)) continue;
      for (const step of steps.filter(({ from }) => from.includes(each))) {
        for (const result of resultsOf(step, each)) ends.add(result);
      }
    }
    return [...ends];
  };

  if (underWay.length > 0) {
    it.each(underWay)('that is %s leaves that by itself', async (status) => {
      const record = await inStatus(status);
      letGo();
      expect(endsOf([status])).toContain(await settled(record));
    });
  }

  const taking = steps.flatMap((step) => operationsOfStep(step).map((id) => [id, step] as const));
  const pairs = statuses.flatMap((status) => taking.map(([id, step]) => [status, id, step] as const));
  const allowed = pairs.filter(([status, , { from }]) => from.includes(status));
  if (allowed.length > 0) {
    it.each(allowed)('that is %s is led on by %s', async (status, id, step) => {
      const record = await inStatus(status);
      const { status: answered, body } = await calls[id]!(record);
      expect([answered < 300, body]).toEqual([true, body]);
      const results = resultsOf(step, status);
      if (results.every((result) => result === status)) return;
      await eventually(async () => {
        const now = await settled(record);
        expect(now).not.toBe(status);
        expect(endsOf(results)).toContain(now);
      });
    });
  }

  /** Some operations take several steps, such as one of a draft and one of what is confirmed. */
  const refused = pairs.filter(
    ([status, id]) => !allowed.some(([other, operation]) => other === status && operation === id),
  );
  if (refused.length > 0) {
    it.each(refused)('that is %s is not changed by %s', async (status, id) => {
      const record = await inStatus(status);
      const answer = await calls[id]!(record);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
      expect(await statusOf(record)).toBe(status);
    });
  }

  it('is led on, ends by itself, or is final for a reason', () => {
    const endless = statuses.filter((status) => {
      const isLed = allowed.some(
        ([other, , step]) => other === status && resultsOf(step, status).some((to) => to !== status),
      );
      return !isLed && !underWay.includes(status) && !final.includes(status);
    });
    expect(endless).toEqual([]);
    for (const status of final) expect(lifecycle.final[status]!.why).toMatch(/^\S.{10,}[^.]$/);
  });

  const following = final.flatMap((status) =>
    operationsAfter(lifecycle.final[status]!).map((id) => [status, id] as const),
  );
  if (following.length > 0) {
    it.each(following)('that is %s is followed by what %s begins', async (status, id) => {
      const record = await inStatus(status);
      const { status: answered, body } = await calls[id]!(record);
      expect([answered < 300, body]).toEqual([true, body]);
    });
  }
}
