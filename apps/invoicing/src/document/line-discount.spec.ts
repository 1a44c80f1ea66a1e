import { describe, expect, it } from '@jest/globals';
import { type LineItem, orderExample } from '@millwright/contracts';
import { decimalText } from '@millwright/gst';
import { isLongForm } from '@millwright/testing';
import fc from 'fast-check';
import { inr } from './figures.js';
import { discountOf, grossOf } from './line-discount.js';

type LineDiscount = NonNullable<LineItem['discount']>;

const example = orderExample.line_items[0]!;
const quantityOf = (thousandths: bigint) => ({ value: Number(decimalText(thousandths, 3)), uom: 'KGS' });

function itemOf(discount: LineDiscount, price: string, thousandths: bigint): LineItem {
  return { ...example, discount, unit_price: { amount: price, currency: 'INR' }, quantity: quantityOf(thousandths) };
}

interface Part {
  readonly thousandths: bigint;
  readonly discount: bigint;
}

/** What an invoice of a part takes beside these. */
function taken(item: LineItem, thousandths: bigint, others: readonly Part[]): bigint {
  const quantities = others.reduce((sum, part) => sum + Number(part.thousandths), 0);
  const discounts = others.reduce((sum, part) => sum + part.discount, 0n);
  return discountOf(item, quantityOf(thousandths), {
    quantities: new Map([[item.id, quantities]]),
    discounts: new Map([[item.id, discounts]]),
  });
}

describe('the discount of an invoice', () => {
  it.each<[string, LineDiscount, string, bigint[], bigint[]]>([
    ['5 % of 10.00', { percent: 5 }, '10.00', [1_000n], [50n]],
    ['12.5 % of 0.20 and of 0.60, each rounded', { percent: 12.5 }, '0.20', [1_000n, 3_000n], [3n, 8n]],
    ['100.00 in thirds', { amount: inr(10_000n) }, '90.00', [1_000n, 1_000n, 1_000n], [3_333n, 3_334n, 3_333n]],
    ['0.01 in quarters', { amount: inr(1n) }, '2.00', [1_000n, 1_000n, 1_000n, 1_000n], [0n, 1n, 0n, 0n]],
    ['all that it is worth', { amount: inr(2_000n) }, '10.00', [500n, 1_500n], [500n, 1_500n]],
  ])('is %s', (_, discount, price, parts, expected) => {
    const item = itemOf(
      discount,
      price,
      parts.reduce((sum, part) => sum + part, 0n),
    );
    const invoices: Part[] = [];
    for (const thousandths of parts) invoices.push({ thousandths, discount: taken(item, thousandths, invoices) });
    expect(invoices.map((part) => part.discount)).toEqual(expected);
  });

  it('leaves out the share of what is cancelled', () => {
    // 6 of 10 are invoiced, the others cancelled.
    expect(taken(itemOf({ amount: inr(10_000n) }, '50.00', 10_000n), 6_000n, [])).toBe(6_000n);
  });

  it('is together exactly the amount, in whatever parts a line is invoiced, voided and retried', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.bigInt(10_000n, 10n ** 8n),
          weights: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
          thousandthsEach: fc.bigInt(1_000n, 100_000n),
          percent: fc.integer({ min: 0, max: 90 }),
          paise: fc.bigInt(1n, 99n),
          changes: fc.array(fc.record({ index: fc.nat(), kind: fc.constantFrom('void', 'retry') }), { maxLength: 20 }),
        }),
        ({ price, weights, thousandthsEach, percent, paise, changes }) => {
          const all = weights.reduce((sum, weight) => sum + BigInt(weight) * thousandthsEach, 0n);
          const priceText = decimalText(price, 3);
          const gross = grossOf(quantityOf(all), { amount: priceText, currency: 'INR' });
          const amount = (gross * BigInt(percent)) / 100n + paise;
          const item = itemOf({ amount: inr(amount) }, priceText, all);
          let waiting = weights.map((weight) => BigInt(weight) * thousandthsEach);
          const invoices: Part[] = [];
          const invoiceNext = (): void => {
            const [thousandths, ...rest] = waiting;
            waiting = rest;
            invoices.push({ thousandths: thousandths!, discount: taken(item, thousandths!, invoices) });
          };
          for (const { index, kind } of changes) {
            if (waiting.length > 0) invoiceNext();
            const place = index % invoices.length;
            const [changed] = invoices.splice(place, 1);
            const { thousandths } = changed!;
            if (kind === 'void') waiting.push(thousandths);
            else invoices.splice(place, 0, { thousandths, discount: taken(item, thousandths, invoices) });
            if (invoices.length === 0) invoiceNext();
          }
          while (waiting.length > 0) invoiceNext();
          for (const { thousandths, discount } of invoices) {
            const worth = grossOf(quantityOf(thousandths), item.unit_price);
            expect(discount >= 0n && discount <= worth).toBe(true);
          }
          const sum = invoices.reduce((before, { discount }) => before + discount, 0n);
          expect(sum).toBe(amount);
        },
      ),
      { numRuns: isLongForm ? 2_000 : 300 },
    );
  });
});
