/** An e-way bill in the API and in events. */
import type { EwayBill } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { EwayBillRow } from './eway-bill.store.js';

export function ewayBillResource(row: EwayBillRow): EwayBill {
  return {
    id: encodeId('eway_bill', row.id),
    invoice_id: encodeId('invoice', row.invoice_id),
    invoice_number: row.invoice_number,
    dispatch_id: row.dispatch_id && encodeId('dispatch', row.dispatch_id),
    number: row.number,
    status: row.status,
    pending: [...row.pending],
    distance_km: row.distance_km,
    transport_mode: row.transport_mode,
    vehicle_type: row.vehicle_type,
    transporter: row.transporter,
    transport_document: row.transport_document,
    generated_at: row.generated_at?.toISOString() ?? null,
    valid_until: row.valid_until?.toISOString() ?? null,
    vehicles: [...row.vehicles],
    extensions: [...row.extensions],
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    errors: [...row.errors],
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
