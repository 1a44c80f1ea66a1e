/** What the table lets in at once, and what it asks about: one rule at a time. All of them together: credential-model.spec.ts. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { KeyRecord, KnownKey } from '@millwright/contracts';
import { ApiError, makeApiKey } from '@millwright/service-kit';
import { away, Bench, Customer, freshnessMs, hourMs, older } from '../testing/credential-bench.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});

afterEach(() => {
  jest.useRealTimers();
});

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
