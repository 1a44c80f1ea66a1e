/**
 * The quantities of one work order, in thousandths of its unit, so that sums are exact. What leaves a stage, good or lost, has
 * come into it: from the stage before or, at the first, from what was ordered and the allowed over-completion.
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
  /** What has left the gate. */
  readonly dispatched: number;
}

/** What an entry adds; less than zero where it takes back another. */
export interface Booking {
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
}

interface Work {
  readonly required: number;
  readonly overCompletionPercent: number;
  readonly stages: number;
  /** Whether there are no parts of the unit. */
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

/** What has come to a stage and has not left it. */
export function remainingAt(ledger: Ledger, stage: number): number {
  const came = stage === 0 ? ledger.allowed : ledger.good[stage - 1]!;
  return came - ledger.good[stage]! - ledger.scrap[stage]!;
}

/** What of the work order is neither good at its last stage nor lost. */
export function remaining({ required, good, scrap }: Ledger): number {
  return Math.max(0, required - good.at(-1)! - sum(scrap));
}

/** Whether an entry has no more than there is: what is to be done again stays at the stage, and so is there as well. */
export function fits(ledger: Ledger, stage: number, { good, scrap, rework }: Booking): boolean {
  return good + scrap + rework <= remainingAt(ledger, stage);
}

/** What a stage has yielded and the next one, or the gate, has not used up. */
export function leftAfter(ledger: Ledger, stage: number): number {
  if (stage < ledger.good.length - 1) return remainingAt(ledger, stage + 1);
  return ledger.good[stage]! - ledger.dispatched;
}

/** The ledger of what is finished: nothing more is to be done, and nothing more comes in. */
export function withoutRemainder(ledger: Ledger): Ledger {
  return {
    ...ledger,
    required: Math.min(ledger.required, ledger.good.at(-1)!),
    allowed: ledger.good[0]! + ledger.scrap[0]!,
  };
}

/** Whether what comes after can do without what an entry has yielded. */
export function mayTakeBack(ledger: Ledger, stage: number, { good }: Booking): boolean {
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

export function takenBack({ good, scrap, rework }: Booking): Booking {
  return { good: 0 - good, scrap: 0 - scrap, rework: 0 - rework };
}

/** The furthest stage with good pieces; -1 where there is none. */
export function furthest({ good }: Ledger): number {
  return good.findLastIndex((each) => each > 0);
}

/** The nearest stage before one with good pieces; -1 where there is none. */
export function previous({ good }: Ledger, stage: number): number {
  return good.slice(0, stage).findLastIndex((each) => each > 0);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}

function added(amounts: readonly number[], stage: number, amount: number): number[] {
  return amounts.map((each, index) => (index === stage ? each + amount : each));
}
