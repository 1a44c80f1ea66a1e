/**
 * The quantities of one work order, in thousandths of its unit, so that sums are exact. All that leaves a stage, good or scrap, has
 * entered it: from the stage before or, at the first, from the ordered quantity with the allowed over-completion.
 */
import { thousandths } from '../quantity.js';
import { noTries, type Tries } from './tries.js';

export interface Ledger {
  /** What is ordered and not cancelled. */
  readonly required: number;
  /** The most that may enter the first stage. What has entered it may be more, since the allowance can be lowered. */
  readonly allowed: number;
  /** For each stage of the route; good pieces less those that later stages have sent back for rework. */
  readonly good: readonly number[];
  readonly scrap: readonly number[];
  readonly rework: readonly number[];
  readonly tries: readonly Tries[];
  /** Quantity that has left the gate, less what came back. */
  readonly dispatched: number;
  /** Of what has left: the quantity that has arrived, less what came back, and the quantity that was lost on the way. */
  readonly delivered: number;
  readonly lost: number;
  /** By invoices that are neither failed, voided nor cancelled. */
  readonly invoiced: number;
}

/** Quantities that an entry adds; negative in a reversal. */
export interface Booking {
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
}

/** A line item and its allowance, which say how much may enter the first stage. */
export interface Ordered {
  readonly quantity: number;
  readonly overCompletionPercent: number;
  /** Whether the unit has no fractions. */
  readonly isWhole: boolean;
}

export function emptyLedger(ordered: Ordered, stages: number): Ledger {
  const none = Array.from({ length: stages }, () => 0);
  return {
    required: ordered.quantity,
    allowed: ordered.quantity + allowance(ordered),
    good: none,
    scrap: none,
    rework: none,
    tries: none.map(() => noTries),
    dispatched: 0,
    delivered: 0,
    lost: 0,
    invoiced: 0,
  };
}

/**
 * The ledger after a change of the line item or its allowance. A lower quantity counts against what is cancelled first. What cancelling
 * a remainder has closed stays closed, but what is required may always enter.
 */
export function reordered<Row extends Ledger>(ledger: Row, before: Ordered, after: Ordered): Row {
  const more = after.quantity - before.quantity;
  const required = more >= 0 ? ledger.required + more : Math.min(ledger.required, after.quantity);
  const uncancelled = required - ledger.required - more;
  const closed = Math.max(0, before.quantity + allowance(before) - ledger.allowed - uncancelled);
  const allowed = Math.max(required, after.quantity + allowance(after) - closed);
  return required === ledger.required && allowed === ledger.allowed ? ledger : { ...ledger, required, allowed };
}

/** How much more than was ordered may enter the first stage. */
export function allowance({ quantity, overCompletionPercent, isWhole }: Ordered): number {
  const over = Number((BigInt(quantity) * BigInt(Math.round(overCompletionPercent * thousandths))) / 100_000n);
  return isWhole ? over - (over % thousandths) : over;
}

/** The quantity that is good at the last stage. */
export function produced({ good }: Ledger): number {
  return good.at(-1)!;
}

export function scrapped({ scrap }: Ledger): number {
  return sum(scrap);
}

/** Whether an entry stands. */
export function isBegun({ good, scrap, rework }: Ledger): boolean {
  return [good, scrap, rework].some((amounts) => amounts.some((each) => each > 0));
}

/** The quantity that has entered production: also what waits for rework at the first stage. */
export function entered({ good, scrap, tries }: Ledger): number {
  return good[0]! + scrap[0]! + tries[0]!.again;
}

/** The quantity that is good at the last stage, or still can be: what may enter the first stage, less scrap. */
function attainable(ledger: Ledger): number {
  return Math.max(ledger.allowed, entered(ledger)) - scrapped(ledger);
}

/** The quantity that is needed and can still become good. */
export function remaining(ledger: Ledger): number {
  return Math.max(0, Math.min(ledger.required, attainable(ledger)) - produced(ledger));
}

/** The quantity that has entered a stage, or may enter the first, and has not left it. */
export function remainingAt(ledger: Ledger, stage: number): number {
  const came = stage === 0 ? Math.max(ledger.allowed, entered(ledger)) : ledger.good[stage - 1]!;
  return came - ledger.good[stage]! - ledger.scrap[stage]!;
}

/** The quantity that was produced and has not left the gate. */
export function inStock(ledger: Ledger): number {
  return produced(ledger) - ledger.dispatched;
}

/** The quantity that has left the gate and has neither arrived nor been lost. */
export function onTheWay({ dispatched, delivered, lost }: Ledger): number {
  return dispatched - delivered - lost;
}

/** Whether more has left the gate than is invoiced, of what can be invoiced. */
export function isToInvoice({ dispatched, required, invoiced }: Ledger): boolean {
  return Math.min(dispatched, required) > invoiced;
}

/** Whether an entry books no more than is at the stage. Rework stays at the stage, so it counts too. */
export function fits(ledger: Ledger, stage: number, { good, scrap, rework }: Booking): boolean {
  return good + scrap + rework <= remainingAt(ledger, stage);
}

/** The yield of a stage that the next one, or dispatch after the last, has not used up. */
export function leftAfter(ledger: Ledger, stage: number): number {
  return stage < ledger.good.length - 1 ? remainingAt(ledger, stage + 1) : inStock(ledger);
}

/** The ledger without what has not entered production: it requires what is or can still become good of what has. */
export function withoutRemainder<Row extends Ledger>(ledger: Row): Row {
  const required = Math.min(ledger.required, entered(ledger) - scrapped(ledger));
  const allowed = Math.min(ledger.allowed, entered(ledger));
  return required === ledger.required && allowed === ledger.allowed ? ledger : { ...ledger, required, allowed };
}

/** The ledger of which nothing is required that has not arrived. */
export function closedShort<Row extends Ledger>(ledger: Row, quantity: number): Row {
  return { ...ledger, required: Math.min(quantity, ledger.delivered) };
}

/**
 * The ledger in which no more can become good than is required, beyond the allowance. Where the remainder was cancelled and scrap is
 * reversed after that, what was scrap is required again.
 */
export function withReversedScrap<Row extends Ledger>(ledger: Row, ordered: Ordered): Row {
  const required = Math.min(ordered.quantity, attainable(ledger) - allowance(ordered));
  return required <= ledger.required ? ledger : { ...ledger, required };
}

/** Whether later stages have not used up the yield of an entry. */
export function canReverse(ledger: Ledger, stage: number, { good }: Booking): boolean {
  return good <= leftAfter(ledger, stage);
}

export function booked(ledger: Ledger, stage: number, booking: Booking): Ledger {
  return {
    ...ledger,
    good: added(ledger.good, stage, booking.good),
    scrap: added(ledger.scrap, stage, booking.scrap),
    rework: added(ledger.rework, stage, booking.rework),
  };
}

export function reversed({ good, scrap, rework }: Booking): Booking {
  return { good: 0 - good, scrap: 0 - scrap, rework: 0 - rework };
}

/** The furthest stage with good pieces, sent back since or not; -1 if there is none. */
export function furthest(ledger: Ledger): number {
  return previous(ledger, ledger.good.length);
}

/** The nearest earlier stage with good pieces, sent back since or not; -1 if there is none. */
export function previous({ good, tries }: Ledger, stage: number): number {
  return good.slice(0, stage).findLastIndex((each, index) => each > 0 || tries[index]!.good > 0);
}

/** What is needed and not yet good at a stage. */
export function leftAt(ledger: Ledger, stage: number): number {
  const later = ledger.good.map((_, index) => (index > stage ? remainingAt(ledger, index) : 0));
  return Math.max(0, remaining(ledger) - sum(later));
}

/** What has come to a stage, or is needed of what may enter the first, and has not left it. */
export function readyAt(ledger: Ledger, stage: number): number {
  const most = remainingAt(ledger, stage);
  if (stage > 0) return most;
  return Math.max(ledger.tries[0]!.again, Math.min(most, leftAt(ledger, 0)));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}

function added(amounts: readonly number[], stage: number, amount: number): number[] {
  return amounts.map((each, index) => (index === stage ? each + amount : each));
}
