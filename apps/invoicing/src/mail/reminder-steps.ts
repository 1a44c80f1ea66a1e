/** Which invoices a reminder is for: those that have passed its day, and the day of no later one. */
import type { InvoiceSettings } from '@millwright/contracts';
import { addDays } from '@millwright/gst';
import { dayIn } from '@millwright/service-kit';

const hourMs = 3_600_000;
/** The hour of the day at which buyers begin to be reminded. */
const fromHour = 9;
/** One that is later is not mailed, as when a reminder is added to the settings after its day, or a dispute ends. */
const mostDaysLate = 7;

export interface ReminderStep {
  readonly days: number;
  /** The first and the last due date of its invoices. */
  readonly from: string;
  readonly to: string;
}

/** The day by which reminders count: it begins at nine in the morning. */
export function reminderDay(timeZone: string, now: Date): string {
  return dayIn(timeZone, new Date(now.getTime() - fromHour * hourMs));
}

export function reminderSteps(reminders: InvoiceSettings['reminders'], day: string): ReminderStep[] {
  const days = reminders.flatMap((each) => (each.enabled ? [each.days_after_due] : [])).toSorted((a, b) => a - b);
  return days.map((each, index) => {
    const earliest = addDays(day, -each - mostDaysLate);
    const later = days[index + 1];
    const beforeLater = later === undefined ? earliest : addDays(day, 1 - later);
    return { days: each, from: beforeLater > earliest ? beforeLater : earliest, to: addDays(day, -each) };
  });
}
