import { describe, expect, it } from '@jest/globals';
import { type Body, type createCreditNote, type Invoice, invoiceExample, orderExample } from '@millwright/contracts';
import { decimalText, dividedBy, unitsOf } from '@millwright/gst';
import { isLongForm } from '@millwright/testing';
import fc from 'fast-check';
import type { GivenCharge } from '../document/charges.js';
import { faultsOf } from '../document/check.js';
import { figuresOf, inr, publicFigures, publicLines, publicNoteLines } from '../document/figures.js';
import { type InvoiceCall, invoiceOf, noteOf } from '../document/tax-document.js';
import { chargesLeft, creditFiguresOf } from './credit-figures.js';
import { type CountedNote, creditedBy } from './credited-so-far.store.js';
import { allThatIsLeft, linesToCredit, takesTheLast } from './note-lines.js';

const itLong = isLongForm ? it : it.skip;

const today = '2026-11-23';
const seller = { ...invoiceExample.seller, gstin: '29AAACP7879D1Z0' };

interface SoldLine {
  readonly price: bigint;
  readonly thousandths: bigint;
  readonly rate: number;
  /** Of its price, in per cent. */
  readonly discount: number;
  /** How its credits divide it. */
  readonly weights: readonly number[];
  readonly by: 'quantity' | 'amount';
}

/** What one call credits of one line. */
type Portion = NonNullable<Body<typeof createCreditNote>['lines']>[number];

const uom = 'KGS';
const quantityOf = (thousandths: bigint) => ({ value: Number(decimalText(thousandths, 3)), uom });
const idOf = (index: number): string => `li_${index}`;
const paise = (money: { readonly amount: string }): bigint => unitsOf(money.amount, 2);

function invoiceFor(lines: readonly SoldLine[], isOfOtherState: boolean, call: Partial<InvoiceCall>): Invoice {
  const { buyer } = orderExample;
  const shipping = { line1: '1 Fort', city: 'Mumbai', state: '27', postal_code: '400001', country: 'IN' };
  const order = {
    ...orderExample,
    ...(isOfOtherState && { buyer: { ...buyer, addresses: { ...buyer.addresses, shipping } } }),
    line_items: lines.map(({ price, thousandths, rate, discount }, index) => ({
      ...orderExample.line_items[0]!,
      id: idOf(index),
      unit_price: { amount: decimalText(price, 3), currency: 'INR' as const },
      quantity: quantityOf(thousandths),
      tax_rate: rate,
      ...(discount > 0 && { discount: { percent: discount } }),
    })),
  };
  const document = invoiceOf(order, seller, {
    lines: order.line_items.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
    isNamed: false,
    date: today,
    reverseCharge: false,
    ...(isOfOtherState && { consignee: { name: 'Depot', relation: 'own_site' } }),
    ...call,
  });
  const figures = figuresOf(document);
  return {
    ...invoiceExample,
    seller,
    date: today,
    place_of_supply: document.placeOfSupply,
    place_of_supply_rule: document.placeOfSupplyRule,
    reverse_charge: document.reverseCharge,
    line_items: publicLines(document, figures),
    ...publicFigures(figures),
  };
}

/** A note about these portions, or about all that is left, as the service makes it. */
function creditNote(
  invoice: Invoice,
  before: readonly CountedNote[],
  portions: readonly Portion[] | undefined,
  commercial = false,
) {
  const credited = creditedBy(before);
  const lines = portions === undefined ? allThatIsLeft(invoice, credited) : linesToCredit(invoice, credited, portions);
  const note = noteOf(invoice, { type: 'CRN', date: today, lines });
  const document = takesTheLast(invoice, credited, lines) ? { ...note, ...chargesLeft(invoice, credited) } : note;
  const figures = creditFiguresOf(document, lines, credited, commercial);
  const sums = publicFigures(figures);
  return {
    faults: faultsOf(document, figures, { today }),
    roundOff: figures.roundOff,
    counted: {
      commercial,
      line_items: publicNoteLines(document, figures),
      non_taxable_charges: sums.non_taxable_charges.amount,
      cash_discount: sums.cash_discount.amount,
      round_off: sums.round_off.amount,
      total: sums.total.amount,
    } satisfies CountedNote,
  };
}

/** Whole numbers that add up to the sum, in proportion to the weights; none of them is zero. */
function divided(sum: bigint, weights: readonly number[]): bigint[] {
  const all = BigInt(weights.reduce((total, weight) => total + weight, 0));
  let weighed = 0n;
  let given = 0n;
  const parts = weights.map((weight) => {
    weighed += BigInt(weight);
    const part = (sum * weighed) / all - given;
    given += part;
    return part;
  });
  return parts.filter((part) => part > 0n);
}

function portionsOf(invoice: Invoice, lines: readonly SoldLine[]): Portion[] {
  return lines.flatMap(({ thousandths, weights, by }, index): Portion[] => {
    const named = { line_item_id: idOf(index) };
    if (by === 'quantity') {
      return divided(thousandths, weights).map((part) => ({ ...named, quantity: quantityOf(part) }));
    }
    const value = paise(invoice.line_items[index]!.taxable_value);
    return divided(value, weights).map((part) => ({ ...named, amount: inr(part) }));
  });
}

const freightOf = (amount: bigint): GivenCharge => ({
  line_item_id: 'li_freight',
  description: 'Freight',
  hsn: '996511',
  amount: inr(amount),
  tax_rate: 18,
});

/** A third of it, and the rest. */
function freightPortions(amount: bigint): Portion[] {
  return divided(amount, [1, 2]).map((part) => ({ line_item_id: 'li_freight', amount: inr(part) }));
}

const taxes = ['taxable_value', 'cgst', 'sgst', 'igst', 'total'] as const;

/** The figures of each line, summed over notes. */
function sumsByLine(notes: readonly CountedNote[]): Record<string, Record<string, bigint>> {
  const sums: Record<string, Record<string, bigint>> = {};
  for (const line of notes.flatMap((note) => note.line_items)) {
    const own = (sums[line.line_item_id] ??= Object.fromEntries(taxes.map((name) => [name, 0n])));
    for (const name of taxes) own[name]! += paise(line[name]);
  }
  return sums;
}

const anyLine: fc.Arbitrary<SoldLine> = fc.record({
  price: fc.oneof(fc.bigInt(1n, 3_000n), fc.bigInt(1n, 10n ** 8n)),
  thousandths: fc.oneof(
    fc.bigInt(1n, 20n).map((whole) => whole * 1_000n),
    fc.bigInt(1n, 5_000_000n),
  ),
  rate: fc.constantFrom(0, 5, 18, 40),
  discount: fc.constantFrom(0, 0, 2.5, 33.333, 90, 100),
  weights: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
  by: fc.constantFrom('quantity', 'quantity', 'amount'),
});

describe('credit notes in portions', () => {
  it('of any sizes and in any order end at the total of the invoice, and at its taxes', () => {
    fc.assert(
      fc.property(
        fc.record({
          lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
          isOfOtherState: fc.boolean(),
          reverseCharge: fc.boolean(),
          nonTaxableCharges: fc.option(fc.bigInt(1n, 10n ** 6n), { nil: undefined }),
          freight: fc.option(fc.bigInt(1n, 10n ** 6n), { nil: undefined }),
          order: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 34, maxLength: 34 }),
          /** How many portions a note has, where they are of different lines. */
          sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 34, maxLength: 34 }),
          endsWithoutLines: fc.boolean(),
        }),
        ({ lines, isOfOtherState, reverseCharge, nonTaxableCharges, freight, order, sizes, endsWithoutLines }) => {
          const invoice = invoiceFor(lines, isOfOtherState, {
            reverseCharge,
            ...(nonTaxableCharges !== undefined && { nonTaxableCharges: inr(nonTaxableCharges) }),
            ...(freight !== undefined && { charges: [freightOf(freight)] }),
          });
          const waiting = [...portionsOf(invoice, lines), ...(freight === undefined ? [] : freightPortions(freight))]
            .map((portion, index) => ({ portion, at: order[index]! }))
            .toSorted((one, other) => one.at - other.at)
            .map(({ portion }) => portion);
          // Of an invoice over nothing there is nothing to credit.
          fc.pre(waiting.length > 0);
          const notes: CountedNote[] = [];
          for (let turn = 0; waiting.length > 0; turn += 1) {
            const named = [waiting.shift()!];
            while (
              named.length < sizes[turn]! &&
              waiting.length > 0 &&
              named.every(({ line_item_id: id }) => id !== waiting[0]!.line_item_id)
            ) {
              named.push(waiting.shift()!);
            }
            const isOpen = invoice.line_items.some((_, index) => isLeft(invoice, notes, index));
            const takesAll = endsWithoutLines && waiting.length === 0 && isOpen;
            const note = creditNote(invoice, notes, takesAll ? undefined : named);
            expect(note.faults).toEqual([]);
            // By at most one rupee more or less, so that no note stands out.
            expect(note.roundOff > -100n && note.roundOff < 100n).toBe(true);
            notes.push(note.counted);
          }
          const sumOf = (name: 'total' | 'non_taxable_charges'): bigint =>
            notes.reduce((sum, note) => sum + unitsOf(note[name], 2), 0n);
          expect(sumOf('total')).toBe(paise(invoice.total));
          expect(sumOf('non_taxable_charges')).toBe(paise(invoice.non_taxable_charges));
          const sums = sumsByLine(notes);
          for (const line of invoice.line_items) {
            const own = sums[line.line_item_id] ?? Object.fromEntries(taxes.map((name) => [name, 0n]));
            expect(own).toEqual(Object.fromEntries(taxes.map((name) => [name, paise(line[name])])));
          }
        },
      ),
      { numRuns: isLongForm ? 500 : 100 },
    );
  });

  it('leave the tax of what commercial notes take off', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
        (lines, isOfOtherState, areCommercial) => {
          const invoice = invoiceFor(lines, isOfOtherState, {});
          const notes: CountedNote[] = [];
          for (const [index, portion] of portionsOf(invoice, lines).entries())
            notes.push(creditNote(invoice, notes, [portion], areCommercial[index]).counted);
          const [all, taxed] = [sumsByLine(notes), sumsByLine(notes.filter(({ commercial }) => !commercial))];
          for (const line of invoice.line_items) {
            const [whole, credited] = [paise(line.taxable_value), taxed[line.line_item_id]?.['taxable_value'] ?? 0n];
            expect(all[line.line_item_id]?.['taxable_value'] ?? 0n).toBe(whole);
            for (const tax of ['cgst', 'sgst', 'igst'] as const) {
              const share = whole === 0n ? 0n : dividedBy(paise(line[tax]) * credited, whole);
              expect(all[line.line_item_id]?.[tax] ?? 0n).toBe(share);
            }
          }
        },
      ),
      { numRuns: isLongForm ? 500 : 100 },
    );
  });

  function isLeft(invoice: Invoice, notes: readonly CountedNote[], index: number): boolean {
    const { line_item_id: id, taxable_value: value } = invoice.line_items[index]!;
    return (creditedBy(notes).lines.get(id)?.taxableValue ?? 0n) < paise(value);
  }

  itLong('make up for notes that were rounded each by itself', () => {
    // Three of 10.68 with 18 % are 37.80, which is 38; two notes of 13 were issued before.
    const line: SoldLine = { price: 10_680n, thousandths: 3_000n, rate: 18, discount: 0, weights: [1], by: 'quantity' };
    const invoice = invoiceFor([line], false, {});
    expect(invoice.total).toEqual(inr(3_800n));
    const portion = { line_item_id: idOf(0), quantity: quantityOf(1_000n) };
    const { counted } = creditNote(invoice, [], [portion]);
    const earlier = { ...counted, round_off: '0.40', total: '13.00' };
    const last = creditNote(invoice, [earlier, earlier], [portion]);
    expect([last.counted.total, last.faults]).toEqual(['12.00', []]);
  });
});
