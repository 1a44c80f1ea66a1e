/** Which lines of an invoice a note is about, and how much of each. Credit notes together never take off more than a line has. */
import type { Body, createCreditNote, Invoice, InvoiceLine, Quantity } from '@millwright/contracts';
import { decimalText, dividedBy, unitsOf } from '@millwright/gst';
import { ApiError } from '@millwright/service-kit';
import { inr } from '../document/figures.js';
import type { NoteCall } from '../document/tax-document.js';
import type { Credited, CreditedSoFar } from './credited-so-far.store.js';

type GivenLine = NonNullable<Body<typeof createCreditNote>['lines']>[number];
export type NotedLine = NoteCall['lines'][number];

/** A price and a quantity of three decimals each make a product of six; paise have two. */
const unitsOfProductInPaisa = 10_000n;
const rupee = 100n;
const nothing: Credited = { quantity: 0n, amount: 0n };

/** The lines that a call names. */
export function namedLines(invoice: Invoice, given: readonly GivenLine[]): NotedLine[] {
  return given.map((line, index) => namedLine(invoice, line, `lines[${index}]`));
}

/** The lines that a call names, none of which takes off more than is left. */
export function linesToCredit(invoice: Invoice, { lines }: CreditedSoFar, given: readonly GivenLine[]): NotedLine[] {
  return namedLines(invoice, given).map((noted, index) => {
    const credited = lines.get(noted.line.line_item_id) ?? nothing;
    return 'quantity' in noted.of
      ? withinQuantity(noted.line, noted.of.quantity, credited, `lines[${index}].quantity.value`)
      : withinAmount(noted, credited, `lines[${index}].amount.amount`);
  });
}

/** All that is left: by quantity where that is worth what is left, else by amount. Throws if nothing is. */
export function allThatIsLeft(invoice: Invoice, { lines }: CreditedSoFar): NotedLine[] {
  const rest = invoice.line_items.flatMap((line): NotedLine[] => {
    const credited = lines.get(line.line_item_id) ?? nothing;
    const amount = amountLeft(line, credited);
    if (amount <= 0n) return [];
    const quantity = quantityOf(quantityLeft(line, credited), line);
    return [{ line, of: valueOf(line, quantity) === amount ? { quantity } : { amount: inr(amount) } }];
  });
  if (rest.length > 0) return rest;
  throw new ApiError('conflict', { message: `Credit notes have taken off all of the invoice ${invoice.id} already.` });
}

function namedLine(invoice: Invoice, { line_item_id: id, quantity, amount }: GivenLine, param: string): NotedLine {
  const line = invoice.line_items.find((each) => each.line_item_id === id);
  if (line === undefined) {
    throw new ApiError('invalid_parameter', {
      message: `${param}.line_item_id: the invoice has no line item ${id}.`,
      param: `${param}.line_item_id`,
    });
  }
  if (quantity === undefined) return { line, of: { amount: amount! } };
  if (quantity.uom === line.quantity.uom) return { line, of: { quantity } };
  throw new ApiError('invalid_parameter', {
    message: `${param}.quantity.uom: the line item is invoiced in ${line.quantity.uom}, not in "${quantity.uom}".`,
    param: `${param}.quantity.uom`,
  });
}

/**
 * What is left may be worth a little less than the quantity at its price, where credits before were rounded: the last one is then an
 * amount.
 */
function withinQuantity(line: InvoiceLine, quantity: Quantity, credited: Credited, param: string): NotedLine {
  const wanted = unitsOf(quantity.value, 3);
  const left = quantityLeft(line, credited);
  const amount = amountLeft(line, credited);
  const value = valueOf(line, quantity);
  if (wanted <= left && value <= amount) return { line, of: { quantity } };
  if (wanted === left && amount > 0n && value - amount < rupee) return { line, of: { amount: inr(amount) } };
  const affordable = (amount * unitsOfProductInPaisa) / unitsOf(line.unit_price.amount, 3);
  const maximum = quantityOf(min(left, affordable), line);
  throw tooMuch(param, `${maximum.value} ${maximum.uom}`, { maximum });
}

function withinAmount(noted: NotedLine, credited: Credited, param: string): NotedLine {
  const wanted = 'amount' in noted.of ? unitsOf(noted.of.amount.amount, 2) : 0n;
  const left = amountLeft(noted.line, credited);
  if (wanted <= left) return noted;
  const maximum = inr(left > 0n ? left : 0n);
  throw tooMuch(param, `${maximum.amount} ${maximum.currency} before tax`, { maximum });
}

function quantityLeft({ quantity }: InvoiceLine, credited: Credited): bigint {
  return unitsOf(quantity.value, 3) - credited.quantity;
}

function amountLeft({ taxable_value: value }: InvoiceLine, credited: Credited): bigint {
  return unitsOf(value.amount, 2) - credited.amount;
}

function valueOf({ unit_price: price }: InvoiceLine, { value }: Quantity): bigint {
  return dividedBy(unitsOf(value, 3) * unitsOf(price.amount, 3), unitsOfProductInPaisa);
}

function quantityOf(thousandths: bigint, { quantity: { uom } }: InvoiceLine): Quantity {
  return { value: Number(decimalText(thousandths > 0n ? thousandths : 0n, 3)), uom };
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function tooMuch(
  param: string,
  most: string,
  details: { readonly maximum: Quantity | ReturnType<typeof inr> },
): ApiError {
  return new ApiError('conflict', {
    message: `${param}: ${most} of this line are left, which is what is invoiced less what credit notes have taken off.`,
    param,
    details,
  });
}
