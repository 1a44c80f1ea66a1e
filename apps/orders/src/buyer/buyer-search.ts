/** By what buyers are found: their name, their GSTIN and their contact. Lists those that are searched for. */
import { byTerms, searchedKind } from '@millwright/operations';
import { decodeCursor, type PageQuery, SearchTerms, searchTerms, type UnitOfWork } from '@millwright/persistence';
import { tables } from '../tables.js';
import { type BuyerEntity, buyers } from './buyer.entity.js';

export const buyerSearch = new SearchTerms(tables.buyer_search_terms, 'buyer_id', tables.buyers);

const textsOf = ({ name, gstin, contact }: BuyerEntity) => [name, gstin, contact?.name, contact?.email];

export function termsOfBuyer(buyer: BuyerEntity): ReadonlySet<string> {
  return searchTerms(textsOf(buyer));
}

export const searchedBuyers = searchedKind<BuyerEntity>({
  type: 'buyer',
  find: byTerms(buyers.rows, buyerSearch),
  texts: textsOf,
  shown: ({ name, gstin }) => ({ title: name, subtitle: gstin, status: null }),
});

interface Wanted {
  readonly q: string;
  readonly name?: string | undefined;
  readonly gstin?: string | undefined;
}

/** The buyers of a page, and one more if there are more. */
export async function foundBuyers(
  work: UnitOfWork,
  { q, name, gstin }: Wanted,
  { limit, cursor }: PageQuery,
): Promise<BuyerEntity[]> {
  const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
  const place = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions = ['account_id = $1', 'livemode = $2', (await buyerSearch.condition(work, q))(place)];
  if (name !== undefined) conditions.push(`name = ${place(name)}`);
  if (gstin !== undefined) conditions.push(`gstin = ${place(gstin)}`);
  const after = decodeCursor(cursor);
  if (after !== undefined) conditions.push(`id < ${place(after)}`);
  const found = await work.query<{ id: string }>(
    `SELECT id FROM buyers WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
    parameters,
  );
  const ids = found.map(({ id }) => id);
  const rows = new Map((await buyers.rows.findAll(work, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)!);
}
