/** An e-way bill as it begins, and what the portal makes of it. */
import type { EwayBillVehicle, EwayBillWithInvoice } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { stateOf } from '../document/addresses.js';
import { modeOf } from '../document/transport.js';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';
import type { MadeEwayBill } from '../portal/portal.js';
import { validUntil } from './eway-bill-status.js';
import type { Recorded } from './eway-bill-step.js';
import type { EwayBillRow } from './eway-bill.store.js';
import type { EwayBillValidity } from './eway-bill-validity.js';

export function newEwayBill(
  { tenant: { accountId, livemode }, now }: UnitOfWork,
  id: string,
  invoice: Pick<TaxDocumentRow, 'id' | 'number' | 'dispatch_id'>,
  input: EwayBillWithInvoice,
): EwayBillRow {
  return {
    account_id: accountId,
    livemode,
    id,
    invoice_id: invoice.id,
    invoice_number: invoice.number,
    dispatch_id: invoice.dispatch_id,
    number: null,
    status: 'generating',
    pending: [],
    distance_km: input.distance_km ?? null,
    transport_mode: modeOf(input),
    vehicle_type: input.vehicle_type,
    transporter: input.transporter ?? null,
    transport_document: input.transport_document ?? null,
    generated_at: null,
    valid_until: null,
    vehicles: [],
    extensions: [],
    cancelled_at: null,
    closed_at: null,
    errors: [],
    expiring_at: null,
    ends_at: null,
    version: 1,
    event_sequence: 0,
    created_at: now,
    updated_at: now,
  };
}

/** The e-way bill that the portal has made, with its Part B if it is complete at once. */
export function generated(
  before: EwayBillRow,
  { number, generatedAt, validUntil: until, distanceKm }: MadeEwayBill,
  { seller, dispatch_from: dispatchFrom }: TaxDocumentRow,
  vehicleNumber: string | null,
  validity: EwayBillValidity,
): Recorded {
  const after = { ...before, number, generated_at: generatedAt, distance_km: before.distance_km ?? distanceKm };
  if (until === null) return { after, events: ['eway_bill.generated'] };
  const start = dispatchFrom?.address ?? seller.address;
  const first: EwayBillVehicle = {
    vehicle_number: vehicleNumber,
    transport_mode: after.transport_mode ?? 'road',
    transport_document: after.transport_document,
    from_place: start.city.slice(0, 50),
    from_state: stateOf(start, seller.gstin),
    reason: 'first_time',
    remarks: null,
    recorded_at: generatedAt.toISOString(),
  };
  const complete = { ...after, vehicles: [first] };
  validity.compare(complete, generatedAt, until);
  return { after: validUntil(complete, until), events: ['eway_bill.generated', 'eway_bill.part_b_completed'] };
}
