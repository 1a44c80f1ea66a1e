/** Whatever happens to invoices and payments at once, no money appears or disappears. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  allocatePayment,
  createPayment,
  deductionKinds,
  type Invoice,
  type Payment,
  refundPayment,
  reversePayment,
} from '@millwright/contracts';
import { decimalText, unitsOf } from '@millwright/gst';
import type { Tenant, UnitOfWork } from '@millwright/persistence';
import { type ApiAnswer, freshTenant, isLongForm, startApp } from '@millwright/testing';
import fc from 'fast-check';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';
import { invoicingApp } from '../invoicing.module.js';
import { type InvoicingApp, registeredInvoice } from '../testing/issued-invoices.js';

const histories = isLongForm ? 150 : 8;

let app: InvoicingApp;

beforeAll(async () => {
  app = await startApp(invoicingApp);
});
afterAll(() => app?.stop());

/** In paise; small, so that they meet. */
const amount = fc.integer({ min: 1, max: 12_000 });
const which = fc.nat({ max: 1_000 });
const deduction = fc.record({ kind: fc.constantFrom(...deductionKinds), amount: fc.integer({ min: 1, max: 900 }) });
const allocation = fc.record({
  invoice: which,
  amount: fc.option(amount, { nil: undefined }),
  deductions: fc.array(deduction, { maxLength: 3 }),
});
const allocations = fc.array(allocation, { maxLength: 3 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('invoice'), amount }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay'), amount, allocations }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('allocate'), payment: which, allocations }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund'), payment: which, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse'), payment: which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit'), invoice: which, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('debit'), invoice: which, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), invoice: which }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
type GivenAllocations = typeof allocations extends fc.Arbitrary<infer Each> ? Each : never;

/** A history in which each kind of step has an effect. */
const everyKind: readonly [totals: number[], rounds: Step[][]] = [
  [5_000, 8_000, 3_000],
  [
    [{ kind: 'pay', amount: 10_000, allocations: [] }],
    [{ kind: 'allocate', payment: 0, allocations: [{ invoice: 0, amount: 3_000, deductions: [] }] }],
    [{ kind: 'refund', payment: 0, amount: 500 }],
    [
      { kind: 'credit', invoice: 1, amount: 1_000 },
      { kind: 'debit', invoice: 0, amount: 500 },
    ],
    [
      {
        kind: 'pay',
        amount: 2_000,
        allocations: [{ invoice: 1, amount: 1_000, deductions: [{ kind: 'tds_gst', amount: 100 }] }],
      },
    ],
    [{ kind: 'reverse', payment: 1 }],
    [{ kind: 'cancel', invoice: 2 }],
  ],
];

const inr = (paise: number | bigint) => ({ amount: decimalText(BigInt(paise), 2), currency: 'INR' });
const paiseOf = (text: string): bigint => unitsOf(text, 2);

/** A buyer, whose account has no other; what callers were answered about the buyer's money. */
class Buyer {
  readonly tenant: Tenant = freshTenant();
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  received = 0n;
  refunded = 0n;
  readonly outcomes = new Map<string, number>();
  private references = 0;

  async take(each: Step): Promise<void> {
    const outcome = await this.outcomeOf(each);
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  private async outcomeOf(each: Step): Promise<string> {
    if (each.kind === 'invoice') {
      this.invoices.push(await registeredInvoice(app, this.tenant, { total: inr(each.amount).amount }));
      return 'invoice';
    }
    if (each.kind === 'pay') return this.pay(each.amount, each.allocations);
    if ('payment' in each) return this.changePayment(each, this.payments[each.payment % this.payments.length]);
    return this.changeInvoice(each, this.invoices[each.invoice % this.invoices.length]);
  }

  private async pay(paise: number, given: GivenAllocations): Promise<string> {
    const body = { reference: this.reference(), amount: inr(paise), allocations: this.allocationsOf(given) };
    const answer = await app.call(createPayment, this.tenant, { body });
    if (isDone(answer)) {
      this.received += BigInt(paise);
      this.payments.push(answer.body as Payment);
    }
    return `pay ${answer.status}`;
  }

  private async changePayment(each: Extract<Step, { payment: number }>, payment: Payment | undefined): Promise<string> {
    if (payment === undefined) return 'nothing';
    const { id } = payment;
    if (each.kind === 'refund') {
      const body = { reference: this.reference(), amount: inr(each.amount) };
      const answer = await app.call(refundPayment, this.tenant, { id, body });
      if (isDone(answer)) this.refunded += BigInt(each.amount);
      return `refund ${answer.status}`;
    }
    if ('allocations' in each) {
      const body = { allocations: this.allocationsOf(each.allocations) };
      const answer = await app.call(allocatePayment, this.tenant, { id, body });
      isDone(answer);
      return `allocate ${answer.status}`;
    }
    const answer = await app.call(reversePayment, this.tenant, { id, body: { reason: 'Returned' } });
    isDone(answer);
    return `reverse ${answer.status}`;
  }

  /** What the answers of the portal do with an invoice. */
  private async changeInvoice(each: Extract<Step, { invoice: number }>, invoice: Invoice | undefined): Promise<string> {
    if (invoice === undefined) return 'nothing';
    const changes = app.nest.get(InvoiceChanges);
    return app.database.asWorker(async (work) => {
      const own = work.ofTenant(this.tenant);
      const before = await changes.lock(own, invoice.id);
      const after = afterPortal(each, before);
      if (after === undefined) return `${each.kind} refused`;
      await changes.save(own, before, after);
      return each.kind;
    });
  }

  private allocationsOf(given: GivenAllocations): object[] {
    if (this.invoices.length === 0) return [];
    const chosen = given.map(({ invoice, amount: paise, deductions }) => ({
      invoice_id: this.invoices[invoice % this.invoices.length]!.id,
      ...(paise !== undefined && { amount: inr(paise) }),
      deductions: deductions.map((each) => ({ kind: each.kind, amount: inr(each.amount) })),
    }));
    return [...new Map(chosen.map((each) => [each.invoice_id, each])).values()];
  }

  private reference(): string {
    this.references += 1;
    return `UTR-${this.references}`;
  }
}

/** Refusals are fine; a failure is none. */
function isDone({ status, body }: ApiAnswer): boolean {
  if (![200, 201, 400, 409].includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return status < 300;
}

function afterPortal(each: Extract<Step, { invoice: number }>, before: TaxDocumentRow): TaxDocumentRow | undefined {
  const [credited, debited] = [paiseOf(before.amount_credited), paiseOf(before.amount_debited)];
  if (before.status !== 'registered') return undefined;
  if (!('amount' in each)) {
    return credited + debited > 0n ? undefined : { ...before, status: 'cancelled' };
  }
  if (each.kind === 'debit') return { ...before, amount_debited: inr(debited + BigInt(each.amount)).amount };
  const left = paiseOf(before.total) - credited;
  const taken = BigInt(each.amount) < left ? BigInt(each.amount) : left;
  return { ...before, amount_credited: inr(credited + taken).amount };
}

/** Invoices whose sums are not those of the allocations and deductions, or of which less than nothing is due. */
const wrongInvoices = `
  WITH sums AS (
    SELECT invoice.id, invoice.status, invoice.amount_paid, invoice.amount_deducted, invoice.amount_due,
      CASE WHEN invoice.status = 'cancelled' THEN 0
        ELSE invoice.total + invoice.amount_debited - invoice.amount_credited END AS worth,
      (SELECT coalesce(sum(made.amount - made.released_amount), 0)
       FROM payment_allocations made JOIN payments USING (account_id, livemode)
       WHERE payments.id = made.payment_id AND payments.status = 'received'
         AND made.account_id = invoice.account_id AND made.invoice_id = invoice.id) AS paid,
      (SELECT coalesce(sum(made.amount - made.released_amount), 0)
       FROM payment_deductions made JOIN payments USING (account_id, livemode)
       WHERE payments.id = made.payment_id AND payments.status = 'received'
         AND made.account_id = invoice.account_id AND made.invoice_id = invoice.id) AS deducted
    FROM tax_documents invoice WHERE account_id = $1 AND livemode = $2 AND type = 'INV'
  )
  SELECT * FROM sums
  WHERE amount_paid <> paid OR amount_deducted <> deducted OR amount_due <> worth - paid - deducted OR amount_due < 0`;

const ofPayments = `
  SELECT payments.id, payments.status, payments.amount, payments.unallocated,
    (SELECT coalesce(sum(amount - released_amount), 0) FROM payment_allocations made
     WHERE made.account_id = $1 AND made.livemode = $2 AND made.payment_id = payments.id) AS allocated,
    (SELECT coalesce(sum(released_amount), 0) FROM payment_deductions made
     WHERE made.account_id = $1 AND made.livemode = $2 AND made.payment_id = payments.id
       AND kind IN ('tds_income_tax', 'tds_gst')) AS credit,
    (SELECT coalesce(sum(amount), 0) FROM payment_refunds made
     WHERE made.account_id = $1 AND made.livemode = $2 AND made.payment_id = payments.id) AS refunded
  FROM payments WHERE account_id = $1 AND livemode = $2`;

const wrongPayments = `
  SELECT * FROM (${ofPayments}) sums
  WHERE unallocated <> CASE status WHEN 'reversed' THEN 0 ELSE amount + credit - refunded - allocated END
    OR (status = 'reversed' AND refunded > 0)`;

const sumsOfBuyer = `
  SELECT sum(amount)::text AS received, sum(refunded)::numeric(18, 2)::text AS refunded,
    (sum(amount + credit) - sum(refunded) - coalesce(sum(amount + credit) FILTER (WHERE status = 'reversed'), 0)
      - sum(unallocated) - (SELECT coalesce(sum(amount_paid), 0) FROM tax_documents WHERE account_id = $1 AND livemode = $2)
    )::numeric(18, 2)::text AS lost
  FROM (${ofPayments}) sums`;

async function expectNothingLost({ tenant, received, refunded, payments }: Buyer): Promise<void> {
  const of = [tenant.accountId, tenant.livemode];
  const [invoices, wrong, [sums]] = await app.database.asTenant(tenant, async (work: UnitOfWork) => [
    await work.query(wrongInvoices, of),
    await work.query(wrongPayments, of),
    await work.query<{ received: string; refunded: string; lost: string }>(sumsOfBuyer, of),
  ]);
  expect(invoices).toEqual([]);
  expect(wrong).toEqual([]);
  if (payments.length === 0) return;
  expect(sums).toEqual({ received: inr(received).amount, refunded: inr(refunded).amount, lost: '0.00' });
}

it(
  'what was received, refunded and reversed is allocated or unallocated, and what is due follows, to the paisa',
  async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(amount, { minLength: 2, maxLength: 4 }),
        // Those of a round happen at once.
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 5, maxLength: 10 }),
        async (totals, rounds) => {
          const buyer = new Buyer();
          for (const total of totals) await buyer.take({ kind: 'invoice', amount: total });
          for (const round of rounds) {
            await Promise.all(round.map((each) => buyer.take(each)));
            await expectNothingLost(buyer);
          }
          for (const [outcome, count] of buyer.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
        },
      ),
      { numRuns: histories, endOnFailure: true, examples: [[...everyKind]] },
    );
    // Each kind of step has had an effect.
    const wanted = ['pay 201', 'allocate 200', 'refund 201', 'reverse 200', 'credit', 'debit', 'cancel'];
    expect(wanted.filter((each) => !outcomes.has(each))).toEqual([]);
  },
  isLongForm ? 600_000 : 60_000,
);
