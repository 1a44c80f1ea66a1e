/** The sellers of an account and mode in their table. */
import type { Seller, SellerRecord } from '@millwright/contracts';
import {
  type RecordKind,
  type Row,
  type SealedPlace,
  type SealedRow,
  type SealedTable,
  sqlRows,
  type UnitOfWork,
} from '@millwright/persistence';
import { tables } from '../tables.js';

export type SellerRow = Row<
  typeof tables.sellers,
  {
    /** What documents show of it beside the GSTIN. */
    details: Omit<Seller, 'gstin'>;
    annual_returns: SellerRecord['annual_returns'];
  }
>;

export const sellers: RecordKind<SellerRow> = {
  id: 'seller',
  name: 'seller',
  rows: sqlRows<SellerRow>({ table: tables.sellers }),
};

type NewSeller = Omit<
  SellerRow,
  'account_id' | 'livemode' | 'logo_upload_id' | 'former_prefixes' | 'version' | 'created_at' | 'updated_at'
> &
  Partial<Pick<SellerRow, 'logo_upload_id'>>;

/** A seller as it is stored first. */
export function newSeller({ tenant: { accountId, livemode }, now }: UnitOfWork, given: NewSeller): SellerRow {
  return {
    account_id: accountId,
    livemode,
    logo_upload_id: null,
    ...given,
    former_prefixes: [],
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

/** What documents show of a seller. */
export function partyOf({ gstin, details }: Pick<SellerRow, 'gstin' | 'details'>): Seller {
  return { gstin, ...details };
}

/** All of the account and mode: those that change them wait for each other by the settings, which they lock before. */
export function allSellers(work: UnitOfWork): Promise<SellerRow[]> {
  const { accountId, livemode } = work.tenant;
  return work.prepared<SellerRow>(
    'all-sellers',
    `SELECT ${tables.sellers.all} FROM sellers WHERE account_id = $1 AND livemode = $2 ORDER BY id`,
    [accountId, livemode],
  );
}

/** Inserts the first seller, unless a call at the same time has; whether it did. */
export async function insertFirstSeller(work: UnitOfWork, row: SellerRow): Promise<boolean> {
  const [inserted] = await work.batch([tables.sellers.insert(row, 'ON CONFLICT DO NOTHING')]);
  return inserted!.rowCount === 1;
}

export async function insertSeller(work: UnitOfWork, row: SellerRow): Promise<void> {
  await work.batch([tables.sellers.insert(row)]);
}

export async function updateSellerRow(work: UnitOfWork, before: SellerRow, after: SellerRow): Promise<void> {
  const { account_id, livemode, id } = after;
  await work.batch([tables.sellers.update({ account_id, livemode, id }, tables.sellers.changes(before, after))]);
}

/** Keeps the password, unless there is one; the one that there is then. */
export async function keepSimulatorPassword(work: UnitOfWork, id: string, sealed: string): Promise<string> {
  const [kept] = await work.query<{ sealed_simulator_password: string }>(
    `UPDATE sellers SET sealed_simulator_password = coalesce(sealed_simulator_password, $4)
     WHERE account_id = $1 AND livemode = $2 AND id = $3 RETURNING sealed_simulator_password`,
    [work.tenant.accountId, work.tenant.livemode, id, sealed],
  );
  return kept!.sealed_simulator_password;
}

export async function hasDocuments(work: UnitOfWork, sellerId: string): Promise<boolean> {
  const [found] = await work.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM tax_documents WHERE account_id = $1 AND livemode = $2 AND seller_id = $3) AS any`,
    [work.tenant.accountId, work.tenant.livemode, sellerId],
  );
  return found!.any;
}

/** Bound to the names under which passwords were sealed first, when the settings had them. `id`: of the seller. */
export function placeOfPassword(accountId: string, id: string): SealedPlace {
  return ['invoice_settings.sealed_password', accountId, id];
}

export function placeOfSimulatorPassword(accountId: string, id: string): SealedPlace {
  return ['invoice_settings.sealed_simulator_password', accountId, id];
}

type Sealed = SealedRow &
  Pick<SellerRow, 'account_id' | 'livemode' | 'id' | 'sealed_password' | 'sealed_simulator_password'>;

export const sealedSellers: SealedTable = {
  name: 'sellers',
  key: ['account_id', 'livemode', 'id'],
  columns: ['sealed_password', 'sealed_simulator_password'],
  reseal({ account_id: accountId, id, sealed_password: sealed, sealed_simulator_password: simulator }: Sealed, box) {
    return {
      sealed_password: sealed && box.reseal(sealed, placeOfPassword(accountId, id)),
      sealed_simulator_password: simulator && box.reseal(simulator, placeOfSimulatorPassword(accountId, id)),
    };
  },
};
