/** The settings of an account and mode in their table. */
import type { Tenant, UnitOfWork } from '@millwright/persistence';
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

function tenantOf({ tenant: { accountId, livemode } }: UnitOfWork): Tenant {
  return { accountId, livemode };
}
