/** What the table lets in at once, and what it asks about: one rule at a time. All of them together: credential-model.spec.ts. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
import type { AccountsClient, HashedCredential } from './accounts-client.js';
import type { Credential } from './credential.js';
import { CredentialTable } from './credential-table.js';

const freshnessMs = 10_000;
const refusedMs = 5_000;
const hourMs = 3_600_000;
const [newer, older] = [2, 1].map((version) =>
  parsePepper(`${version}:${Buffer.alloc(32, `pepper ${version}`).toString('base64')}`),
);
const clock = new SystemClock();
const ids = new Ids(clock);
const away = new ApiError('upstream_unavailable', { message: 'accounts is away' });

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});

afterEach(() => {
  jest.useRealTimers();
});

interface Question {
  readonly hashed: HashedCredential;
  readonly answer: (known: KnownCredential | null) => Promise<void>;
  readonly fail: () => Promise<void>;
}

class Bench {
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

class Customer {
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
class Partner {
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

describe('a key is let in at once', () => {
  it('for as long as heartbeats come', () => {
    const { secret, known } = new Customer();
    const bench = Bench.loaded([known]);
    bench.pass(24 * hourMs);
    bench.expectAtOnce(secret);
    expect(bench.guarded).toBe(0);
  });

  it('but not because of heartbeats while the snapshot is being read', () => {
    const { secret, known } = new Customer();
    const bench = new Bench();
    const following = bench.table.follow();
    bench.page([known]);
    jest.advanceTimersByTime(freshnessMs);
    following.heard(0, Date.now());
    bench.expectAsked(secret);
    bench.questions.length = 0;
    following.loaded();
    bench.expectAtOnce(secret);
  });

  it('until the newest heartbeat is too old by our own time, or by the time that it was written at', () => {
    const { secret, known } = new Customer();
    const bench = Bench.loaded([known]);
    jest.advanceTimersByTime(freshnessMs - 1);
    bench.expectAtOnce(secret);
    jest.advanceTimersByTime(1);
    bench.beatWrittenAt(Date.now() - freshnessMs);
    bench.expectAsked(secret);
  });

  it('where accounts said so less than the freshness ago, whether heartbeats come or not', async () => {
    const customer = new Customer();
    const bench = new Bench();
    bench.expectAsked(customer.secret);
    jest.advanceTimersByTime(1_000);
    await bench.answer(customer.known);
    jest.advanceTimersByTime(freshnessMs - 1_001);
    bench.expectAtOnce(customer.secret);
    jest.advanceTimersByTime(1);
    bench.expectAsked(customer.secret);
  });

  it('with the same object for as long as nothing changes, and with what changed at once', () => {
    const customer = new Customer();
    const bench = Bench.loaded([customer.known]);
    const before = bench.call(customer.secret).outcome;
    expect(bench.call(customer.secret).outcome).toBe(before);
    bench.table.take(customer.suspend());
    expect(bench.call(customer.secret).outcome).toMatchObject({ account_status: 'suspended', scopes: ['orders:read'] });
    bench.table.take(customer.change({ scopes: ['orders:write'] }));
    expect(bench.call(customer.secret).outcome).toMatchObject({
      account_status: 'suspended',
      scopes: ['orders:write'],
    });
  });

  it('where it was made just now, and its account is known', () => {
    const first = new Customer();
    const bench = Bench.loaded([first.known]);
    const second = new Customer(first.account);
    bench.table.take(second.key);
    bench.expectAtOnce(second.secret);
  });

  it('under an older pepper too', () => {
    const { secret, known } = new Customer(undefined, older);
    Bench.loaded([known]).expectAtOnce(secret);
  });
});

describe('accounts is asked', () => {
  it('about a known key that is not proven, once for all callers, and without the guard', async () => {
    const { secret, known } = new Customer();
    const bench = Bench.loaded([known]);
    jest.advanceTimersByTime(freshnessMs);
    const calls = Array.from({ length: 100 }, () => bench.call(secret));
    expect(bench.questions.length).toBe(1);
    expect(bench.guarded).toBe(0);
    await bench.answer(known);
    for (const { outcome } of calls) expect(outcome).toHaveProperty('id', known.key.key_id);
  });

  it('under each pepper about a key that is not known, once for all callers, and guarded once', async () => {
    const { secret, known } = new Customer(undefined, older);
    const bench = Bench.loaded([]);
    const calls = Array.from({ length: 100 }, () => bench.call(secret));
    expect(bench.questions.map(({ hashed }) => hashed.pepper_version)).toEqual([2, 1]);
    expect(bench.guarded).toBe(1);
    await bench.answer(known);
    for (const { outcome } of calls) expect(outcome).toHaveProperty('id', known.key.key_id);
    bench.expectAtOnce(secret);
  });

  it('about a key whose account is not known', () => {
    const { secret, key } = new Customer();
    const bench = Bench.loaded([]);
    bench.table.take(key);
    bench.expectAsked(secret);
  });

  it('not at all where the guard says that this address has asked too often', () => {
    const bench = Bench.loaded([]);
    const limited = new ApiError('rate_limited', { message: 'Too many requests.' });
    let outcome: unknown;
    const guardLookUp = (): void => {
      throw limited;
    };
    bench.table.find(makeApiKey('live'), { guardLookUp }, (error) => (outcome = error));
    expect(outcome).toBe(limited);
    expect(bench.questions).toEqual([]);
  });

  it('once more where the record of a key came while accounts said that there is none', async () => {
    const customer = new Customer();
    const bench = Bench.loaded([]);
    const call = bench.call(customer.secret);
    bench.table.take(customer.key);
    await bench.answer();
    expect(call.outcome).toBe('waits');
    await bench.answer(customer.known);
    expect(call.outcome).toHaveProperty('id', customer.key.key_id);
  });

  it('and where it does not answer, nobody is refused, neither by a known key nor by a revoked or unknown one', async () => {
    const [active, revoked, unknown] = [new Customer(), new Customer(), new Customer()];
    revoked.revoke();
    const bench = Bench.loaded([active.known, revoked.known]);
    jest.advanceTimersByTime(freshnessMs);
    const calls = [active, revoked, unknown].map(({ secret }) => bench.call(secret));
    for (const { fail } of bench.questions.splice(0)) await fail();
    expect(calls.map(({ outcome }) => outcome)).toEqual([away, away, away]);
  });
});

describe('what lets nobody in', () => {
  const cases: [string, (customer: Customer) => KnownKey[]][] = [
    ['an unknown key', () => []],
    ['a revoked key', (customer) => [{ ...customer.known, key: customer.revoke() }]],
    [
      'an expired key',
      (customer) => [
        { ...customer.known, key: customer.change({ expires_at: new Date(Date.now() - hourMs).toISOString() }) },
      ],
    ],
  ];

  it.each(cases)('%s is asked about under every pepper, guarded, and remembered for five seconds', async (_, make) => {
    const customer = new Customer();
    const known = make(customer);
    const bench = Bench.loaded(known);
    for (let round = 1; round <= 3; round++) {
      const call = bench.call(customer.secret);
      expect([bench.questions.length, bench.guarded]).toEqual([2, round]);
      await bench.answer(...known);
      expect(call.outcome).toBe('refused');
      bench.pass(4_999);
      expect(bench.call(customer.secret).outcome).toBe('refused');
      expect([bench.questions.length, bench.guarded]).toEqual([0, round]);
      bench.pass(1);
    }
  });

  it('an expiry that is reached ends a key, and one that is put off lets it in again', async () => {
    const customer = new Customer();
    customer.change({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    const bench = Bench.loaded([customer.known]);
    bench.pass(59_999);
    bench.expectAtOnce(customer.secret);
    bench.pass(1);
    const call = bench.call(customer.secret);
    await bench.answer(customer.known);
    expect(call.outcome).toBe('refused');
    bench.table.take(customer.change({ expires_at: null }));
    bench.expectAtOnce(customer.secret);
  });

  it('an unknown key that is made meanwhile is let in as soon as its record comes', async () => {
    const first = new Customer();
    const bench = Bench.loaded([first.known]);
    const second = new Customer(first.account);
    bench.call(second.secret);
    await bench.answer();
    expect(bench.call(second.secret).outcome).toBe('refused');
    bench.table.take(second.key);
    bench.expectAtOnce(second.secret);
  });

  it('the refusals remembered are bounded', async () => {
    const bench = Bench.loaded([]);
    const secrets = Array.from({ length: 10_001 }, () => makeApiKey('live'));
    for (const secret of secrets) {
      bench.call(secret);
      await bench.answer();
    }
    expect(bench.call(secrets.at(-1)!).outcome).toBe('refused');
    expect(bench.call(secrets[1]!).outcome).toBe('refused');
    bench.expectAsked(secrets[0]!);
  });
});

describe('a revoked key stays refused', () => {
  it('when an older record of it comes late, from wherever', async () => {
    const customer = new Customer();
    const { known: active } = customer;
    const bench = Bench.loaded([active]);
    bench.table.take(customer.revoke());
    for (const revive of [
      () => bench.table.take(active.key),
      () => bench.page([active]),
      () => Promise.all(bench.questions.splice(0).map(({ answer }) => answer(active))),
    ]) {
      await revive();
      const { outcome } = bench.call(customer.secret);
      expect(['waits', 'refused']).toContain(outcome);
    }
  });

  it('after a day, when it has been forgotten and an old record of it comes late', () => {
    const customer = new Customer();
    const active = customer.key;
    const bench = Bench.loaded([customer.known]);
    bench.table.take(customer.revoke());
    bench.pass(24 * hourMs);
    bench.table.forgetLongOver();
    expect(bench.table.size).toBe(1);
    bench.pass(2_000);
    bench.table.forgetLongOver();
    expect(bench.table.size).toBe(0);
    bench.table.take(active);
    bench.pass(2_000);
    bench.expectAsked(customer.secret);
  });

  it('when it was revoked in a gap, and so long ago that the snapshot after the gap leaves it out', () => {
    const customer = new Customer();
    const bench = Bench.loaded([customer.known]);
    jest.advanceTimersByTime(25 * hourMs);
    bench.load([]);
    bench.beat();
    bench.expectAsked(customer.secret);
  });

  it('when it was revoked in a gap, and an answer from before the gap comes after it', async () => {
    const customer = new Customer();
    const { known: active } = customer;
    const bench = Bench.loaded([]);
    const call = bench.call(customer.secret);
    jest.advanceTimersByTime(1_000);
    bench.load([]);
    await bench.answer(active);
    expect(call.outcome).toHaveProperty('id');
    bench.pass(freshnessMs - 1_001);
    bench.expectAtOnce(customer.secret);
    bench.pass(1);
    bench.expectAsked(customer.secret);
  });

  it('when the record of its revocation found no room while accounts was answering', async () => {
    const [other, customer] = [new Customer(), new Customer()];
    const { known: active } = customer;
    const bench = Bench.loaded([other.known], 1);
    const call = bench.call(customer.secret);
    jest.advanceTimersByTime(1_000);
    bench.table.take(customer.revoke());
    await bench.answer(active);
    expect(call.outcome).toHaveProperty('id');
    bench.pass(freshnessMs);
    bench.expectAsked(customer.secret);
  });

  describe('when an older record comes late to a table that has room again,', () => {
    /** Ended almost a day ago, so that it soon makes room; of the account of all. */
    let ended: Customer;
    let customer: Customer;
    let active: KeyRecord;

    beforeEach(() => {
      ended = new Customer();
      ended.change({ revoked_at: new Date(Date.now() - 24 * hourMs + 60_000).toISOString() });
      customer = new Customer(ended.account);
      active = customer.key;
      customer.revoke();
    });

    function expectAskedWhenLate(bench: Bench): void {
      bench.pass(120_000);
      bench.table.forgetLongOver();
      bench.table.take(active);
      bench.pass(2_000);
      bench.expectAsked(customer.secret);
    }

    it('and the snapshot had found no room for the key', () => {
      expectAskedWhenLate(Bench.loaded([ended.known, customer.known], 1));
    });

    it('and its revocation had found none', () => {
      const bench = Bench.loaded([ended.known], 1);
      bench.table.take(customer.key);
      expectAskedWhenLate(bench);
    });

    it('and the key had given way to another', async () => {
      const bench = Bench.loaded([customer.known], 1);
      bench.call(ended.secret);
      await bench.answer(ended.known);
      expectAskedWhenLate(bench);
    });

    it('and the snapshot had not been read to its end', () => {
      const bench = new Bench();
      const following = bench.table.follow();
      bench.page([ended.known]);
      bench.table.take(active);
      bench.page([customer.known]);
      following.heard(0, Date.now());
      bench.expectAsked(customer.secret);
    });
  });
});

describe('a suspended account stays suspended', () => {
  it('when it had no keys in the snapshot, and an old record of it comes late before its first key', () => {
    const customer = new Customer();
    const active = customer.account;
    customer.suspend();
    const bench = Bench.loaded([]);
    bench.table.take(active);
    bench.table.take(customer.key);
    bench.pass(2_000);
    bench.expectAsked(customer.secret);
  });

  it('when its record got lost in a gap, until the snapshot has been read', async () => {
    const customer = new Customer();
    const bench = Bench.loaded([customer.known]);
    jest.advanceTimersByTime(freshnessMs);
    const following = bench.table.follow();
    following.heard(0, Date.now());
    bench.expectAsked(customer.secret);
    customer.suspend();
    await bench.answer(customer.known);
    expect(bench.call(customer.secret).outcome).toMatchObject({ account_status: 'suspended' });
  });

  it('when its key is proven, but it is not', () => {
    const [first, other] = [new Customer(), new Customer()];
    const second = new Customer(first.account);
    const bench = Bench.loaded([first.known, other.known]);
    bench.load([other.known]);
    bench.beat();
    bench.table.take(second.key);
    jest.advanceTimersByTime(freshnessMs);
    bench.beat();
    bench.expectAsked(second.secret);
    bench.questions.length = 0;
    bench.expectAtOnce(other.secret);
  });
});

describe('a full table', () => {
  it('keeps what is used, and asks about the rest when it is used', async () => {
    const customers = Array.from({ length: 3 }, () => new Customer());
    const [used, unused, third] = customers as [Customer, Customer, Customer];
    const bench = Bench.loaded([used.known, unused.known], 2);
    bench.expectAtOnce(used.secret);
    const call = bench.call(third.secret);
    await bench.answer(third.known);
    expect(call.outcome).toHaveProperty('id', third.key.key_id);
    expect(bench.table.size).toBe(2);
    bench.expectAtOnce(used.secret);
    bench.expectAtOnce(third.secret);
    bench.expectAsked(unused.secret);
  });
});

describe('an access token', () => {
  /** A fresh table that has been told of these tokens. */
  async function told(partners: readonly Partner[], size?: number): Promise<Bench> {
    const bench = Bench.loaded([], size);
    for (const { secret } of partners) bench.call(secret);
    await bench.answer(...partners.map(({ known }) => known));
    bench.guarded = 0;
    return bench;
  }

  it('is asked for once for all callers, guarded once, and then let in for as long as heartbeats come', async () => {
    const partner = new Partner(undefined, older, 48 * hourMs);
    const bench = Bench.loaded([]);
    const calls = Array.from({ length: 100 }, () => bench.call(partner.secret));
    expect(bench.questions.map(({ hashed }) => hashed.pepper_version)).toEqual([2, 1]);
    expect(bench.guarded).toBe(1);
    await bench.answer(partner.known);
    for (const { outcome } of calls) {
      expect(outcome).toMatchObject({
        kind: 'grant',
        id: partner.known.token.grant_id,
        uuid: partner.known.token.grant_uuid,
        account_uuid: partner.known.account.account_uuid,
        scopes: ['orders:read'],
      });
    }
    bench.pass(47 * hourMs);
    bench.expectAtOnce(partner.secret);
    expect(bench.call(partner.secret).outcome).toBe(bench.call(partner.secret).outcome);
    expect(bench.guarded).toBe(1);
  });

  it('is asked about where heartbeats do not come, under its own pepper and without the guard', async () => {
    const partner = new Partner(undefined, older);
    const bench = await told([partner]);
    jest.advanceTimersByTime(freshnessMs - 1);
    bench.expectAtOnce(partner.secret);
    jest.advanceTimersByTime(1);
    const call = bench.call(partner.secret);
    expect(bench.questions.map(({ hashed }) => hashed.pepper_version)).toEqual([1]);
    expect(bench.guarded).toBe(0);
    await bench.questions.splice(0)[0]!.fail();
    expect(call.outcome).toBe(away);
  });

  it('is of a suspended account as soon as its suspension comes', async () => {
    const partner = new Partner();
    const bench = await told([partner]);
    bench.table.take(partner.suspend());
    expect(bench.call(partner.secret).outcome).toMatchObject({ account_status: 'suspended' });
    expect(bench.questions).toEqual([]);
  });

  it('that has expired is still handed over, for its caller to be told so, by a table that knew it and by another', async () => {
    const partner = new Partner();
    const bench = await told([partner]);
    const endsAt = Date.parse(partner.known.token.expires_at);
    bench.pass(25 * hourMs - 60_000);
    bench.table.forgetLongOver();
    bench.expectAtOnce(partner.secret);
    expect(bench.call(partner.secret).outcome).toHaveProperty('token_ends_at', endsAt);
    const another = Bench.loaded([]);
    const call = another.call(partner.secret);
    await another.answer(partner.known);
    expect(call.outcome).toHaveProperty('token_ends_at', endsAt);
  });

  it('that has expired is asked about where its grant is not proven, since it may have been revoked', async () => {
    const partner = new Partner();
    const bench = await told([partner]);
    jest.advanceTimersByTime(2 * hourMs);
    const call = bench.call(partner.secret);
    expect(call.outcome).toBe('waits');
    partner.endGrant();
    await bench.answer(partner.known);
    expect(call.outcome).toBe('refused');
  });

  describe('that is revoked', () => {
    const cases: [string, (partner: Partner) => GrantRecord | ApplicationRecord][] = [
      ['by the end of its grant', (partner) => partner.endGrant()],
      ['with its application', (partner) => partner.disable()],
    ];

    it.each(cases)('%s, is refused at once, and asked about as an unknown one is', async (_, revoke) => {
      const partner = new Partner();
      const bench = await told([partner]);
      bench.table.take(revoke(partner));
      for (const [secret, rounds] of [
        [partner.secret, [1, 2]],
        [makeCredential('access_token'), [3, 4]],
      ] as const) {
        for (const round of rounds) {
          const call = bench.call(secret);
          expect([bench.questions.length, bench.guarded]).toEqual([2, round]);
          await bench.answer(partner.known);
          expect(call.outcome).toBe('refused');
          bench.pass(4_999);
          expect(bench.call(secret).outcome).toBe('refused');
          expect([bench.questions.length, bench.guarded]).toEqual([0, round]);
          bench.pass(1);
        }
      }
    });

    it.each(cases)('%s, while it is asked about, is refused though the answer is older', async (_, revoke) => {
      const partner = new Partner();
      const { known: active } = partner;
      const bench = Bench.loaded([]);
      const call = bench.call(partner.secret);
      bench.table.take(revoke(partner));
      await bench.answer(active);
      expect(call.outcome).toBe('refused');
      bench.pass(refusedMs);
      bench.expectAsked(partner.secret);
    });

    it.each(cases)('%s, stays refused when an older record or answer comes late', async (_, revoke) => {
      const partner = new Partner();
      const { known: active } = partner;
      const bench = await told([partner]);
      const sibling = new Partner(partner);
      bench.table.take(revoke(partner));
      for (const record of [active.grant, active.application]) bench.table.take(record);
      const call = bench.call(sibling.secret);
      await bench.answer({ ...active, token: { ...active.token, hash: sibling.known.token.hash } });
      expect(call.outcome).toBe('refused');
      expect(['waits', 'refused']).toContain(bench.call(partner.secret).outcome);
    });

    it.each(cases)('%s, stays refused after its lifetime', async (_, revoke) => {
      const partner = new Partner();
      const bench = await told([partner]);
      bench.table.take(revoke(partner));
      bench.pass(2 * hourMs);
      const call = bench.call(partner.secret);
      await bench.answer(partner.known);
      expect(call.outcome).toBe('refused');
    });

    it('by the end of its grant, is not let in again by a late answer for which what came meanwhile made room', async () => {
      const [partner, other] = [new Partner(), new Partner()];
      const { known: active } = partner;
      const bench = Bench.loaded([], 1);
      jest.advanceTimersByTime(1);
      const call = bench.call(partner.secret);
      const late = bench.questions.splice(0);
      jest.advanceTimersByTime(1);
      bench.table.take(partner.endGrant());
      bench.call(other.secret);
      await bench.answer(other.known);
      for (const { hashed, answer } of late) await answer(hashed.hash === active.token.hash ? active : null);
      expect(call.outcome).toHaveProperty('id');
      bench.pass(freshnessMs);
      bench.expectAsked(partner.secret);
    });

    it('with its application, is not let in for longer than the freshness where the record of that found no room', async () => {
      const [partner, other] = [new Partner(), new Partner()];
      const { known: active } = partner;
      const bench = Bench.loaded([], 1);
      const call = bench.call(partner.secret);
      jest.advanceTimersByTime(1);
      for (const record of [other.known.application, partner.disable()]) bench.table.take(record);
      await bench.answer(active);
      expect(call.outcome).toHaveProperty('id');
      bench.pass(freshnessMs);
      bench.expectAsked(partner.secret);
    });

    it('with its application, is let in at once when that is enabled again', async () => {
      const partner = new Partner();
      const bench = await told([partner]);
      bench.table.take(partner.disable());
      bench.call(partner.secret);
      await bench.answer(partner.known);
      bench.table.take(partner.switchApplication(null));
      bench.expectAtOnce(partner.secret);
    });

    it('in a gap, is asked about', async () => {
      const partner = new Partner();
      const bench = await told([partner]);
      jest.advanceTimersByTime(freshnessMs);
      bench.load([]);
      bench.beat();
      bench.expectAsked(partner.secret);
    });
  });

  it('takes no more room than there is, and is forgotten a day after its end, with the grant that nothing else needs', async () => {
    const partners = Array.from({ length: 5 }, () => new Partner());
    const bench = await told(partners, 3);
    expect(bench.table.tokenSizes).toEqual([3, 3, 3]);
    for (const partner of partners) bench.table.take(partner.endGrant());
    expect(bench.table.tokenSizes).toEqual([3, 3, 3]);

    const [short, long] = [new Partner(), new Partner(undefined, newer, 26 * hourMs)];
    const roomy = await told([short, long]);
    roomy.table.take(new Partner().endGrant());
    roomy.pass(24 * hourMs);
    roomy.table.forgetLongOver();
    expect(roomy.table.tokenSizes).toEqual([2, 3, 2]);
    roomy.pass(2 * hourMs);
    roomy.table.forgetLongOver();
    expect(roomy.table.tokenSizes).toEqual([1, 1, 2]);
    roomy.expectAtOnce(long.secret);
  });
});
