/**
 * What is done at the portal: a step is a row that says what, its kind knows how. A step is claimed and committed as sent before the
 * portal is called, and is deleted by the transaction that records the outcome. So whatever happens in between, it is known that the
 * portal may have been called: the next attempt then looks it up, and a later one sends it again only if it was not found.
 */
import type { Row, Tenant, UnitOfWork } from '@millwright/persistence';
import type { tables } from '../tables.js';
import type { Done, Outcome, PortalError, Refused } from '../portal/portal.js';

const stepNames = [
  'register',
  'register_note',
  'void',
  'cancel',
  'eway_bill',
  'part_b',
  'extend',
  'transporter',
  'eway_bill_cancel',
  'close',
] as const;
export type StepName = (typeof stepNames)[number];

/**
 * `document_id` is the row of the invoice or note: steps of one document are carried out one after the other. `input` is what the caller
 * asked for, as the operation that added the step has left it, and `attempts` how often it has been claimed, this time included.
 */
export interface Step extends Pick<
  Row<typeof tables.portal_steps, { kind: StepName }>,
  'id' | 'document_id' | 'eway_bill_id' | 'kind' | 'input' | 'attempts' | 'created_at'
> {
  readonly tenant: Tenant;
}

/** How a kind of step is carried out: a provider, registered by `StepKinds.register`. */
export interface StepKind<Subject = unknown, Value = unknown> {
  readonly kind: StepName;
  /**
   * The portal answers a repetition as done. If not, the step is sent again only if it is not found when the portal is surely done with
   * the attempt before: one that it is still at work on is not found, and would be carried out twice.
   */
  readonly isRepeatable: boolean;
  /**
   * Reads what the calls need, in a transaction of its own, after the claim. Undefined if nothing is to be done any more: the step is
   * then deleted by the same transaction.
   */
  load(work: UnitOfWork, step: Step): Promise<Subject | undefined>;
  /**
   * Asks the portal, outside of any transaction, whether an earlier attempt was carried out; undefined if it was not. A refusal of the
   * question is no answer to it.
   */
  find(subject: Subject, step: Step): Promise<Outcome<Value | undefined>>;
  /** Has the portal carry it out, outside of any transaction. */
  send(subject: Subject, step: Step): Promise<Outcome<Value>>;
  /**
   * Records the outcome with its events. The step has been deleted by the same transaction, under the check that no other attempt was
   * made meanwhile. It locks and reads the rows it changes: `subject` is as old as the call.
   */
  record(work: UnitOfWork, step: Step, subject: Subject, outcome: Done<Value> | Refused): Promise<void>;
  /** Shows what the portal has answered, while the step waits for its next attempt. It locks the rows it changes. */
  showWaiting?(work: UnitOfWork, step: Step, errors: readonly PortalError[]): Promise<void>;
}
