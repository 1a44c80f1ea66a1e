/** Moments as the portals write them, in the time of India. */
import { dayInIndia, toPortalDate } from '@millwright/gst';

const indiaAheadMs = 5.5 * 3_600_000;
const minuteMs = 60_000;

/** As the invoice portal does: 2026-11-23 15:08:39. */
export function irpTime(moment: Date): string {
  return `${dayInIndia(moment)} ${timeOf(moment)}`;
}

/** As the envelope of an answer has it: to the minute. */
export function irpMinute(moment: Date): string {
  return irpTime(new Date(Math.round(moment.getTime() / minuteMs) * minuteMs));
}

/** As the portal of e-way bills does: 23/11/2026 03:08:39 PM. */
export function ewayBillTime(moment: Date): string {
  const [hours, ...rest] = timeOf(moment).split(':');
  const hour = Number(hours);
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${toPortalDate(dayInIndia(moment))} ${[shown, ...rest].join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** As the heartbeat does: 23-11-2026 15:08:39. */
export function dayTimeOf(moment: Date): string {
  return `${toPortalDate(dayInIndia(moment)).replaceAll('/', '-')} ${timeOf(moment)}`;
}

function timeOf(moment: Date): string {
  return new Date(moment.getTime() + indiaAheadMs).toISOString().slice(11, 19);
}
