/** What the steps of e-way bills have in common: what they read, and how an answer of the portal is recorded. */
import type { EwayBillStep } from '@millwright/contracts';
import { findRecord, type UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { invoices, type TaxDocumentRow } from '../invoice/tax-document.store.js';
import type { Step, StepKind, StepName } from '../portal-queue/step-kind.js';
import type { Done, EwayBillState, Outcome, Portal, PortalError, Refused, Seller } from '../portal/portal.js';
import { shown, waiting } from '../invoice/registered.js';
import type { PortalLogins } from '../seller/portal-logins.js';
import type { EwayBillChanges, EwayBillEventName, InvoiceWithBill } from './eway-bill-changes.js';
import { ewayBillTransitions } from './eway-bill-status.js';
import { type EwayBillRow, latestEwayBill } from './eway-bill.store.js';

export interface Subject {
  readonly seller: Seller;
  readonly invoice: TaxDocumentRow;
  readonly bill: EwayBillRow;
}

/** The portal says that the bill has ended otherwise, such as by another program of the seller. */
export interface EndedElsewhere {
  readonly endedAs: 'cancelled' | 'closed';
  readonly errors: readonly PortalError[];
}

/** What a step makes of a bill. */
export interface Recorded {
  readonly after: EwayBillRow;
  readonly events?: readonly EwayBillEventName[];
}

/** Cancelled, discarded, or of somebody else. */
const mayHaveEnded = new Set(['312', '343', '653', '280', '379', '380']);

export abstract class EwayBillStepKind<Value extends object> implements StepKind<Subject, Value | EndedElsewhere> {
  abstract readonly kind: StepName;
  abstract readonly isRepeatable: boolean;
  /** Its name among what is pending, and in the table of transitions. */
  protected abstract readonly step: EwayBillStep | 'generate';

  constructor(
    protected readonly portal: Portal,
    private readonly logins: PortalLogins,
    protected readonly changes: EwayBillChanges,
  ) {}

  async load(work: UnitOfWork, { document_id: invoiceId, eway_bill_id: billId }: Step): Promise<Subject | undefined> {
    const publicId = encodeId('invoice', invoiceId);
    const invoice = await findRecord(work, invoices, publicId);
    const bill = await latestEwayBill(work, invoiceId);
    if (bill === undefined || bill.id !== billId) return undefined;
    if (this.isAllowed(bill)) return { seller: await this.logins.of(work, invoice), invoice, bill };
    // It has ended since this was asked.
    const locked = await this.locked(work, publicId);
    await this.changes.save(work, locked, this.withoutPending(locked.bill));
    return undefined;
  }

  abstract find(subject: Subject, step: Step): Promise<Outcome<Value | undefined>>;
  abstract send(subject: Subject, step: Step): Promise<Outcome<Value | EndedElsewhere>>;

  async record(
    work: UnitOfWork,
    step: Step,
    _: Subject,
    outcome: Done<Value | EndedElsewhere> | Refused,
  ): Promise<void> {
    const locked = await this.locked(work, encodeId('invoice', step.document_id));
    const bill = this.withoutPending(locked.bill);
    if (outcome.kind === 'refused') {
      await this.changes.save(work, locked, this.refused({ ...bill, errors: outcome.errors.map(shown) }));
      return;
    }
    const { after, events } = isEndedElsewhere(outcome.value)
      ? endedElsewhere(bill, outcome.value, work.now)
      : this.done({ ...bill, errors: [] }, outcome.value, step, work.now, locked.invoice);
    await this.changes.save(work, locked, after, events);
  }

  async showWaiting(work: UnitOfWork, { document_id: id }: Step, errors: readonly PortalError[]): Promise<void> {
    const locked = await this.locked(work, encodeId('invoice', id));
    await this.changes.save(work, locked, waiting(locked.bill, errors));
  }

  protected abstract done(bill: EwayBillRow, value: Value, step: Step, now: Date, invoice: TaxDocumentRow): Recorded;

  /** What becomes of a bill when the portal has refused the step. */
  protected refused(bill: EwayBillRow): EwayBillRow {
    return bill;
  }

  protected isAllowed({ status }: EwayBillRow): boolean {
    return ewayBillTransitions.allows(this.step, status);
  }

  /** The steps of a bill are carried out in order, so this one is the first of its name. */
  protected withoutPending(bill: EwayBillRow): EwayBillRow {
    const at = bill.pending.findIndex((each) => each === this.step);
    return at < 0 ? bill : { ...bill, pending: bill.pending.toSpliced(at, 1) };
  }

  private async locked(work: UnitOfWork, invoiceId: string): Promise<InvoiceWithBill> {
    const { invoice, bill } = await this.changes.lock(work, invoiceId);
    return { invoice, bill: bill! };
  }
}

/** A step that changes an e-way bill which the portal has made. */
export abstract class EwayBillChangeKind<Value extends object> extends EwayBillStepKind<Value> {
  override async find(subject: Subject, step: Step): Promise<Outcome<Value | undefined>> {
    const state = await this.portal.findEwayBill(subject.seller, subject.bill.number!);
    if (state.kind !== 'done') return state;
    return { kind: 'done', value: state.value && this.found(state.value, subject.bill, step) };
  }

  override async send(subject: Subject, step: Step): Promise<Outcome<Value | EndedElsewhere>> {
    const outcome = await this.ask(subject, step);
    if (outcome.kind !== 'refused' || !outcome.errors.some(({ code }) => mayHaveEnded.has(code))) return outcome;
    const state = await this.portal.findEwayBill(subject.seller, subject.bill.number!);
    if (state.kind !== 'done' || state.value === undefined || state.value.status === 'active') return outcome;
    const endedAs = state.value.status === 'closed' ? 'closed' : 'cancelled';
    return { kind: 'done', value: { endedAs, errors: outcome.errors } };
  }

  /** What the step has led to, by what the portal has of the bill; undefined if it was not carried out. */
  protected abstract found(state: EwayBillState, bill: EwayBillRow, step: Step): Value | undefined;
  protected abstract ask(subject: Subject, step: Step): Promise<Outcome<Value>>;
}

function endedElsewhere(bill: EwayBillRow, { endedAs, errors }: EndedElsewhere, now: Date): Recorded {
  const after = { ...bill, errors: errors.map(shown) };
  return endedAs === 'closed'
    ? { after: { ...after, closed_at: now } }
    : { after: { ...after, cancelled_at: now }, events: ['eway_bill.cancelled'] };
}

function isEndedElsewhere(value: object): value is EndedElsewhere {
  return 'endedAs' in value;
}
