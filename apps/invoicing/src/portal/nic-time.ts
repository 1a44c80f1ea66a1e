/** Dates as the portals write them: days and times of India (UTC+05:30) without an offset, in several forms. */

const offsetMs = 5.5 * 3_600_000;

const isoForm = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;
const indianForm = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?([AP]M))?)?$/i;

/** Undefined if it is no date. A day alone is its midnight in India. */
export function parseNicTime(text: unknown): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const iso = isoForm.exec(text.trim());
  if (iso !== null) return timeOf(iso[1]!, iso[2]!, iso[3]!, iso[4], iso[5], iso[6]);
  const indian = indianForm.exec(text.trim());
  if (indian === null) return undefined;
  const hours = hoursOf(indian[4], indian[7]);
  return hours === undefined ? undefined : timeOf(indian[3]!, indian[2]!, indian[1]!, hours, indian[5], indian[6]);
}

/** Hours on a clock of 24 hours. */
function hoursOf(hours = '0', half: string | undefined): string | undefined {
  if (half === undefined) return hours;
  const number = Number(hours);
  if (number < 1 || number > 12) return undefined;
  return String((number % 12) + (half.toUpperCase() === 'PM' ? 12 : 0));
}

function timeOf(year: string, month: string, day: string, hours = '0', minutes = '0', seconds = '0'): Date | undefined {
  const given = [year, month, day, hours, minutes, seconds].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [y, mo, d, h, mi, s] = given;
  const inIndia = new Date(Date.UTC(y, mo - 1, d, h, mi, s));
  const read = [
    inIndia.getUTCFullYear(),
    inIndia.getUTCMonth() + 1,
    inIndia.getUTCDate(),
    inIndia.getUTCHours(),
    inIndia.getUTCMinutes(),
    inIndia.getUTCSeconds(),
  ];
  // A date that does not exist, such as 31/02, would be read as another one.
  const exists = read.every((part, index) => part === given[index]);
  return exists ? new Date(inIndia.getTime() - offsetMs) : undefined;
}
