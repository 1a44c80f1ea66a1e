/** The figures in the examples of the contract agree with each other, and their cursors are those of their records. */
import { expect, it } from '@jest/globals';
import { eventTypes, exampleEvent, operations } from '@millwright/contracts';
import { type DocumentKey, irnOf } from '@millwright/gst';
import { uuidOf } from '@millwright/testing';

interface Amount {
  readonly value: number;
}
type Part = Readonly<Record<string, unknown>>;

/** Every object in a value, with its place. */
function partsOf(value: unknown, place: string): [place: string, part: Part][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, each]) => partsOf(each, `${place}.${name}`));
  return Array.isArray(value) ? inside : [[place, value as Part], ...inside];
}

const parts = [
  ...operations.flatMap(({ id, examples }) =>
    examples.flatMap(({ name, response }) => partsOf(response, `${id} ${name}`)),
  ),
  ...eventTypes.flatMap((event) => partsOf(exampleEvent(event), event.type)),
];
const partsWith = (...fields: string[]) => parts.filter(([, part]) => fields.every((field) => field in part));
const valueOf = (part: Part, field: string): number => (part[field] as Amount).value;
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
/** In per cent, with one decimal. */
const share = (done: number, all: number): number => Math.floor((done / all) * 1_000) / 10;

it('a line of a dispatch is on the way, delivered, returned or lost', () => {
  const lines = partsWith('quantity', 'on_the_way', 'delivered', 'returned', 'lost');
  expect(lines.length).toBeGreaterThan(5);
  for (const [place, line] of lines) {
    const fates = ['on_the_way', 'delivered', 'returned', 'lost'].map((fate) => valueOf(line, fate));
    expect([place, sum(fates)]).toEqual([place, valueOf(line, 'quantity')]);
  }
});

it('what the deliveries of a dispatch have delivered and lost is in its lines', () => {
  const dispatches = partsWith('lines', 'deliveries');
  expect(dispatches.length).toBeGreaterThan(5);
  for (const [place, { lines, deliveries }] of dispatches) {
    for (const line of lines as Part[]) {
      const of = (outcome: string): number =>
        sum(
          (deliveries as Part[])
            .filter((delivery) => delivery['outcome'] === outcome)
            .flatMap((delivery) => delivery['lines'] as Part[])
            .filter((each) => each['line_item_id'] === line['line_item_id'])
            .map((each) => valueOf(each, 'quantity')),
        );
      const stayed = valueOf(line, 'delivered') + valueOf(line, 'returned');
      expect([place, of('lost')]).toEqual([place, valueOf(line, 'lost')]);
      expect([place, of('delivered') <= stayed, of('delivered') >= valueOf(line, 'delivered')]).toEqual([
        place,
        true,
        true,
      ]);
    }
  }
});

it('the progress of a work order is that of its stages', () => {
  const works = partsWith('work_order_id', 'required', 'stages');
  expect(works.length).toBeGreaterThan(1);
  for (const [place, work] of works) {
    const stages = work['stages'] as Part[];
    const [required, good, scrap] = ['required', 'good', 'scrap'].map((field) => valueOf(work, field));
    const over = (field: string): number => sum(stages.map((stage) => valueOf(stage, field)));
    expect([place, good, scrap, valueOf(work, 'rework'), valueOf(work, 'remaining'), work['percent']]).toEqual([
      place,
      valueOf(stages.at(-1)!, 'good'),
      over('scrap'),
      over('rework'),
      required! - good! - scrap!,
      share(good!, required!),
    ]);
    let cameIn = required!;
    for (const stage of stages) {
      const done = valueOf(stage, 'good');
      const ready = cameIn - done - valueOf(stage, 'scrap');
      const at = `${place}, ${String(stage['stage'])}`;
      expect([at, valueOf(stage, 'ready'), valueOf(stage, 'left'), stage['percent']]).toEqual([
        at,
        ready,
        required! - scrap! - done,
        share(done, required!),
      ]);
      expect([at, valueOf(stage, 'in_progress')]).toEqual([at, stage['state'] === 'in_progress' ? ready : 0]);
      cameIn = done;
    }
  }
});

it('the progress of an order is the mean of its work orders', () => {
  for (const [place, { percent, work_orders: works }] of partsWith('percent', 'work_orders')) {
    const all = (works as { percent: number }[]).map((work) => work.percent);
    expect([place, percent]).toEqual([place, share(sum(all), all.length * 100)]);
  }
});

it('a cursor is that of the last record of its page', () => {
  const pages = partsWith('data', 'next_cursor').filter(([, page]) => page['next_cursor'] !== null);
  expect(pages.length).toBeGreaterThan(2);
  for (const [place, { data, next_cursor: cursor }] of pages) {
    const { id } = (data as { id: string }[]).at(-1)!;
    const expected = Buffer.from(uuidOf(id).replaceAll('-', ''), 'hex').toString('base64url');
    expect([place, cursor]).toEqual([place, expected]);
  }
});

it('a page has a cursor where there are more records, and else none', () => {
  for (const [place, { has_more: hasMore, next_cursor: cursor }] of partsWith('data', 'has_more', 'next_cursor')) {
    expect([place, cursor !== null]).toEqual([place, hasMore]);
  }
});

/** In paise. */
const paise = (amount: unknown): number => Math.round(Number((amount as { amount: string }).amount) * 100);

it('the figures of an invoice or a note are those of its lines, and what is due is what is left of it', () => {
  const documents = partsWith('line_items', 'taxable_value', 'round_off', 'total');
  expect(documents.length).toBeGreaterThan(10);
  for (const [place, document] of documents) {
    const lines = document['line_items'] as Part[];
    for (const line of lines) {
      const taxes = sum(['cgst', 'sgst', 'igst', 'cess'].map((tax) => paise(line[tax])));
      expect([place, paise(line['taxable_value']) + taxes]).toEqual([place, paise(line['total'])]);
      const rate = document['commercial'] === true ? 0 : (line['tax_rate'] as number);
      expect([place, taxes]).toEqual([place, (paise(line['taxable_value']) * rate) / 100]);
      expect([place, paise(line['gross']) - paise(line['discount'])]).toEqual([place, paise(line['taxable_value'])]);
      if (line['quantity'] === null) continue;
      const price = paise(line['unit_price']) * valueOf(line, 'quantity');
      expect([place, price]).toEqual([place, paise(line['gross'])]);
    }
    for (const field of ['taxable_value', 'cgst', 'sgst', 'igst', 'cess']) {
      expect([place, field, sum(lines.map((line) => paise(line[field])))]).toEqual([
        place,
        field,
        paise(document[field]),
      ]);
    }
    const charged = sum(lines.map((line) => paise(line['total']))) + paise(document['non_taxable_charges']);
    const total = charged - paise(document['cash_discount']) + paise(document['round_off']);
    expect([place, total, total % 100]).toEqual([place, paise(document['total']), 0]);
    const isDue =
      document['type'] === 'INV' &&
      !['failed', 'voiding', 'voided', 'cancelled'].includes(document['status'] as string);
    const settled = paise(document['amount_paid']) + paise(document['amount_credited']);
    const due = isDue ? total + paise(document['amount_debited']) - settled : 0;
    expect([place, due]).toEqual([place, paise(document['amount_due'])]);
  }
});

it('the IRN of a document follows from its seller, year, type and number', () => {
  const registered = partsWith('irn', 'seller', 'number', 'type').filter(([, { irn }]) => irn !== null);
  expect(registered.length).toBeGreaterThan(10);
  for (const [place, { irn, seller, number, type, date }] of registered) {
    const key = { gstin: (seller as { gstin: string }).gstin, type, number, date } as DocumentKey;
    expect([place, irnOf(key)]).toEqual([place, irn]);
  }
});

it('what a payment is used for is the payment', () => {
  const payments = partsWith('allocations', 'unallocated', 'status');
  expect(payments.length).toBeGreaterThan(5);
  for (const [place, { allocations, unallocated, refunded_amount: refunded, amount, status }] of payments) {
    if (status === 'reversed') continue;
    const used = sum((allocations as Part[]).map((each) => paise(each['amount']) - paise(each['released_amount'])));
    expect([place, used + paise(unallocated) + paise(refunded)]).toEqual([place, paise(amount)]);
  }
});
