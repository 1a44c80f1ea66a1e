/**
 * A place in the log of events, which is in the order in which the events were stored. Events of transactions that are still open may come
 * before others that are visible, so the log is read up to the oldest open transaction only: nothing appears behind a reader.
 */
import { eventLogDays } from '@millwright/contracts';
import { ApiError, decodeId } from '@millwright/service-kit';

export interface LogPosition {
  /** A number of PostgreSQL's transactions. */
  readonly transaction: string;
  /** The last event of that transaction that was read; undefined before its first. */
  readonly id: string | undefined;
}

/** What a caller names as `after`. */
export type After = { readonly eventId: string } | { readonly position: LogPosition } | 'latest';

export const firstId = '00000000-0000-0000-0000-000000000000';
const dayMs = 86_400_000;
const radix = 36;
const written = /^p-([0-9a-z]{1,13})-([0-9a-z]{1,11})$/;

export function readAfter(text: string, now: Date): After {
  if (text === 'latest') return 'latest';
  const [, transaction, time] = written.exec(text) ?? [];
  if (transaction !== undefined && time !== undefined) {
    if (now.getTime() - Number.parseInt(time, radix) > eventLogDays * dayMs) throw unknownPosition();
    return { position: { transaction: decimal(transaction), id: undefined } };
  }
  const eventId = decodeId('event', text);
  if (eventId === undefined) throw unknownPosition();
  return { eventId };
}

/** Before all events that are not visible yet. */
export function writePosition(transaction: string, now: Date): string {
  return `p-${BigInt(transaction).toString(radix)}-${now.getTime().toString(radix)}`;
}

export function unknownPosition(): ApiError {
  return new ApiError('invalid_parameter', {
    message: `after: is not an event of this account that is still in the log, which keeps events for ${eventLogDays} days. Start over: list the events since a moment with from, and follow after the newest of them, or use after=latest.`,
    param: 'after',
  });
}

function decimal(digits: string): string {
  let value = 0n;
  for (const digit of digits) value = value * BigInt(radix) + BigInt(Number.parseInt(digit, radix));
  return value.toString();
}
