/**
 * What buyers owe on a day, and their statements of account, are true of that day: compared with sums that are made from the records in
 * another way, over random histories of money on many days, and with what was answered on the days themselves.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createPayment,
  getReceivable,
  getStatement,
  getStatementPdf,
  listReceivables,
  mostPrintedLines,
  type Operation,
  type Payment,
  type Receivable,
  type AccountStatementLine,
  sumReceivables,
  updateInvoiceSettings,
} from '@millwright/contracts';
import { addDays, dayInIndia } from '@millwright/gst';
import { type ApiAnswer, freshTenant, isLongForm, textByPage } from '@millwright/testing';
import fc from 'fast-check';
import { everyKind, inr, issue, MoneyAccount, MoneyBed, paiseOf, type Step, step } from '../testing/money-history.js';
import { createFirstSeller } from '../testing/sellers.js';
import { newReference } from '../testing/statement-bed.js';
import { type Debtor, debtorId } from './debtor.js';

/** The short form has two of every kind of step, one of which dates money back. */
const histories = isLongForm ? 40 : 2;
/** `MONEY_SEED` repeats a run. */
const seed = Number(process.env['MONEY_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
const dayMs = 86_400_000;

let bed: MoneyBed;

beforeAll(async () => {
  bed = await MoneyBed.start();
});
afterAll(() => bed?.stop());

const today = (): string => dayInIndia(bed.app.app.clock.now());

type Sums = Omit<Receivable, 'id' | 'buyer_id' | 'buyer_gstin' | 'buyer_name' | 'as_of'>;
type Query = Record<string, string | number | boolean>;

interface Page<Each> {
  readonly data: Each[];
  readonly next_cursor: string | null;
}

const amounts = [
  ...(['due', 'not_yet_due', 'overdue', 'overdue_1_to_30', 'overdue_31_to_60', 'overdue_61_to_90'] as const),
  ...(['overdue_over_90', 'unallocated', 'balance'] as const),
];
const noSums = (): Record<(typeof amounts)[number], bigint> =>
  Object.fromEntries(amounts.map((name) => [name, 0n])) as Record<(typeof amounts)[number], bigint>;

/** What is due of an invoice, or unallocated of a payment, in paise. */
interface Owed extends Debtor {
  readonly due: string | null;
  readonly due_date: string | null;
  readonly free: string | null;
}

/** From the records themselves, each by itself. */
const owedOnDay = `
  WITH released AS (
    SELECT payment_id, allocation_place, deduction_id, sum(amount) AS amount FROM payment_releases
    WHERE account_id = $1 AND livemode = $2 AND (released_at AT TIME ZONE 'Asia/Kolkata')::date <= $3::date
    GROUP BY payment_id, allocation_place, deduction_id
  ), counted AS (
    SELECT * FROM payments WHERE account_id = $1 AND livemode = $2
      AND (received_at AT TIME ZONE 'Asia/Kolkata')::date <= $3::date
      AND (reversed_at IS NULL OR (reversed_at AT TIME ZONE 'Asia/Kolkata')::date > $3::date)
  ), made AS (
    SELECT made.*, made.amount - coalesce((SELECT amount FROM released r
      WHERE r.payment_id = made.payment_id AND r.allocation_place = made.place AND r.deduction_id IS NULL), 0) AS kept
    FROM payment_allocations made JOIN counted ON counted.id = made.payment_id
    WHERE made.account_id = $1 AND made.livemode = $2 AND (allocated_at AT TIME ZONE 'Asia/Kolkata')::date <= $3::date
  ), deducted AS (
    SELECT part.*, coalesce((SELECT amount FROM released r WHERE r.deduction_id = part.id), 0) AS released_by_then
    FROM payment_deductions part JOIN made ON made.payment_id = part.payment_id AND made.place = part.allocation_place
    WHERE part.account_id = $1 AND part.livemode = $2
  )
  SELECT i.buyer_id, CASE WHEN i.buyer_id IS NULL THEN i.buyer_key END AS buyer_key, i.due_date::text, NULL AS free,
    (100 * (
      CASE WHEN i.date <= $3::date AND (
        i.status IN ('registered', 'issued')
          OR i.status = 'cancelled' AND (i.cancelled_at AT TIME ZONE 'Asia/Kolkata')::date > $3::date)
      THEN i.total + coalesce((SELECT sum(CASE n.type WHEN 'DBN' THEN n.total ELSE -n.total END) FROM tax_documents n
        WHERE n.account_id = $1 AND n.livemode = $2 AND n.invoice_id = i.id AND n.status IN ('registered', 'issued')
          AND n.date <= $3::date), 0)
      ELSE 0 END
      - coalesce((SELECT sum(kept) FROM made WHERE made.invoice_id = i.id), 0)
      - coalesce((SELECT sum(amount - released_by_then) FROM deducted WHERE deducted.invoice_id = i.id), 0)
    ))::bigint::text AS due
  FROM tax_documents i WHERE i.account_id = $1 AND i.livemode = $2 AND i.type = 'INV'
  UNION ALL
  SELECT buyer_id, CASE WHEN buyer_id IS NULL THEN coalesce(buyer_gstin, buyer_name) END, NULL,
    (100 * (amount
      - coalesce((SELECT sum(kept) FROM made WHERE made.payment_id = counted.id), 0)
      - coalesce((SELECT sum(refund.amount) FROM payment_refunds refund
        WHERE refund.account_id = $1 AND refund.livemode = $2 AND refund.payment_id = counted.id
          AND (refund.refunded_at AT TIME ZONE 'Asia/Kolkata')::date <= $3::date), 0)
      + coalesce((SELECT sum(released_by_then) FROM deducted
        WHERE deducted.payment_id = counted.id AND deducted.kind IN ('tds_income_tax', 'tds_gst')), 0)
    ))::bigint::text, NULL
  FROM counted`;

const wrongReleases = `
  SELECT payment_id, place FROM payment_allocations made WHERE account_id = $1 AND livemode = $2 AND released_amount <> coalesce((
    SELECT sum(amount) FROM payment_releases r WHERE r.account_id = $1 AND r.livemode = $2
      AND r.payment_id = made.payment_id AND r.allocation_place = made.place AND r.deduction_id IS NULL), 0)
  UNION ALL
  SELECT payment_id, place FROM payment_deductions made WHERE account_id = $1 AND livemode = $2 AND released_amount <> coalesce((
    SELECT sum(amount) FROM payment_releases r WHERE r.account_id = $1 AND r.livemode = $2 AND r.deduction_id = made.id), 0)`;

const owedNow = `
  SELECT buyer_id, CASE WHEN buyer_id IS NULL THEN buyer_key END AS buyer_key, due_date::text, (100 * amount_due)::bigint::text AS due,
    NULL AS free
  FROM tax_documents WHERE account_id = $1 AND livemode = $2 AND type = 'INV'
  UNION ALL
  SELECT buyer_id, CASE WHEN buyer_id IS NULL THEN coalesce(buyer_gstin, buyer_name) END, NULL, NULL, (100 * unallocated)::bigint::text
  FROM payments WHERE account_id = $1 AND livemode = $2`;

const bucketOf = (days: number): (typeof amounts)[number] => {
  if (days <= 30) return 'overdue_1_to_30';
  if (days <= 60) return 'overdue_31_to_60';
  return days <= 90 ? 'overdue_61_to_90' : 'overdue_over_90';
};

/** By debtor, those of whom something is due or unallocated. */
function summed(owed: readonly Owed[], day: string): Map<string, Sums> {
  const all = Map.groupBy(owed, debtorId);
  const sums = [...all].map(([id, rows]): [string, Sums] => {
    const sum = noSums();
    const add = (name: (typeof amounts)[number], paise: bigint): void => void (sum[name] += paise);
    const dueDates: string[] = [];
    for (const { due, due_date: dueDate, free } of rows) {
      const paise = BigInt(due ?? '0');
      add('unallocated', BigInt(free ?? '0') + (paise < 0n ? -paise : 0n));
      if (paise <= 0n) continue;
      add('due', paise);
      dueDates.push(dueDate!);
      const days = (Date.parse(day) - Date.parse(dueDate!)) / dayMs;
      if (days <= 0) add('not_yet_due', paise);
      else {
        add('overdue', paise);
        add(bucketOf(days), paise);
      }
    }
    add('balance', sum.due - sum.unallocated);
    return [
      id,
      {
        ...(Object.fromEntries(amounts.map((name) => [name, inr(sum[name])])) as Pick<Sums, (typeof amounts)[number]>),
        oldest_due_date: dueDates.toSorted()[0] ?? null,
        invoices_due: dueDates.length,
        invoices_overdue: dueDates.filter((each) => each < day).length,
      },
    ];
  });
  return new Map(sums.filter(([, { due, unallocated }]) => due.amount !== '0.00' || unallocated.amount !== '0.00'));
}

function sumsOf(row: Receivable): Sums {
  const { id: _, buyer_id: __, buyer_gstin: ___, buyer_name: ____, as_of: _____, ...sums } = row;
  return sums;
}

/** What is due of each debtor, and what is unallocated of all. */
function withoutPayers(rows: ReadonlyMap<string, Sums>) {
  const due = [...rows].filter(([, sums]) => sums.due.amount !== '0.00');
  return {
    due: new Map(due.map(([id, sums]) => [id, { ...sums, unallocated: null, balance: null }])),
    unallocated: [...rows.values()].reduce((paise, each) => paise + signed(each.unallocated.amount), 0n),
  };
}

class Account extends MoneyAccount {
  /** What was answered at the end of each round. */
  private readonly answered = new Map<string, ReadonlyMap<string, Sums>>();
  readonly days = new Set<string>();

  async takeAtOnce(steps: readonly Step[]): Promise<void> {
    await Promise.all(steps.map((each) => this.take(each)));
    this.days.add(today());
    const rows = await this.rows({});
    this.answered.set(today(), rows);
    // Today is what the records say now.
    expect(rows).toEqual(summed(await this.owed(owedNow, []), today()));
  }

  async expectTrue(day: string): Promise<ReadonlyMap<string, Sums>> {
    const rows = await this.rows({ as_of: day });
    expect([day, rows]).toEqual([day, summed(await this.owed(owedOnDay, [day]), day)]);
    return rows;
  }

  /** For histories in which nothing is dated back. Whose a payment on account is may be said later. */
  async expectAsAnswered(): Promise<void> {
    for (const [day, rows] of this.answered) {
      expect([day, withoutPayers(await this.rows({ as_of: day }))]).toEqual([day, withoutPayers(rows)]);
    }
  }

  async expectReleases(): Promise<void> {
    expect(await this.owed(wrongReleases, [])).toEqual([]);
  }

  async expectTotals(day: string, rows: ReadonlyMap<string, Sums>): Promise<void> {
    const {
      buyers,
      as_of: asOf,
      ...totals
    } = await this.ask<Sums & { buyers: number; as_of: string }>(sumReceivables, {
      query: { as_of: day },
    });
    expect([buyers, asOf]).toEqual([rows.size, day]);
    for (const name of amounts) {
      const sum = [...rows.values()].reduce((paise, each) => paise + signed(each[name].amount), 0n);
      expect([name, totals[name]]).toEqual([name, inr(sum)]);
    }
  }

  /** Statements of consecutive periods. */
  async expectStatements(
    days: readonly string[],
    closings: ReadonlyMap<string, ReadonlyMap<string, Sums>>,
  ): Promise<void> {
    const debtors = new Set([...closings.values()].flatMap((rows) => [...rows.keys()]));
    for (const id of debtors) {
      let balance = 0n;
      for (const [index, to] of days.entries()) {
        const from = index === 0 ? '2000-01-01' : addDays(days[index - 1]!, 1);
        const lines = await this.lines(id, { from, to });
        expect([lines[0], lines.at(-1)]).toMatchObject([
          { date: from, kind: 'opening', balance: inr(balance) },
          { date: to, kind: 'closing' },
        ]);
        for (const { date, debit, credit, balance: after } of lines) {
          balance += paiseOf(debit.amount) - paiseOf(credit.amount);
          expect([date >= from && date <= to, after]).toEqual([true, inr(balance)]);
        }
        const row = closings.get(to)!.get(id);
        expect([id, to, lines.at(-1)!.balance]).toEqual([id, to, row?.balance ?? inr(0)]);
        for (const { kind } of lines) this.count(kind);
      }
    }
  }

  /** By one line a page they are the same. */
  async expectPages(id: string, to: string): Promise<void> {
    const paged: AccountStatementLine[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Query = { from: '2000-01-01', to, limit: 1, ...(cursor !== '' && { cursor }) };
      const page: Page<AccountStatementLine> = await this.ask(getStatement, { id, query });
      paged.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(await this.lines(id, { from: '2000-01-01', to }));
  }

  async lines(id: string, query: Query): Promise<AccountStatementLine[]> {
    const { data, has_more: isCut } = await this.ask<{ data: AccountStatementLine[]; has_more: boolean }>(
      getStatement,
      {
        ...{ id, query: { ...query, limit: 100 } },
      },
    );
    expect(isCut).toBe(false);
    return data;
  }

  /** All pages, one row each. */
  async rows(query: Query): Promise<Map<string, Sums>> {
    const found: Receivable[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<Receivable> = await this.ask(listReceivables, {
        query: { ...query, limit: 1, ...(cursor !== '' && { cursor }) },
      });
      found.push(...page.data);
      cursor = page.next_cursor;
    }
    const due = found.map((each) => paiseOf(each.due.amount));
    expect(due).toEqual(due.toSorted((one, other) => Number(other - one)));
    return new Map(found.map((each): [string, Sums] => [each.id, sumsOf(each)]));
  }

  async ask<Body>(operation: Operation, input: { id?: string; query?: Query }): Promise<Body> {
    const { status, body } = await this.answer(operation, input);
    expect([status, body]).toEqual([200, body]);
    expect(operation.response.safeParse(body).error).toBeUndefined();
    return body as Body;
  }

  answer(operation: Operation, input: { id?: string; query?: Query }): Promise<ApiAnswer> {
    return bed.app.call(operation, this.tenant, input);
  }

  async made<Body = unknown>(operation: Operation, input: { body: object }): Promise<Body> {
    const { status, body } = await bed.app.call(operation, this.tenant, input);
    expect([status, body]).toEqual([operation.status, body]);
    return body as Body;
  }

  owed(sql: string, more: readonly unknown[]): Promise<Owed[]> {
    const { accountId, livemode } = this.tenant;
    return bed.app.app.database.asTenant(this.tenant, (work) => work.query<Owed>(sql, [accountId, livemode, ...more]));
  }
}

const signed = (text: string): bigint => (text.startsWith('-') ? -paiseOf(text.slice(1)) : paiseOf(text));

/** They may change what an earlier day comes to. */
const datesBack: readonly Step['kind'][] = ['statement', 'bank reversal', 'retry', 'void'];

const lineKinds = [
  ...['opening', 'closing', 'invoice', 'credit_note', 'debit_note', 'cancellation', 'payment', 'reversal', 'refund'],
  ...['deduction', 'deduction_reversal', 'transfer'],
];

it(
  'receivables and statements are true of each day of a history, and each statement begins where the one before ends',
  async () => {
    const hits = new Map(lineKinds.map((each) => [each, 0]));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 4 }),
        fc.array(
          fc.record({
            steps: fc.array(step, { minLength: 1, maxLength: 5 }),
            days: fc.constantFrom<number[]>(0, 0, 1, 14, 33),
          }),
          { minLength: 5, maxLength: 10 },
        ),
        fc.boolean(),
        async (first, rounds, isForward) => {
          // The portal takes documents of the years up to 2029.
          if (today() >= '2029-01-01') {
            await bed.stop();
            bed = await MoneyBed.start();
          }
          const account = new Account(bed);
          for (const rupees of first) await account.takeAtOnce(issue(rupees));
          for (const { steps, days } of rounds) {
            await account.takeAtOnce(isForward ? steps.filter(({ kind }) => !datesBack.includes(kind)) : steps);
            await bed.app.app.advance(days * dayMs);
          }
          await account.expectReleases();
          if (isForward) await account.expectAsAnswered();
          const days = [...new Set([...account.days].flatMap((day) => [addDays(day, -1), day]))].toSorted();
          const further = [...days, today(), addDays(today(), 95)];
          const closings = new Map<string, ReadonlyMap<string, Sums>>();
          for (const day of new Set(further)) closings.set(day, await account.expectTrue(day));
          await account.expectTotals(days.at(-1)!, closings.get(days.at(-1)!)!);
          await account.expectStatements([...closings.keys()].toSorted(), closings);
          for (const id of closings.get(today())!.keys()) await account.expectPages(id, today());
          for (const kind of lineKinds) hits.set(kind, hits.get(kind)! + (account.hits.get(kind) ?? 0));
        },
      ),
      {
        ...{ seed, numRuns: histories, endOnFailure: true },
        examples: isLongForm
          ? []
          : [
              [[], everyKind.map((steps, index) => ({ steps, days: index % 4 })), false],
              [[], everyKind.map((steps, index) => ({ steps, days: index % 3 })), true],
            ],
      },
    );
    console.log(
      `Lines of statements by MONEY_SEED=${seed}: ${[...hits].map(([what, count]) => `${what} ${count}`).join('; ')}`,
    );
    expect([...hits].filter(([, count]) => count === 0)).toEqual([]);
  },
  isLongForm ? 900_000 : 240_000,
);

it('the receivables of one buyer are its row, nothing is answered of whoever owes nothing, and nobody else is known', async () => {
  const account = new Account(bed);
  await account.takeAtOnce(issue(50, { isStored: true }));
  await account.takeAtOnce(issue(30, { isConsumer: true }));
  const { data } = await account.ask<{ data: Receivable[] }>(listReceivables, { query: {} });
  expect(data.map(({ id, buyer_id: stored, buyer_name: name }) => [id, stored, name])).toEqual([
    [account.storedBuyer, account.storedBuyer, data[0]!.buyer_name],
    [`name_${Buffer.from('Asha Prints').toString('base64url')}`, null, 'Asha Prints'],
  ]);
  for (const row of data) expect(await account.ask(getReceivable, { id: row.id })).toEqual(row);
  const before = await account.ask<Receivable>(getReceivable, { id: data[1]!.id, query: { as_of: '2020-01-01' } });
  expect([before.due.amount, before.invoices_due, before.buyer_name]).toEqual(['0.00', 0, 'Asha Prints']);
  expect(await account.rows({ buyer_id: account.storedBuyer })).toEqual(
    new Map([[account.storedBuyer, sumsOf(data[0]!)]]),
  );
  expect((await account.rows({ overdue: true })).size).toBe(0);
  expect((await account.rows({ overdue: true, as_of: addDays(today(), 31) })).size).toBe(2);
  const stranger = new Account(bed);
  for (const id of [...data.map((row) => row.id), 'unknown', 'name_AA', 'gstin_29AABCT1332L1ZU']) {
    for (const operation of [getReceivable, getStatement]) {
      expect([id, (await stranger.answer(operation, { id })).status]).toEqual([id, 404]);
    }
  }
});

it('days are those of the time zone of the settings, and a payment is dated as it is received', async () => {
  const account = new Account(bed);
  await account.made(updateInvoiceSettings, { body: { time_zone: 'America/New_York' } });
  const reference = newReference();
  const received = await account.made<Payment>(createPayment, {
    body: { reference, amount: inr(90_000), received_at: '2026-11-01T03:30:00Z' },
  });
  expect(await account.lines('unknown', { from: '2026-10-31', to: '2026-11-01' })).toMatchObject([
    { kind: 'opening' },
    {
      kind: 'payment',
      date: '2026-10-31',
      record_id: received.id,
      reference,
      credit: inr(90_000),
      balance: inr(-90_000),
    },
    { kind: 'closing', date: '2026-11-01', balance: inr(-90_000) },
  ]);
  expect([...(await account.rows({ as_of: '2026-10-30' })).keys()]).toEqual([]);
  expect((await account.rows({ as_of: '2026-10-31' })).get('unknown')).toMatchObject({ unallocated: inr(90_000) });
  const refused = await account.answer(getStatement, {
    id: 'unknown',
    query: { from: '2026-11-02', to: '2026-11-01' },
  });
  expect([refused.status, (refused.body['error'] as { param: string }).param]).toEqual([400, 'to']);
});

it('the statement is printed with its lines and what is due by age, under the name of the default seller', async () => {
  const account = new Account(bed);
  await account.takeAtOnce(issue(50));
  const [row] = (await account.ask<Page<Receivable>>(listReceivables, {})).data;
  const later = addDays(today(), 75);
  const printed = await account.answer(getStatementPdf, { id: row!.id, query: { from: today(), to: later } });
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pages = await textByPage(printed.body as unknown as Uint8Array);
  const [line] = (await account.lines(row!.id, {})).filter(({ kind }) => kind === 'invoice');
  const due = row!.due.amount;
  for (const text of [
    'STATEMENT OF ACCOUNT',
    row!.buyer_name!,
    row!.buyer_gstin!,
    line!.reference!,
    `${due} Dr`,
    '31–60 days',
  ]) {
    expect([text, pages.join(' ').includes(text)]).toEqual([text, true]);
  }
});

it('a statement that is too long to be printed, or of an account without a seller, is refused', async () => {
  const account = new Account(bed, freshTenant(true));
  await account.made(createPayment, { body: { reference: newReference(), amount: inr(100) } });
  const print = (): Promise<ApiAnswer> => account.answer(getStatementPdf, { id: 'unknown', query: {} });
  expect(faultOf(await print())).toEqual([409, 'invalid_state']);
  await createFirstSeller(bed.app.app, account.tenant);
  expect((await print()).status).toBe(200);
  await account.owed(
    `INSERT INTO payments (account_id, livemode, id, reference, status, amount, unallocated, received_at, version, created_at, updated_at, weight)
     SELECT account_id, livemode, gen_random_uuid(), 'R' || n, status, amount, unallocated, received_at, version, created_at, updated_at, weight
     FROM payments, generate_series(1, $3::integer) n WHERE account_id = $1 AND livemode = $2`,
    [mostPrintedLines - 2],
  );
  expect(faultOf(await print())).toEqual([409, 'conflict']);
});

function faultOf({ status, body }: ApiAnswer): unknown[] {
  return [status, (body['error'] as { code: string }).code];
}
