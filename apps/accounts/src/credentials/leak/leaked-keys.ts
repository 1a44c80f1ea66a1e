/** Leaked API keys: live ones are revoked at once, and their owners mailed. Test keys are no secret, so they are kept. */
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { appConfig, Clock, encodeId } from '@millwright/service-kit';
import type { HashConfig } from '../../credential-hashes.settings.js';
import type { Account } from '../../identity/account/account.entity.js';
import { lockAccount } from '../../identity/account/account.service.js';
import { MailOutbox, type NewMail } from '../../mail/mail-outbox.js';
import type { ApiKey } from '../key/key.entity.js';
import { hasEnded, KeyService } from '../key/key.service.js';
import { findKeys, type FoundKey } from '../key/key.store.js';
import type { FoundCredential, LeakHandler, LeakOutcome, LeakReport } from './leak-report.js';

/** A transaction locks the account's row, which calls and operators may wait for. */
const largestBatch = 50;
const concurrency = 4;

/** Keys of one account that are revoked in one transaction. */
interface Batch {
  readonly accountId: string;
  readonly keys: readonly FoundKey[];
}

@Injectable()
export class LeakedKeys implements LeakHandler {
  readonly kinds = ['live_key', 'test_key'] as const;
  readonly revocableKinds = ['live_key'] as const;

  constructor(
    private readonly database: Database,
    private readonly keys: KeyService,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  async handle(found: readonly FoundCredential[], report: LeakReport): Promise<LeakOutcome[]> {
    const outcomes = found.map((): LeakOutcome => 'unknown');
    const now = this.clock.now();
    const working: FoundKey[] = [];
    const texts = found.map(({ text }) => text);
    for (const key of await findKeys(this.database, texts, this.config.peppers)) {
      outcomes[key.index] = key.livemode ? 'ended' : 'kept';
      if (key.livemode && !hasEnded(key, now)) working.push(key);
    }
    await forEachConcurrently(batchesOf(working), async (batch) => {
      for (const { index } of await this.revoke(batch, found, report)) outcomes[index] = 'revoked';
    });
    return outcomes;
  }

  /** Revokes the keys, and returns those that no other report has revoked meanwhile. */
  private revoke(
    { accountId, keys }: Batch,
    found: readonly FoundCredential[],
    { source, address }: LeakReport,
  ): Promise<FoundKey[]> {
    const origin = { actor: `leak:${source}`, address };
    return this.database.asWorker(async (work) => {
      const account = (await lockAccount(work, accountId))!;
      const ids = keys.map(({ id }) => id);
      const revoked = new Map((await this.keys.revokeLeaked(work, accountId, ids, origin)).map((key) => [key.id, key]));
      const revokedNow = keys.filter(({ id }) => revoked.has(id));
      const mails = revokedNow.map(({ id, index }) => mailOf(revoked.get(id)!, found[index]!, account, source));
      if (mails.length > 0) await this.mails.add(work, ...mails);
      return revokedNow;
    });
  }
}

function mailOf(
  key: ApiKey,
  { places }: FoundCredential,
  account: Account,
  source: LeakReport['source'],
): NewMail<'key_leaked'> {
  return {
    accountId: account.id,
    to: account.ownerEmail,
    kind: 'key_leaked',
    values: {
      account_id: encodeId('account', account.id),
      account_name: account.name,
      key_id: encodeId('key', key.id),
      key_name: key.name,
      mode: key.livemode ? 'live' : 'test',
      last4: key.last4,
      created_at: key.createdAt.toISOString(),
      revoked_at: key.revokedAt!.toISOString(),
      reported_by: source,
      found_at: places,
      time_zone: account.timeZone,
    },
  };
}

function batchesOf(keys: readonly FoundKey[]): Batch[] {
  const batches: Batch[] = [];
  for (const [accountId, ofAccount] of Map.groupBy(keys, (key) => key.accountId)) {
    for (let from = 0; from < ofAccount.length; from += largestBatch) {
      batches.push({ accountId, keys: ofAccount.slice(from, from + largestBatch) });
    }
  }
  return batches;
}

/** Throws the first failure once all workers have stopped; the other workers go on with what remains. */
async function forEachConcurrently<T>(items: readonly T[], perform: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values();
  const work = async (): Promise<void> => {
    for (const item of remaining) await perform(item);
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, work));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
