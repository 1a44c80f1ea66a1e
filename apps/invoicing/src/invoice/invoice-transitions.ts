/** The transitions between the statuses of invoices and notes, and of the orders that they are made of. */
import { invoiceLifecycle, orderLifecycle } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const invoiceTransitions = new Transitions(invoiceLifecycle);
export const orderTransitions = new Transitions(orderLifecycle);
