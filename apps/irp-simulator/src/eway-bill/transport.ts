/** How goods are transported, by the rules of both portals: each refuses the same with codes of its own. */
import { fromPortalDate, isVehicleNumber, plainVehicleNumber, transportModes, vehicleTypes } from '@millwright/gst';
import { refusal } from '../protocol/refusal.js';
import { type Fields, textIn } from './fields.js';

/** What each portal calls the fields, and its codes. */
interface Spelling {
  readonly mode: string;
  readonly vehicle: string;
  readonly vehicleType: string;
  readonly documentNumber: string;
  readonly documentDate: string;
  readonly codes: {
    readonly mode: string;
    readonly vehicleMissing: string;
    readonly vehicleForm: string;
    readonly typeMissing: string;
    readonly typeForm: string;
    readonly overDimensional: string;
    readonly regularShip: string;
    readonly documentMissing: string;
    readonly dateMissing: string;
    readonly neitherOnShip: string;
    readonly dateForm: string;
    readonly dateFuture: string;
    readonly dateEarly: string;
  };
}

/** Of a call that names a registration. */
export const byRegistration: Spelling = {
  mode: 'TransMode',
  vehicle: 'VehNo',
  vehicleType: 'VehType',
  documentNumber: 'TransDocNo',
  documentDate: 'TransDocDt',
  codes: {
    mode: '4028',
    vehicleMissing: '4011',
    vehicleForm: '4014',
    typeMissing: '4022',
    typeForm: '4020',
    overDimensional: '4024',
    regularShip: '4039',
    documentMissing: '4012',
    dateMissing: '4023',
    neitherOnShip: '4040',
    dateForm: '4017',
    dateFuture: '4016',
    dateEarly: '4021',
  },
};

/** Of the portal of e-way bills. */
export const byNumber: Spelling = {
  mode: 'transMode',
  vehicle: 'vehicleNo',
  vehicleType: 'vehicleType',
  documentNumber: 'transDocNo',
  documentDate: 'transDocDate',
  codes: {
    mode: '302',
    vehicleMissing: '303',
    vehicleForm: '304',
    typeMissing: '361',
    typeForm: '361',
    overDimensional: '634',
    regularShip: '361',
    documentMissing: '385',
    dateMissing: '385',
    neitherOnShip: '385',
    dateForm: '224',
    dateFuture: '224',
    dateEarly: '362',
  },
};

export interface Transport {
  /** `1` road, `2` rail, `3` air, `4` ship. */
  readonly mode: string;
  readonly vehicleNumber: string;
  readonly isOverDimensional: boolean;
  readonly documentNumber: string;
  /** As the caller wrote it. */
  readonly documentDate: string;
}

const { road, ship } = transportModes;
const modes: readonly string[] = Object.values(transportModes);

export interface TransportDays {
  readonly document: string;
  readonly today: string;
}

/** Undefined where the call names none. An extension does not repeat the type of the vehicle. */
export function transportIn(
  fields: Fields,
  spelling: Spelling,
  days: TransportDays,
  { knowsType = false } = {},
): Transport | undefined {
  const { codes } = spelling;
  const mode = textIn(fields, spelling.mode);
  const vehicle = textIn(fields, spelling.vehicle);
  const type = textIn(fields, spelling.vehicleType);
  const number = textIn(fields, spelling.documentNumber);
  const date = textIn(fields, spelling.documentDate);
  if (mode === undefined) {
    if (vehicle !== undefined || number !== undefined) throw refusal(codes.mode);
    return undefined;
  }
  if (!modes.includes(mode)) throw refusal(codes.mode);
  if (type !== undefined && type !== vehicleTypes.regular && type !== vehicleTypes.odc) throw refusal(codes.typeForm);
  const isOverDimensional = type === vehicleTypes.odc;
  if (mode === road) {
    if (vehicle === undefined) throw refusal(codes.vehicleMissing);
    if (type === undefined && !knowsType) throw refusal(codes.typeMissing);
  } else if (mode === ship) {
    if (vehicle === undefined && number === undefined) throw refusal(codes.neitherOnShip);
    if (type === vehicleTypes.regular) throw refusal(codes.regularShip);
  } else {
    if (isOverDimensional) throw refusal(codes.overDimensional);
    if (number === undefined) throw refusal(codes.documentMissing);
    if (date === undefined) throw refusal(codes.dateMissing);
  }
  const plain = vehicle === undefined ? '' : plainVehicleNumber(vehicle);
  if (plain !== '' && !isVehicleNumber(plain)) throw refusal(codes.vehicleForm);
  if (date !== undefined) checkDate(date, spelling, days);
  return { mode, vehicleNumber: plain, isOverDimensional, documentNumber: number ?? '', documentDate: date ?? '' };
}

function checkDate(date: string, { codes }: Spelling, { document, today }: TransportDays): void {
  const day = fromPortalDate(date);
  if (day === undefined) throw refusal(codes.dateForm);
  if (day > today) throw refusal(codes.dateFuture);
  if (day < document) throw refusal(codes.dateEarly);
}
