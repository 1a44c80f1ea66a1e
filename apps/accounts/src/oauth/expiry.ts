/** The OAuth server compares expiries with real time, and what is stored is in business time: here one becomes the other. */
import type { Clock } from '@millwright/service-kit';

/** Seconds since 1970 of real time at which something expires that does so at a moment of business time. */
export function realExpiry(clock: Clock, expiresAt: Date): number {
  return Math.ceil((Date.now() + expiresAt.getTime() - clock.now().getTime()) / 1000);
}

export function expiryIn(clock: Clock, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1000);
}
