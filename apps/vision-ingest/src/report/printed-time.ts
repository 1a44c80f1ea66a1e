/** Times as a report prints them: in its time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

interface Fields {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

export function printedMoment(moment: string | number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = fieldsOf(moment, timeZone);
  return `${day} ${month} ${year}, ${hour}:${minute}:${second}`;
}

/** For the axis of a chart: without the year, and with seconds only if the axis is short. */
export function printedTick(moment: number, timeZone: string, hasSeconds: boolean): string {
  const { month, day, hour, minute, second } = fieldsOf(moment, timeZone);
  return `${day} ${month}, ${hour}:${minute}${hasSeconds ? `:${second}` : ''}`;
}

/** How much the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
export function aheadOfUtc(timeZone: string, moment: number): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0'];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function fieldsOf(moment: string | number, timeZone: string): Fields {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(new Date(moment));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as unknown as Fields;
}
