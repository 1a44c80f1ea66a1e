/** Drives a table of credentials alone: the test sets its records, its answers and its time. */
import { setImmediate } from 'node:timers/promises';
import { expect, jest } from '@jest/globals';
import type {
  AccountRecord,
  ApplicationRecord,
  GrantRecord,
  KeyRecord,
  KnownKey,
  KnownToken,
} from '@millwright/contracts';
import {
  ApiError,
  hashCredential,
  Ids,
  makeApiKey,
  makeCredential,
  parsePepper,
  SystemClock,
} from '@millwright/service-kit';
import type { CredentialConfig } from '../credential/credential.settings.js';
import type { AccountsClient, HashedCredential } from '../credential/accounts-client.js';
import type { Credential } from '../credential/credential.js';
import { CredentialTable } from '../credential/credential-table.js';

type Known = KnownKey | KnownToken;

export const freshnessMs = 10_000;
export const refusedMs = 5_000;
export const hourMs = 3_600_000;
export const [newer, older] = [2, 1].map((version) =>
  parsePepper(`${version}:${Buffer.alloc(32, `pepper ${version}`).toString('base64')}`),
);
const clock = new SystemClock();
const ids = new Ids(clock);
export const away = new ApiError('upstream_unavailable', { message: 'accounts is away' });

interface LookUp {
  readonly hashed: HashedCredential;
  readonly answer: (known: Known | null) => Promise<void>;
  readonly fail: () => Promise<void>;
}

type Outcome = 'waits' | 'refused' | Credential | Error;

export class TableDriver {
  readonly lookUps: LookUp[] = [];
  guarded = 0;
  readonly table: CredentialTable;

  constructor(size = 100) {
    const client: Pick<AccountsClient, 'lookUp'> = { lookUp: (hashed) => this.addLookUp(hashed) };
    this.table = new CredentialTable(client as AccountsClient, clock, {
      peppers: [newer, older],
      credentialFreshness: freshnessMs,
      credentialTableSize: size,
    } as unknown as CredentialConfig);
  }

  /** A table that has read this snapshot, and received a heartbeat since. */
  static loaded(known: readonly KnownKey[], size?: number): TableDriver {
    const driver = new TableDriver(size);
    driver.load(known);
    driver.beat();
    return driver;
  }

  load(known: readonly KnownKey[]): void {
    const follower = this.table.startFollower();
    this.page(known);
    follower.noteSnapshotRead();
    this.beat = () => follower.noteHeartbeat(0, Date.now());
    this.beatWrittenAt = (at) => follower.noteHeartbeat(0, at);
  }

  beat: () => void = () => {};
  beatWrittenAt: (at: number) => void = () => {};

  page(known: readonly KnownKey[], askedAt = performance.now()): void {
    const [keys, accounts] = [known.map(({ key }) => key), known.map(({ account }) => account)];
    this.table.applySnapshotPage({ keys, accounts, next: null }, askedAt);
  }

  /** Lets time pass in which heartbeats come. */
  pass(ms: number): void {
    for (let left = ms; left > 0; left -= 2_000) {
      jest.advanceTimersByTime(Math.min(left, 2_000));
      this.beat();
    }
  }

  /** Starts a call, whose outcome is set once it is known. */
  call(secret: string): { outcome: Outcome } {
    const call: { outcome: Outcome } = { outcome: 'waits' };
    const found = this.table.find(secret, () => void (this.guarded += 1));
    Promise.resolve(found).then(
      (credential) => (call.outcome = credential ?? 'refused'),
      (error: Error) => (call.outcome = error),
    );
    return call;
  }

  /** The outcome of a call before any answer of accounts. */
  async outcomeOf(secret: string): Promise<Outcome> {
    const call = this.call(secret);
    await settled();
    return call.outcome;
  }

  async expectAtOnce(secret: string): Promise<void> {
    expect(await this.outcomeOf(secret)).toHaveProperty('id');
    expect(this.lookUps).toEqual([]);
  }

  async expectLookUp(secret: string): Promise<void> {
    const { length } = this.lookUps;
    expect(await this.outcomeOf(secret)).toBe('waits');
    expect(this.lookUps.length).toBeGreaterThan(length);
  }

  /** Answers all look-ups as if accounts knew these credentials and no others. */
  async answer(...known: Known[]): Promise<void> {
    for (const { hashed, answer } of this.lookUps.splice(0)) {
      await answer(known.find((each) => hashIn(each) === hashed.hash) ?? null);
    }
  }

  private addLookUp(hashed: HashedCredential): Promise<Known | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Known | null>();
    this.lookUps.push({
      hashed,
      answer: (known) => {
        resolve(known);
        return settled();
      },
      fail: () => {
        reject(away);
        return settled();
      },
    });
    return promise;
  }
}

function hashIn(known: Known): string {
  return 'token' in known ? known.token.hash : known.key.hash;
}

/** Waits for a turn of the real event loop, in which the reactions to settled promises run. */
export function settled(): Promise<void> {
  return setImmediate();
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
    time_zone: 'Asia/Kolkata',
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
        name: 'ERP',
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
        application_name: 'Shopfront',
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
