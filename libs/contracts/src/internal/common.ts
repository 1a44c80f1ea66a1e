/** Schemas that several internal requests and answers share. */
import { z } from 'zod';
import { id } from '../kit/ids.js';

export const mode = z.enum(['live', 'test']);

/** Grows with every change. */
export const revision = z.int().min(1);

/** The query of a list of records of an account. */
export const accountQuery = z.strictObject({ account_id: z.string() });

/** The common fields of records that belong to an account and a mode. */
export const accountAndMode = { account_id: id('account'), mode };

/** A list without pages. */
export function unpagedListOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item) });
}
