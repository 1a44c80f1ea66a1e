/** Which credentials the table lets in at once, and which it looks up: one rule at a time. For all together: credential-model.spec.ts. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { KeyRecord, KnownKey } from '@millwright/contracts';
import { ApiError, makeApiKey } from '@millwright/service-kit';
import { away, TableDriver, Customer, freshnessMs, hourMs, older } from '../testing/table-driver.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a key is accepted at once', () => {
  it('for as long as heartbeats come', async () => {
    const { secret, known } = new Customer();
    const driver = TableDriver.loaded([known]);
    driver.pass(24 * hourMs);
    await driver.expectAtOnce(secret);
    expect(driver.guarded).toBe(0);
  });

  it('but not because of heartbeats while the snapshot is being read', async () => {
    const { secret, known } = new Customer();
    const driver = new TableDriver();
    const follower = driver.table.startFollower();
    driver.page([known]);
    jest.advanceTimersByTime(freshnessMs);
    follower.noteHeartbeat(0, Date.now());
    await driver.expectLookUp(secret);
    driver.lookUps.length = 0;
    follower.noteSnapshotRead();
    await driver.expectAtOnce(secret);
  });

  it('until the newest heartbeat is too old by our own time, or by the time that it was written at', async () => {
    const { secret, known } = new Customer();
    const driver = TableDriver.loaded([known]);
    jest.advanceTimersByTime(freshnessMs - 1);
    await driver.expectAtOnce(secret);
    jest.advanceTimersByTime(1);
    driver.beatWrittenAt(Date.now() - freshnessMs);
    await driver.expectLookUp(secret);
  });

  it('if accounts confirmed it within the freshness, whether heartbeats come or not', async () => {
    const customer = new Customer();
    const driver = new TableDriver();
    await driver.expectLookUp(customer.secret);
    jest.advanceTimersByTime(1_000);
    await driver.answer(customer.known);
    jest.advanceTimersByTime(freshnessMs - 1_001);
    await driver.expectAtOnce(customer.secret);
    jest.advanceTimersByTime(1);
    await driver.expectLookUp(customer.secret);
  });

  it('as the same object until something changes, and then with the change at once', async () => {
    const customer = new Customer();
    const driver = TableDriver.loaded([customer.known]);
    const before = await driver.outcomeOf(customer.secret);
    expect(await driver.outcomeOf(customer.secret)).toBe(before);
    driver.table.applyPublished(customer.suspend());
    expect(await driver.outcomeOf(customer.secret)).toMatchObject({
      account_status: 'suspended',
      scopes: ['orders:read'],
    });
    driver.table.applyPublished(customer.change({ scopes: ['orders:write'] }));
    expect(await driver.outcomeOf(customer.secret)).toMatchObject({
      account_status: 'suspended',
      scopes: ['orders:write'],
    });
  });

  it('if it is new, and its account is known', async () => {
    const first = new Customer();
    const driver = TableDriver.loaded([first.known]);
    const second = new Customer(first.account);
    driver.table.applyPublished(second.key);
    await driver.expectAtOnce(second.secret);
  });

  it('under an older pepper too', async () => {
    const { secret, known } = new Customer(undefined, older);
    await TableDriver.loaded([known]).expectAtOnce(secret);
  });
});

describe('accounts is asked', () => {
  it('about a known key that is not proven, once for all callers, and without the guard', async () => {
    const { secret, known } = new Customer();
    const driver = TableDriver.loaded([known]);
    jest.advanceTimersByTime(freshnessMs);
    const calls = Array.from({ length: 100 }, () => driver.call(secret));
    expect(driver.lookUps.length).toBe(1);
    expect(driver.guarded).toBe(0);
    await driver.answer(known);
    for (const { outcome } of calls) expect(outcome).toHaveProperty('id', known.key.key_id);
  });

  it('under each pepper about a key that is not known, once for all callers, and guarded once', async () => {
    const { secret, known } = new Customer(undefined, older);
    const driver = TableDriver.loaded([]);
    const calls = Array.from({ length: 100 }, () => driver.call(secret));
    expect(driver.lookUps.map(({ hashed }) => hashed.pepper_version)).toEqual([2, 1]);
    expect(driver.guarded).toBe(1);
    await driver.answer(known);
    for (const { outcome } of calls) expect(outcome).toHaveProperty('id', known.key.key_id);
    await driver.expectAtOnce(secret);
  });

  it('about a key whose account is not known', async () => {
    const { secret, key } = new Customer();
    const driver = TableDriver.loaded([]);
    driver.table.applyPublished(key);
    await driver.expectLookUp(secret);
  });

  it('not at all if the guard throws', async () => {
    const driver = TableDriver.loaded([]);
    const limited = new ApiError('rate_limited', { message: 'Too many requests.' });
    const guard = (): void => {
      throw limited;
    };
    await expect(driver.table.find(makeApiKey('live'), guard)).rejects.toBe(limited);
    expect(driver.lookUps).toEqual([]);
  });

  it('once more if the record of a key came while accounts answered that there is none', async () => {
    const customer = new Customer();
    const driver = TableDriver.loaded([]);
    const call = driver.call(customer.secret);
    driver.table.applyPublished(customer.key);
    await driver.answer();
    expect(call.outcome).toBe('waits');
    await driver.answer(customer.known);
    expect(call.outcome).toHaveProperty('id', customer.key.key_id);
  });

  it('and if it does not answer, no key is refused, be it known, revoked or unknown', async () => {
    const [active, revoked, unknown] = [new Customer(), new Customer(), new Customer()];
    revoked.revoke();
    const driver = TableDriver.loaded([active.known, revoked.known]);
    jest.advanceTimersByTime(freshnessMs);
    const calls = [active, revoked, unknown].map(({ secret }) => driver.call(secret));
    for (const { fail } of driver.lookUps.splice(0)) await fail();
    expect(calls.map(({ outcome }) => outcome)).toEqual([away, away, away]);
  });
});

describe('what is refused', () => {
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

  it.each(cases)('%s is looked up under every pepper, guarded, and remembered for five seconds', async (_, make) => {
    const customer = new Customer();
    const known = make(customer);
    const driver = TableDriver.loaded(known);
    for (let round = 1; round <= 3; round++) {
      const call = driver.call(customer.secret);
      expect([driver.lookUps.length, driver.guarded]).toEqual([2, round]);
      await driver.answer(...known);
      expect(call.outcome).toBe('refused');
      driver.pass(4_999);
      expect(await driver.outcomeOf(customer.secret)).toBe('refused');
      expect([driver.lookUps.length, driver.guarded]).toEqual([0, round]);
      driver.pass(1);
    }
  });

  it('an expired key is refused, and accepted again once its expiry is put off', async () => {
    const customer = new Customer();
    customer.change({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    const driver = TableDriver.loaded([customer.known]);
    driver.pass(59_999);
    await driver.expectAtOnce(customer.secret);
    driver.pass(1);
    const call = driver.call(customer.secret);
    await driver.answer(customer.known);
    expect(call.outcome).toBe('refused');
    driver.table.applyPublished(customer.change({ expires_at: null }));
    await driver.expectAtOnce(customer.secret);
  });

  it('an unknown key is accepted as soon as its record comes', async () => {
    const first = new Customer();
    const driver = TableDriver.loaded([first.known]);
    const second = new Customer(first.account);
    driver.call(second.secret);
    await driver.answer();
    expect(await driver.outcomeOf(second.secret)).toBe('refused');
    driver.table.applyPublished(second.key);
    await driver.expectAtOnce(second.secret);
  });

  it('refusals are remembered up to a bound', async () => {
    const driver = TableDriver.loaded([]);
    const secrets = Array.from({ length: 10_001 }, () => makeApiKey('live'));
    for (const secret of secrets) {
      driver.call(secret);
      await driver.answer();
    }
    expect(await driver.outcomeOf(secrets.at(-1)!)).toBe('refused');
    expect(await driver.outcomeOf(secrets[1]!)).toBe('refused');
    await driver.expectLookUp(secrets[0]!);
  });
});

describe('a revoked key stays refused', () => {
  it('when an older record of it comes late, from wherever', async () => {
    const customer = new Customer();
    const { known: active } = customer;
    const driver = TableDriver.loaded([active]);
    driver.table.applyPublished(customer.revoke());
    for (const revive of [
      () => driver.table.applyPublished(active.key),
      () => driver.page([active]),
      () => Promise.all(driver.lookUps.splice(0).map(({ answer }) => answer(active))),
    ]) {
      await revive();
      expect(['waits', 'refused']).toContain(await driver.outcomeOf(customer.secret));
    }
  });

  it('after a day, when it has been evicted and an old record of it comes late', async () => {
    const customer = new Customer();
    const active = customer.key;
    const driver = TableDriver.loaded([customer.known]);
    driver.table.applyPublished(customer.revoke());
    driver.pass(24 * hourMs);
    driver.table.evictEnded();
    expect(driver.table.size).toBe(1);
    driver.pass(2_000);
    driver.table.evictEnded();
    expect(driver.table.size).toBe(0);
    driver.table.applyPublished(active);
    driver.pass(2_000);
    await driver.expectLookUp(customer.secret);
  });

  it('when it was revoked in a gap, and so long ago that the snapshot after the gap leaves it out', async () => {
    const customer = new Customer();
    const driver = TableDriver.loaded([customer.known]);
    jest.advanceTimersByTime(25 * hourMs);
    driver.load([]);
    driver.beat();
    await driver.expectLookUp(customer.secret);
  });

  it('when it was revoked in a gap, and an answer from before the gap comes after it', async () => {
    const customer = new Customer();
    const { known: active } = customer;
    const driver = TableDriver.loaded([]);
    const call = driver.call(customer.secret);
    jest.advanceTimersByTime(1_000);
    driver.load([]);
    await driver.answer(active);
    expect(call.outcome).toHaveProperty('id');
    driver.pass(freshnessMs - 1_001);
    await driver.expectAtOnce(customer.secret);
    driver.pass(1);
    await driver.expectLookUp(customer.secret);
  });

  it('when the record of its revocation found no room while accounts was answering', async () => {
    const [other, customer] = [new Customer(), new Customer()];
    const { known: active } = customer;
    const driver = TableDriver.loaded([other.known], 1);
    const call = driver.call(customer.secret);
    jest.advanceTimersByTime(1_000);
    driver.table.applyPublished(customer.revoke());
    await driver.answer(active);
    expect(call.outcome).toHaveProperty('id');
    driver.pass(freshnessMs);
    await driver.expectLookUp(customer.secret);
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

    async function expectLookUpWhenLate(driver: TableDriver): Promise<void> {
      driver.pass(120_000);
      driver.table.evictEnded();
      driver.table.applyPublished(active);
      driver.pass(2_000);
      await driver.expectLookUp(customer.secret);
    }

    it('and the snapshot had found no room for the key', async () => {
      await expectLookUpWhenLate(TableDriver.loaded([ended.known, customer.known], 1));
    });

    it('and its revocation had found none', async () => {
      const driver = TableDriver.loaded([ended.known], 1);
      driver.table.applyPublished(customer.key);
      await expectLookUpWhenLate(driver);
    });

    it('and the key had been evicted for another', async () => {
      const driver = TableDriver.loaded([customer.known], 1);
      driver.call(ended.secret);
      await driver.answer(ended.known);
      await expectLookUpWhenLate(driver);
    });

    it('and the snapshot had not been read to its end', async () => {
      const driver = new TableDriver();
      const follower = driver.table.startFollower();
      driver.page([ended.known]);
      driver.table.applyPublished(active);
      driver.page([customer.known]);
      follower.noteHeartbeat(0, Date.now());
      await driver.expectLookUp(customer.secret);
    });
  });
});

describe('a suspended account stays suspended', () => {
  it('when it had no keys in the snapshot, and an old record of it comes late before its first key', async () => {
    const customer = new Customer();
    const active = customer.account;
    customer.suspend();
    const driver = TableDriver.loaded([]);
    driver.table.applyPublished(active);
    driver.table.applyPublished(customer.key);
    driver.pass(2_000);
    await driver.expectLookUp(customer.secret);
  });

  it('when its record got lost in a gap, until the snapshot has been read', async () => {
    const customer = new Customer();
    const driver = TableDriver.loaded([customer.known]);
    jest.advanceTimersByTime(freshnessMs);
    const follower = driver.table.startFollower();
    follower.noteHeartbeat(0, Date.now());
    await driver.expectLookUp(customer.secret);
    customer.suspend();
    await driver.answer(customer.known);
    expect(await driver.outcomeOf(customer.secret)).toMatchObject({ account_status: 'suspended' });
  });

  it('when its key is proven, but it is not', async () => {
    const [first, other] = [new Customer(), new Customer()];
    const second = new Customer(first.account);
    const driver = TableDriver.loaded([first.known, other.known]);
    driver.load([other.known]);
    driver.beat();
    driver.table.applyPublished(second.key);
    jest.advanceTimersByTime(freshnessMs);
    driver.beat();
    await driver.expectLookUp(second.secret);
    driver.lookUps.length = 0;
    await driver.expectAtOnce(other.secret);
  });
});

describe('a full table', () => {
  it('keeps the keys in use, and looks the others up when they are used', async () => {
    const customers = Array.from({ length: 3 }, () => new Customer());
    const [used, unused, third] = customers as [Customer, Customer, Customer];
    const driver = TableDriver.loaded([used.known, unused.known], 2);
    await driver.expectAtOnce(used.secret);
    const call = driver.call(third.secret);
    await driver.answer(third.known);
    expect(call.outcome).toHaveProperty('id', third.key.key_id);
    expect(driver.table.size).toBe(2);
    await driver.expectAtOnce(used.secret);
    await driver.expectAtOnce(third.secret);
    await driver.expectLookUp(unused.secret);
  });
});
