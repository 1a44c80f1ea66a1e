/** Adds an entry to the ledger of a work order, and takes it back: with rework, which waits at its stage again or at an earlier one. */
import { booked, canReverse, entered, leftAfter, type Ledger, remainingAt, reversed } from '../order/ledger.js';
import type { WorkOrderRow } from '../order/order.store.js';
import { type Attempt, triesOf, withAttempt } from '../order/tries.js';
import type { StageEntryRow } from './stage.store.js';

type Entry = Pick<StageEntryRow, 'stage' | 'good' | 'scrap' | 'rework' | 'rework_to'>;

/** The entry with the places of its stages in the route. */
export function attemptOf({ stages }: Pick<WorkOrderRow, 'stages'>, entry: Entry): Attempt {
  const { stage, good, scrap, rework, rework_to: to } = entry;
  return { stage: stages.indexOf(stage), good, scrap, rework, reworkTo: stages.indexOf(to ?? stage) };
}

export function withEntry<L extends Ledger>(ledger: L, entry: Attempt): L {
  const after = sentBack(booked(ledger, entry.stage, entry), entry, entry.rework);
  return { ...ledger, ...after, tries: withAttempt(ledger.tries, entry) };
}

/** `others` are the entries that stand, oldest first. */
export function withoutEntry<L extends Ledger>(ledger: L, entry: Attempt, others: readonly Attempt[]): L {
  const after = sentBack(booked(ledger, entry.stage, reversed(entry)), entry, -entry.rework);
  return { ...ledger, ...after, tries: triesOf(ledger.tries.length, others) };
}

/**
 * What keeps an entry from being taken back: later stages have used up its good pieces, its rework has left the stage that got it, or
 * pieces that came by it wait for rework. `after` is the ledger without the entry.
 */
export function useOf(ledger: Ledger, entry: Attempt, after: Ledger): Use | undefined {
  const { stage, rework, reworkTo } = entry;
  if (!canReverse(ledger, stage, entry)) return { kind: 'good', left: leftAfter(ledger, stage) };
  const waiting = remainingAt(ledger, reworkTo);
  if (reworkTo < stage && rework > waiting) return { kind: 'rework', left: waiting };
  // No more has entered production than before.
  const most = Math.max(ledger.allowed, entered(ledger));
  if (entered(after) > most) return { kind: 'reworked later', stage: 0 };
  const wanting = after.tries.findIndex(({ again }, index) => again > remainingAt(after, index));
  return wanting < 0 ? undefined : { kind: 'reworked later', stage: wanting };
}

export type Use =
  | { readonly kind: 'good' | 'rework'; readonly left: number }
  | { readonly kind: 'reworked later'; readonly stage: number };

/** Pieces that go back to an earlier stage are taken out of what that stage and those after it have yielded. */
function sentBack(ledger: Ledger, { stage, reworkTo }: Attempt, amount: number): Ledger {
  const isBetween = (index: number): boolean => reworkTo <= index && index < stage;
  return { ...ledger, good: ledger.good.map((each, index) => (isBetween(index) ? each - amount : each)) };
}
