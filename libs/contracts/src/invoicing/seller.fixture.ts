import type { Fixture, RecordMaker } from '../kit/fixture.js';
import { createSeller, listSellers, type SellerRecord, updateSeller } from './sellers.js';
import { sellerExample } from './tax-documents.js';

/** So many sellers of an account differ in the numbers that they begin with. */
let made = 0;

export const sellerFixture: Fixture<SellerRecord> = {
  collection: 'sellers',
  table: 'sellers',
  make(maker) {
    made += 1;
    const body = {
      ...sellerExample,
      gstin: maker.gstin('29'),
      number_prefix: `S${(made % 1296).toString(36).toUpperCase()}`,
    };
    return maker.made(createSeller, { body });
  },
};

/** In live mode there is no seller before one is created; and that of the example has numbers of other accounts at the portal. */
export async function nameSeller(maker: RecordMaker): Promise<void> {
  const { data } = await maker.made(listSellers, { query: { limit: 100 } });
  const known = data.find((each) => each.default);
  if (known !== undefined && known.gstin !== sellerExample.gstin) return;
  const fields = { gstin: maker.gstin('29'), portal: { username: 'API_TESTS', password: 'h7!kQ2vZ' } };
  if (known === undefined) await maker.made(createSeller, { body: { ...sellerExample, ...fields } });
  else await maker.made(updateSeller, { id: known.id, body: fields });
}
