/** Days as the tax law knows them: by India's time, in the formats of the API (2026-11-03) and of the portal (03/11/2026). */

const millisecondsADay = 86_400_000;
const indiaAheadMs = 5.5 * 3_600_000;

/** The day on which a moment lies in India. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + indiaAheadMs).toISOString().slice(0, 10);
}

/** The moment of a day's time in India. */
export function momentInIndia(day: string, time = '00:00:00'): Date {
  return new Date(`${day}T${time}+05:30`);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * millisecondsADay).toISOString().slice(0, 10);
}

/** The financial year of a day, April to March: 2026-27. */
export function financialYearOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number, number];
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The last day on which a return can declare a credit note for a supply of the day: 30 November after its year (CGST Act, s. 34(2)). */
export function lastDayOfCreditNotes(day: string): string {
  return `${Number(financialYearOf(day).slice(0, 4)) + 1}-11-30`;
}

/** 2026-11-03 as the portal writes it: 03/11/2026. */
export function toPortalDate(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** The day of a date as the portal writes it; undefined if there is no such day. */
export function fromPortalDate(text: string): string | undefined {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return undefined;
  const day = text.split('/').toReversed().join('-');
  const time = Date.parse(day);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}
