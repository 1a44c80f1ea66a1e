/** The settings of an account and mode in their table. */
import type { Row, SealedPlace, SealedRow, SealedTable, Tenant, UnitOfWork } from '@millwright/persistence';
import type { tables } from '../tables.js';
import { InvoiceSettingsEntity } from './invoice-settings.entity.js';

/** Undefined before their first use. */
export async function findSettings(work: UnitOfWork): Promise<InvoiceSettingsEntity | undefined> {
  return (await work.manager.findOneBy(InvoiceSettingsEntity, tenantOf(work))) ?? undefined;
}

/** Locked until the commit. Undefined before their first use. */
export async function lockSettings(work: UnitOfWork): Promise<InvoiceSettingsEntity | undefined> {
  const lock = { mode: 'pessimistic_write' } as const;
  return (await work.manager.findOne(InvoiceSettingsEntity, { where: tenantOf(work), lock })) ?? undefined;
}

/** Inserts the settings, unless a call at the same time has; those that there are then. */
export async function insertSettings(work: UnitOfWork, row: InvoiceSettingsEntity): Promise<InvoiceSettingsEntity> {
  const insert = work.manager.createQueryBuilder().insert().into(InvoiceSettingsEntity).values(row);
  await insert.orUpdate([], ['account_id', 'livemode']).execute();
  return (await findSettings(work))!;
}

/** Keeps the password, unless there is one; the one that there is then. */
export async function keepSimulatorPassword(work: UnitOfWork, sealed: string): Promise<string> {
  const [kept] = await work.query<{ sealed_simulator_password: string }>(
    `UPDATE invoice_settings SET sealed_simulator_password = coalesce(sealed_simulator_password, $3)
     WHERE account_id = $1 AND livemode = $2 RETURNING sealed_simulator_password`,
    [work.tenant.accountId, work.tenant.livemode, sealed],
  );
  return kept!.sealed_simulator_password;
}

function tenantOf({ tenant: { accountId, livemode } }: UnitOfWork): Tenant {
  return { accountId, livemode };
}

/** `id`: of the settings. */
export function placeOfPassword(accountId: string, id: string): SealedPlace {
  return ['invoice_settings.sealed_password', accountId, id];
}

export function placeOfSimulatorPassword(accountId: string, id: string): SealedPlace {
  return ['invoice_settings.sealed_simulator_password', accountId, id];
}

type SealedSettings = SealedRow &
  Pick<Row<typeof tables.invoice_settings>, 'account_id' | 'id' | 'sealed_password' | 'sealed_simulator_password'>;

export const sealedSettings: SealedTable = {
  name: 'invoice_settings',
  key: ['account_id', 'id'],
  columns: ['sealed_password', 'sealed_simulator_password'],
  reseal(
    { account_id: accountId, id, sealed_password: sealed, sealed_simulator_password: simulator }: SealedSettings,
    box,
  ) {
    return {
      sealed_password: sealed && box.reseal(sealed, placeOfPassword(accountId, id)),
      sealed_simulator_password: simulator && box.reseal(simulator, placeOfSimulatorPassword(accountId, id)),
    };
  },
};
