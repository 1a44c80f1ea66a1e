/** What production put out on each day, beside what was due. */
import { z } from 'zod';
import { operation } from '../kit/operation.js';
import { bookedQuantity, date, quantity, total } from '../kit/values.js';
import { figureDays, firstDay, lastDay, mostFigureDays, usualFigureDays } from './days.js';

/** More than there are. */
const mostUnits = 100;

const output = z
  .strictObject({
    from: firstDay,
    to: lastDay,
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
            .max(mostFigureDays)
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
  description: `Returns, for each day, the quantities that left the last stages of work orders and the quantities due of orders that are confirmed or further. Up to ${mostFigureDays} days; the last ${usualFigureDays} if you name none.`,
  query: figureDays,
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
