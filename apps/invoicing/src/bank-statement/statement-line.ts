/** A line of a bank's file, of whatever format. */
import { unitsOf } from '@millwright/gst';

export interface StatementLine {
  /** Its place in the file, from 1. */
  readonly line: number;
  /** As the API writes days. */
  readonly date: string;
  /** The reference of the bank; it may be empty. */
  readonly reference: string;
  readonly description: string;
  /** In paise; less than zero where it was debited. */
  readonly amount: bigint;
  /** Of a line by which the bank takes a booking back: the references that this may have had. */
  readonly reverses?: readonly string[];
}

/** Thrown if a file cannot be read; its message tells the caller why, and where. */
export class UnreadableStatement extends Error {}

export const mostLines = 50_000;
export const longestReference = 200;
export const longestDescription = 1_000;
const longestShown = 60;
const mostPaise = 10n ** 16n;

/** The amount in paise, without a sign. `what` names it in the error. */
export function paiseOf(text: string, what: string): bigint {
  // Groups of digits, by thousands or by lakhs, are dropped.
  const plain = /^\d{1,3}(,\d{2,3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(plain) ?? [];
  if (whole === undefined || !/^\d{0,2}0*$/.test(decimals)) {
    throw new UnreadableStatement(`${what}: "${shown(text)}" is not an amount in rupees, such as 1180.00.`);
  }
  const paise = unitsOf(`${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`, 2);
  if (paise >= mostPaise) throw new UnreadableStatement(`${what}: "${shown(text)}" is too large.`);
  return paise;
}

/** The day of a date or a time, as it is written there. */
export function dayOf(text: string, what: string): string {
  const day = text.slice(0, 10);
  const isDay = /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  if (isDay && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return day;
  throw new UnreadableStatement(`${what}: "${shown(text)}" is not a date such as 2026-12-04.`);
}

export function requireRupees(currency: string, what: string): void {
  if (currency === 'INR') return;
  throw new UnreadableStatement(`${what}: the currency is "${shown(currency)}"; only INR is supported.`);
}

/** One line of text, within what is kept of it. */
export function textOf(text: string, longest: number): string {
  return beginningOf(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), longest);
}

/** As much of a text as fits, without half of a character: the database takes none. */
export function beginningOf(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}

export function requireFewLines(lines: number): void {
  if (lines <= mostLines) return;
  throw new UnreadableStatement(`The file has more than ${mostLines} lines. Divide it into several.`);
}

/**
 * The lines before the first one that may take back one of them. A payment is written with its commit, and what takes it back is settled
 * afterwards.
 */
export function untilReversal(lines: readonly StatementLine[]): readonly StatementLine[] {
  const seen = new Set<string>();
  for (const [index, { reference, reverses }] of lines.entries()) {
    if (reverses?.some((each) => seen.has(each))) return lines.slice(0, index);
    seen.add(reference);
  }
  return lines;
}

function shown(text: string): string {
  return textOf(text, longestShown);
}
