import { expect, it } from '@jest/globals';
import { detailTexts } from './detail-texts.js';
import { finishWords, latenessOf } from './lateness.js';
import { toInvoice } from './to-invoice.js';

const pieces = (value: number) => ({ value, uom: 'PCS' });
const item = (dispatched: number, invoiced = 0, cancelled = 0) => ({
  id: 'li_1',
  quantity: pieces(1_000),
  cancelled: pieces(cancelled),
  dispatched: pieces(dispatched),
  invoiced: pieces(invoiced),
});
const dispatch = (quantity: number, invoices: string[] = [], returned = 0) => ({
  id: 'dsp_1',
  invoice_ids: invoices,
  lines: [{ line_item_id: 'li_1', quantity: pieces(quantity), returned: pieces(returned) }] as never,
});
const lines = (value: number) => ({ lines: [{ line_item_id: 'li_1', quantity: pieces(value) }] });

it.each([
  ['all of an order of which nothing has left', item(0), [], { dispatched: undefined, all: {} }],
  [
    'the one dispatch that is not invoiced',
    item(988),
    [dispatch(988)],
    { dispatched: { dispatch_id: 'dsp_1' }, all: {} },
  ],
  ['less what came back', item(900), [dispatch(988, [], 88)], { dispatched: { dispatch_id: 'dsp_1' }, all: {} }],
  ['several dispatches by their quantity', item(600), [dispatch(400)], { dispatched: lines(600), all: {} }],
  ['what left since the last invoice', item(600, 400), [dispatch(600, ['inv_1'])], { dispatched: lines(200), all: {} }],
  ['no more than is ordered', item(1_050, 0, 100), [], { dispatched: lines(900), all: {} }],
  ['nothing where all is invoiced', item(1_000, 1_000), [], { dispatched: undefined, all: undefined }],
])('an order has to invoice %s', (_, line, dispatches, expected) => {
  expect(toInvoice({ line_items: [line], expanded: { dispatches } })).toEqual(expected);
});

const progress = (outlook: object) => ({ expanded: { progress: { outlook } } });
const printing = { stage: 'printing', work_order_id: 'wo_1', left: pieces(3_442), per_day: pieces(340) };
const pace = { last_entry_at: '2026-11-20T06:00:00Z', slowest: printing, expected_at: '2026-12-05T08:00:00Z' };
const paused = { last_entry_at: '2026-11-18T06:00:00Z', slowest: null, expected_at: null };
const slow = 'Printing is the slowest stage: 3,442 PCS left, 340 PCS per day.';
const calendar = {
  today: '2026-11-21',
  now: Date.parse('2026-11-21T06:00:00Z'),
  dayOf: (at: string) => at.slice(0, 10),
};

it.each([
  ['in time', 'in_production', '2026-12-05', pace, undefined],
  ['without a due date', 'in_production', null, pace, undefined],
  ['delivered', 'delivered', '2026-11-01', pace, undefined],
  ['too slow', 'in_production', '2026-12-03', pace, [false, 'Expected to be 2 days late', [slow]]],
  ['late', 'in_production', '2026-11-20', pace, [true, '1 day late', [slow]]],
  [
    'late and at rest',
    'in_production',
    '2026-11-14',
    paused,
    [true, '7 days late', ['Nothing booked since 18 Nov 2026.']],
  ],
  [
    'late and made',
    'completed',
    '2026-11-14',
    paused,
    [true, '7 days late', ['Production is complete. Waiting to be dispatched.']],
  ],
] as const)('an order that is %s says so, and why', (_, status, due, outlook, expected) => {
  const late = latenessOf(detailTexts.in('en'), { status, due_date: due, ...progress(outlook) } as never, calendar);
  expect(late && [late.isLate, late.title, late.reasons]).toEqual(expected);
});

it.each([
  ['2026-12-03', '2026-12-04', '4 Dec 2026 (1 day late)'],
  ['2026-12-03', '2026-12-03', '3 Dec 2026 (on time)'],
  [null, '2026-12-04', '4 Dec 2026'],
])('an order that is due %s is expected %s: “%s”', (due, expected, words) => {
  expect(finishWords(detailTexts.in('en'), due, expected)).toBe(words);
});
