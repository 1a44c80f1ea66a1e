/**
 * The figures of a credit note. What is rounded in one credit note is made up by the next: all of them together have the taxes, and the
 * total in whole rupees, of what they have taken off together, and so end at those of the invoice, in whatever portions it is credited.
 */
import type { Invoice, InvoiceLine } from '@millwright/contracts';
import { dividedBy, unitsOf } from '@millwright/gst';
import { type Figures, inWholeRupees, type LineFigures, sumsOf } from '../document/figures.js';
import { grossOf } from '../document/line-discount.js';
import type { TaxDocument } from '../document/tax-document.js';
import { type Credited, type CreditedSoFar, nothingCredited } from './credited-so-far.store.js';
import type { CreditedLine } from './note-lines.js';

/** `document` has these lines, in this order. A commercial note has no tax. */
export function creditFiguresOf(
  document: TaxDocument,
  lines: readonly CreditedLine[],
  credited: CreditedSoFar,
  isCommercial = false,
): Figures {
  const figures = isCommercial
    ? lines.map(withoutTax)
    : lines.map((taken) =>
        lineFiguresOf(taken, credited.lines.get(taken.line.line_item_id) ?? nothingCredited, document.reverseCharge),
      );
  const exactSoFar = credited.total - credited.roundOff;
  return sumsOf(document, figures, (exact) => atLeastNothing(inWholeRupees(exactSoFar + exact) - credited.total));
}

/** Charges and discount that no credit note has had yet: the one that takes the last of the lines takes them, too. */
export function chargesLeft(
  { non_taxable_charges: charges, cash_discount: discount }: Invoice,
  credited: CreditedSoFar,
): Pick<TaxDocument, 'nonTaxableCharges' | 'cashDiscount'> {
  return {
    nonTaxableCharges: unitsOf(charges.amount, 2) - credited.nonTaxableCharges,
    cashDiscount: unitsOf(discount.amount, 2) - credited.cashDiscount,
  };
}

/** Each tax is the share of that of the line which is taken off with this note, less what was before it. */
function lineFiguresOf(taken: CreditedLine, credited: Credited, isReverseCharge: boolean): LineFigures {
  const { line, taxableValue } = taken;
  const whole = unitsOf(line.taxable_value.amount, 2);
  const soFar = credited.taxableValue - credited.withoutTax + taxableValue;
  const taxOf = (tax: 'cgst' | 'sgst' | 'igst'): bigint =>
    whole === 0n ? 0n : atLeastNothing(dividedBy(taxOfLine(line, tax) * soFar, whole) - credited[tax]);
  const [cgst, sgst, igst] = [taxOf('cgst'), taxOf('sgst'), taxOf('igst')];
  return {
    ...valueOf(taken),
    cgst,
    sgst,
    igst,
    total: isReverseCharge ? taxableValue : taxableValue + cgst + sgst + igst,
  };
}

function withoutTax(taken: CreditedLine): LineFigures {
  return { ...valueOf(taken), cgst: 0n, sgst: 0n, igst: 0n, total: taken.taxableValue };
}

/** Of a line with a discount, what its quantity is worth without it. */
function valueOf({ line, of, taxableValue }: CreditedLine): Pick<LineFigures, 'gross' | 'discount' | 'taxableValue'> {
  const gross =
    'quantity' in of && unitsOf(line.discount.amount, 2) > 0n ? grossOf(of.quantity, line.unit_price) : taxableValue;
  const discount = atLeastNothing(gross - taxableValue);
  return { gross: taxableValue + discount, discount, taxableValue };
}

function taxOfLine(line: InvoiceLine, tax: 'cgst' | 'sgst' | 'igst'): bigint {
  return unitsOf(line[tax].amount, 2);
}

/** Earlier notes may have taken a little too much, and no figure of a document is less than zero. */
function atLeastNothing(paise: bigint): bigint {
  return paise > 0n ? paise : 0n;
}
