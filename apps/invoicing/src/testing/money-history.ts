/**
 * Histories of money made at random: callers and the portal do what they may do at any moment. What is checked after each step is the
 * matter of the spec.
 */
import {
  allocatePayment,
  type BankStatementLine,
  cancelInvoice,
  createCreditNote,
  createDebitNote,
  createInvoice,
  createPayment,
  deductionKinds,
  getCreditNote,
  getDebitNote,
  getInvoice,
  type Invoice,
  listInvoices,
  listPayments,
  type Operation,
  orderExample,
  type Payment,
  refundPayment,
  retryInvoice,
  reversePayment,
  voidInvoice,
} from '@millwright/contracts';
import { decimalText, type Inv01, unitsOf } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, eventually, freshTenant } from '@millwright/testing';
import fc from 'fast-check';
import { failure, InvoicingApp } from './invoicing-app.js';
import type { PortalRequest } from './portal-server.js';
import { camt, csv, newReference, StatementBed } from './statement-bed.js';

/** By what the portal refuses a document: for its content, because its number is taken, or so although it has registered it. */
const refusals = ['content', 'number', 'kept'] as const;
type Refusal = (typeof refusals)[number];

/** The app, and a portal that does as a history says. */
export class MoneyBed {
  /** Of each seller, how the portal refuses its next documents. */
  readonly refusalsOf = new Map<string, Refusal[]>();
  /** What the portal has registered, by seller and number. */
  private readonly registered = new Map<string, Inv01>();

  private constructor(
    readonly app: InvoicingApp,
    readonly statements: StatementBed,
  ) {
    app.portal.behaviours.set('generate', (request) => {
      const document = request.body as unknown as Inv01;
      const { Gstin: gstin } = document.SellerDtls;
      const refusal = this.refusalsOf.get(gstin)?.shift();
      if (refusal === undefined || refusal === 'kept') this.registered.set(`${gstin} ${document.DocDtls.No}`, document);
      if (refusal === undefined) return app.register(request);
      return failure(refusal === 'number' ? '2278' : '3029');
    });
    app.portal.behaviours.set('get_by_document', ({ headers, query }) => {
      const document = this.registered.get(`${String(headers['gstin'])} ${query.get('docnum')}`);
      if (document === undefined) return failure('2154');
      return app.register({ body: document } as unknown as PortalRequest);
    });
  }

  static async start(): Promise<MoneyBed> {
    const app = await InvoicingApp.start();
    return new MoneyBed(app, new StatementBed(app.app, app.orders));
  }

  stop(): Promise<void> {
    return this.app.stop();
  }
}

/** In paise; small, so that they meet. */
const amount = fc.integer({ min: 1, max: 12_000 });
const which = fc.nat({ max: 1_000 });
/** Of one document in four. */
const refusal = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...refusals) },
);
const deduction = fc.record({ kind: fc.constantFrom(...deductionKinds), amount: fc.integer({ min: 1, max: 500 }) });
const allocation = fc.record({
  invoice: which,
  amount: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined, freq: 1 }),
  deductions: fc.array(deduction, { maxLength: 3 }),
});
const allocations = fc.record({
  /** A payment is of one buyer, else it is refused. */
  areOfOneBuyer: fc.boolean(),
  of: fc.array(allocation, { maxLength: 3 }),
});
/** Without an amount: all that is left of the invoice. */
const credited = fc.option(fc.integer({ min: 50, max: 6_000 }), { nil: undefined, freq: 3 });
const line = fc.record({
  /** Without one it names none. */
  invoice: fc.option(which, { nil: undefined, freq: 5 }),
  /** Without one it is what is due. */
  amount: fc.option(amount, { nil: undefined, freq: 2 }),
  settle: fc.constantFrom('suggested' as const, 'on account' as const, 'ignore' as const),
});
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('invoice'),
      rupees: fc.integer({ min: 1, max: 100 }),
      isConsumer: fc.boolean(),
      /** Whether the order names the buyer by its id: the same buyer as without it. */
      isStored: fc.boolean(),
      refusal,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('void'), invoice: which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry'), invoice: which, refusal }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), invoice: which, isConsumer: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('credit'),
      invoice: which,
      amount: credited,
      commercial: fc.boolean(),
      refusal,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('debit'),
      invoice: which,
      amount: fc.integer({ min: 50, max: 6_000 }),
      refusal,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay'), amount, allocations }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('allocate'), payment: which, allocations }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund'), payment: which, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse'), payment: which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('statement'), lines: fc.array(line, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bank reversal'), payment: which }) },
);
export type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type GivenAllocations = typeof allocations extends fc.Arbitrary<infer Each> ? Each : never;

export const issue = (rupees: number, more: Partial<Of<'invoice'>> = {}): Step[] => [
  { kind: 'invoice', rupees, isConsumer: false, isStored: false, refusal: undefined, ...more },
];
const of = (...given: GivenAllocations['of']): GivenAllocations => ({ areOfOneBuyer: true, of: given });
const ofOne = { invoice: 0, refusal: undefined };

/** A history in which each kind of step has an effect, for the short form. */
export const everyKind: Step[][] = [
  issue(50),
  issue(80),
  issue(30, { isConsumer: true }),
  issue(20, { refusal: 'content' }),
  [{ kind: 'void', invoice: 0 }],
  issue(20, { refusal: 'content' }),
  [{ kind: 'retry', invoice: 0, refusal: undefined }],
  issue(20, { refusal: 'number' }),
  [{ kind: 'retry', invoice: 0, refusal: undefined }],
  issue(20, { refusal: 'kept' }),
  [{ kind: 'void', invoice: 0 }],
  [{ kind: 'pay', amount: 10_000, allocations: of() }],
  [{ kind: 'allocate', payment: 0, allocations: of({ invoice: 0, amount: 3_000, deductions: [] }) }],
  [{ kind: 'refund', payment: 0, amount: 500 }],
  [
    {
      kind: 'pay',
      amount: 2_000,
      allocations: of({ invoice: 1, amount: 1_000, deductions: deductionKinds.map((kind) => ({ kind, amount: 100 })) }),
    },
  ],
  [{ kind: 'credit', ...ofOne, amount: 500, commercial: false, refusal: 'content' }],
  [
    { kind: 'credit', ...ofOne, invoice: 1, amount: undefined, commercial: false },
    { kind: 'debit', ...ofOne, amount: 500 },
  ],
  [{ kind: 'debit', ...ofOne, amount: 500, refusal: 'content' }],
  [{ kind: 'credit', ...ofOne, amount: 500, commercial: true }],
  [{ kind: 'credit', ...ofOne, invoice: 2, amount: 500, commercial: false }],
  [{ kind: 'debit', ...ofOne, invoice: 2, amount: 500 }],
  [{ kind: 'reverse', payment: 0 }],
  [{ kind: 'cancel', invoice: 0, isConsumer: false }],
  issue(30, { isConsumer: true }),
  [{ kind: 'cancel', invoice: 0, isConsumer: true }],
  issue(40, { isStored: true }),
  // Of one buyer: some invoices name the stored one.
  [
    {
      kind: 'pay',
      amount: 5_000,
      allocations: of(
        { invoice: 0, amount: 2_000, deductions: [{ kind: 'tds_gst', amount: 50 }] },
        { invoice: 1, amount: 2_000, deductions: [{ kind: 'discount', amount: 50 }] },
        { invoice: 2, amount: 2_000, deductions: [] },
      ),
    },
  ],
  [{ kind: 'credit', ...ofOne, amount: undefined, commercial: false }],
  issue(10),
  [
    {
      kind: 'statement',
      lines: [
        { invoice: 0, amount: undefined, settle: 'ignore' },
        { invoice: 1, amount: 100, settle: 'suggested' },
        { invoice: undefined, amount: 700, settle: 'on account' },
        { invoice: undefined, amount: 800, settle: 'ignore' },
      ],
    },
  ],
  [{ kind: 'bank reversal', payment: 0 }],
];

export const inr = (paise: number | bigint) => ({ amount: decimalText(BigInt(paise), 2), currency: 'INR' as const });
export const paiseOf = (text: string): bigint => unitsOf(text, 2);
const pieces = { value: 1, uom: 'PCS' };

/** The record that a call was about, or has made. */
interface Answered {
  readonly id: string;
}

/** An account, its buyers, and what callers were answered about the money. */
export class MoneyAccount {
  readonly hits = new Map<string, number>();
  /** The public id. */
  readonly storedBuyer = encodeId('buyer', crypto.randomUUID());
  protected received = 0n;
  protected refunded = 0n;

  constructor(
    protected readonly bed: MoneyBed,
    readonly tenant: Tenant = freshTenant(),
  ) {}

  async take(each: Step): Promise<void> {
    switch (each.kind) {
      case 'invoice':
        return this.invoice(each);
      case 'void':
      case 'retry':
      case 'cancel':
        return this.changeInvoice(each);
      case 'credit':
      case 'debit':
        return this.issueNote(each);
      case 'pay':
        return this.pay(each);
      case 'statement':
        return this.readStatement(each);
      case 'allocate':
      case 'refund':
      case 'reverse':
      case 'bank reversal':
        return this.changePayment(each);
    }
  }

  private async invoice({ rupees, isConsumer, isStored, refusal: refused }: Of<'invoice'>): Promise<void> {
    const [item] = this.bed.app.order().line_items;
    const order = this.bed.app.order({
      line_items: [{ ...item!, quantity: pieces, unit_price: inr(rupees * 100) }],
      buyer: isConsumer ? { name: 'Asha Prints' } : orderExample.buyer,
      ...(isStored && !isConsumer && { buyer_id: this.storedBuyer }),
    });
    if (!isConsumer) await this.refuseNext(refused);
    const body = isConsumer ? { supply_type: 'b2c' } : {};
    const answer = await this.bed.app.call(createInvoice, this.tenant, { id: order.id, body });
    if (!done(answer)) throw new Error(`An order was not invoiced: ${JSON.stringify(answer.body)}`);
    this.count(`invoice ${(await this.settled(getInvoice, answer.body as Answered)).status}`);
  }

  private async changeInvoice(each: Of<'void' | 'retry' | 'cancel'>): Promise<void> {
    const chosen = await this.chosenInvoice(each.invoice, (invoice) => {
      if (each.kind !== 'cancel') return invoice.status === 'failed';
      const noted = paiseOf(invoice.amount_credited.amount) + paiseOf(invoice.amount_debited.amount);
      return invoice.status === (each.isConsumer ? 'issued' : 'registered') && noted === 0n;
    });
    if (chosen === undefined) return;
    const { id, status, errors } = chosen;
    if (each.kind === 'void') {
      const answer = await this.call(voidInvoice, { id, body: { reason: 'Not sold' } });
      if (answer !== undefined) this.count(`void ${(await this.settled(getInvoice, answer)).status}`);
    } else if (each.kind === 'retry') {
      await this.refuseNext(each.refusal);
      const isTaken = errors.some(({ code }) => code === '2278');
      const answer = await this.call(retryInvoice, { id, body: { new_number: isTaken } });
      if (answer === undefined) return;
      const after = await this.settled(getInvoice, answer);
      this.count(`retry ${after.status}${isTaken ? ', new number' : ''}`);
    } else {
      const answer = await this.call(cancelInvoice, { id, body: { reason: 'other' } });
      if (answer === undefined) return;
      const after = await this.settled(getInvoice, answer);
      if (after.status === 'cancelled')
        this.count(`cancel of ${status === 'issued' ? 'an issued' : 'a registered'} one`);
    }
  }

  private async issueNote(each: Of<'credit' | 'debit'>): Promise<void> {
    const chosen = await this.chosenInvoice(each.invoice, isInForce);
    if (chosen === undefined) return;
    const lines =
      each.amount === undefined
        ? undefined
        : [{ line_item_id: chosen.line_items[0]!.line_item_id, amount: inr(each.amount) }];
    const body = { reason: 'Agreed', ...(lines && { lines }) };
    const isCommercial = each.kind === 'credit' && each.commercial;
    if (chosen.status === 'registered' && !isCommercial) await this.refuseNext(each.refusal);
    const answer = await (each.kind === 'credit'
      ? this.call(createCreditNote, { id: chosen.id, body: { ...body, commercial: isCommercial } })
      : this.call(createDebitNote, { id: chosen.id, body }));
    if (answer === undefined) return;
    const note = await this.settled(each.kind === 'credit' ? getCreditNote : getDebitNote, answer);
    this.count(`${isCommercial ? 'commercial' : each.kind} note ${note.status}`);
  }

  private async pay(each: Of<'pay'>): Promise<void> {
    const given = await this.allocationsOf(each.allocations);
    const body = { reference: newReference(), amount: inr(each.amount), allocations: given };
    if ((await this.call(createPayment, { body })) === undefined) return;
    this.received += BigInt(each.amount);
    this.count('pay');
  }

  private async changePayment(each: Of<'allocate' | 'refund' | 'reverse' | 'bank reversal'>): Promise<void> {
    const chosen = await this.chosenPayment(each.payment, ({ status, refunds, unallocated }) => {
      if (each.kind === 'reverse' || each.kind === 'bank reversal')
        return status === 'received' && refunds.length === 0;
      return unallocated.amount !== '0.00';
    });
    if (chosen === undefined) return;
    const { id } = chosen;
    if (each.kind === 'bank reversal') {
      const taken = { reference: chosen.reference, amount: `-${chosen.amount.amount}`, isReversal: true };
      const statement = await this.bed.statements.processed(this.tenant, camt(taken), 'camt.053');
      if (statement.lines_matched === 1) this.count(each.kind);
      return;
    }
    if (each.kind === 'refund') {
      const body = { reference: newReference(), amount: inr(each.amount) };
      if ((await this.call(refundPayment, { id, body })) === undefined) return;
      this.refunded += BigInt(each.amount);
    } else if (each.kind === 'allocate') {
      const body = { allocations: await this.allocationsOf(each.allocations) };
      if ((await this.call(allocatePayment, { id, body })) === undefined) return;
    } else if ((await this.call(reversePayment, { id, body: { reason: 'Returned' } })) === undefined) return;
    this.count(each.kind);
  }

  private async readStatement({ lines }: Of<'statement'>): Promise<void> {
    const written = await Promise.all(
      lines.map(async (each) => {
        const named = each.invoice === undefined ? undefined : await this.chosenInvoice(each.invoice, hasSomethingDue);
        const due = named?.amount_due.amount;
        return {
          description: named?.number ?? 'ADVANCE',
          amount:
            each.amount === undefined && due !== undefined && due !== '0.00' ? due : inr(each.amount ?? 900).amount,
        };
      }),
    );
    const statement = await this.bed.statements.processed(this.tenant, csv(...written));
    const read = await this.bed.statements.lines(this.tenant, statement);
    for (const [index, found] of read.entries()) {
      if (found.status === 'matched') this.receive(found, 'by itself');
      else await this.settleLine(statement.id, found, lines[index]!.settle);
    }
  }

  private async settleLine(id: string, open: BankStatementLine, how: Of<'statement'>['lines'][number]['settle']) {
    if (how === 'ignore') {
      if (done(await this.bed.statements.ignore(this.tenant, { id }, open))) this.count('line ignored');
      return;
    }
    const suggestion = how === 'suggested' ? open.suggestions[0] : undefined;
    const body = suggestion === undefined ? {} : { allocations: suggestion.allocations };
    if (!done(await this.bed.statements.match(this.tenant, { id }, open, body))) return;
    this.receive(open, suggestion === undefined ? 'on account' : 'as suggested');
  }

  private receive({ amount: { amount: text } }: BankStatementLine, how: string): void {
    this.received += paiseOf(text);
    this.count(`line matched ${how}`);
  }

  private async refuseNext(how: Refusal | undefined): Promise<void> {
    if (how === undefined) return;
    const [first] = await this.invoices();
    // The seller of a test account is known by its first invoice.
    if (first === undefined) return;
    const { gstin } = first.seller;
    this.bed.refusalsOf.set(gstin, [...(this.bed.refusalsOf.get(gstin) ?? []), how]);
  }

  /** One of those for which the step is meant; any other one if there is none. Oldest first. */
  private async chosenInvoice(place: number, isMeant: (invoice: Invoice) => boolean): Promise<Invoice | undefined> {
    return chosen(await this.invoices(), place, isMeant);
  }

  private async chosenPayment(place: number, isMeant: (payment: Payment) => boolean): Promise<Payment | undefined> {
    const { body } = await this.bed.app.call(listPayments, this.tenant, { query: '?limit=100' });
    return chosen((body.data as Payment[]).toReversed(), place, isMeant);
  }

  private async invoices(): Promise<Invoice[]> {
    const { body } = await this.bed.app.call(listInvoices, this.tenant, { query: '?limit=100' });
    return (body.data as Invoice[]).toReversed();
  }

  private async allocationsOf({ of: given, areOfOneBuyer }: GivenAllocations): Promise<object[]> {
    const invoices = await this.invoices();
    const first = given[0] && chosen(invoices, given[0].invoice, hasSomethingDue);
    const meant = invoices.filter(({ buyer }) => !areOfOneBuyer || buyer.name === first?.buyer.name);
    const named = given.flatMap(({ invoice, amount: paise, deductions }, index) => {
      const paid = index === 0 ? first : chosen(meant, invoice, hasSomethingDue);
      if (paid === undefined) return [];
      const deducted = deductions.map((each) => ({ kind: each.kind, amount: inr(each.amount) }));
      return [{ invoice_id: paid.id, ...(paise !== undefined && { amount: inr(paise) }), deductions: deducted }];
    });
    return [...new Map(named.map((each) => [each.invoice_id, each])).values()];
  }

  /** What is answered; undefined where the call is refused, which is fine. A failure is not. */
  private async call(operation: Operation, input: object): Promise<Answered | undefined> {
    const answer = await this.bed.app.call(operation, this.tenant, input);
    return done(answer) ? (answer.body as Answered) : undefined;
  }

  /** The document once the portal has answered. */
  private settled(get: Operation, { id }: Answered): Promise<Invoice> {
    return eventually(async () => {
      const { body } = await this.bed.app.call(get, this.tenant, { id });
      const document = body as Invoice;
      if (document.status.endsWith('ing')) throw new Error(`${document.id} is ${document.status}.`);
      return document;
    });
  }

  protected count(what: string, times = 1): void {
    this.hits.set(what, (this.hits.get(what) ?? 0) + times);
  }
}

function chosen<Each>(all: readonly Each[], place: number, isMeant: (each: Each) => boolean): Each | undefined {
  const meant = all.filter(isMeant);
  const from = meant.length === 0 ? all : meant;
  return from[place % Math.max(1, from.length)];
}

function isInForce({ status }: Invoice): boolean {
  return status === 'registered' || status === 'issued';
}

function hasSomethingDue(invoice: Invoice): boolean {
  return isInForce(invoice) && invoice.amount_due.amount !== '0.00';
}

function done({ status, body }: ApiAnswer): boolean {
  if (![200, 201, 202, 400, 409, 422].includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return status < 300;
}
