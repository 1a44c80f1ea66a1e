/** The parameters and the answer of every list, and the answer of a deletion. */
import { z } from 'zod';
import { id, type IdKind } from './ids.js';
import { text } from './values.js';

const mostPerPage = 100;
const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,500}$/, 'must be the next_cursor of an earlier page');

/** A query parameter that takes a number. */
export function wholeNumber(schema: z.ZodInt) {
  return z.preprocess((value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value), schema);
}

/** The parameters every list takes. */
export const page = {
  limit: wholeNumber(z.int().min(1).max(mostPerPage)).default(25).meta({
    description:
      'The most records to return; use 100 for fewer requests. A page ends earlier if it would be larger than 4 MiB.',
  }),
  cursor: cursor.optional().meta({ description: 'The `next_cursor` of the previous page.' }),
};

/** A query parameter that takes a comma-separated list of the given names. */
export function commaSeparated<const Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(z.enum(names)).max(names.length),
  );
}

/** How many ids a query parameter takes. */
export const mostListedIds = 25;

/** A query parameter that takes a comma-separated list of ids. */
export function idList(kind: IdKind) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(id(kind)).min(1).max(mostListedIds),
  );
}

/** The query parameter by which people search a list. */
export function searchText(description: string) {
  return text(100)
    .optional()
    .meta({ description: `${description} Case is ignored.` });
}

/** A query parameter that takes `true` or `false`. */
export const trueOrFalse = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean('must be true or false'),
);

export const nextCursor = cursor
  .nullable()
  .meta({ description: 'Pass it as `cursor` to get the next page; null on the last.' });

/** The answer of a list: newest first, in an order that stays the same while records are added. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    data: z.array(item).max(mostPerPage).meta({ description: 'The records of this page.' }),
    has_more: z.boolean().meta({ description: 'Whether there are records after this page.' }),
    next_cursor: nextCursor,
  });
}

/** The answer of a deletion. */
export function deleted(recordId: z.ZodString) {
  return z.strictObject({
    id: recordId,
    deleted: z.literal(true).meta({ description: 'Always true: the record is deleted.' }),
  });
}
