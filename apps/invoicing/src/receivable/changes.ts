/**
 * All that has ever changed what buyers owe: one relation, from the records and their dates. Each row changes what is due of an invoice, or
 * what of a payment is unallocated; what is due less what is unallocated is the balance of the buyer. An allocation changes both by the same,
 * so that it shows in a balance only where the payment is of another debtor than the invoice.
 */
import { type DebtorConditions, debtorOfInvoice, debtorOfPayment } from './debtor.js';

/** Statements have the account, the mode and the time zone as their first parameters. */
const timeZonePlace = '$3';

export interface ChangeConditions extends DebtorConditions {
  /** Of a column of days. */
  readonly day: (column: string) => string;
  /** Of a column of moments. */
  readonly moment: (column: string) => string;
}

export function ofTenant(alias: string): string {
  return `${alias}.account_id = $1 AND ${alias}.livemode = $2`;
}

export const inForce = `i.status IN ('registered', 'issued', 'cancelling')`;
/** One that another program has registered and cancelled at the portal never was, and has no reason. */
const wasCancelled = `i.status = 'cancelled' AND i.cancel_reason IS NOT NULL`;
const isTax = `d.kind IN ('tds_income_tax', 'tds_gst')`;

const paise = (amount: string): string => `((${amount}) * 100)::bigint`;
const dayOf = (moment: string): string => `(${moment} AT TIME ZONE ${timeZonePlace})::date`;

const joinInvoice = (from: string): string =>
  `JOIN tax_documents i ON i.account_id = ${from}.account_id AND i.livemode = ${from}.livemode AND i.id = ${from}.invoice_id`;
const joinPayment = (from: string): string =>
  `JOIN payments p ON p.account_id = ${from}.account_id AND p.livemode = ${from}.livemode AND p.id = ${from}.payment_id`;
const joinAllocations = (to: string): string =>
  `JOIN payment_allocations m ON m.account_id = ${to}.account_id AND m.livemode = ${to}.livemode`;
const joinDeductions = `JOIN payment_deductions d ON d.account_id = m.account_id AND d.livemode = m.livemode
  AND d.payment_id = m.payment_id AND d.allocation_place = m.place`;
const joinReleased = `LEFT JOIN payment_deductions d ON d.account_id = r.account_id AND d.livemode = r.livemode AND d.id = r.deduction_id`;

interface Change {
  readonly kind: string;
  /** The record that it shows as, and its number or reference. */
  readonly record: string;
  readonly reference: string;
  readonly day: string;
  /** In paise. */
  readonly amount: string;
}

/** Of an invoice `i`. */
const due = ({ kind, record, reference, day, amount }: Change): string =>
  `SELECT ${kind} AS kind, ${record} AS record, ${reference} AS reference, i.id AS invoice_id, ${debtorOfInvoice},
     ${day} AS day, ${amount} AS due, 0::bigint AS free`;
/** Of a payment `p`. */
const free = ({ kind, record, reference, day, amount }: Change): string =>
  `SELECT ${kind} AS kind, ${record} AS record, ${reference} AS reference, NULL::uuid AS invoice_id, ${debtorOfPayment},
     ${day} AS day, 0::bigint AS due, ${amount} AS free`;

/** A payment that pays what another debtor owes. */
const transfer = { kind: `'transfer'`, record: 'p.id', reference: 'p.reference' };
const deductionReversal = { kind: `'deduction_reversal'`, record: 'd.id', reference: 'd.reference' };
/** Money and withheld tax become unallocated again; of other deductions nothing is left. */
const release = {
  kind: `CASE WHEN d.id IS NULL OR ${isTax} THEN 'transfer' ELSE 'deduction_reversal' END`,
  record: `CASE WHEN d.id IS NULL OR ${isTax} THEN p.id ELSE d.id END`,
  reference: `CASE WHEN d.id IS NULL OR ${isTax} THEN p.reference ELSE d.reference END`,
  day: dayOf('r.released_at'),
};
const allocated = { ...transfer, day: dayOf('m.allocated_at') };
const reversedAt = { day: dayOf('p.reversed_at') };

export function changes({ invoice, payment, day, moment }: ChangeConditions): string {
  return `
    ${due({ kind: `'invoice'`, record: 'i.id', reference: 'i.number', day: 'i.date', amount: paise('i.total') })}
    FROM tax_documents i
    WHERE ${ofTenant('i')} AND i.type = 'INV' AND (${inForce} OR ${wasCancelled}) AND ${day('i.date')} AND ${invoice}
    UNION ALL
    ${due({
      ...{ kind: `'cancellation'`, record: 'i.id', reference: 'i.number' },
      ...{ day: `greatest(i.date, ${dayOf('i.cancelled_at')})`, amount: paise('-i.total') },
    })}
    FROM tax_documents i
    WHERE ${ofTenant('i')} AND i.type = 'INV' AND i.cancelled_at IS NOT NULL AND ${wasCancelled}
      AND (${day('i.date')} OR ${moment('i.cancelled_at')}) AND ${invoice}
    UNION ALL
    ${due({
      ...{
        kind: `CASE n.type WHEN 'CRN' THEN 'credit_note' ELSE 'debit_note' END`,
        record: 'n.id',
        reference: 'n.number',
      },
      ...{ day: 'n.date', amount: paise(`CASE n.type WHEN 'CRN' THEN -n.total ELSE n.total END`) },
    })}
    FROM tax_documents n ${joinInvoice('n')}
    WHERE ${ofTenant('n')} AND n.type IN ('CRN', 'DBN') AND n.status IN ('registered', 'issued') AND ${day('n.date')} AND ${invoice}
    UNION ALL
    ${due({ ...allocated, amount: paise('-m.amount') })}
    FROM payment_allocations m ${joinPayment('m')} ${joinInvoice('m')}
    WHERE ${ofTenant('m')} AND ${moment('m.allocated_at')} AND ${invoice}
    UNION ALL
    ${free({ ...allocated, amount: paise('-m.amount') })}
    FROM payment_allocations m ${joinPayment('m')}
    WHERE ${ofTenant('m')} AND ${moment('m.allocated_at')} AND ${payment}
    UNION ALL
    ${due({ ...allocated, kind: `'deduction'`, record: 'd.id', reference: 'd.reference', amount: paise('-d.amount') })}
    FROM payment_allocations m ${joinDeductions} ${joinInvoice('m')}
    WHERE ${ofTenant('m')} AND ${moment('m.allocated_at')} AND ${invoice}
    UNION ALL
    ${due({ ...release, amount: paise('r.amount') })}
    FROM payment_releases r ${joinPayment('r')} ${joinInvoice('r')} ${joinReleased}
    WHERE ${ofTenant('r')} AND ${moment('r.released_at')} AND ${invoice}
    UNION ALL
    ${free({ ...release, amount: paise('r.amount') })}
    FROM payment_releases r ${joinPayment('r')} ${joinReleased}
    WHERE ${ofTenant('r')} AND ${moment('r.released_at')} AND (d.id IS NULL OR ${isTax}) AND ${payment}
    UNION ALL
    ${free({
      ...{ kind: `'payment'`, record: 'p.id', reference: 'p.reference' },
      ...{ day: dayOf('p.received_at'), amount: paise('p.amount') },
    })}
    FROM payments p WHERE ${ofTenant('p')} AND ${moment('p.received_at')} AND ${payment}
    UNION ALL
    ${free({
      ...{ kind: `'refund'`, record: 'f.id', reference: 'f.reference' },
      ...{ day: dayOf('f.refunded_at'), amount: paise('-f.amount') },
    })}
    FROM payment_refunds f ${joinPayment('f')}
    WHERE ${ofTenant('f')} AND ${moment('f.refunded_at')} AND ${payment}
    UNION ALL
    ${free({ ...reversedAt, kind: `'reversal'`, record: 'p.id', reference: 'p.reference', amount: paise('-p.amount') })}
    FROM payments p WHERE ${ofTenant('p')} AND p.reversed_at IS NOT NULL AND ${moment('p.reversed_at')} AND ${payment}
    UNION ALL
    ${free({ ...transfer, ...reversedAt, amount: paise('m.amount - m.released_amount') })}
    FROM payments p ${joinAllocations('p')} AND m.payment_id = p.id
    WHERE ${ofTenant('p')} AND p.reversed_at IS NOT NULL AND ${moment('p.reversed_at')} AND ${payment}
    UNION ALL
    ${free({ ...deductionReversal, ...reversedAt, amount: paise('-d.released_amount') })}
    FROM payments p ${joinAllocations('p')} AND m.payment_id = p.id ${joinDeductions}
    WHERE ${ofTenant('p')} AND p.reversed_at IS NOT NULL AND ${moment('p.reversed_at')} AND ${isTax} AND ${payment}
    UNION ALL
    ${due({ ...transfer, ...reversedAt, amount: paise('m.amount - m.released_amount') })}
    FROM payments p ${joinAllocations('p')} AND m.payment_id = p.id ${joinInvoice('m')}
    WHERE ${ofTenant('p')} AND p.reversed_at IS NOT NULL AND ${moment('p.reversed_at')} AND ${invoice}
    UNION ALL
    ${due({ ...deductionReversal, ...reversedAt, amount: paise('d.amount - d.released_amount') })}
    FROM payments p ${joinAllocations('p')} AND m.payment_id = p.id ${joinDeductions} ${joinInvoice('m')}
    WHERE ${ofTenant('p')} AND p.reversed_at IS NOT NULL AND ${moment('p.reversed_at')} AND ${invoice}`;
}
