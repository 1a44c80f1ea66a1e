/** What a document becomes by the answers of the portal. */
import { isDeepStrictEqual } from 'node:util';
import { type AnsweredStatus, invoiceTransitions } from './invoice-transitions.js';
import type { TaxDocumentRow } from './tax-document.store.js';
import type { PortalError, Registration } from '../portal/portal.js';

/**
 * The document with its registration. One that another program of the seller has registered and cancelled meanwhile is cancelled: its
 * number is used up.
 */
export function registered<Row extends TaxDocumentRow>(
  row: Row,
  registration: Registration,
  now: Date,
  statusAfter: AnsweredStatus<Row['status']>,
): Row {
  const isInForce = registration.status === 'ACT';
  return {
    ...row,
    status: statusAfter(row.status, isInForce ? 'registered' : 'cancelled'),
    portal: registration.portal,
    irn: registration.irn,
    ack_number: registration.ackNumber,
    ack_at: registration.ackAt,
    signed_invoice: registration.signedInvoice,
    signed_qr: registration.signedQr,
    errors: [],
    cancelled_at: isInForce ? null : now,
    void_reason: null,
  };
}

/** A record that still waits for the portal, with what it has answered so far. */
export function waiting<Row extends { readonly errors: readonly PortalError[] }>(
  row: Row,
  errors: readonly PortalError[],
): Row {
  const answered = errors.map(shown);
  return isDeepStrictEqual(row.errors, answered) ? row : { ...row, errors: answered };
}

export function failed<Row extends TaxDocumentRow>(
  row: Row,
  errors: readonly PortalError[],
  statusAfter: AnsweredStatus<Row['status']>,
): Row {
  return { ...row, status: statusAfter(row.status, 'failed'), errors: errors.map(shown), void_reason: null };
}

/** The portal does not have it. */
export function voided<Row extends TaxDocumentRow>(row: Row): Row {
  return { ...row, status: invoiceTransitions.next('endVoiding', row.status, 'voided') };
}

export function cancelled<Row extends TaxDocumentRow>(row: Row, at: Date): Row {
  const status = invoiceTransitions.next('endCancellation', row.status, 'cancelled');
  return { ...row, status, errors: [], cancelled_at: at };
}

/** The portal has refused to cancel it. */
export function notCancelled<Row extends TaxDocumentRow>(row: Row, errors: readonly PortalError[]): Row {
  const status = invoiceTransitions.next('endCancellation', row.status, 'registered');
  return { ...row, status, errors: errors.map(shown), cancel_reason: null, cancel_remarks: null };
}

export function shown({ code, message, advice }: PortalError): PortalError {
  return { code, message, advice };
}
