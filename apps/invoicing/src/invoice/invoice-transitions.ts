/** The transitions between the statuses of invoices, and of the orders that they are made of. */
import { invoiceLifecycle, orderLifecycle, type TaxDocumentStatus } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const invoiceTransitions = new Transitions(invoiceLifecycle);
export const orderTransitions = new Transitions(orderLifecycle);

/** The status of a document once the portal has answered. */
export type AnsweredStatus<Status> = (before: Status, to: 'registered' | 'cancelled' | 'failed') => Status;

export const afterRegistration: AnsweredStatus<TaxDocumentStatus> = (before, to) =>
  invoiceTransitions.next('register', before, to);
export const afterVoiding: AnsweredStatus<TaxDocumentStatus> = (before, to) =>
  invoiceTransitions.next('endVoiding', before, to);
