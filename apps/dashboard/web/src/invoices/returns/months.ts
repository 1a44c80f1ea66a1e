/** Months of the calendar, such as `2026-11`. */

/** GST began in it. */
const first = '2017-07';
const names = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function monthName(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function monthBefore(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 1);
  return monthOf(at.toISOString());
}

/** From this one back to the first, newest first. */
export function monthsUntil(month: string): string[] {
  const months: string[] = [];
  for (let each = month; each >= first; each = monthBefore(each)) months.push(each);
  return months;
}
