/** Whether an order is late, or will be at its present pace, and what of it is known to be the reason. */
import type { Quantity } from '@millwright/contracts';
import { formatDate, formatQuantity } from '../../kit/format.js';
import { isEnded } from '../ended.js';
import type { OrderInFull } from '../order-query.js';
import { stageWords } from '../stage-words.js';

/** Work that rests for longer is worth a word. */
const restMs = 2 * 86_400_000;

interface Calendar {
  /** The day of a moment, as a date. */
  readonly dayOf: (at: string) => string;
  readonly today: string;
  readonly now: number;
}

export interface Lateness {
  readonly isLate: boolean;
  readonly title: string;
  readonly reasons: readonly string[];
}

type Judged = Pick<OrderInFull, 'status' | 'due_date' | 'hold_reason' | 'expanded'>;

/** Undefined where nothing says so. */
export function latenessOf(order: Judged, { dayOf, today, now }: Calendar): Lateness | undefined {
  const { due_date: due, status } = order;
  if (due === null || isEnded(status)) return undefined;
  const { slowest, last_entry_at: lastAt, expected_at: expectedAt } = order.expanded.progress.outlook;
  const expected = expectedAt === null ? undefined : dayOf(expectedAt);
  const isLate = due < today;
  if (!isLate && (expected === undefined || expected <= due)) return undefined;
  const isMade = status === 'completed';
  const reasons = [
    status === 'on_hold' && `On hold: ${order.hold_reason ?? 'no reason given'}`,
    isMade && 'Production is complete. Waiting to be dispatched.',
    !isMade && lastAt === null && 'Nothing booked yet.',
    !isMade &&
      lastAt !== null &&
      now - Date.parse(lastAt) > restMs &&
      `Nothing booked since ${formatDate(dayOf(lastAt))}.`,
    slowest !== null &&
      `${stageWords(slowest.stage)} is the slowest stage: ${formatQuantity(slowest.left)} left, ${paceWords(slowest.per_day)}.`,
  ].filter((reason) => reason !== false);
  return { isLate, title: titleOf(due, isLate ? today : expected!, isLate), reasons };
}

/** Follows the day on which an order is expected to be made. */
export function delayWords(due: string | null, expected: string): string {
  if (due === null) return '';
  return expected > due ? ` (${daysBetween(due, expected)} late)` : ' (on time)';
}

function daysBetween(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function titleOf(due: string, day: string, isLate: boolean): string {
  const words = daysBetween(due, day);
  return isLate ? `${words} late` : `Expected to be ${words} late`;
}

/** A pace is an estimate: large ones are whole. */
export function paceWords({ value, uom }: Quantity): string {
  return `${formatQuantity({ value: value < 10 ? value : Math.round(value), uom })} per day`;
}
