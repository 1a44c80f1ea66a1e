/** The days that figures by day are asked for, in the time zone of the account. */
import { z } from 'zod';
import { besideFieldFaults, date } from '../kit/values.js';

/** Of an answer. */
export const mostFigureDays = 31;
/** Where the call names no days. */
export const usualFigureDays = 14;

const dayMs = 86_400_000;

export const figureDays = z
  .strictObject({
    from: date
      .optional()
      .meta({ description: `The first day. If omitted: ${usualFigureDays - 1} days before the last.` }),
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
      from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < mostFigureDays * dayMs,
    { error: `must be at most ${mostFigureDays} days from the first day on`, path: ['to'], ...besideFieldFaults },
  );

export const firstDay = date.meta({ description: 'The first day.' });
export const lastDay = date.meta({ description: 'The last day.' });
