/** A table of credentials alone, with what it is told and what it asks in the hands of a test, in time that stands still. */
import { expect, jest } from '@jest/globals';
import type {
  AccountRecord,
  ApplicationRecord,
  GrantRecord,
  KeyRecord,
  KnownCredential,
  KnownKey,
  KnownToken,
} from '@millwright/contracts';
import { Ids } from '@millwright/persistence';
import {
  ApiError,
  hashCredential,
  makeApiKey,
  makeCredential,
  parsePepper,
  SystemClock,
} from '@millwright/service-kit';
import type { GatewayConfig } from '../config.js';
import type { AccountsClient, HashedCredential } from '../credential/accounts-client.js';
import type { Credential } from '../credential/credential.js';
import { CredentialTable } from '../credential/credential-table.js';

export const freshnessMs = 10_000;
export const refusedMs = 5_000;
export const hourMs = 3_600_000;
export const [newer, older] = [2, 1].map((version) =>
  parsePepper(`${version}:${Buffer.alloc(32, `pepper ${version}`).toString('base64')}`),
);
export const clock = new SystemClock();
export const ids = new Ids(clock);
export const away = new ApiError('upstream_unavailable', { message: 'accounts is away' });

interface Question {
  readonly hashed: HashedCredential;
  readonly answer: (known: KnownCredential | null) => Promise<void>;
  readonly fail: () => Promise<void>;
}

export class Bench {
  readonly questions: Question[] = [];
  guarded = 0;
  readonly table: CredentialTable;

  constructor(size = 100) {
    const client: Pick<AccountsClient, 'lookUp'> = { lookUp: (hashed) => this.question(hashed) };
    this.table = new CredentialTable(client as AccountsClient, clock, {
      peppers: [newer, older],
      credentialFreshness: freshnessMs,
      credentialTableSize: size,
    } as unknown as GatewayConfig);
  }

  /** A table that has read this snapshot, and heard a heartbeat since. */
  static loaded(known: readonly KnownKey[], size?: number): Bench {
    const bench = new Bench(size);
    bench.load(known);
    bench.beat();
    return bench;
  }

  load(known: readonly KnownKey[]): void {
    const following = this.table.follow();
    this.page(known);
    following.loaded();
    this.beat = () => following.heard(0, Date.now());
    this.beatWrittenAt = (at) => following.heard(0, at);
  }

  beat: () => void = () => {};
  beatWrittenAt: (at: number) => void = () => {};

  page(known: readonly KnownKey[], askedAt = performance.now()): void {
    const [keys, accounts] = [known.map(({ key }) => key), known.map(({ account }) => account)];
    this.table.takePage({ keys, accounts, next: null }, askedAt);
  }

  /** Time in which heartbeats come, as usual. */
  pass(ms: number): void {
    for (let left = ms; left > 0; left -= 2_000) {
      jest.advanceTimersByTime(Math.min(left, 2_000));
      this.beat();
    }
  }

  call(secret: string): { outcome: 'waits' | 'refused' | Credential | Error } {
    const call: ReturnType<Bench['call']> = { outcome: 'waits' };
    const asking = { guardLookUp: () => void (this.guarded += 1) };
    this.table.find(secret, asking, (error, credential) => {
      call.outcome = (error as Error | null) ?? credential ?? 'refused';
    });
    return call;
  }

  expectAtOnce(secret: string): void {
    expect(this.call(secret).outcome).toHaveProperty('id');
    expect(this.questions).toEqual([]);
  }

  expectAsked(secret: string): void {
    const { length } = this.questions;
    expect(this.call(secret).outcome).toBe('waits');
    expect(this.questions.length).toBeGreaterThan(length);
  }

  /** Answers all questions with what accounts knows: this, and nothing else. */
  async answer(...known: KnownCredential[]): Promise<void> {
    for (const { hashed, answer } of this.questions.splice(0)) {
      await answer(known.find((each) => hashIn(each) === hashed.hash) ?? null);
    }
  }

  private question(hashed: HashedCredential): Promise<KnownCredential | null> {
    const { promise, resolve, reject } = Promise.withResolvers<KnownCredential | null>();
    this.questions.push({
      hashed,
      answer: (known) => settled(() => resolve(known)),
      fail: () => settled(() => reject(away)),
    });
    return promise;
  }
}

function hashIn(known: KnownCredential): string {
  return 'token' in known ? known.token.hash : known.key.hash;
}

async function settled(settle: () => void): Promise<void> {
  settle();
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

function newAccount(): AccountRecord {
  const uuid = ids.next();
  const figures = { sustained: 1, burst: 1, concurrent: 1 };
  return {
    kind: 'account',
    account_id: `acct_${uuid}`,
    account_uuid: uuid,
    status: 'active',
    limits: { live: figures, test: figures },
    pinned_version: null,
    revision: 1,
  };
}

export class Customer {
  readonly secret = makeApiKey('live');
  known: KnownKey;

  constructor(account = newAccount(), pepper = newer!) {
    const key_uuid = ids.next();
    this.known = {
      key: {
        kind: 'key',
        key_id: `key_${key_uuid}`,
        key_uuid,
        account_uuid: account.account_uuid,
        livemode: true,
        scopes: ['orders:read'],
        hash: hashCredential(this.secret, pepper).toString('base64'),
        pepper_version: pepper.version,
        expires_at: null,
        revoked_at: null,
        revision: 1,
      },
      account,
    };
  }

  get key(): KeyRecord {
    return this.known.key;
  }

  get account(): AccountRecord {
    return this.known.account;
  }

  change(change: Partial<KeyRecord>): KeyRecord {
    const key = { ...this.key, ...change, revision: this.key.revision + 1 };
    this.known = { key, account: this.account };
    return key;
  }

  revoke(): KeyRecord {
    return this.change({ revoked_at: clock.now().toISOString() });
  }

  suspend(): AccountRecord {
    const account = { ...this.account, status: 'suspended', revision: this.account.revision + 1 } as const;
    this.known = { key: this.key, account };
    return account;
  }
}

/** An access token with all that it depends on. */
export class Partner {
  readonly secret = makeCredential('access_token');
  known: KnownToken;

  constructor(of?: Partner, pepper = newer!, livesMs = hourMs) {
    const [grantUuid, applicationUuid] = [ids.next(), of?.known.application.application_uuid ?? ids.next()];
    const account = of?.known.account ?? newAccount();
    this.known = {
      token: {
        kind: 'token',
        grant_id: `grt_${grantUuid}`,
        grant_uuid: grantUuid,
        application_id: `app_${applicationUuid}`,
        application_uuid: applicationUuid,
        account_uuid: account.account_uuid,
        livemode: true,
        scopes: ['orders:read'],
        hash: hashCredential(this.secret, pepper).toString('base64'),
        pepper_version: pepper.version,
        expires_at: new Date(Date.now() + livesMs).toISOString(),
      },
      grant: { kind: 'grant', grant_uuid: grantUuid, ended_at: null, revision: 1 },
      application: of?.known.application ?? {
        kind: 'application',
        application_uuid: applicationUuid,
        disabled_at: null,
        revision: 1,
      },
      account,
    };
  }

  endGrant(): GrantRecord {
    const { grant } = this.known;
    const ended = { ...grant, ended_at: clock.now().toISOString(), revision: grant.revision + 1 };
    this.known = { ...this.known, grant: ended };
    return ended;
  }

  switchApplication(disabledAt: string | null): ApplicationRecord {
    const { application } = this.known;
    const changed = { ...application, disabled_at: disabledAt, revision: application.revision + 1 };
    this.known = { ...this.known, application: changed };
    return changed;
  }

  disable(): ApplicationRecord {
    return this.switchApplication(clock.now().toISOString());
  }

  suspend(): AccountRecord {
    const account = { ...this.known.account, status: 'suspended', revision: this.known.account.revision + 1 } as const;
    this.known = { ...this.known, account };
    return account;
  }
}
