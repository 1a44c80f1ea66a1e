/** The clock of an e-way bill: how much of its validity is left, and when it can be extended or must have a vehicle. */
import type { Dispatch, EwayBill } from '@millwright/contracts';
import { ewayBillLimits, extensionWindow } from '@millwright/gst/eway-bill';
import type { TextsOf } from '../../language/texts.js';
import type { ewayBillTexts } from './eway-bill-texts.js';

type EwayBillTexts = TextsOf<typeof ewayBillTexts>;

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** The portal is asked for more time, or the goods hurry. */
const soonMs = 4 * 60 * minuteMs;

/** Of these people are told on the first page. */
const expiringMs = dayMs;

/** They come and go with the time, of which no event tells. */
export const expiringRereadMs = minuteMs;

export interface Validity {
  readonly state: 'running' | 'ending' | 'over';
  /** Such as `3 hours 20 minutes left`. */
  readonly text: string;
  readonly canBeExtended: boolean;
  /** In milliseconds. */
  readonly extendableFrom: number;
  readonly extendableUntil: number;
}

export function validity(t: EwayBillTexts, validUntil: string, now: number): Validity {
  const until = new Date(validUntil);
  const leftMs = until.getTime() - now;
  const window = extensionWindow(until);
  const [from, to] = [window.from.getTime(), window.until.getTime()];
  return {
    state: leftMs <= 0 ? 'over' : leftMs <= soonMs ? 'ending' : 'running',
    text:
      leftMs > 0
        ? t('timeLeft', { duration: durationText(t, leftMs) })
        : t('expiredAgo', { duration: durationText(t, -leftMs) }),
    canBeExtended: now >= from && now <= to,
    extendableFrom: from,
    extendableUntil: to,
  };
}

/** An extension can be asked for from now on, and somebody has to. */
export const urgentMs = 8 * 60 * minuteMs;

/** What lists the bills that end within a day, or within another time, and those that have ended and can still be extended. */
export function expiring(now: number, withinMs = expiringMs) {
  return {
    status: 'active,expired',
    valid_until_from: extensionWindow(new Date(now)).from.toISOString(),
    valid_until_to: new Date(now + withinMs).toISOString(),
  };
}

/** Nothing of it is on the way any more: whether the bill still holds is of no concern. */
export function isOver(dispatch: Dispatch | null | undefined): boolean {
  return dispatch?.lines.every(({ on_the_way: left }) => left.value === 0) ?? false;
}

/** After that the portal discards a bill without a vehicle. */
export function vehicleNeededBy({ generated_at: at }: EwayBill): string | undefined {
  return at === null ? undefined : new Date(Date.parse(at) + ewayBillLimits.partBDays * dayMs).toISOString();
}

/** The two largest units, such as `1 day 4 hours`. */
export function durationText(t: EwayBillTexts, ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  const parts = [
    [Math.floor(minutes / 1_440), 'days'],
    [Math.floor(minutes / 60) % 24, 'hours'],
    [minutes % 60, 'minutes'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return t('underAMinute');
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => t(unit, { count }))
    .join(' ');
}
