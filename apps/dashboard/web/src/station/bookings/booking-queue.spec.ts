import { describe, expect, it } from '@jest/globals';
import { Failure } from '../../api/failure.js';
import type { Booking, NewBooking } from './booking.js';
import { BookingQueue } from './booking-queue.js';
import type { BookingStore } from './booking-store.js';

/** A store as the browser has it, in memory. */
class Kept implements BookingStore {
  readonly bookings: Booking[] = [];
  private place = 0;

  of = async (owner: string) => this.bookings.filter((each) => each.owner === owner);
  count = async (owner: string) => (await this.of(owner)).length;
  add = async (booking: NewBooking) => void this.bookings.push({ ...booking, place: ++this.place });
  replace = async (booking: Booking) => {
    this.bookings.splice(this.indexOf(booking), 1, booking);
  };
  remove = async (booking: Pick<Booking, 'place'>) => void this.bookings.splice(this.indexOf(booking), 1);
  removeAll = async (owner: string) => {
    for (const each of await this.of(owner)) await this.remove(each);
  };

  private indexOf({ place }: Pick<Booking, 'place'>): number {
    return this.bookings.findIndex((each) => each.place === place);
  }
}

const owner = 'acct_1 live usr_1';
const booking = (id: string, workOrder = 'wo_1', good = 10): Omit<NewBooking, 'owner'> => ({
  external_id: id,
  order_id: 'ord_1',
  reference: 'PO-1',
  article: 'BX-1',
  entry: {
    stage: 'cutting',
    work_order_id: workOrder,
    good: { value: good, uom: 'PCS' },
    operator_id: 'op_1',
    machine_id: 'm_1',
    occurred_at: '2026-11-29T10:00:00.000Z',
  },
});

const refused = (status: number, code: string, seconds?: number) =>
  new Failure(status, code, 'Refused.', 'req_1', seconds, {});
const notReached = refused(0, 'offline');

class Shift {
  readonly store = new Kept();
  readonly sent: string[] = [];
  readonly shown: string[] = [];
  /** What the next sendings are answered with; then with success. */
  answers: (Error | undefined)[] = [];
  retry: { work: () => void; ms: number } | undefined;
  readonly queue = this.window();

  /** The same queue in another window of the browser. */
  window(): BookingQueue {
    return new BookingQueue(owner, {
      store: this.store,
      send: async ({ external_id: id, entry }) => {
        this.sent.push(`${id} ${entry.good!.value}`);
        const answer = this.answers.shift();
        if (answer !== undefined) throw answer;
      },
      alone: (work) => this.alone(work),
      onBooked: async ({ external_id: id }) => void this.shown.push(id),
      tellOthers: () => {},
      schedule: (work, ms) => {
        this.retry = { work, ms };
        return () => (this.retry = undefined);
      },
    });
  }

  private last: Promise<void> = Promise.resolve();

  private alone(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work, work);
    return this.last;
  }

  /** Those that were made before, as on a page that is opened anew. */
  async found(...bookings: readonly Omit<NewBooking, 'owner'>[]): Promise<void> {
    for (const each of bookings) await this.store.add({ ...each, owner });
    this.queue.wake();
  }

  /** Until nothing is sent any more. */
  async rest(): Promise<void> {
    for (let turns = 0; turns < 100; turns += 1) await Promise.resolve();
    await this.last;
    for (let turns = 0; turns < 100; turns += 1) await Promise.resolve();
  }

  get left(): string[] {
    return this.store.bookings.map(({ external_id: id }) => id);
  }
}

describe('bookings', () => {
  it('are sent in their order and leave when they are answered', async () => {
    const shift = new Shift();
    await shift.found(booking('a'), booking('b'), booking('c', 'wo_2'));
    await shift.rest();
    expect(shift.sent).toEqual(['a 10', 'b 10', 'c 10']);
    expect(shift.shown).toEqual(['a', 'b', 'c']);
    expect(shift.queue.current()).toEqual({ bookings: [], connection: 'well' });
  });

  it.each<[string, Error]>([
    ['is not reached', notReached],
    ['is cut off in its answer', new TypeError('network error')],
    ['does not answer in time', new DOMException('signal timed out', 'TimeoutError')],
  ])('wait while the server %s, and are sent again in their order', async (_, error) => {
    const shift = new Shift();
    shift.answers = [error, error, error];
    await shift.queue.add(booking('a'));
    await shift.rest();
    await shift.queue.add(booking('b'));
    await shift.rest();
    expect(shift.sent).toEqual(['a 10', 'a 10']);
    expect(shift.queue.current().connection).toBe('lost');
    expect(shift.queue.current().bookings).toHaveLength(2);
    expect(shift.retry!.ms).toBe(2_000);
    shift.retry!.work();
    await shift.rest();
    expect(shift.retry!.ms).toBe(4_000);
    shift.retry!.work();
    await shift.rest();
    expect(shift.sent.slice(3)).toEqual(['a 10', 'b 10']);
    expect(shift.left).toEqual([]);
    expect(shift.queue.current().connection).toBe('well');
  });

  it('are tried every 15 seconds at least', async () => {
    const shift = new Shift();
    shift.answers = Array.from({ length: 12 }, () => notReached);
    await shift.queue.add(booking('a'));
    await shift.rest();
    for (let tries = 0; tries < 11; tries += 1) {
      expect(shift.retry!.ms).toBeLessThanOrEqual(15_000);
      shift.retry!.work();
      await shift.rest();
    }
    expect(shift.sent).toHaveLength(12);
  });

  it('wait as long as the server says', async () => {
    const shift = new Shift();
    shift.answers = [refused(429, 'rate_limited', 7)];
    await shift.queue.add(booking('a'));
    await shift.rest();
    expect(shift.retry!.ms).toBe(7_000);
    expect(shift.queue.current()).toMatchObject({ connection: 'failing', bookings: [{ external_id: 'a' }] });
    await shift.queue.add(booking('b'));
    await shift.rest();
    expect(shift.sent).toEqual(['a 10']);
    shift.retry!.work();
    await shift.rest();
    expect(shift.sent.slice(1)).toEqual(['a 10', 'b 10']);
  });

  it('of another work order go on where the server fails at one', async () => {
    const shift = new Shift();
    shift.answers = [refused(500, 'internal')];
    await shift.found(booking('a'), booking('b'), booking('c', 'wo_2'));
    await shift.rest();
    expect(shift.sent).toEqual(['a 10', 'c 10']);
    shift.retry!.work();
    await shift.rest();
    expect(shift.sent.slice(2)).toEqual(['a 10', 'b 10']);
  });

  it.each([
    [409, 'conflict'],
    [422, 'invoice_invalid'],
    [403, 'insufficient_scope'],
    [404, 'not_found'],
    [400, 'invalid_parameter'],
  ])(
    'that are refused with %d %s wait for the worker, and later ones of the work order behind them',
    async (status, code) => {
      const shift = new Shift();
      shift.answers = [refused(status, code)];
      await shift.found(booking('a'), booking('b'), booking('c', 'wo_2'));
      await shift.rest();
      expect(shift.sent).toEqual(['a 10', 'c 10']);
      expect(shift.retry).toBeUndefined();
      const [first, second] = shift.queue.current().bookings;
      expect([first!.refusal, second!.refusal]).toEqual([expect.objectContaining({ status, code }), undefined]);

      await shift.queue.change(first!, { ...first!.entry, good: { value: 4, uom: 'PCS' } });
      await shift.rest();
      expect(shift.sent.slice(2)).toEqual(['a 4', 'b 10']);
      expect(shift.left).toEqual([]);
    },
  );

  it('that are discarded let the next ones pass', async () => {
    const shift = new Shift();
    shift.answers = [refused(409, 'conflict')];
    await shift.found(booking('a'), booking('b'));
    await shift.rest();
    await shift.queue.discard(shift.queue.current().bookings[0]!);
    await shift.rest();
    expect(shift.sent).toEqual(['a 10', 'b 10']);
    expect(shift.left).toEqual([]);
  });

  it('wait until somebody is signed in again, and are then sent', async () => {
    const shift = new Shift();
    shift.answers = [refused(401, 'session_ended')];
    await shift.queue.add(booking('a'));
    await shift.rest();
    expect(shift.retry).toBeUndefined();
    const later = shift.window();
    expect(await later.read()).toHaveLength(1);
    expect(later.current().bookings).toHaveLength(1);
    later.wake();
    await shift.rest();
    expect(shift.left).toEqual([]);
  });

  it('are sent by one window at a time', async () => {
    const shift = new Shift();
    const other = shift.window();
    await Promise.all([shift.queue.add(booking('a')), other.add(booking('b')), shift.queue.add(booking('c'))]);
    other.wake();
    await shift.rest();
    expect(shift.sent).toEqual(['a 10', 'b 10', 'c 10']);
  });

  it('of another owner are neither seen nor sent', async () => {
    const shift = new Shift();
    await shift.store.add({ ...booking('x'), owner: 'acct_1 live usr_2' });
    await shift.queue.add(booking('a'));
    await shift.rest();
    expect(shift.sent).toEqual(['a 10']);
    expect(shift.left).toEqual(['x']);
  });
});
