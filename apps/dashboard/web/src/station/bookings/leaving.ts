/** Before somebody signs out: bookings that are not sent would be lost, as nothing is left for the next person at the browser. */
import { Failure } from '../../api/failure.js';
import { commonTexts } from '../../language/common-texts.js';
import type { Session } from '../../session/session.js';
import { bookingStore } from './booking-store.js';
import { leavingQuestion } from './leaving-question.js';
import { ownerOf } from './owner.js';
import { closeQueue } from './use-bookings.js';

/** Rejects where the person stays. */
export async function requireSent(session: Session): Promise<void> {
  const count = await countOf(session);
  if (count === 0 || (await leavingQuestion.ask(count))) return;
  const message = commonTexts.in('en')('failure_bookings_not_sent');
  throw new Failure(0, 'bookings_not_sent', message, undefined, undefined);
}

export async function forgetBookings(session: Session): Promise<void> {
  closeQueue();
  await Promise.allSettled(ownersOf(session).map((owner) => bookingStore.removeAll(owner)));
}

async function countOf(session: Session): Promise<number> {
  try {
    const counts = await Promise.all(ownersOf(session).map((owner) => bookingStore.count(owner)));
    return counts.reduce((sum, each) => sum + each, 0);
  } catch {
    // A browser that keeps nothing has no bookings either.
    return 0;
  }
}

function ownersOf(session: Session): readonly string[] {
  return [ownerOf(session, 'live'), ownerOf(session, 'test')];
}
