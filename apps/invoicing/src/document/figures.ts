/** The figures of an invoice or a note: taxes by line, sums, and the total in whole rupees. All arithmetic is in whole paise. */
import type { InvoiceLine, NoteLine } from '@millwright/contracts';
import { decimalText, unitsOf } from '@millwright/gst';
import { grossOf } from './line-discount.js';
import { isInterState, isWithoutPayment, type TaxDocument } from './tax-document.js';

export interface LineFigures {
  readonly gross: bigint;
  /** Taken off before tax. */
  readonly discount: bigint;
  readonly taxableValue: bigint;
  readonly cgst: bigint;
  readonly sgst: bigint;
  readonly igst: bigint;
  /** What the buyer is charged for the line: under reverse charge the taxes are not. */
  readonly total: bigint;
}

export interface Figures {
  readonly lines: readonly LineFigures[];
  readonly taxableValue: bigint;
  readonly cgst: bigint;
  readonly sgst: bigint;
  readonly igst: bigint;
  readonly cashDiscount: bigint;
  readonly nonTaxableCharges: bigint;
  readonly roundOff: bigint;
  readonly total: bigint;
}

const rupee = 100n;
/** One, of a rate in thousandths of a per cent. */
const wholeRate = 100_000n;

export function figuresOf(document: TaxDocument): Figures {
  return sumsOf(document, linesOf(document), inWholeRupees);
}

/** The sums over lines. `totalOf` makes the total of the sum of all that is charged. */
export function sumsOf(
  { cashDiscount, nonTaxableCharges }: TaxDocument,
  lines: readonly LineFigures[],
  totalOf: (exact: bigint) => bigint,
): Figures {
  const sumOf = (field: keyof LineFigures) => lines.reduce((sum, line) => sum + line[field], 0n);
  const exact = sumOf('total') + nonTaxableCharges - cashDiscount;
  const total = totalOf(exact);
  return {
    lines,
    taxableValue: sumOf('taxableValue'),
    cgst: sumOf('cgst'),
    sgst: sumOf('sgst'),
    igst: sumOf('igst'),
    cashDiscount,
    nonTaxableCharges,
    roundOff: total - exact,
    total,
  };
}

export function inWholeRupees(paise: bigint): bigint {
  return halfUp(paise, rupee) * rupee;
}

function linesOf(document: TaxDocument): LineFigures[] {
  const isTaxed = !isWithoutPayment(document.supplyType);
  const parts = isInterState(document) ? 1n : 2n;
  const taxes = new TaxRounding(wholeRate * parts);
  return document.lines.map((line) => {
    const { discount } = line;
    const gross = 'amount' in line.goods ? line.goods.amount : grossOf(line.goods.quantity, line.goods.unitPrice);
    const taxableValue = gross - discount;
    const tax = isTaxed ? taxes.next(taxableValue * unitsOf(line.taxRate, 3)) : 0n;
    const total = document.reverseCharge ? taxableValue : taxableValue + tax * parts;
    return parts === 1n
      ? { gross, discount, taxableValue, cgst: 0n, sgst: 0n, igst: tax, total }
      : { gross, discount, taxableValue, cgst: tax, sgst: tax, igst: 0n, total };
  });
}

/** Rounds the taxes of lines one after another; what is rounded off in one is carried to the next. */
class TaxRounding {
  private carried = 0n;

  constructor(private readonly divisor: bigint) {}

  next(dividend: bigint): bigint {
    const exact = dividend + this.carried;
    const rounded = halfUp(exact, this.divisor);
    this.carried = exact - rounded * this.divisor;
    return rounded;
  }
}

/** A quotient, rounded; a half upwards, also below zero. */
function halfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor;
  const whole = doubled / (2n * divisor);
  return doubled < 0n && whole * 2n * divisor !== doubled ? whole - 1n : whole;
}

/** The figures as the public record shows them. */
export function publicFigures(figures: Figures) {
  const { taxableValue, cgst, sgst, igst, nonTaxableCharges, cashDiscount, roundOff, total } = figures;
  return {
    taxable_value: inr(taxableValue),
    cgst: inr(cgst),
    sgst: inr(sgst),
    igst: inr(igst),
    cess: inr(0n),
    non_taxable_charges: inr(nonTaxableCharges),
    cash_discount: inr(cashDiscount),
    round_off: inr(roundOff),
    total: inr(total),
  };
}

/** The lines of an invoice as the public record shows them. */
export function publicLines(document: TaxDocument, figures: Figures): InvoiceLine[] {
  return publicNoteLines(document, figures).map(({ quantity, unit_price: unitPrice, ...line }) => {
    if (quantity === null || unitPrice === null) throw new TypeError('An invoice has quantities');
    return { ...line, quantity, unit_price: unitPrice };
  });
}

/** The lines of a note as the public record shows them. */
export function publicNoteLines({ lines }: TaxDocument, figures: Figures): NoteLine[] {
  return lines.map(({ lineItemId, kind, description, hsn, goods, taxRate, exemption }, index) => {
    const { gross, discount, taxableValue, cgst, sgst, igst, total } = figures.lines[index]!;
    const isQuantity = 'quantity' in goods;
    return {
      line_item_id: lineItemId,
      kind,
      description,
      hsn,
      quantity: isQuantity ? goods.quantity : null,
      unit_price: isQuantity ? goods.unitPrice : null,
      tax_rate: taxRate,
      ...(exemption !== undefined && { exemption }),
      gross: inr(gross),
      discount: inr(discount),
      taxable_value: inr(taxableValue),
      cgst: inr(cgst),
      sgst: inr(sgst),
      igst: inr(igst),
      cess: inr(0n),
      total: inr(total),
    };
  });
}

export function inr(paise: bigint): { amount: string; currency: 'INR' } {
  return { amount: decimalText(paise, 2), currency: 'INR' };
}
