/** A registration, and its e-way bill, as the portal for invoices answers them. */
import type { EwayBill } from '../eway-bill/eway-bills.store.js';
import { irpMinute, irpTime } from '../protocol/times.js';
import type { NewRegistration } from '../registration/registrations.store.js';

/** What a seller gets of a registration. The envelope's time is to the minute, that of the signed invoice to the second. */
export function registrationAnswer(registration: NewRegistration & { status?: string }, bill?: EwayBill): object {
  const { irn, ack_number: number, ack_at: at, signed_invoice: invoice, signed_qr: qr, status = 'ACT' } = registration;
  return {
    AckNo: number,
    AckDt: irpMinute(at),
    Irn: irn,
    SignedInvoice: invoice,
    SignedQRCode: qr,
    Status: status,
    EwbNo: bill?.number ?? null,
    EwbDt: bill === undefined ? null : irpTime(bill.generated_at),
    EwbValidTill: bill?.valid_until ? irpTime(bill.valid_until) : null,
    Remarks: null,
  };
}
