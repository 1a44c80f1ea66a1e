/**
 * Leaked access and refresh tokens: the grant of a live one is ended with all its tokens, and the owner of its account mailed. Tokens
 * of test mode are no secret, so they are kept.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { appConfig } from '@millwright/service-kit';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { GrantService } from '../../oauth/grant/grant.service.js';
import { findGrantsByTokens } from '../../oauth/grant/grant.store.js';
import type { FoundCredential, LeakHandler, LeakOutcome, LeakReport } from './leak-report.js';

@Injectable()
export class LeakedTokens implements LeakHandler {
  readonly kinds = ['access_token', 'refresh_token'] as const;
  readonly revocableKinds = this.kinds;

  constructor(
    private readonly database: Database,
    private readonly grants: GrantService,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  /** An expired or used token ends its grant too: its finder may have found its successor. */
  async handle(found: readonly FoundCredential[], { source, address }: LeakReport): Promise<LeakOutcome[]> {
    const outcomes = found.map((): LeakOutcome => 'unknown');
    const origin = { actor: `leak:${source}`, address };
    const texts = found.map(({ text }) => text);
    const tokens = await findGrantsByTokens(this.database, texts, this.config.peppers);
    for (const { id, livemode, endedAt, index } of tokens) {
      outcomes[index] = livemode ? 'ended' : 'kept';
      if (!livemode || endedAt !== null) continue;
      await this.database.asWorker((work) => this.grants.endGrant(work, id, 'leak', origin));
      outcomes[index] = 'revoked';
    }
    return outcomes;
  }
}
