/** Days as people in India type them: `29/11/2026`, `29-11-26`, `29 Nov 2026`, `29 nov` of this year; or `2026-11-29`. */

const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/;
const words = /^(\d{1,2})[ .-]*(\p{L}{3,})[ .,-]*(\d{2}|\d{4})?$/u;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

/** Undefined where it is no day of the calendar. */
export function typedDate(text: string, today: string): string | undefined {
  const typed = text.trim();
  const [, year, month, day] = iso.exec(typed) ?? [];
  if (year !== undefined) return dayOf(year, Number(month), Number(day));
  const byNumbers = numbers.exec(typed);
  if (byNumbers !== null) return dayOf(byNumbers[3]!, Number(byNumbers[2]), Number(byNumbers[1]));
  const byWords = words.exec(typed);
  if (byWords === null) return undefined;
  const named = months.findIndex((name) => name.startsWith(byWords[2]!.toLowerCase().replace(/^sept$/, 'sep')));
  return named === -1 ? undefined : dayOf(byWords[3] ?? today.slice(0, 4), named + 1, Number(byWords[1]));
}

function dayOf(year: string, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(Number(year.length === 2 ? `20${year}` : year), month - 1, day));
  const isSame = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isSame ? at.toISOString().slice(0, 10) : undefined;
}
