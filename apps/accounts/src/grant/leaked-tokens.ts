/**
 * Leaked access and refresh tokens: the connection that they are of is ended, with all its tokens, and its account mailed. Those of
 * test mode open nothing of worth, and stay.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { hashCredential } from '@millwright/service-kit';
import { type AccountsConfig, accountsConfig } from '../config.js';
import type { FoundCredential, LeakHandler, LeakOutcome, LeakReport } from '../leak/leak.js';
import type { Grant } from './grant.entity.js';
import { GrantsService } from './grants.service.js';

type Row = Pick<Grant, 'id' | 'livemode' | 'endedAt'> & {
  /** Which of the found credentials. */
  readonly index: number;
};

@Injectable()
export class LeakedTokens implements LeakHandler {
  readonly kinds = ['access_token', 'refresh_token'] as const;
  readonly revocableKinds = this.kinds;

  constructor(
    private readonly database: Database,
    private readonly grants: GrantsService,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  async handle(found: readonly FoundCredential[], { source, address }: LeakReport): Promise<LeakOutcome[]> {
    const outcomes = found.map((): LeakOutcome => 'unknown');
    const origin = { actor: `leak:${source}`, address };
    for (const { id, livemode, endedAt, index } of await this.find(found)) {
      outcomes[index] = livemode ? 'ended' : 'kept';
      if (!livemode || endedAt !== null) continue;
      await this.database.asWorker((work) => this.grants.end(work, id, 'leak', origin));
      outcomes[index] = 'revoked';
    }
    return outcomes;
  }

  /** Also those that have expired or been used up: whoever found one may have found the next one too. */
  private find(found: readonly FoundCredential[]): Promise<Row[]> {
    const hashed = this.config.peppers.flatMap((pepper) =>
      found.map(({ text }, index) => ({ index, hash: hashCredential(text, pepper), version: pepper.version })),
    );
    return this.database.worker.query<Row[]>(
      `SELECT wanted.index, g.id, g.livemode, g.ended_at AS "endedAt"
         FROM unnest($1::integer[], $2::bytea[], $3::smallint[]) AS wanted (index, hash, pepper_version)
         JOIN grant_tokens t USING (hash, pepper_version)
         JOIN grants g ON g.account_id = t.account_id AND g.id = t.grant_id`,
      [hashed.map(({ index }) => index), hashed.map(({ hash }) => hash), hashed.map(({ version }) => version)],
    );
  }
}
