// The moments of the month at which something happens: some in each working day, the last of them now.

import type { Random } from './random.ts';

export const dayMs = 86_400_000;
export const days = 30;
const minuteMs = 60_000;
/** India has one time, five and a half hours ahead of UTC. */
const indiaMs = 330 * minuteMs;

export interface Moment {
  readonly at: Date;
  /** 0 is the first day of the month, `days` is today. */
  readonly day: number;
  readonly isFirstOfDay: boolean;
  readonly isLastOfDay: boolean;
  readonly isSunday: boolean;
  readonly isNow: boolean;
}

/** From thirty days before now on. On Sundays nobody works, but there is one moment, at which machines say that they are alive. */
export function momentsUntil(now: Date, random: Random): Moment[] {
  const today = startOfDay(now);
  const begin = now.getTime() - days * dayMs;
  const found: Moment[] = [];
  for (let day = 0; day <= days; day += 1) {
    const midnight = today - (days - day) * dayMs;
    const isSunday = new Date(midnight + indiaMs).getUTCDay() === 0;
    const minutes = [
      random.whole(9 * 60 + 5, 10 * 60 + 10),
      random.whole(12 * 60 + 20, 13 * 60 + 40),
      random.whole(16 * 60 + 30, 18 * 60 + 15),
    ];
    const times = (isSunday && day !== days ? minutes.slice(1, 2) : minutes)
      .map((minute) => midnight + minute * minuteMs)
      .filter((time) => time > begin && time < now.getTime() - minuteMs);
    if (day === days) times.push(now.getTime());
    times.forEach((time, place) =>
      found.push({
        at: new Date(time),
        day,
        isFirstOfDay: place === 0,
        isLastOfDay: place === times.length - 1,
        isSunday: isSunday && day !== days,
        isNow: time === now.getTime(),
      }),
    );
  }
  return found;
}

/** The calendar day in India, such as 2026-12-08. */
export function dateOf(moment: Date, daysLater = 0): string {
  return new Date(moment.getTime() + indiaMs + daysLater * dayMs).toISOString().slice(0, 10);
}

function startOfDay(moment: Date): number {
  const local = moment.getTime() + indiaMs;
  return local - (local % dayMs) - indiaMs;
}
