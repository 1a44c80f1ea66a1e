/** Reads of a caller's own records, under row-level security: only the columns that the request login may read. */
import type { UnitOfWork } from '@millwright/persistence';
import { ApiKey } from '../credentials/key/key.entity.js';
import { Account } from '../identity/account/account.entity.js';
import type { Application } from '../oauth/application/application.entity.js';

export function findAccount({ manager, tenant }: UnitOfWork): Promise<Account | null> {
  return manager.findOne(Account, {
    where: { id: tenant.accountId },
    select: {
      name: true,
      plans: true,
      negotiatedLive: true,
      negotiatedTest: true,
      status: true,
      timeZone: true,
      pinnedVersion: true,
    },
  });
}

export function findKey({ manager, tenant }: UnitOfWork, id: string): Promise<ApiKey | null> {
  const { accountId, livemode } = tenant;
  return manager.findOne(ApiKey, {
    where: { accountId, livemode, id },
    select: { name: true, prefix: true, last4: true, scopes: true, expiresAt: true },
  });
}

/** The application of a grant. */
export async function findApplication(
  work: UnitOfWork,
  grantId: string,
): Promise<Pick<Application, 'id' | 'name'> | undefined> {
  const { accountId, livemode } = work.tenant;
  const [application] = await work.query<Pick<Application, 'id' | 'name'>>(
    `SELECT a.id, a.name FROM grants g JOIN applications a ON a.id = g.application_id
      WHERE g.account_id = $1 AND g.livemode = $2 AND g.id = $3`,
    [accountId, livemode, grantId],
  );
  return application;
}
