/**
 * The quantities of one work order, in thousandths of its unit, so that sums are exact. All that leaves a stage, good or scrap, has
 * entered it: from the stage before or, at the first, from the ordered quantity with the allowed over-completion.
 */
import { thousandths } from '../quantity.js';

export interface Ledger {
  readonly required: number;
  /** The most that may enter the first stage. */
  readonly allowed: number;
  /** For each stage of the route. */
  readonly good: readonly number[];
  readonly scrap: readonly number[];
  readonly rework: readonly number[];
  /** Quantity that has left the gate. */
  readonly dispatched: number;
}

/** Quantities that an entry adds; negative in a reversal. */
export interface Booking {
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
}

interface Work {
  readonly required: number;
  readonly overCompletionPercent: number;
  readonly stages: number;
  /** Whether the unit has no fractions. */
  readonly isWhole: boolean;
}

export function emptyLedger({ required, overCompletionPercent, stages, isWhole }: Work): Ledger {
  const none = Array.from({ length: stages }, () => 0);
  const over = Number((BigInt(required) * BigInt(Math.round(overCompletionPercent * thousandths))) / 100_000n);
  return {
    required,
    allowed: required + (isWhole ? over - (over % thousandths) : over),
    good: none,
    scrap: none,
    rework: none,
    dispatched: 0,
  };
}

/** The quantity that has entered a stage and has not left it. */
export function remainingAt(ledger: Ledger, stage: number): number {
  const came = stage === 0 ? ledger.allowed : ledger.good[stage - 1]!;
  return came - ledger.good[stage]! - ledger.scrap[stage]!;
}

/** The quantity that is neither good at the last stage nor scrap. */
export function remaining({ required, good, scrap }: Ledger): number {
  return Math.max(0, required - good.at(-1)! - sum(scrap));
}

/** Whether an entry books no more than is at the stage. Rework stays at the stage, so it counts too. */
export function fits(ledger: Ledger, stage: number, { good, scrap, rework }: Booking): boolean {
  return good + scrap + rework <= remainingAt(ledger, stage);
}

/** The yield of a stage that the next one, or dispatch after the last, has not used up. */
export function leftAfter(ledger: Ledger, stage: number): number {
  if (stage < ledger.good.length - 1) return remainingAt(ledger, stage + 1);
  return ledger.good[stage]! - ledger.dispatched;
}

/** The ledger that requires only the finished quantity and lets nothing more enter the first stage. */
export function withoutRemainder(ledger: Ledger): Ledger {
  return {
    ...ledger,
    required: Math.min(ledger.required, ledger.good.at(-1)!),
    allowed: ledger.good[0]! + ledger.scrap[0]!,
  };
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

/** The furthest stage with good pieces; -1 if there is none. */
export function furthest({ good }: Ledger): number {
  return good.findLastIndex((each) => each > 0);
}

/** The nearest earlier stage with good pieces; -1 if there is none. */
export function previous({ good }: Ledger, stage: number): number {
  return good.slice(0, stage).findLastIndex((each) => each > 0);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}

function added(amounts: readonly number[], stage: number, amount: number): number[] {
  return amounts.map((each, index) => (index === stage ? each + amount : each));
}
