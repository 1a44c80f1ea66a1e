/** The bookings of the person or station at the browser, in the mode of the page. */
import type { WorkOrderInProduction } from '@millwright/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiOnce, type Mode } from '../../api/api.js';
import { Failure } from '../../api/failure.js';
import type { ListPage } from '../../api/list-query.js';
import { queryClient } from '../../api/query-client.js';
import { isLongList } from '../../kit/change.js';
import { useSession } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import type { Booking } from './booking.js';
import { BookingQueue } from './booking-queue.js';
import { bookingStore } from './booking-store.js';
import { ownerOf } from './owner.js';
import { withBookings } from './with-bookings.js';

/** A connection that is lost without a word would keep a call waiting for minutes. */
const longestAnswerMs = 20_000;

let open: { readonly queue: BookingQueue; readonly close: () => void } | undefined;

export function useBookings() {
  const mode = useMode();
  const queue = queueOf(ownerOf(useSession(), mode), mode);
  const { bookings, connection } = useSyncExternalStore(queue.subscribe, queue.current);
  return { queue, bookings, connection };
}

/** It goes on while other pages are open, until somebody else is signed in. */
function queueOf(owner: string, mode: Mode): BookingQueue {
  if (open?.queue.owner === owner) return open.queue;
  closeQueue();
  const others = new BroadcastChannel('bookings');
  const queue = new BookingQueue(owner, {
    store: bookingStore,
    send: (booking) => send(mode, booking),
    alone: (work) => navigator.locks.request(`bookings ${owner}`, work),
    onBooked: (booking) => showBooked(mode, booking),
    tellOthers: () => others.postMessage(owner),
    schedule: (work, ms) => {
      const timer = window.setTimeout(work, ms);
      return () => window.clearTimeout(timer);
    },
  });
  const wake = (): void => queue.wake();
  window.addEventListener('online', wake);
  others.addEventListener('message', ({ data }) => {
    if (data !== owner) return;
    // A browser that cannot read now does so with the next booking.
    queue.read().catch(() => {});
    readAgain(mode);
  });
  const close = (): void => {
    queue.stop();
    others.close();
    window.removeEventListener('online', wake);
  };
  open = { queue, close };
  return queue;
}

/** Nothing is sent any more: nobody is signed in, or somebody else. */
export function closeQueue(): void {
  open?.close();
  open = undefined;
}

async function send(mode: Mode, { order_id: orderId, external_id: externalId, entry }: Booking): Promise<void> {
  const signal = AbortSignal.timeout(longestAnswerMs);
  const { occurred_at: _, ...now } = entry;
  try {
    await apiOnce(mode).orderStages.create(orderId, { ...entry, external_id: externalId }, { signal });
  } catch (error) {
    // What it was booked by has changed.
    if (error instanceof Failure && error.status === 409) readAgain(mode);
    if (!isAhead(error)) throw error;
    // The clock of the device is ahead of the server's, which has booked nothing and takes its own time.
    await apiOnce(mode).orderStages.create(orderId, { ...now, external_id: externalId }, { signal });
  }
}

function isAhead(error: unknown): boolean {
  return error instanceof Failure && error.status === 400 && error.details.param === 'occurred_at';
}

type Works = InfiniteData<ListPage<WorkOrderInProduction>> | ListPage<WorkOrderInProduction>;

/** What was read of the work order is as it is now, also until it is read again. */
async function showBooked(mode: Mode, booking: Booking): Promise<void> {
  const key = ['work-orders', mode];
  await queryClient.cancelQueries({ queryKey: key });
  const booked = (works: WorkOrderInProduction[]) => works.map((work) => withBookings(work, [booking]));
  queryClient.setQueriesData<Works>({ queryKey: key }, (known) => {
    if (known === undefined) return known;
    if (!('pages' in known)) return { ...known, data: booked(known.data) };
    return { ...known, pages: known.pages.map((page) => ({ ...page, data: booked(page.data) })) };
  });
  readAgain(mode);
}

function readAgain(mode: Mode): void {
  void queryClient.invalidateQueries({ queryKey: ['work-orders', mode], predicate: (query) => !isLongList(query) });
}
