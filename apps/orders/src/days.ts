/** The days that a call asks figures of, and the orders whose due days count. */
import { type figureDays, productionStatuses, usualFigureDays } from '@millwright/contracts';
import { addDays } from '@millwright/gst';
import { dayIn } from '@millwright/service-kit';
import type { z } from 'zod';

/** Confirmed or further, and not cancelled. */
export const plannedStatuses = [...productionStatuses, 'on_hold', 'closed'];

export interface Days {
  readonly from: string;
  readonly to: string;
  readonly days: readonly string[];
}

export function daysOf({ from: first, to: last }: z.output<typeof figureDays>, timeZone: string, now: Date): Days {
  const to = last ?? dayIn(timeZone, now);
  const from = first ?? addDays(to, 1 - usualFigureDays);
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return { from, to, days };
}
