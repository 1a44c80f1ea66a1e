/** Registrations and e-way bills as the control API lists them. */
import type { EwayBill } from '../eway-bill/eway-bills.store.js';
import type { Registration } from '../registration/registrations.store.js';

export function registrationRecord(registration: Registration, bill: EwayBill | undefined): object {
  return {
    irn: registration.irn,
    type: registration.type,
    number: registration.number,
    date: registration.date,
    status: registration.status,
    ack_number: registration.ack_number,
    ack_at: registration.ack_at.toISOString(),
    document: JSON.parse(registration.document) as unknown,
    signed_invoice: registration.signed_invoice,
    signed_qr: registration.signed_qr,
    eway_bill: bill === undefined ? null : billRecord(bill),
  };
}

/** Also of a document that is not registered, with what was said of it. */
export function ewayBillRecord(bill: EwayBill): object {
  return {
    irn: bill.irn,
    document_type: bill.document_type,
    document_number: bill.document_number,
    document_date: bill.document_date,
    document: bill.document,
    ...billRecord(bill),
  };
}

function billRecord({
  number,
  status,
  valid_until: until,
  distance_km: distance,
  vehicles,
  ...bill
}: EwayBill): object {
  return {
    number,
    status,
    generated_at: bill.generated_at.toISOString(),
    valid_upto: until?.toISOString() ?? null,
    distance_km: distance,
    transporter_id: bill.transporter_id,
    vehicles,
  };
}
