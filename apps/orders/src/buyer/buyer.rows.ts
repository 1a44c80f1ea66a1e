/** How a buyer lies in its table, and as callers see it. */
import type { Buyer, BuyerRecord } from '@millwright/contracts';
import { encodeId } from '@millwright/persistence';
import type { RecordKind } from '../records.js';

export interface BuyerRow {
  readonly id: string;
  readonly livemode: boolean;
  readonly name: string;
  readonly gstin: string | null;
  readonly addresses: NonNullable<Buyer['addresses']> | null;
  readonly contact: NonNullable<Buyer['contact']> | null;
  readonly metadata: BuyerRecord['metadata'];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'id, livemode, name, gstin, addresses, contact, metadata, version, created_at, updated_at';
const types = `id uuid, livemode boolean, name text, gstin text, addresses json, contact json, metadata json, version integer,
  created_at timestamptz, updated_at timestamptz`;

export const buyers: RecordKind = { kind: 'buyer', name: 'buyer', select: `SELECT ${columns} FROM buyers` };

/** Takes the account and the buyer as one JSON object. */
export const insertBuyer = `
  INSERT INTO buyers (account_id, ${columns}) SELECT $1, ${columns} FROM json_to_record($2) AS row (${types})`;

/** Takes the account, the mode, the id, and the buyer as one JSON object. */
export const updateBuyer = `
  UPDATE buyers SET name = row.name, gstin = row.gstin, addresses = row.addresses, contact = row.contact, metadata = row.metadata,
    version = row.version, updated_at = row.updated_at
  FROM json_to_record($4) AS row (${types})
  WHERE buyers.account_id = $1 AND buyers.livemode = $2 AND buyers.id = $3`;

/** The buyer as an order copies it. */
export function copyOf({ name, gstin, addresses, contact }: BuyerRow): Buyer {
  return {
    name,
    ...(gstin !== null && { gstin }),
    ...(addresses !== null && { addresses }),
    ...(contact !== null && { contact }),
  };
}

export function buyerOf(row: BuyerRow): BuyerRecord {
  return {
    id: encodeId('buyer', row.id),
    ...copyOf(row),
    metadata: row.metadata,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
