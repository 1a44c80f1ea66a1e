/** The OAuth server compares expiries with real time; the database stores business time. */
import type { Clock } from '@millwright/service-kit';

/** The real time, in seconds since 1970, of a business time. */
export function realExpiry(clock: Clock, expiresAt: Date): number {
  return Math.ceil((Date.now() + expiresAt.getTime() - clock.now().getTime()) / 1000);
}

export function expiryIn(clock: Clock, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1000);
}
