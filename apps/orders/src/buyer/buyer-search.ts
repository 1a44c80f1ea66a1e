/** By what buyers are found: their name, their GSTIN and their contact. */
import { SearchTerms, searchTerms } from '@millwright/persistence';
import { tables } from '../tables.js';
import type { BuyerEntity } from './buyer.entity.js';

export const buyerSearch = new SearchTerms(tables.buyer_search_terms, 'buyer_id', tables.buyers);

export function termsOfBuyer({ name, gstin, contact }: BuyerEntity): ReadonlySet<string> {
  return searchTerms([name, gstin, contact?.name, contact?.email]);
}
