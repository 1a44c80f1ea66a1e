import { describe, expect, it } from '@jest/globals';
import { mostFurtherInvoices, type StatementSuggestion } from '@millwright/contracts';
import { isLongForm } from '@millwright/testing';
import fc from 'fast-check';
import { paiseOf } from '../payment/allocation.js';
import { encodeId } from '@millwright/service-kit';
import { type PayableInvoice, suggestionsFor } from './suggestions.js';

const runs = isLongForm ? 5_000 : 300;
const rates = [0.1, 2, 2.1];

let made = 0;
function invoice(total: string, taxable: string, due = total, buyer = 'Bluepeak'): PayableInvoice {
  made += 1;
  return {
    id: `019aa000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    number: `26-27/${made}`,
    due: paiseOf(due),
    taxable: paiseOf(taxable),
    total: paiseOf(total),
    payer: { buyer_id: null, buyer_gstin: null, buyer_name: buyer },
  };
}
const paise = ({ amount }: { readonly amount: string }): bigint => paiseOf(amount);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const kinds = (suggestions: readonly StatementSuggestion[]) => suggestions.map(({ kind }) => kind);
const taxesOf = ({ deductions = [] }: StatementSuggestion) =>
  Object.fromEntries(deductions.map(({ kind, amount }) => [kind, amount.amount]));

describe('tax that a buyer has withheld', () => {
  // Of 1,00,000.00 and GST of 18 %, which are 1,18,000.00 together.
  it.each([
    ['0.1 % of the taxable value', '117900.00', { tds_income_tax: '100.00' }],
    ['0.1 % of the total', '117882.00', { tds_income_tax: '118.00' }],
    ['2 % of the taxable value', '116000.00', { tds_gst: '2000.00' }],
    ['2 % of the total', '115640.00', { tds_gst: '2360.00' }],
    ['2.1 % of the taxable value, which is both', '115900.00', { tds_gst: '2000.00', tds_income_tax: '100.00' }],
    ['2.1 % of the total, which is both', '115522.00', { tds_gst: '2360.00', tds_income_tax: '118.00' }],
  ])('explains what is missing: %s', (_, amount, taxes) => {
    const one = invoice('118000.00', '100000.00');
    const [first] = suggestionsFor(paiseOf(amount), [one], [], rates);
    expect([first!.kind, taxesOf(first!)]).toEqual(['deduction', taxes]);
    expect(first!.allocations).toMatchObject([{ invoice_id: encodeId('invoice', one.id), amount: { amount } }]);
  });

  // 0.1 % of 12,345.67 is 12.34567.
  it.each([
    ['to the paisa', '14555.65', '12.35'],
    ['to the nearest rupee', '14556.00', '12.00'],
    ['to the next rupee', '14555.00', '13.00'],
  ])('is rounded %s', (_, amount, tax) => {
    const [first] = suggestionsFor(paiseOf(amount), [invoice('14568.00', '12345.67')], [], rates);
    expect([first!.kind, taxesOf(first!)]).toEqual(['deduction', { tds_income_tax: tax }]);
  });

  it('is of each of several invoices that are named', () => {
    const [one, other] = [invoice('118000.00', '100000.00'), invoice('59000.00', '50000.00')];
    const [first] = suggestionsFor(paiseOf('176850.00'), [one, other], [], rates);
    expect(first).toMatchObject({
      kind: 'deduction',
      allocations: [
        { amount: { amount: '117900.00' }, deductions: [{ kind: 'tds_income_tax', amount: { amount: '100.00' } }] },
        { amount: { amount: '58950.00' }, deductions: [{ kind: 'tds_income_tax', amount: { amount: '50.00' } }] },
      ],
      deductions: [{ kind: 'tds_income_tax', amount: { amount: '150.00' } }],
      difference: { amount: '-150.00' },
    });
  });

  it('is at the rates of the settings alone', () => {
    const one = invoice('118000.00', '100000.00');
    expect(kinds(suggestionsFor(paiseOf('108000.00'), [one], [], rates))).toEqual(['on_account']);
    expect(taxesOf(suggestionsFor(paiseOf('108000.00'), [one], [], [...rates, 10])[0]!)).toEqual({
      tds_income_tax: '10000.00',
    });
    expect(kinds(suggestionsFor(paiseOf('117950.00'), [one], [], rates))).toEqual(['on_account']);
    expect(kinds(suggestionsFor(paiseOf('117900.00'), [one], [], []))).toEqual(['on_account']);
  });

  it('is not more than is due of an invoice that is paid in part', () => {
    const one = invoice('118000.00', '100000.00', '1999.99');
    expect(kinds(suggestionsFor(1n, [one], [], [2]))).toEqual(['on_account']);
  });
});

describe('several invoices', () => {
  it('are those that are named, or others of the buyer with them, or some of them', () => {
    const [one, two, three] = [invoice('100.00', '80.00'), invoice('50.00', '40.00'), invoice('25.00', '20.00')];
    const numbersIn = (amount: string, named: PayableInvoice[], open: PayableInvoice[]) =>
      suggestionsFor(paiseOf(amount), named, open, rates)
        .filter(({ kind }) => kind === 'several_invoices')
        .map(({ allocations }) => allocations.map(({ invoice_id: id }) => id));
    const ids = (...invoices: PayableInvoice[]) => [invoices.map(({ id }) => encodeId('invoice', id))];
    expect(numbersIn('150.00', [one, two], [])).toEqual(ids(one, two));
    expect(numbersIn('125.00', [one], [one, two, three])).toEqual(ids(one, three));
    expect(numbersIn('75.00', [one, two, three], [])).toEqual(ids(two, three));
    expect(numbersIn('120.00', [one], [two, three])).toEqual([]);
  });

  it('are of one buyer', () => {
    const [one, other] = [invoice('100.00', '80.00'), invoice('50.00', '40.00', '50.00', 'Deccan')];
    const suggestions = suggestionsFor(paiseOf('150.00'), [one, other], [one, other], rates);
    expect(kinds(suggestions)).toEqual(['on_account', 'on_account']);
  });

  it('are looked for among those that are due first', () => {
    const due = (count: number) => Array.from({ length: count }, () => invoice('10.00', '8.00'));
    const last = invoice('3.00', '2.00');
    const found = (before: number) =>
      kinds(suggestionsFor(paiseOf('103.00'), [invoice('100.00', '80.00')], [...due(before), last], []));
    expect(found(mostFurtherInvoices - 1)).toEqual(['several_invoices', 'on_account']);
    expect(found(mostFurtherInvoices)).toEqual(['on_account']);
  });
});

it('is on account what no invoice is due of any more', () => {
  expect(suggestionsFor(100n, [invoice('118.00', '100.00', '0.00')], [], rates)).toMatchObject([
    { kind: 'on_account', allocations: [], difference: { amount: '1.00' } },
  ]);
});

const anyInvoice = fc
  .record({
    total: fc.integer({ min: 1, max: 400_000 }),
    taxedShare: fc.integer({ min: 50, max: 100 }),
    paidShare: fc.integer({ min: 0, max: 100 }),
    buyer: fc.constantFrom('Bluepeak', 'Deccan'),
  })
  .map(({ total, taxedShare, paidShare, buyer }): PayableInvoice => {
    made += 1;
    const due = total - Math.floor((total * paidShare) / 100);
    return {
      id: `019aa000-0000-7000-8000-${String(made).padStart(12, '0')}`,
      number: `26-27/${made}`,
      due: BigInt(due),
      taxable: BigInt(Math.ceil((total * taxedShare) / 100)),
      total: BigInt(total),
      payer: { buyer_id: null, buyer_gstin: null, buyer_name: buyer },
    };
  });
const invoices = (least: number, most: number) => fc.array(anyInvoice, { minLength: least, maxLength: most });

describe('whatever is due', () => {
  it('what is suggested adds up to the line, and is never more than is due', () => {
    let exact = 0;
    fc.assert(
      fc.property(
        invoices(1, 4),
        invoices(0, 12),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom('any', 'withheld', 'sum'),
        (named, open, any, kind) => {
          const dueOfNamed = sum(named.map(({ due }) => due));
          const tax = sum(named.map(({ taxable }) => (taxable * 2n) / 100n));
          const planned = { any: BigInt(any), withheld: dueOfNamed - tax, sum: dueOfNamed + (open[0]?.due ?? 0n) };
          const amount = planned[kind] > 0n ? planned[kind] : BigInt(any);
          const known = new Map([...named, ...open].map((each) => [encodeId('invoice', each.id), each]));
          for (const suggestion of suggestionsFor(amount, named, open, rates)) {
            const { allocations, deductions = [], difference } = suggestion;
            const paid = sum(allocations.map((each) => paise(each.amount)));
            const of = allocations.map(({ invoice_id: id }) => known.get(id)!);
            const due = sum(of.map((each) => each.due));
            expect(new Set(of).size).toBe(of.length);
            expect(new Set(of.map(({ payer }) => payer.buyer_name)).size).toBeLessThanOrEqual(1);
            for (const [place, each] of allocations.entries()) {
              const settled = paise(each.amount) + sum(each.deductions.map((part) => paise(part.amount)));
              expect(settled).toBeLessThanOrEqual(of[place]!.due);
            }
            const settledByTax = sum(allocations.flatMap((each) => each.deductions.map((part) => paise(part.amount))));
            expect(sum(deductions.map((each) => paise(each.amount)))).toBe(settledByTax);
            expect(paise(difference)).toBe(amount - due);
            if (suggestion.kind === 'on_account') {
              expect(paid).toBe(amount < due ? amount : due);
            } else {
              exact += 1;
              expect([paid, paid + settledByTax]).toEqual([amount, due]);
            }
          }
        },
      ),
      { numRuns: runs },
    );
    expect(exact).toBeGreaterThan(runs / 20);
  });

  it('invoices of the buyer that add up with those that are named are found', () => {
    const ofOne = (from: readonly PayableInvoice[]): PayableInvoice[] =>
      from.map((each) => ({ ...each, due: each.total, payer: { ...each.payer, buyer_name: 'Bluepeak' } }));
    fc.assert(
      fc.property(invoices(1, 3), invoices(1, 10), fc.nat(), (one, others, which) => {
        const [named, open] = [ofOne(one), ofOne(others)];
        // Any choice of the others but none.
        const chosen = open.filter((_, index) => ((which % (2 ** open.length - 1)) + 1) & (1 << index));
        const amount = sum([...named, ...chosen].map(({ due }) => due));
        expect(kinds(suggestionsFor(amount, named, open, []))).toContain('several_invoices');
      }),
      { numRuns: runs },
    );
  });
});
