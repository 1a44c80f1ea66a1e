/** Ends grants whose refresh token has expired unused, and deletes expired tokens, sign-in states and counts of wrong guesses. */
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { HourlyJob } from '@millwright/service-kit';
import { GrantService } from '../grant/grant.service.js';
import { deleteExpiredGuesses, deleteExpiredStates, deleteExpiredTokens, findUnusedGrants } from './expired.store.js';

const deleteBatchSize = 1_000;
/** Ending a grant locks its account until the whole batch is committed. */
const endBatchSize = 50;
const origin = { actor: 'expiry', address: 'accounts' };

@Injectable()
export class ExpiredTokensJob extends HourlyJob {
  constructor(
    private readonly database: Database,
    private readonly grants: GrantService,
  ) {
    super();
  }

  protected async run(): Promise<void> {
    while ((await this.endUnusedGrants()) === endBatchSize);
    for (const deleteExpired of [deleteExpiredTokens, deleteExpiredStates, deleteExpiredGuesses]) {
      while ((await this.database.asWorker((work) => deleteExpired(work, deleteBatchSize))) === deleteBatchSize);
    }
  }

  private endUnusedGrants(): Promise<number> {
    return this.database.asWorker(async (work) => {
      const ids = await findUnusedGrants(work, endBatchSize);
      for (const id of ids) await this.grants.endGrant(work, id, 'unused', origin);
      return ids.length;
    });
  }
}
