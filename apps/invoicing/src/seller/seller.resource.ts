/** A seller in the API. The password is never shown. */
import type { NextNumbers, SellerRecord } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { partyOf, type SellerRow } from './seller.store.js';

export function sellerResource(row: SellerRow, nextNumbers: NextNumbers): SellerRecord {
  return {
    id: encodeId('seller', row.id),
    ...partyOf(row),
    logo_upload_id: row.logo_upload_id && encodeId('upload', row.logo_upload_id),
    portal: { username: row.portal_username, password_set: row.sealed_password !== null },
    number_prefix: row.number_prefix,
    next_numbers: nextNumbers,
    annual_returns: [...row.annual_returns],
    default: row.is_default,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
