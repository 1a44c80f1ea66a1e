import { describe, expect, it } from '@jest/globals';
import type { WorkOrderInProduction } from '@millwright/contracts';
import type { Booking } from './booking.js';
import { withBookings } from './with-bookings.js';

const pieces = (value: number) => ({ value, uom: 'PCS' });
const stage = (name: string, ready: number, state = 'in_progress') => ({
  stage: name,
  ready: pieces(ready),
  remaining: pieces(ready),
  state,
});
const work = {
  id: 'wo_1',
  progress: { stages: [stage('cutting', 100), stage('printing', 5), stage('packing', 0, 'idle')] },
} as unknown as WorkOrderInProduction;

const booking = (entry: object, rest: object = {}): Booking =>
  ({ entry: { work_order_id: 'wo_1', stage: 'cutting', ...entry }, ...rest }) as unknown as Booking;

const readyWith = (...bookings: Booking[]): readonly number[] =>
  withBookings(work, bookings).progress.stages.map(({ ready }) => ready.value);

describe('what is ready once the bookings are booked', () => {
  it.each<[string, Booking, readonly number[]]>([
    ['good pieces go on', booking({ good: pieces(30) }), [70, 35, 0]],
    ['scrap is lost', booking({ good: pieces(30), scrap: pieces(2.5) }), [67.5, 35, 0]],
    ['rework stays', booking({ good: pieces(30), rework: pieces(10) }), [70, 35, 0]],
    ['rework goes back', booking({ stage: 'printing', rework: pieces(4), rework_to: 'cutting' }), [104, 1, 0]],
    ['the last stage has none behind it', booking({ stage: 'packing', good: pieces(1) }), [100, 5, 0]],
    ['no more than is there', booking({ good: pieces(120) }), [0, 125, 0]],
    ['of another work order nothing', booking({ work_order_id: 'wo_2', good: pieces(1) }), [100, 5, 0]],
    ['of a refused one nothing', booking({ good: pieces(1) }, { refusal: {} }), [100, 5, 0]],
    ['of a stage that is gone nothing', booking({ stage: 'gluing', good: pieces(1) }), [100, 5, 0]],
  ])('%s', (_, each, ready) => {
    expect(readyWith(each)).toEqual(ready);
  });

  it('adds up', () => {
    expect(readyWith(booking({ good: pieces(30) }), booking({ stage: 'printing', good: pieces(35) }))).toEqual([
      70, 0, 35,
    ]);
  });

  it('ends the work at a stage that nothing is left at', () => {
    expect(withBookings(work, [booking({ good: pieces(100) })]).progress.stages[0]!.state).toBe('idle');
  });
});
