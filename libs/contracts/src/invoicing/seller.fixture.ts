import type { Fixture, RecordMaker } from '../kit/fixture.js';
import { createSeller, listSellers, type SellerRecord, updateSeller } from './sellers.js';
import { sellerExample } from './tax-documents.js';

/** Each begins its numbers in its own way. */
let made = 0;

export const sellerFixture: Fixture<SellerRecord> = {
  collection: 'sellers',
  table: 'sellers',
  make(maker) {
    const prefix = made.toString(36).toUpperCase().padStart(2, '0').slice(-2);
    made += 1;
    const body = { ...sellerExample, gstin: maker.gstin('29'), number_prefix: `S${prefix}` };
    return maker.made(createSeller, { body });
  },
};

/** The seller of an account that sells where none is named; in live mode undefined before one is created. */
export async function findDefaultSeller(maker: Pick<RecordMaker, 'made'>): Promise<SellerRecord | undefined> {
  const { data } = await maker.made(listSellers, { query: { limit: 100 } });
  return data.find((each) => each.default);
}

/** In live mode there is no seller before one is created; and that of the example has numbers of other accounts at the portal. */
export async function nameSeller(maker: RecordMaker): Promise<void> {
  const known = await findDefaultSeller(maker);
  if (known !== undefined && known.gstin !== sellerExample.gstin) return;
  const fields = { gstin: maker.gstin('29'), portal: { username: 'API_TESTS', password: 'h7!kQ2vZ' } };
  if (known === undefined) await maker.made(createSeller, { body: { ...sellerExample, ...fields } });
  else await maker.made(updateSeller, { id: known.id, body: fields });
}
