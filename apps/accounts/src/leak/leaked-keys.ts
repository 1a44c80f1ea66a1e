/**
 * Leaked API keys: live ones are revoked at once, and their owners mailed. Test keys open nothing of worth and are meant to be
 * shown around, so they stay. Keys are looked up apart from the calls' way, and no key counts as used by being found.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Database, encodeId } from '@millwright/persistence';
import { Clock, hashCredential } from '@millwright/service-kit';
import type { Account } from '../account/account.entity.js';
import { lockAccount } from '../account/accounts.service.js';
import { type AccountsConfig, accountsConfig } from '../config.js';
import type { ApiKey } from '../key/api-key.entity.js';
import { hasEnded, KeysService } from '../key/keys.service.js';
import { MailOutbox, type NewMail } from '../mail/mail-outbox.js';
import type { FoundCredential, LeakHandler, LeakOutcome, LeakReport } from './leak.js';

/** A work holds its account's row, which calls and operators may wait for. */
const mostKeysInAWork = 50;
const worksAtOnce = 4;
const mostInALookUp = 10_000;

/** One found key for each hash that it may have been stored under. */
export const findSql = `
  SELECT wanted.index, k.id, k.account_id AS "accountId", k.livemode, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt"
    FROM unnest($1::integer[], $2::bytea[], $3::smallint[]) AS wanted (index, hash, pepper_version)
   CROSS JOIN LATERAL (
     SELECT * FROM api_keys WHERE hash = wanted.hash AND pepper_version = wanted.pepper_version LIMIT 1
   ) k`;

type FoundKey = Pick<ApiKey, 'id' | 'accountId' | 'livemode' | 'expiresAt' | 'revokedAt'> & {
  /** Which of the found credentials. */
  readonly index: number;
};

/** Keys of one account that are revoked together. */
interface Task {
  readonly accountId: string;
  readonly keys: readonly FoundKey[];
}

@Injectable()
export class LeakedKeys implements LeakHandler {
  readonly kinds = ['live_key', 'test_key'] as const;
  readonly revocableKinds = ['live_key'] as const;

  constructor(
    private readonly database: Database,
    private readonly keys: KeysService,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  async handle(found: readonly FoundCredential[], report: LeakReport): Promise<LeakOutcome[]> {
    const outcomes = found.map((): LeakOutcome => 'unknown');
    const now = this.clock.now();
    const working: FoundKey[] = [];
    for (const key of await this.find(found)) {
      outcomes[key.index] = key.livemode ? 'ended' : 'kept';
      if (key.livemode && !hasEnded(key, now)) working.push(key);
    }
    await this.doAll(tasksOf(working), async (task) => {
      const revoked = await this.revoke(task, found, report);
      for (const { index } of revoked) outcomes[index] = 'revoked';
    });
    return outcomes;
  }

  private async find(found: readonly FoundCredential[]): Promise<FoundKey[]> {
    const hashed = this.config.peppers.flatMap((pepper) =>
      found.map(({ text }, index) => ({ index, hash: hashCredential(text, pepper), version: pepper.version })),
    );
    const keys: FoundKey[] = [];
    for (const some of chunksOf(hashed, mostInALookUp)) {
      const rows = await this.database.worker.query<FoundKey[]>(findSql, [
        some.map(({ index }) => index),
        some.map(({ hash }) => hash),
        some.map(({ version }) => version),
      ]);
      keys.push(...rows);
    }
    return keys;
  }

  /** The first failure is thrown once nothing is under way any more; the others have done what they could. */
  private async doAll(tasks: readonly Task[], perform: (task: Task) => Promise<void>): Promise<void> {
    const waiting = tasks.values();
    const work = async (): Promise<void> => {
      for (const task of waiting) await perform(task);
    };
    const ended = await Promise.allSettled(Array.from({ length: worksAtOnce }, work));
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  /** Those that have been revoked now, and not by another report meanwhile. */
  private revoke(
    { accountId, keys }: Task,
    found: readonly FoundCredential[],
    { source, address }: LeakReport,
  ): Promise<FoundKey[]> {
    const origin = { actor: `leak:${source}`, address };
    return this.database.asWorker(async (work) => {
      const account = (await lockAccount(work, accountId))!;
      const ids = keys.map(({ id }) => id);
      const revoked = new Map(
        (await this.keys.revokeWorking(work, accountId, ids, origin)).map((key) => [key.id, key]),
      );
      const revokedNow = keys.filter(({ id }) => revoked.has(id));
      const mails = revokedNow.map(({ id, index }) => mailAbout(revoked.get(id)!, found[index]!, account, source));
      if (mails.length > 0) await this.mails.add(work, ...mails);
      return revokedNow;
    });
  }
}

function mailAbout(
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

function tasksOf(keys: readonly FoundKey[]): Task[] {
  return [...Map.groupBy(keys, ({ accountId }) => accountId)].flatMap(([accountId, ofAccount]) =>
    chunksOf(ofAccount, mostKeysInAWork).map((some) => ({ accountId, keys: some })),
  );
}

function chunksOf<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}
