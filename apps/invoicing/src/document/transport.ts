/** How the goods of an invoice travel, as all calls that make an e-way bill tell the portal. */
import type { EwayBill, EwayBillWithInvoice } from '@millwright/contracts';
import { type Inv01, toPortalDate, transportModes, vehicleTypes } from '@millwright/gst';

export interface Transport {
  /** Null for the portal's own figure between the two PINs. */
  readonly distanceKm: number | null;
  /** Null if the seller transports the goods. */
  readonly transporter: { readonly id: string; readonly name: string | null } | null;
  readonly transportMode: EwayBill['transport_mode'];
  readonly transportDocument: EwayBill['transport_document'];
  readonly vehicleType: EwayBill['vehicle_type'] | null;
  readonly vehicleNumber: string | null;
}

/** The portal then takes what it works out itself. */
const autoDistance = 0;

/** The vehicle of a call without a mode goes by road. */
export function modeOf({
  transport_mode: mode,
  vehicle_number: vehicle,
}: Pick<EwayBillWithInvoice, 'transport_mode' | 'vehicle_number'>): EwayBill['transport_mode'] {
  return mode ?? (vehicle === undefined ? null : 'road');
}

export function transportOf(given: EwayBillWithInvoice): Transport {
  const { transporter } = given;
  return {
    distanceKm: given.distance_km ?? null,
    transporter: transporter === undefined ? null : { id: transporter.transporter_id, name: transporter.name },
    transportMode: modeOf(given),
    transportDocument: given.transport_document ?? null,
    vehicleType: given.vehicle_type,
    vehicleNumber: given.vehicle_number ?? null,
  };
}

/**
 * A mode of transport needs a vehicle or a document, so that it is named only with one: by road with the vehicle, else with the document or,
 * by ship, either. A seller who transports the goods is the transporter.
 */
export function transportDetails(sellerGstin: string, transport: Transport): NonNullable<Inv01['EwbDtls']> {
  const {
    distanceKm,
    transporter,
    transportMode: mode,
    transportDocument: document,
    vehicleNumber: vehicle,
  } = transport;
  const isComplete = mode !== null && (vehicle !== null || (mode !== 'road' && document !== null));
  const isTyped = transport.vehicleType === 'odc' || mode === 'road';
  return {
    Distance: distanceKm ?? autoDistance,
    TransId: transporter?.id ?? sellerGstin,
    ...(typeof transporter?.name === 'string' && { TransName: transporter.name }),
    ...(isComplete && {
      TransMode: transportModes[mode],
      ...(vehicle !== null && { VehNo: vehicle }),
      ...(document !== null && { TransDocNo: document.number, TransDocDt: toPortalDate(document.date) }),
      ...(isTyped && { VehType: vehicleTypes[transport.vehicleType ?? 'regular'] }),
    }),
  };
}

/** The same in words of the portal for e-way bills, which takes empty texts for what there is not. */
export function ewayTransportDetails(sellerGstin: string, transport: Transport) {
  const details = transportDetails(sellerGstin, transport);
  return {
    transDistance: String(details.Distance),
    transporterId: details.TransId ?? '',
    transporterName: details.TransName ?? '',
    transMode: details.TransMode ?? '',
    transDocNo: details.TransDocNo ?? '',
    transDocDate: details.TransDocDt ?? '',
    vehicleNo: details.VehNo ?? '',
    vehicleType: details.VehType ?? '',
  };
}
