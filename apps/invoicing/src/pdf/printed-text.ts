/** How documents write places, days, moments and quantities. */
import type { Seller } from '@millwright/contracts';
import { decimalText, stateName, unitsOf } from '@millwright/gst';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export function addressLine({
  line1,
  line2,
  city,
  state,
  postal_code: postalCode,
  country,
}: Seller['address']): string {
  const region = country === 'IN' ? placeName(state) : `${state}, ${countries.of(country) ?? country}`;
  return [line1, line2, `${city} ${postalCode}`, region].filter((part) => part !== undefined).join(', ');
}

/** The name of a state with its code. */
export function placeName(code: string): string {
  const name = stateName(code);
  return name === undefined ? code : `${name} (${code})`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export function printedDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

const minutesAheadInIndia = 330;

function inIndia(moment: string): string {
  return new Date(new Date(moment).getTime() + minutesAheadInIndia * 60_000).toISOString();
}

/** In Indian time. */
export function printedMoment(moment: string): string {
  const local = inIndia(moment);
  return `${printedDate(local.slice(0, 10))}, ${local.slice(11, 16)} IST`;
}

/** As the portal writes it: day, month, year and time in India. */
export function portalMoment(moment: string): string {
  const [date, time] = inIndia(moment).split('T') as [string, string];
  return `${date.split('-').toReversed().join('-')} ${time.slice(0, 8)}`;
}

/** A quantity as it is written, without zeros at its end. */
export function plain(value: number): string {
  return decimalText(unitsOf(value, 3), 3).replace(/\.?0+$/, '');
}
