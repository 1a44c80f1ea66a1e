/**
 * Whatever happens to invoices and payments at once, no money appears or disappears. Histories are made at random: callers and the portal
 * do what they may do at any moment, several at once, and after each step the sums hold.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deductionKinds } from '@millwright/contracts';
import { isLongForm } from '@millwright/testing';
import fc from 'fast-check';
import { everyKind, inr, issue, MoneyAccount, MoneyBed, type Step, step } from '../testing/money-history.js';

const histories = isLongForm ? 100 : 5;
/** `MONEY_SEED` repeats a run. */
const seed = Number(process.env['MONEY_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

let bed: MoneyBed;

beforeAll(async () => {
  bed = await MoneyBed.start();
});
afterAll(() => bed?.stop());

const wanted: readonly string[] = [
  ...['invoice registered', 'invoice issued', 'invoice failed'],
  ...['void voided', 'void registered', 'retry registered', 'retry registered, new number'],
  ...['cancel of a registered one', 'cancel of an issued one'],
  ...['credit note registered', 'credit note issued', 'credit note failed', 'commercial note issued'],
  ...['debit note registered', 'debit note issued', 'debit note failed'],
  ...['pay', 'allocate', 'refund', 'reverse'],
  ...[
    'line matched by itself',
    'line matched as suggested',
    'line matched on account',
    'line ignored',
    'bank reversal',
  ],
  ...deductionKinds.map((kind) => `deduction ${kind}`),
  ...['released money', 'released deduction', 'released tax'],
];

class Account extends MoneyAccount {
  /** Steps of different callers. */
  async takeAtOnce(steps: readonly Step[]): Promise<void> {
    await Promise.all(
      steps.map(async (each) => {
        await this.take(each);
        await this.expectSums();
      }),
    );
    await this.expectAnswered();
  }

  /** Of each invoice, each payment and each buyer, as they are at one moment. */
  private async expectSums(): Promise<void> {
    const { accountId, livemode } = this.tenant;
    const wrong = await this.bed.app.app.database.asTenant(this.tenant, (work) =>
      work.query(wrongSums, [accountId, livemode]),
    );
    expect(wrong).toEqual([]);
  }

  /** What callers were answered is what there is. */
  private async expectAnswered(): Promise<void> {
    const { accountId, livemode } = this.tenant;
    const [sums] = await this.bed.app.app.database.asTenant(this.tenant, (work) =>
      work.query<Record<'received' | 'refunded', string>>(sumsOfAccount, [accountId, livemode]),
    );
    expect(sums).toEqual({ received: inr(this.received).amount, refunded: inr(this.refunded).amount });
  }

  /** Counts what no answer says. */
  async countParts(): Promise<void> {
    const { accountId, livemode } = this.tenant;
    const parts = await this.bed.app.app.database.asTenant(this.tenant, (work) =>
      work.query<{ what: string; times: number }>(partsOfAccount, [accountId, livemode]),
    );
    for (const { what, times } of parts) this.count(what, times);
  }
}

/**
 * One statement, so that all of it is of one moment. Of each invoice: its total, with its notes, less what is allocated and deducted, is
 * due, and nothing is due of one that is not in force. Of each payment: what was received is allocated, refunded or unallocated. Of each
 * buyer: received less refunded and reversed is allocated and unallocated. Withheld tax that an invoice no longer has was received.
 */
const wrongSums = `
  WITH invoices AS (
    SELECT id, coalesce(buyer ->> 'gstin', buyer ->> 'name') AS buyer, amount_paid, amount_deducted, amount_due,
      amount_credited, amount_debited,
      total, status NOT IN ('failed', 'voiding', 'voided', 'cancelled') AS is_in_force
    FROM tax_documents WHERE account_id = $1 AND livemode = $2 AND type = 'INV'
  ), notes AS (
    SELECT invoice_id, sum(total) FILTER (WHERE type = 'CRN') AS credited, sum(total) FILTER (WHERE type = 'DBN') AS debited
    FROM tax_documents
    WHERE account_id = $1 AND livemode = $2 AND type IN ('CRN', 'DBN') AND status IN ('registered', 'issued') GROUP BY invoice_id
  ), made AS (
    SELECT made.payment_id, made.invoice_id, made.amount - made.released_amount AS kept, 'allocated' AS what
    FROM payment_allocations made WHERE account_id = $1 AND livemode = $2
    UNION ALL
    SELECT made.payment_id, made.invoice_id, made.amount - made.released_amount,
      CASE WHEN kind IN ('tds_income_tax', 'tds_gst') THEN 'tax' ELSE 'deducted' END
    FROM payment_deductions made WHERE account_id = $1 AND livemode = $2
  ), received AS (
    SELECT id, coalesce(buyer_gstin, buyer_name) AS buyer, status, amount, unallocated,
      (SELECT coalesce(sum(kept), 0) FROM made WHERE payment_id = payments.id AND what = 'allocated') AS allocated,
      (SELECT coalesce(sum(released_amount), 0) FROM payment_deductions
       WHERE account_id = $1 AND livemode = $2 AND payment_id = payments.id AND kind IN ('tds_income_tax', 'tds_gst')) AS credit,
      (SELECT coalesce(sum(amount), 0) FROM payment_refunds
       WHERE account_id = $1 AND livemode = $2 AND payment_id = payments.id) AS refunded
    FROM payments WHERE account_id = $1 AND livemode = $2
  ), settled AS (
    SELECT invoice_id, coalesce(sum(kept) FILTER (WHERE what = 'allocated'), 0) AS paid,
      coalesce(sum(kept) FILTER (WHERE what <> 'allocated'), 0) AS deducted
    FROM made JOIN received ON received.id = made.payment_id AND received.status = 'received' GROUP BY invoice_id
  ), of_invoices AS (
    SELECT invoices.*, coalesce(credited, 0) AS credited, coalesce(debited, 0) AS debited, coalesce(paid, 0) AS paid,
      coalesce(deducted, 0) AS deducted
    FROM invoices LEFT JOIN notes ON notes.invoice_id = invoices.id LEFT JOIN settled ON settled.invoice_id = invoices.id
  ), of_buyers AS (
    SELECT buyer, sum(amount + credit) AS received, sum(refunded) AS refunded, sum(unallocated) AS unallocated,
      coalesce(sum(amount + credit) FILTER (WHERE status = 'reversed'), 0) AS reversed
    FROM received GROUP BY buyer
  ), paid_of_buyers AS (
    SELECT buyer, sum(amount_paid) AS allocated FROM invoices GROUP BY buyer
  )
  SELECT 'invoice' AS of, to_jsonb(of_invoices) AS sums FROM of_invoices
  WHERE amount_paid <> paid OR amount_deducted <> deducted OR amount_credited <> credited OR amount_debited <> debited
    OR amount_due <> CASE WHEN is_in_force THEN total + debited - credited ELSE 0 END - paid - deducted OR amount_due < 0
  UNION ALL
  SELECT 'payment', to_jsonb(received) FROM received
  WHERE unallocated <> CASE status WHEN 'reversed' THEN 0 ELSE amount + credit - refunded - allocated END
    OR unallocated < 0 OR (status = 'reversed' AND refunded > 0)
  UNION ALL
  SELECT 'buyer', jsonb_build_object('received', of_buyers, 'paid', paid_of_buyers)
  FROM of_buyers FULL JOIN paid_of_buyers USING (buyer)
  WHERE coalesce(received - refunded - reversed, 0) <> coalesce(allocated, 0) + coalesce(unallocated, 0)`;

const sumsOfAccount = `
  SELECT coalesce(sum(amount), 0)::numeric(18, 2)::text AS received,
    (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE account_id = $1 AND livemode = $2)::numeric(18, 2)::text AS refunded
  FROM payments WHERE account_id = $1 AND livemode = $2`;

const partsOfAccount = `
  SELECT what, count(*)::integer AS times FROM (
    SELECT 'deduction ' || kind AS what FROM payment_deductions WHERE account_id = $1 AND livemode = $2
    UNION ALL
    SELECT CASE WHEN kind IN ('tds_income_tax', 'tds_gst') THEN 'released tax' ELSE 'released deduction' END
    FROM payment_deductions WHERE account_id = $1 AND livemode = $2 AND released_amount > 0
    UNION ALL
    SELECT 'released money' FROM payment_allocations WHERE account_id = $1 AND livemode = $2 AND released_amount > 0
  ) parts GROUP BY what`;

it(
  'what was received, refunded and reversed is allocated or unallocated, and what is due follows, to the paisa',
  async () => {
    const hits = new Map(wanted.map((each) => [each, 0]));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 4 }),
        // Those of a round happen at once.
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 5, maxLength: 10 }),
        async (first, rounds) => {
          const account = new Account(bed);
          for (const rupees of first) await account.takeAtOnce(issue(rupees));
          for (const round of rounds) await account.takeAtOnce(round);
          await account.countParts();
          for (const [what, count] of account.hits) hits.set(what, (hits.get(what) ?? 0) + count);
        },
      ),
      { seed, numRuns: histories, endOnFailure: true, examples: isLongForm ? [] : [[[], everyKind]] },
    );
    const counts = [...hits].map(([what, count]) => `${what} ${count}`).join('; ');
    console.log(`Histories of money by MONEY_SEED=${seed}: ${counts}`);
    expect([...hits].filter(([, count]) => count === 0)).toEqual([]);
  },
  isLongForm ? 900_000 : 120_000,
);
