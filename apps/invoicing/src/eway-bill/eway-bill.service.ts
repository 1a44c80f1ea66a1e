/** What is asked of e-way bills: each call is checked, and adds a step that the portal carries out. */
import { Injectable } from '@nestjs/common';
import type {
  Body,
  cancelEwayBill,
  changeTransporter,
  closeEwayBill,
  createEwayBill,
  Dispatch,
  EwayBill,
  EwayBillStatus,
  EwayBillStep,
  extendEwayBill,
  listEwayBills,
  Query,
  ReadEwayBill,
  recordPartB,
} from '@millwright/contracts';
import { ewayBillLimits, extensionWindow, isPinOfState, isState } from '@millwright/gst';
import { checkVersion, CompletedLater } from '@millwright/operations';
import { findRecord, type ListPage, listPage, namedRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId, Ids } from '@millwright/service-kit';
import { deliveryAddress, isOfServices } from '../document/addresses.js';
import { invoiceTransitions } from '../invoice/invoice-transitions.js';
import { completeLines } from '../invoice/invoice.resource.js';
import { invoices, type TaxDocumentRow } from '../invoice/tax-document.store.js';
import { Orders } from '../order/orders.js';
import type { StepName } from '../portal-queue/step-kind.js';
import { Steps } from '../portal-queue/steps.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { ewayBillTransitions } from './eway-bill-status.js';
import { ewayBillResource } from './eway-bill.resource.js';
import { type EwayBillRow, latestEwayBill, listedEwayBills } from './eway-bill.store.js';
import type { GenerateInput } from './generate-step.js';
import { newEwayBill } from './new-eway-bill.js';
import { partBInput } from './part-b.js';

const hourMs = 3_600_000;
/** Another one can be made. */
const ended: readonly EwayBillStatus[] = ['cancelled', 'failed'];
/** Nothing follows them. */
const lastSteps: readonly EwayBillStep[] = ['cancel', 'close'];

const kinds: Readonly<Record<EwayBillStep, StepName>> = {
  part_b: 'part_b',
  extend: 'extend',
  transporter: 'transporter',
  cancel: 'eway_bill_cancel',
  close: 'close',
};

@Injectable()
export class EwayBillService {
  constructor(
    private readonly ids: Ids,
    private readonly steps: Steps,
    private readonly changes: EwayBillChanges,
    private readonly orders: Orders,
  ) {}

  async create(work: UnitOfWork, invoiceId: string, input: Body<typeof createEwayBill>): Promise<EwayBill> {
    const { invoice, bill } = await this.changes.lock(work, invoiceId);
    invoiceTransitions.require('makeEwayBill', invoice.status);
    if (bill !== undefined && !ended.includes(bill.status)) {
      throw new ApiError('conflict', {
        message: `The invoice has an e-way bill that is ${bill.status}. ${wayOnFrom(bill, work.now)}`,
      });
    }
    if (invoice.irn === null) requireJourney(invoice);
    const id = this.ids.next();
    const step: GenerateInput = { vehicle_number: input.vehicle_number ?? null, may_be_there: false };
    this.steps.add(work, { documentId: invoice.id, ewayBillId: id, kind: 'eway_bill', input: step });
    return this.changes.create(work, invoice, newEwayBill(work, id, invoice, input));
  }

  /** The public id of the dispatch of an invoice, if it has one. */
  async dispatchOf(work: UnitOfWork, invoiceId: string): Promise<string | undefined> {
    const { dispatch_id: id } = await findRecord(work, invoices, invoiceId);
    return id === null ? undefined : encodeId('dispatch', id);
  }

  async get(work: UnitOfWork, invoiceId: string): Promise<EwayBill> {
    const invoice = await findRecord(work, invoices, invoiceId);
    const bill = await latestEwayBill(work, invoice.id);
    if (bill !== undefined) return ewayBillResource(bill);
    throw new ApiError('not_found', { message: `The invoice ${invoiceId} has no e-way bill.`, param: 'id' });
  }

  async list(
    work: UnitOfWork,
    { invoice_id: invoice, expand = [], ...query }: Query<typeof listEwayBills>,
  ): Promise<ListPage<ReadEwayBill> | CompletedLater<ListPage<ReadEwayBill>>> {
    const invoiceId = invoice === undefined ? undefined : (await namedRecord(work, invoices, invoice, 'invoice_id')).id;
    const rows = await listedEwayBills(work, { ...query, invoiceId });
    const isCut = rows[0]?.is_cut;
    if (!expand.includes('dispatch')) return listPage(rows, query.limit, ewayBillResource, { isCut });
    const { tenant } = work;
    return new CompletedLater(async () => {
      const bills = rows.map(ewayBillResource);
      const ids = bills.slice(0, query.limit).flatMap(({ dispatch_id: id }) => id ?? []);
      const dispatches = await this.orders.find<Dispatch>(tenant, 'dispatch', ids);
      // There is room for so many dispatches in an answer.
      const left = bills.findIndex(({ dispatch_id: id }) => id !== null && !dispatches.has(id));
      const isShort = left !== -1 && left < query.limit;
      return listPage(
        isShort ? rows.slice(0, left) : rows,
        query.limit,
        (row) => {
          const bill = ewayBillResource(row);
          const dispatch = bill.dispatch_id === null ? null : dispatches.get(bill.dispatch_id);
          return { ...bill, expanded: { dispatch: dispatch ?? null } };
        },
        { isCut: isShort || isCut },
      );
    });
  }

  recordPartB(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof recordPartB>,
    knownVersion: number | undefined,
  ): Promise<EwayBill> {
    return this.request(work, invoiceId, 'part_b', knownVersion, (bill) => {
      requireState(input.from_state);
      return partBInput(bill, input);
    });
  }

  extend(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof extendEwayBill>,
    knownVersion: number | undefined,
  ): Promise<EwayBill> {
    return this.request(work, invoiceId, 'extend', knownVersion, (bill) => {
      requireWindow(bill, work.now);
      if (bill.pending.includes('extend')) throw waiting('extend');
      requireState(input.from_state);
      if (!isPinOfState(Number(input.from_postal_code), input.from_state)) {
        const message = `from_postal_code: ${input.from_postal_code} is not a PIN code of the state ${input.from_state}.`;
        throw new ApiError('invalid_parameter', { message, param: 'from_postal_code' });
      }
      const { distance_km: whole } = bill;
      if (whole !== null && input.remaining_distance_km > whole) {
        const message = `remaining_distance_km: must be at most ${whole}, the distance of the e-way bill.`;
        throw new ApiError('invalid_parameter', { message, param: 'remaining_distance_km' });
      }
      return input;
    });
  }

  changeTransporter(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof changeTransporter>,
    knownVersion: number | undefined,
  ): Promise<EwayBill> {
    return this.request(work, invoiceId, 'transporter', knownVersion, () => input);
  }

  cancel(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof cancelEwayBill>,
    knownVersion: number | undefined,
  ): Promise<EwayBill> {
    return this.request(work, invoiceId, 'cancel', knownVersion, ({ generated_at: generatedAt }) => {
      const { cancellationHours } = ewayBillLimits;
      const until = generatedAt!.getTime() + cancellationHours * hourMs;
      if (work.now.getTime() < until) return input;
      throw new ApiError('invalid_state', {
        message: `The e-way bill was generated at ${generatedAt!.toISOString()}, and can only be cancelled within ${cancellationHours} hours. Once the goods have arrived, close it.`,
      });
    });
  }

  close(
    work: UnitOfWork,
    invoiceId: string,
    input: Body<typeof closeEwayBill>,
    knownVersion: number | undefined,
  ): Promise<EwayBill> {
    return this.request(work, invoiceId, 'close', knownVersion, () => input);
  }

  /** Adds a step for the latest e-way bill of an invoice, with what `check` returns. */
  private async request(
    work: UnitOfWork,
    invoiceId: string,
    step: EwayBillStep,
    knownVersion: number | undefined,
    check: (bill: EwayBillRow) => object,
  ): Promise<EwayBill> {
    const { invoice, bill } = await this.changes.lock(work, invoiceId);
    if (bill === undefined) {
      throw new ApiError('invalid_state', { message: `The invoice ${invoiceId} has no e-way bill. Create one first.` });
    }
    checkVersion(knownVersion, bill.version);
    // The passing of time may have changed it a moment ago.
    const current = this.changes.settled(work, bill);
    ewayBillTransitions.require(step, current.status);
    const last = bill.pending.find((each) => lastSteps.includes(each));
    if (last !== undefined) throw waiting(last);
    const input = check(current);
    this.steps.add(work, { documentId: invoice.id, ewayBillId: bill.id, kind: kinds[step], input });
    return this.changes.save(work, { invoice, bill }, { ...current, pending: [...bill.pending, step], errors: [] });
  }
}

/** What is registered has an address, and the portal says whether it is of goods. */
function requireJourney({ buyer, line_items: lines, consignee }: TaxDocumentRow): void {
  const goods = completeLines(lines);
  if (isOfServices(goods)) {
    throw new ApiError('invalid_state', { message: 'The invoice is for services, which need no e-way bill.' });
  }
  if (deliveryAddress(buyer, goods, consignee ?? undefined) !== undefined) return;
  throw new ApiError('invalid_state', {
    message:
      'The invoice has no delivery address, which an e-way bill needs. Cancel the invoice, add the address to the order, and invoice it again.',
  });
}

const orAnotherDocument =
  'Close it once the goods have arrived: POST /v1/invoices/{id}/eway-bill/close. Goods that travel on need another document: credit this one by a credit note, and invoice them again.';

/** What can be done where the portal makes no second one. */
function wayOnFrom({ status, valid_until: until }: EwayBillRow, now: Date): string {
  if (status === 'generating') return 'Wait until the portal has answered.';
  if (status === 'closed')
    return 'The portal does not generate a second one: invoice goods that leave later separately.';
  const hasEnded = until !== null && until <= now;
  if (!hasEnded)
    return 'Cancel it before you create another one, or record another vehicle: POST /v1/invoices/{id}/eway-bill/part-b.';
  const last = extensionWindow(until).until;
  if (now > last) return orAnotherDocument;
  return `Extend it until ${last.toISOString()}: POST /v1/invoices/{id}/eway-bill/extend. ${orAnotherDocument}`;
}

function requireWindow({ valid_until: until }: EwayBillRow, now: Date): void {
  const window = extensionWindow(until!);
  if (now >= window.from && now <= window.until) return;
  const wayOn = now > window.until ? ` ${orAnotherDocument}` : '';
  throw new ApiError('invalid_state', {
    message: `The e-way bill is valid until ${until!.toISOString()}, and can be extended from ${window.from.toISOString()} to ${window.until.toISOString()}.${wayOn}`,
  });
}

function requireState(state: string): void {
  if (isState(state)) return;
  throw new ApiError('invalid_parameter', {
    message: `from_state: there is no state with the code ${state}.`,
    param: 'from_state',
  });
}

function waiting(step: EwayBillStep): ApiError {
  const what = { extend: 'extended', cancel: 'cancelled', close: 'closed' }[step as 'extend' | 'cancel' | 'close'];
  return new ApiError('invalid_state', { message: `The e-way bill is to be ${what}, and waits for the portal.` });
}
