/** How long events and their deliveries are kept. */
import { eventLogDays } from '@millwright/contracts';

const dayMs = 86_400_000;

/** The oldest creation time of an event that is still shown. */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - eventLogDays * dayMs);
}
