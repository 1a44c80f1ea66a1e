/** What production put out on each day, beside what was due. */
import { z } from 'zod';
import { operation } from '../kit/operation.js';
import { besideFieldFaults, bookedQuantity, date, quantity, total } from '../kit/values.js';

/** Of an answer. */
export const mostOutputDays = 31;
/** More than there are. */
const mostUnits = 100;
/** Where the call names no days. */
export const outputDays = 14;

const dayMs = 86_400_000;

const output = z
  .strictObject({
    from: date.meta({ description: 'The first day.' }),
    to: date.meta({ description: 'The last day.' }),
    units: z
      .array(
        z.strictObject({
          uom: quantity.shape.uom,
          days: z
            .array(
              z.strictObject({
                date: date.meta({ description: 'The day, in the time zone of the account.' }),
                due: total.meta({ description: 'The quantity due on the day, of what is ordered and not cancelled.' }),
                produced: bookedQuantity.meta({
                  description: 'Good pieces of last stages, by the day on which the work was done, less reversals.',
                }),
              }),
            )
            .max(mostOutputDays)
            .meta({ description: 'All days, ascending.' }),
        }),
      )
      .max(mostUnits)
      .meta({ description: 'One entry for each unit of measure, the one with the most due or produced first.' }),
  })
  .meta({ id: 'OutputByDay', description: 'Quantities produced and due, by day.' });

const pieces = (value: number) => ({ value, uom: 'PCS' });

export const getOutput = operation({
  id: 'orders.output',
  method: 'GET',
  path: '/v1/orders/output',
  scopes: ['orders:read'],
  summary: 'Compare output with due quantities',
  description: `Returns, for each day, the quantities that left the last stages of work orders and the quantities due of orders that are confirmed or further. Up to ${mostOutputDays} days; the last ${outputDays} if you name none.`,
  query: z
    .strictObject({
      from: date.optional().meta({ description: `The first day. If omitted: ${outputDays - 1} days before the last.` }),
      to: date.optional().meta({ description: 'The last day. If omitted: today, in the time zone of the account.' }),
    })
    .refine(({ from, to }) => from === undefined || to !== undefined, {
      error: 'must be sent together with from',
      path: ['to'],
      ...besideFieldFaults,
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'must not be before from',
      path: ['to'],
      ...besideFieldFaults,
    })
    .refine(
      ({ from, to }) =>
        from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < mostOutputDays * dayMs,
      { error: `must be at most ${mostOutputDays} days from the first day on`, path: ['to'], ...besideFieldFaults },
    ),
  status: 200,
  response: output,
  examples: [
    {
      name: 'Two days',
      query: { from: '2026-11-29', to: '2026-11-30' },
      response: {
        from: '2026-11-29',
        to: '2026-11-30',
        units: [
          {
            uom: 'PCS',
            days: [
              { date: '2026-11-29', due: pieces(0), produced: pieces(1200) },
              { date: '2026-11-30', due: pieces(2500), produced: pieces(1300) },
            ],
          },
        ],
      },
    },
  ],
});
