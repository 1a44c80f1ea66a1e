/** By what buyers are found: their name, their GSTIN and their contact. */
import { byTerms, searchedKind } from '@millwright/operations';
import { SearchTerms, searchTerms } from '@millwright/persistence';
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
