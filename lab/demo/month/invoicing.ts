// Invoices of what has left the gate, with their e-way bills, payments, notes and refusals of the portal.

import type { Invoice, Millwright } from '@millwright/client';
import { dateOf, days, type Moment } from './month.ts';
import type { Orders, Shipment } from './orders.ts';
import { Random } from './random.ts';

const paymentTermsDays = 12;
/** Goods of a higher value travel with an e-way bill. */
const ewayBillFrom = 50_000;
/** An e-way bill is valid a day for each. */
const kmOfDay = 200;
const atOnce = 4;
/** For what the portal and the apps do in moments. */
const waits = { interval: 100, deadline: 30_000 };

/** What the portal refuses, by the number of the invoice; the first is corrected and sent again the next day. */
const refusals: Readonly<Record<number, { readonly code: string; readonly isFixed?: boolean }>> = {
  3: { code: '3039', isFixed: true },
  16: { code: '3074' },
  19: { code: '2240' },
  22: { code: '2176' },
};
const cancelledNumber = 6;
/** Refused, and given up. */
const voidedNumber = 19;
const creditedNumber = 2;
const debitedNumber = 8;
/** Paid less tax that the buyer withholds, and less what the bank of the buyer keeps. */
const tdsNumbers: readonly number[] = [9, 13];
const bankChargeNumber = 10;
/** Paid in part, and left so. */
const partlyPaidNumber = 4;
/** Paid by a bank statement, together. */
const ofStatement = 2;

interface Sent {
  readonly number: number;
  invoice: Invoice;
  payOn: number;
  retryOn: number;
  voidOn: number;
  creditOn: number;
  debitOn: number;
}

export class Invoicing {
  readonly #erp: Millwright;
  readonly #orders: Orders;
  readonly #portal: string;
  readonly #random: Random;
  readonly #sent: Sent[] = [];
  #count = 0;
  #hasStatement = false;
  /** To be cancelled at the next moment: the portal allows it for a day. */
  #wrong: Sent | undefined;
  #hasEndingToday = false;

  constructor(erp: Millwright, orders: Orders, portal: string, random: Random) {
    this.#erp = erp;
    this.#orders = orders;
    this.#portal = portal;
    this.#random = random;
  }

  async begin(): Promise<void> {
    await this.#erp.invoiceSettings.update({ payment_terms_days: paymentTermsDays });
  }

  async work(moment: Moment): Promise<void> {
    const shipments = this.#orders.takeShipments();
    await this.#cancelWrong();
    const usual: (() => Promise<void>)[] = [];
    for (const shipment of shipments) {
      const number = this.#count;
      this.#count += 1;
      const refusal = refusals[number];
      // A refusal of the simulator meets the next invoice, so no other is under way.
      if (refusal) await this.#refused(shipment, number, refusal.code, moment);
      else usual.push(() => this.#invoiced(shipment, number, moment));
    }
    await inParallel(usual);
    if (!moment.isFirstOfDay || moment.isSunday) return;
    for (const each of this.#sent) {
      if (each.retryOn <= moment.day) await this.#retry(each);
      if (each.voidOn <= moment.day) await this.#void(each);
      if (each.creditOn <= moment.day) await this.#credit(each);
      if (each.debitOn <= moment.day) await this.#debit(each);
    }
    await this.#paid(moment);
  }

  async #create({ order, dispatch, buyer }: Shipment): Promise<Invoice> {
    const supplyType = buyer.gstin === undefined ? 'b2c' : 'b2b';
    return await this.#erp.invoices.create(order.id, { dispatch_id: dispatch.id, supply_type: supplyType });
  }

  async #settled({ id }: Invoice): Promise<Invoice> {
    return this.#erp.invoices.waitUntil(id, ({ status }) => status !== 'registering', waits);
  }

  async #invoiced(shipment: Shipment, number: number, moment: Moment): Promise<void> {
    const invoice = await this.#settled(await this.#create(shipment));
    this.#keep(invoice, number, shipment, moment);
    // One with an e-way bill could not be cancelled.
    const travels = number !== cancelledNumber && Number(invoice.total.amount) > ewayBillFrom;
    if (isInForce(invoice) && travels) await this.#ewayBill(shipment, invoice, moment);
  }

  #keep(invoice: Invoice, number: number, { buyer }: Shipment, { day }: Moment): void {
    const [refusal, random] = [refusals[number], new Random(number)];
    const isPaid = !buyer.isSlow && number !== cancelledNumber && (refusal?.isFixed ?? true);
    const sent: Sent = {
      number,
      invoice,
      payOn: isPaid ? day + random.whole(5, 11) : Infinity,
      retryOn: refusal?.isFixed ? day + 1 : Infinity,
      voidOn: number === voidedNumber ? day + 2 : Infinity,
      creditOn: number === creditedNumber ? day + 5 : Infinity,
      debitOn: number === debitedNumber ? day + 3 : Infinity,
    };
    if (number === cancelledNumber) this.#wrong = sent;
    this.#sent.push(sent);
  }

  async #refused(shipment: Shipment, number: number, code: string, moment: Moment): Promise<void> {
    const { gstin } = shipment.buyer.plant.seller;
    const fault = { gstin, action: 'generate', fault: 'error', codes: [code], times: 1 };
    const answer = await fetch(`${this.#portal}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    if (!answer.ok) throw new Error(`The portal's simulator took no fault: ${answer.status} ${await answer.text()}`);
    const invoice = await this.#settled(await this.#create(shipment));
    this.#keep(invoice, number, shipment, moment);
  }

  /**
   * With the vehicle and the transporter of the dispatch. The longer the way, the longer it is valid: those for buyers nearby end the day
   * after.
   */
  async #ewayBill({ buyer }: Shipment, { id }: Invoice, moment: Moment): Promise<void> {
    const body = { distance_km: this.#distance(buyer.km, moment), transport_mode: 'road' } as const;
    await this.#erp.ewayBills.create(id, body);
    await this.#erp.ewayBills.waitUntil(id, ({ status }) => status !== 'generating', waits);
  }

  /** The way to the buyer. One truck of the latest days goes a way of which the e-way bill ends today. */
  #distance(km: number, { day }: Moment): number {
    const daysLeft = days - day;
    if (this.#hasEndingToday || daysLeft > 4 || daysLeft === 0) return km;
    this.#hasEndingToday = true;
    return daysLeft * kmOfDay - 15;
  }

  async #retry(each: Sent): Promise<void> {
    each.retryOn = Infinity;
    await this.#erp.invoices.retry(each.invoice.id);
    each.invoice = await this.#settled(each.invoice);
  }

  async #void(each: Sent): Promise<void> {
    each.voidOn = Infinity;
    const { id } = each.invoice;
    await this.#erp.invoices.void(id, { reason: 'The goods came back before they were invoiced' });
    each.invoice = await this.#erp.invoices.waitUntil(id, ({ status }) => status !== 'voiding', waits);
  }

  async #cancelWrong(): Promise<void> {
    const each = this.#wrong;
    if (!each) return;
    this.#wrong = undefined;
    const { id } = each.invoice;
    const body = { reason: 'data_entry_mistake', remarks: 'Wrong purchase order named' } as const;
    await this.#erp.invoices.cancel(id, body);
    each.invoice = await this.#erp.invoices.waitUntil(id, ({ status }) => status !== 'cancelling', waits);
  }

  async #credit(each: Sent): Promise<void> {
    each.creditOn = Infinity;
    const { invoice } = each;
    const [line] = invoice.line_items;
    const value = Math.ceil(line!.quantity.value * 0.04);
    const lines = [{ line_item_id: line!.line_item_id, quantity: { value, uom: line!.quantity.uom } }];
    const body = { reason: 'Cartons crushed on the way', lines };
    const { id } = await this.#erp.creditNotes.create(invoice.id, body);
    await this.#erp.creditNotes.waitUntil(id, ({ status }) => status !== 'registering', waits);
  }

  async #debit(each: Sent): Promise<void> {
    each.debitOn = Infinity;
    const { invoice } = each;
    const [line] = invoice.line_items;
    const amount = { amount: '1850.00', currency: 'INR' } as const;
    const body = { reason: 'Board price of the month', lines: [{ line_item_id: line!.line_item_id, amount }] };
    const { id } = await this.#erp.debitNotes.create(invoice.id, body);
    await this.#erp.debitNotes.waitUntil(id, ({ status }) => status !== 'registering', waits);
  }

  /** Most buyers pay each invoice by itself; some are paid by one bank statement. */
  async #paid(moment: Moment): Promise<void> {
    const due = this.#sent.filter(({ payOn, invoice }) => payOn <= moment.day && isInForce(invoice));
    const isForStatement = !this.#hasStatement && due.length >= ofStatement;
    if (isForStatement) {
      this.#hasStatement = true;
      await this.#statement(due, moment);
    }
    for (const each of due) {
      each.payOn = Infinity;
      if (!isForStatement) await this.#pay(each, moment);
    }
  }

  async #pay({ number, invoice: { id } }: Sent, { at }: Moment): Promise<void> {
    const invoice = await this.#erp.invoices.get(id);
    const amountDue = Number(invoice.amount_due!.amount);
    const deductions = deductionsOf(number, invoice);
    const deducted = deductions.reduce((sum, each) => sum + Number(each.amount.amount), 0);
    const paid = number === partlyPaidNumber ? amountDue * 0.6 : amountDue - deducted;
    const amount = rupees(paid);
    await this.#erp.payments.create({
      reference: `AXISN${dateOf(at).replaceAll('-', '')}${String(number).padStart(3, '0')}`,
      amount,
      received_at: new Date(at.getTime() - this.#random.whole(10, 90) * 60_000).toISOString(),
      method: this.#random.pick(['NEFT', 'RTGS', 'UPI']),
      allocations: [{ invoice_id: invoice.id, ...(deductions.length > 0 && { deductions }) }],
    });
  }

  async #statement(due: readonly Sent[], { at }: Moment): Promise<void> {
    const rows = [`${dateOf(at, -1)},CHG4410,Account charges,-590.00,INR`];
    for (const { invoice, number } of due) {
      const { amount_due: left } = await this.#erp.invoices.get(invoice.id);
      rows.push(
        `${dateOf(at, -1)},HDFCN${4_470 + number},NEFT ${invoice.buyer.name} ${invoice.number},${left!.amount},INR`,
      );
    }
    rows.push(`${dateOf(at, -1)},UPI887201,UPI Jasmine Tea advance,25000.00,INR`);
    const content = Buffer.from(`date,reference,description,amount,currency\n${rows.join('\n')}\n`);
    const upload = await this.#erp.uploads.send(new Uint8Array(content), { type: 'text/csv', name: 'statement.csv' });
    const { id } = await this.#erp.bankStatements.create({ upload_id: upload.id, format: 'csv' });
    await this.#erp.bankStatements.waitUntil(id, ({ status }) => status !== 'processing', waits);
  }
}

function isInForce({ status }: Invoice): boolean {
  return status === 'registered' || status === 'issued';
}

/** What the buyer does not pay, though it settles the invoice. */
function deductionsOf(number: number, { taxable_value: value }: Invoice) {
  if (tdsNumbers.includes(number)) {
    return [{ kind: 'tds_income_tax', amount: rupees(Number(value.amount) / 1_000) } as const];
  }
  if (number === bankChargeNumber) return [{ kind: 'bank_charge', amount: rupees(59) } as const];
  return [];
}

function rupees(amount: number) {
  return { amount: amount.toFixed(2), currency: 'INR' } as const;
}

async function inParallel(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const next = tasks[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const task of next) await task();
    }),
  );
}
