/** Whether an order is late, or will be at its present pace, and what of it is known to be the reason. */
import type { Quantity } from '@millwright/contracts';
import { codeWords } from '../../kit/code-words.js';
import { formatDate, formatQuantity } from '../../kit/format.js';
import type { TextsOf } from '../../language/texts.js';
import { isEnded } from '../ended.js';
import type { OrderInFull } from '../order-query.js';
import type { detailTexts } from './detail-texts.js';

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

type Translate = TextsOf<typeof detailTexts>;

/** Undefined where nothing says so. */
export function latenessOf(t: Translate, order: Judged, { dayOf, today, now }: Calendar): Lateness | undefined {
  const { due_date: due, status } = order;
  if (due === null || isEnded(status)) return undefined;
  const { slowest, last_entry_at: lastAt, expected_at: expectedAt } = order.expanded.progress.outlook;
  const expected = expectedAt === null ? undefined : dayOf(expectedAt);
  const isLate = due < today;
  if (!isLate && (expected === undefined || expected <= due)) return undefined;
  const isMade = status === 'completed';
  const reasons = [
    status === 'on_hold' &&
      (order.hold_reason === undefined ? t('onHoldNoReason') : t('onHoldReason', { reason: order.hold_reason })),
    isMade && t('madeNotDispatched'),
    !isMade && lastAt === null && t('nothingBookedYet'),
    !isMade &&
      lastAt !== null &&
      now - Date.parse(lastAt) > restMs &&
      t('nothingBookedSince', { date: formatDate(dayOf(lastAt)) }),
    slowest !== null &&
      t('slowestStageLeft', {
        stage: codeWords(slowest.stage),
        left: formatQuantity(slowest.left),
        daily: dailyWords(slowest.per_day),
      }),
  ].filter((reason) => reason !== false);
  const title = isLate
    ? t('daysLate', { days: daysBetween(due, today) })
    : t('daysLateExpected', { days: daysBetween(due, expected!) });
  return { isLate, title, reasons };
}

/** The day on which an order is expected to be made, and whether that is in time. */
export function finishWords(t: Translate, due: string | null, expected: string): string {
  const day = formatDate(expected);
  if (due === null) return day;
  return expected > due ? t('finishLate', { day, days: daysBetween(due, expected) }) : t('finishOnTime', { day });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** A pace is an estimate: large ones are whole. */
export function dailyWords({ value, uom }: Quantity): string {
  return formatQuantity({ value: value < 10 ? value : Math.round(value), uom });
}
