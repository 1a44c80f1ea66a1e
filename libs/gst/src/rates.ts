/** The rates of GST, and when each was in force: a note on an older invoice has the rate of that invoice. */
import { unitsOf } from './decimals.js';

interface GstRate {
  /** Per cent. */
  readonly rate: number;
  /** The first day. */
  readonly from: string;
  /** The last day. */
  readonly until?: string;
  /** The beginnings of the HSN codes that alone have the rate in this time. */
  readonly hsn?: readonly string[];
}

const beginningOfGst = '2017-07-01';
/** The reform by which 12 and 28 per cent ended, but for a few goods. */
const beforeReform = '2025-09-21';
const reform = '2025-09-22';
const bricksAndTiles = ['6815', '6901', '6904', '6905'];
const tobaccoAndPanMasala = ['210690', '2401', '2402', '2403', '2404'];

const gstRates: readonly GstRate[] = [
  { rate: 0, from: beginningOfGst },
  { rate: 0.1, from: beginningOfGst },
  { rate: 0.25, from: beginningOfGst },
  { rate: 1, from: beginningOfGst },
  { rate: 1.5, from: beginningOfGst },
  { rate: 3, from: beginningOfGst },
  { rate: 5, from: beginningOfGst },
  { rate: 6, from: beginningOfGst },
  { rate: 7.5, from: beginningOfGst },
  { rate: 12, from: beginningOfGst, until: beforeReform },
  { rate: 12, from: reform, hsn: bricksAndTiles },
  { rate: 18, from: beginningOfGst },
  { rate: 28, from: beginningOfGst, until: beforeReform },
  { rate: 28, from: reform, until: '2026-01-31', hsn: tobaccoAndPanMasala },
  { rate: 40, from: reform },
];

/** Whether goods or services could be taxed at a rate on a day. Without an HSN code, rates of few goods are not in force. */
export function isRateInForce(rate: number, day: string, hsn = ''): boolean {
  return ratesInForce(day, hsn).some((each) => unitsOf(each, 3) === unitsOf(rate, 3));
}

/** All rates of a day, the lowest first. */
export function ratesInForce(day: string, hsn = ''): number[] {
  const inForce = gstRates.filter(
    ({ from, until = day, hsn: goods }) =>
      from <= day && day <= until && (goods?.some((beginning) => hsn.startsWith(beginning)) ?? true),
  );
  return [...new Set(inForce.map(({ rate }) => rate))].toSorted((a, b) => a - b);
}
