/** The usage of an account, for its people. */
import { Controller } from '@nestjs/common';
import { getUsage, type UsageReport } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { ApiError, wholeMs } from '@millwright/service-kit';
import { Account } from '../identity/account/account.entity.js';
import { limitsOfAccount } from '../identity/account/account.resource.js';
import { requireSignedIn } from '../identity/session/signed-in.js';
import { credentialView } from './usage.resource.js';
import { beginningOf, credentialsOf, sumUsage } from './usage.store.js';

const dayMs = 86_400_000;
const ranges = {
  hour: { defaultMs: dayMs, longestDays: 8 },
  day: { defaultMs: 30 * dayMs, longestDays: 92 },
};

@Controller()
export class UsageOperations {
  @Handles(getUsage, { asWorker: true })
  async get({ work, caller, query }: Call<typeof getUsage>): Promise<UsageReport> {
    await requireSignedIn(work, caller, getUsage);
    const { accountId, livemode } = work.tenant;
    const account = await work.manager.findOneByOrFail(Account, { id: accountId });
    const { unit } = query;
    const { timeZone } = account;
    const { defaultMs, longestDays } = ranges[unit];
    const to = query.to === undefined ? work.now : wholeMs(query.to);
    const asked = query.from === undefined ? new Date(to.getTime() - defaultMs) : wholeMs(query.from);
    if (asked >= to) refuse('must be before to');
    if (to.getTime() - asked.getTime() > longestDays * dayMs) {
      refuse(`must be at most ${longestDays} days before to, by ${unit}`);
    }
    const from = await beginningOf(work, asked, { unit, timeZone });
    const sums = await sumUsage(work, { accountId, livemode, from, to, unit, timeZone });
    const ids = sums.credentials.map(({ of }) => of);
    const credentials = await credentialsOf(work, accountId, ids);
    return {
      unit,
      from: from.toISOString(),
      to: to.toISOString(),
      limits: limitsOfAccount(account)[livemode ? 'live' : 'test'],
      periods: sums.periods.map(({ at, calls, rejected, limited, failed, busiest }) => ({
        starts_at: at.toISOString(),
        calls,
        rejected,
        rate_limited: limited,
        failed,
        busiest_minute: busiest,
      })),
      credentials: sums.credentials.map(({ of: id, calls, failed }) => ({
        ...credentialView(id, credentials.get(id)),
        calls,
        failed,
      })),
      operations: sums.operations.map(({ of, calls, failed }) => ({
        operation: of === '' ? null : of,
        calls,
        failed,
      })),
    };
  }
}

function refuse(message: string): never {
  throw new ApiError('invalid_parameter', { message: `from: ${message}.`, param: 'from' });
}
