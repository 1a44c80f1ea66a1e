/** The settings of an account and mode in their table. */
import type { Seller } from '@millwright/contracts';
import type { SealedPlace, SealedRow, SealedTable, UnitOfWork } from '@millwright/persistence';

export interface SettingsRow {
  readonly id: string;
  /** Null in live mode until one is named. */
  readonly seller: Seller | null;
  readonly portal_username: string | null;
  readonly sealed_password: string | null;
  /** Null until it is needed. */
  readonly sealed_simulator_password: string | null;
  readonly number_prefix: string;
  readonly payment_terms_days: number;
  readonly time_zone: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const select = `
  SELECT id, seller, portal_username, sealed_password, sealed_simulator_password, number_prefix, payment_terms_days, time_zone, version, created_at,
    updated_at
  FROM invoice_settings WHERE account_id = $1 AND livemode = $2`;

/** Undefined before their first use. */
export async function findSettings(work: UnitOfWork): Promise<SettingsRow | undefined> {
  const [found] = await work.prepared<SettingsRow>('find-invoice-settings', select, tenantOf(work));
  return found;
}

/** Locked until the commit. Undefined before their first use. */
export async function lockSettings(work: UnitOfWork): Promise<SettingsRow | undefined> {
  const [found] = await work.prepared<SettingsRow>('lock-invoice-settings', `${select} FOR UPDATE`, tenantOf(work));
  return found;
}

/** Inserts the row, unless a call at the same time has; the row that there is then. */
export async function insertSettings(work: UnitOfWork, row: SettingsRow): Promise<SettingsRow> {
  await work.query(
    `INSERT INTO invoice_settings (account_id, livemode, id, seller, portal_username, sealed_password,
       sealed_simulator_password, number_prefix, payment_terms_days, time_zone, version, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (account_id, livemode) DO NOTHING`,
    [...tenantOf(work), row.id, ...changeable(row), row.version, row.created_at, row.updated_at],
  );
  return (await findSettings(work))!;
}

/** Writes a change of the locked row. */
export async function updateSettings(work: UnitOfWork, row: SettingsRow): Promise<void> {
  await work.query(
    `UPDATE invoice_settings
     SET seller = $3, portal_username = $4, sealed_password = $5, sealed_simulator_password = $6, number_prefix = $7,
       payment_terms_days = $8, time_zone = $9, version = $10, updated_at = $11
     WHERE account_id = $1 AND livemode = $2`,
    [...tenantOf(work), ...changeable(row), row.version, row.updated_at],
  );
}

/** Keeps the password, unless there is one; the one that there is then. */
export async function keepSimulatorPassword(work: UnitOfWork, sealed: string): Promise<string> {
  const [kept] = await work.query<{ sealed_simulator_password: string }>(
    `UPDATE invoice_settings SET sealed_simulator_password = coalesce(sealed_simulator_password, $3)
     WHERE account_id = $1 AND livemode = $2 RETURNING sealed_simulator_password`,
    [...tenantOf(work), sealed],
  );
  return kept!.sealed_simulator_password;
}

function changeable(row: SettingsRow): unknown[] {
  const seller = row.seller && JSON.stringify(row.seller);
  return [
    ...[seller, row.portal_username, row.sealed_password, row.sealed_simulator_password],
    ...[row.number_prefix, row.payment_terms_days, row.time_zone],
  ];
}

function tenantOf({ tenant: { accountId, livemode } }: UnitOfWork): [string, boolean] {
  return [accountId, livemode];
}

/** `id`: of the settings. */
export function placeOfPassword(accountId: string, id: string): SealedPlace {
  return ['invoice_settings.sealed_password', accountId, id];
}

export function placeOfSimulatorPassword(accountId: string, id: string): SealedPlace {
  return ['invoice_settings.sealed_simulator_password', accountId, id];
}

interface Row extends SealedRow {
  readonly account_id: string;
  readonly id: string;
  readonly sealed_password: string | null;
  readonly sealed_simulator_password: string | null;
}

export const sealedSettings: SealedTable = {
  name: 'invoice_settings',
  key: ['account_id', 'id'],
  columns: ['sealed_password', 'sealed_simulator_password'],
  reseal({ account_id: accountId, id, sealed_password: sealed, sealed_simulator_password: simulator }: Row, box) {
    return {
      sealed_password: sealed && box.reseal(sealed, placeOfPassword(accountId, id)),
      sealed_simulator_password: simulator && box.reseal(simulator, placeOfSimulatorPassword(accountId, id)),
    };
  },
};
