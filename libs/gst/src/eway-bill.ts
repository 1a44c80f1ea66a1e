/** Facts of e-way bills: how long one is valid, when it may be extended, vehicle numbers, and the portal's codes of reasons and modes. */
import { addDays, dayInIndia, momentInIndia } from './calendar.js';

/** The end of the last day of an e-way bill, in India. */
const endOfDay = '23:59:00';
const kmADay = 200;
/** Before 2021 a day was 100 km. */
const kmADayBefore2021 = 100;
/** Of over-dimensional cargo, and of a way of which a part is by ship. */
const kmADayOfHeavyCargo = 20;

export interface Journey {
  readonly distanceKm: number;
  readonly isOverDimensional?: boolean;
  readonly isPartlyByShip?: boolean;
}

/** How many days an e-way bill that begins on a day is valid. */
export function validDays(
  { distanceKm, isOverDimensional = false, isPartlyByShip = false }: Journey,
  day: string,
): number {
  const usual = day < '2021-01-01' ? kmADayBefore2021 : kmADay;
  return Math.max(1, Math.ceil(distanceKm / (isOverDimensional || isPartlyByShip ? kmADayOfHeavyCargo : usual)));
}

/**
 * Until when an e-way bill is valid whose first Part B is recorded at this moment; likewise one that is extended at this moment, by the
 * distance that remains. The first day of validity ends with the day after this one.
 */
export function validUntil(moment: Date, journey: Journey): Date {
  const day = dayInIndia(moment);
  return momentInIndia(addDays(day, validDays(journey, day)), endOfDay);
}

const extensionWindowMs = 8 * 3_600_000;

/** From when, and until when, an e-way bill may be extended. */
export function extensionWindow(until: Date): { readonly from: Date; readonly until: Date } {
  return { from: new Date(until.getTime() - extensionWindowMs), until: new Date(until.getTime() + extensionWindowMs) };
}

/** Limits of the portal in time and distance. */
export const ewayBillLimits = {
  /** After its generation it can be cancelled. */
  cancellationHours: 24,
  /** After its generation Part B must be recorded, else it is discarded. */
  partBDays: 15,
  /** The document may be so old when the e-way bill is generated. */
  documentDays: 180,
  /** No extension goes beyond so many days after the generation. */
  extensionDays: 360,
  distanceKm: 4000,
  /** Between addresses of the same PIN code. */
  distanceKmWithinPin: 100,
} as const;

/** Temporary numbers (TM), numbers of Bhutan (BP) and Nepal (NP), of the defence forces (DF), and those of India, old and new. */
const vehicleNumbers = [
  /^[A-Z]{2}\d{2}[A-Z]{0,3}\d{4}$/,
  /^[A-Z]{2}\d{3}[A-Z]\d{4}$/,
  /^[A-Z]{3}\d{4}$/,
  /^DF[A-Z0-9]{5,13}$/,
  /^(?:TM|BP|NP)[A-Z0-9]{5,13}$/,
  /^\d{2}BH\d{4}[A-Z]{1,2}$/,
];

/** A vehicle number as the portal takes it: in capitals, without the spaces and hyphens that people write. */
export function plainVehicleNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether a plain vehicle number has one of the forms that there are. */
export function isVehicleNumber(number: string): boolean {
  return vehicleNumbers.some((form) => form.test(number));
}

/** What is made without an IRN is made of a document: an invoice, a bill of supply, a bill of entry, a challan, another one. */
export const ewayDocumentTypes = ['INV', 'BIL', 'BOE', 'CHL', 'OTH'] as const;
/** Whether goods leave from who bills them, and go to who is billed. */
export const transactionTypes = { regular: 1, shipTo: 2, dispatchFrom: 3, shipToAndDispatchFrom: 4 } as const;

export const transportModes = { road: '1', rail: '2', air: '3', ship: '4' } as const;
/** Of goods that stand while an e-way bill is extended. */
export const inTransitMode = '5';
export const vehicleTypes = { regular: 'R', odc: 'O' } as const;
export const vehicleReasons = { breakdown: '1', transhipment: '2', other: '3', first_time: '4' } as const;
export const extensionReasons = {
  calamity: '1',
  law_and_order: '2',
  transhipment: '4',
  accident: '5',
  other: '99',
} as const;

/** The codes of a registration's cancellation; those of an e-way bill have the second and the third swapped. */
export const cancellationReasons = {
  duplicate: '1',
  data_entry_mistake: '2',
  order_cancelled: '3',
  other: '4',
} as const;
export const ewayBillCancellationReasons = {
  duplicate: '1',
  order_cancelled: '2',
  data_entry_mistake: '3',
  other: '4',
} as const;
