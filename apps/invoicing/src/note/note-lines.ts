/** Which lines of an invoice a note is about, and how much of each. Credit notes together never take off more than a line has. */
import type { Body, createCreditNote, Invoice, InvoiceLine, Money, Quantity } from '@millwright/contracts';
import { decimalText, dividedBy, unitsOf } from '@millwright/gst';
import { ApiError } from '@millwright/service-kit';
import { inr } from '../document/figures.js';
import type { NoteCall } from '../document/tax-document.js';
import { type Credited, type CreditedSoFar, nothingCredited } from './credited-so-far.store.js';

type GivenLine = NonNullable<Body<typeof createCreditNote>['lines']>[number];
export type NotedLine = NoteCall['lines'][number];

export type CreditedLine = NotedLine & {
  /** What is taken off, before tax, in paise. */
  readonly taxableValue: bigint;
};

/** A price and a quantity of three decimals each make a product of six; paise have two. */
const unitsOfProductInPaisa = 10_000n;
const rupee = 100n;

/** The lines that a call names. */
export function namedLines(invoice: Invoice, given: readonly GivenLine[]): NotedLine[] {
  return given.map((line, index) => namedLine(invoice, line, `lines[${index}]`));
}

/** The lines that a call names, none of which takes off more than is left. */
export function linesToCredit(invoice: Invoice, { lines }: CreditedSoFar, given: readonly GivenLine[]): CreditedLine[] {
  return namedLines(invoice, given).map((noted, index) => {
    const credited = lines.get(noted.line.line_item_id) ?? nothingCredited;
    return 'quantity' in noted.of
      ? withinQuantity(noted.line, noted.of.quantity, credited, `lines[${index}].quantity.value`)
      : withinAmount(noted.line, noted.of.amount, credited, `lines[${index}].amount.amount`);
  });
}

/** All that is left: by quantity where that is worth what is left, else by amount. Throws if nothing is. */
export function allThatIsLeft(invoice: Invoice, { lines }: CreditedSoFar): CreditedLine[] {
  const rest = invoice.line_items.flatMap((line): CreditedLine[] => {
    const credited = lines.get(line.line_item_id) ?? nothingCredited;
    const taxableValue = amountLeft(line, credited);
    if (taxableValue <= 0n) return [];
    const quantity = quantityOf(quantityLeft(line, credited), line);
    const isWorthIt = valueOf(line, quantity, credited) === taxableValue;
    return [{ line, of: isWorthIt ? { quantity } : { amount: inr(taxableValue) }, taxableValue }];
  });
  if (rest.length > 0) return rest;
  throw new ApiError('conflict', {
    message: `Credit notes have already credited everything of the invoice ${invoice.id}.`,
  });
}

/** Whether nothing is left of any line after these are taken off. */
export function takesTheLast(invoice: Invoice, { lines }: CreditedSoFar, taken: readonly CreditedLine[]): boolean {
  const valueTaken = new Map(taken.map(({ line, taxableValue }) => [line.line_item_id, taxableValue]));
  return invoice.line_items.every((line) => {
    const left = amountLeft(line, lines.get(line.line_item_id) ?? nothingCredited);
    return left <= (valueTaken.get(line.line_item_id) ?? 0n);
  });
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

/** Where an amount was taken off before, the last of the quantity may be worth a little more than what is left: it takes that. */
function withinQuantity(line: InvoiceLine, quantity: Quantity, credited: Credited, param: string): CreditedLine {
  const wanted = unitsOf(quantity.value, 3);
  const left = quantityLeft(line, credited);
  const amount = amountLeft(line, credited);
  const value = valueOf(line, quantity, credited);
  if (wanted <= left && value <= amount) return { line, of: { quantity }, taxableValue: value };
  if (wanted === left && amount > 0n && value - amount < rupee) {
    return { line, of: { amount: inr(amount) }, taxableValue: amount };
  }
  const net = netOf(line);
  const affordable = net <= 0n ? left : (amount * unitsOfProductInPaisa * unitsOf(line.quantity.value, 3)) / net;
  const maximum = quantityOf(min(left, affordable), line);
  throw tooMuch(param, `${maximum.value} ${maximum.uom}`, { maximum });
}

function withinAmount(line: InvoiceLine, amount: Money, credited: Credited, param: string): CreditedLine {
  const wanted = unitsOf(amount.amount, 2);
  const left = amountLeft(line, credited);
  if (wanted <= left) return { line, of: { amount }, taxableValue: wanted };
  const maximum = inr(left > 0n ? left : 0n);
  throw tooMuch(param, `${maximum.amount} ${maximum.currency} before tax`, { maximum });
}

function quantityLeft({ quantity }: InvoiceLine, credited: Credited): bigint {
  return unitsOf(quantity.value, 3) - credited.quantity;
}

function amountLeft({ taxable_value: value }: InvoiceLine, credited: Credited): bigint {
  return unitsOf(value.amount, 2) - credited.taxableValue;
}

/** Of a quantity beside what was credited: together they are worth what all of it is, so that roundings do not add up. */
function valueOf(line: InvoiceLine, { value }: Quantity, credited: Credited): bigint {
  const share = netOf(line) * (credited.quantity + unitsOf(value, 3));
  const more = dividedBy(share, unitsOfProductInPaisa * unitsOf(line.quantity.value, 3)) - credited.ofQuantity;
  return more > 0n ? more : 0n;
}

/** What the line is worth less its discount, before it is rounded to paise. */
function netOf({ unit_price: price, quantity, discount }: InvoiceLine): bigint {
  const product = unitsOf(price.amount, 3) * unitsOf(quantity.value, 3);
  return product - unitsOf(discount.amount, 2) * unitsOfProductInPaisa;
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
    message: `${param}: ${most} of this line are left: what is invoiced, less credit notes.`,
    param,
    details,
  });
}
