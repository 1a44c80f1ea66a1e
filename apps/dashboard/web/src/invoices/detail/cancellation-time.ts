/** Until when the portal cancels what it has registered. */
import { ewayBillLimits } from '@millwright/gst/eway-bill';

/** The portals of invoices and of e-way bills have the same limit. */
const cancellableMs = ewayBillLimits.cancellationHours * 3_600_000;

/** How often the clocks of the pages are told. */
export const clockMs = 30_000;

export function cancellableUntil(registeredAt: string): number {
  return Date.parse(registeredAt) + cancellableMs;
}
