/** Money, quantities and times as people read them, in the time zone of the account. */
import type { Money, Quantity } from '@millwright/contracts';
import { useSession } from '../session/session.js';
import { ungrouped } from './amount.js';
import { dateIn, startOfDay } from './dates.js';

const language = 'en-IN';
const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
/** Unit prices may have three decimals. */
const rupees = new Intl.NumberFormat(language, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
});
const plainDate = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const timeOfDay = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

const spans = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function formatMoney({ amount }: Money): string {
  return rupees.format(amount as Intl.StringNumericLiteral);
}

export function formatCount(value: number): string {
  return number.format(value);
}

export function formatQuantity({ value, uom }: Quantity): string {
  return `${number.format(value)} ${uom}`;
}

/** What was typed as a number, with its digits grouped; anything else as it is. */
export function groupDigits(typed: string): string {
  const [, whole, decimals = ''] = /^(\d+)(\.\d*)?$/.exec(ungrouped(typed)) ?? [];
  return whole === undefined ? typed : `${number.format(BigInt(whole))}${decimals}`;
}

/** A day of the calendar, which is in no time zone. */
export function formatDate(date: string): string {
  return plainDate.format(new Date(`${date}T00:00:00Z`));
}

/** A time of day such as 21:30, which is in no time zone. */
export function formatTimeOfDay(time: string): string {
  return together(timeOfDay.format(new Date(`1970-01-01T${time}Z`)));
}

export function formatAge(at: string, now = Date.now()): string {
  const passed = Date.parse(at) - now;
  const [unit, ms] = spans.find(([, span]) => Math.abs(passed) >= span) ?? ['second', 1_000];
  return relative.format(Math.round(passed / ms), unit);
}

interface Times {
  readonly moment: (at: string) => string;
  /** A moment to the second, for what follows fast. */
  readonly second: (at: string) => string;
  /** The day of a moment. */
  readonly day: (at: string) => string;
  /** The same as a date, to compare. */
  readonly dayOf: (at: string) => string;
  readonly today: () => string;
  readonly startOf: (date: string) => string;
}

/** Formats are made once: a list has a cell with times in each row, and they take longer to make than the row. */
const timesOfZones = new Map<string, Times>();

/** Times in the time zone of the account. */
export function useTimes(): Times {
  const { time_zone: timeZone } = useSession().account;
  const times = timesOfZones.get(timeZone) ?? timesIn(timeZone);
  timesOfZones.set(timeZone, times);
  return times;
}

/** Keeps `pm` on the line of its time. */
const together = (time: string): string => time.replace(/\s(?=[ap]m$)/, '\u00a0');

function timesIn(timeZone: string): Times {
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const second = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return {
    moment: (at) => together(moment.format(new Date(at))),
    second: (at) => together(second.format(new Date(at))),
    day: (at) => formatDate(dateIn(timeZone, new Date(at))),
    dayOf: (at) => dateIn(timeZone, new Date(at)),
    today: () => dateIn(timeZone, new Date()),
    startOf: (date) => startOfDay(date, timeZone),
  };
}
