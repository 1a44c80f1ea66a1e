/** The operations of people on the details of their account. */
import { Controller } from '@nestjs/common';
import { type AccountResource, getAccount, updateAccount } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { SecondFactors } from '../second-factor/second-factors.js';
import { requireSignedIn } from '../session/signed-in.js';
import { Account } from './account.entity.js';
import { accountResource } from './account.resource.js';
import { AccountService } from './account.service.js';

@Controller()
export class AccountOperations {
  constructor(
    private readonly accounts: AccountService,
    private readonly factors: SecondFactors,
  ) {}

  @Handles(getAccount, { asWorker: true })
  async get({ work, caller }: Call<typeof getAccount>): Promise<AccountResource> {
    await requireSignedIn(work, caller, getAccount);
    return accountResource(await work.manager.findOneByOrFail(Account, { id: work.tenant.accountId }));
  }

  @Handles(updateAccount, { asWorker: true })
  async update({ work, caller, body, knownVersion }: Call<typeof updateAccount>): Promise<AccountResource> {
    const { user, origin } = await requireSignedIn(work, caller, updateAccount);
    const fields = {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.email !== undefined && { ownerEmail: body.email }),
      ...(body.time_zone !== undefined && { timeZone: body.time_zone }),
      ...(body.requires_second_factor !== undefined && { requiresSecondFactor: body.requires_second_factor }),
      ...(body.stop_reasons !== undefined && { stopReasons: body.stop_reasons }),
      ...(body.scrap_reasons !== undefined && { scrapReasons: body.scrap_reasons }),
      ...(body.shift_ends_at !== undefined && { shiftEndsAt: body.shift_ends_at }),
    };
    const hasSecondFactor = await this.factors.isOn(work, user);
    const account = await this.accounts.updateOwn(
      work,
      user.accountId,
      fields,
      { knownVersion, hasSecondFactor },
      origin,
    );
    return accountResource(account);
  }
}
