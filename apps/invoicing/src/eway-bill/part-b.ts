/** A vehicle for the goods of an e-way bill, as it is asked of the portal and found there. */
import type { Body, EwayBillVehicle, recordPartB } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import type { EwayBillVehicle as PortalVehicle } from '../portal/portal.js';
import type { EwayBillRow } from './eway-bill.store.js';

/** A Part B with all that follows from the e-way bill. */
export type PartB = Omit<EwayBillVehicle, 'recorded_at'>;

/** The clock of the portal may differ from ours by so much. */
const skewMs = 300_000;

export function partBInput(bill: EwayBillRow, input: Body<typeof recordPartB>): PartB {
  const mode = input.transport_mode ?? bill.transport_mode ?? 'road';
  const vehicle = input.vehicle_number ?? null;
  const document = input.transport_document ?? (mode === bill.transport_mode ? bill.transport_document : null);
  if (mode === 'road' && vehicle === null) throw missing('vehicle_number', 'by road');
  if ((mode === 'rail' || mode === 'air') && document === null) throw missing('transport_document', `by ${mode}`);
  if (vehicle === null && document === null) throw missing('vehicle_number', 'without a transport document');
  return {
    vehicle_number: vehicle,
    transport_mode: mode,
    transport_document: document,
    from_place: input.from_place,
    from_state: input.from_state,
    reason: input.reason,
    remarks: input.remarks ?? null,
  };
}

/** When the portal has recorded a vehicle that was asked for at a time; undefined if it has not. */
export function recordedAt(
  asked: PartB,
  askedAt: Date,
  known: readonly EwayBillVehicle[],
  vehicles: readonly PortalVehicle[],
): Date | undefined {
  const found = vehicles.findLast(
    ({ vehicleNumber, transportDocumentNumber, transportMode, recordedAt: at }) =>
      vehicleNumber === asked.vehicle_number &&
      transportDocumentNumber === (asked.transport_document?.number ?? null) &&
      transportMode === asked.transport_mode &&
      at !== null &&
      at.getTime() >= askedAt.getTime() - skewMs &&
      !known.some((each) => each.vehicle_number === vehicleNumber && each.recorded_at === at.toISOString()),
  );
  return found?.recordedAt ?? undefined;
}

function missing(param: string, how: string): ApiError {
  return new ApiError('missing_parameter', { message: `${param}: is required ${how}.`, param });
}
