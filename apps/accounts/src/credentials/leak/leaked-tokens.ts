/**
 * Leaked access and refresh tokens: the grant of a live one is ended with all its tokens, and the owner of its account mailed. Tokens
 * of test mode are no secret, so they are kept.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { GrantService } from '../../oauth/grant/grant.service.js';
import { GrantStore } from '../../oauth/grant/grant.store.js';
import type { FoundCredential, LeakHandler, LeakOutcome, LeakReport } from './leak-report.js';

@Injectable()
export class LeakedTokens implements LeakHandler {
  readonly kinds = ['access_token', 'refresh_token'] as const;
  readonly revocableKinds = this.kinds;

  constructor(
    private readonly database: Database,
    private readonly store: GrantStore,
    private readonly grants: GrantService,
  ) {}

  /** An expired or used token ends its grant too: its finder may have found its successor. */
  async handle(found: readonly FoundCredential[], { source, address }: LeakReport): Promise<LeakOutcome[]> {
    const outcomes = found.map((): LeakOutcome => 'unknown');
    const origin = { actor: `leak:${source}`, address };
    for (const { id, livemode, endedAt, index } of await this.store.findByTokens(found.map(({ text }) => text))) {
      outcomes[index] = livemode ? 'ended' : 'kept';
      if (!livemode || endedAt !== null) continue;
      await this.database.asWorker((work) => this.grants.endGrant(work, id, 'leak', origin));
      outcomes[index] = 'revoked';
    }
    return outcomes;
  }
}
