/** Access tokens in the credential table, and what ends them: one rule at a time. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApplicationRecord, GrantRecord } from '@millwright/contracts';
import { makeCredential } from '@millwright/service-kit';
import { away, TableDriver, freshnessMs, hourMs, newer, older, Partner, refusedMs } from '../testing/table-driver.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('an access token', () => {
  /** A fresh table that has looked these tokens up. */
  async function tableWith(partners: readonly Partner[], size?: number): Promise<TableDriver> {
    const driver = TableDriver.loaded([], size);
    for (const { secret } of partners) driver.call(secret);
    await driver.answer(...partners.map(({ known }) => known));
    driver.guarded = 0;
    return driver;
  }

  it('is looked up once for all callers, guarded once, and then accepted for as long as heartbeats come', async () => {
    const partner = new Partner(undefined, older, 48 * hourMs);
    const driver = TableDriver.loaded([]);
    const calls = Array.from({ length: 100 }, () => driver.call(partner.secret));
    expect(driver.lookUps.map(({ hashed }) => hashed.pepper_version)).toEqual([2, 1]);
    expect(driver.guarded).toBe(1);
    await driver.answer(partner.known);
    for (const { outcome } of calls) {
      expect(outcome).toMatchObject({
        kind: 'grant',
        id: partner.known.token.grant_id,
        uuid: partner.known.token.grant_uuid,
        account_uuid: partner.known.account.account_uuid,
        scopes: ['orders:read'],
      });
    }
    driver.pass(47 * hourMs);
    await driver.expectAtOnce(partner.secret);
    expect(await driver.outcomeOf(partner.secret)).toBe(await driver.outcomeOf(partner.secret));
    expect(driver.guarded).toBe(1);
  });

  it('is looked up without heartbeats, under its own pepper and without the guard', async () => {
    const partner = new Partner(undefined, older);
    const driver = await tableWith([partner]);
    jest.advanceTimersByTime(freshnessMs - 1);
    await driver.expectAtOnce(partner.secret);
    jest.advanceTimersByTime(1);
    const call = driver.call(partner.secret);
    expect(driver.lookUps.map(({ hashed }) => hashed.pepper_version)).toEqual([1]);
    expect(driver.guarded).toBe(0);
    await driver.lookUps.splice(0)[0]!.fail();
    expect(call.outcome).toBe(away);
  });

  it('is of a suspended account as soon as its suspension comes', async () => {
    const partner = new Partner();
    const driver = await tableWith([partner]);
    driver.table.applyPublished(partner.suspend());
    expect(await driver.outcomeOf(partner.secret)).toMatchObject({ account_status: 'suspended' });
    expect(driver.lookUps).toEqual([]);
  });

  it('that has expired is still returned, so that the refusal can say so, by a table that knew it and by another', async () => {
    const partner = new Partner();
    const driver = await tableWith([partner]);
    const endsAt = Date.parse(partner.known.token.expires_at);
    driver.pass(25 * hourMs - 60_000);
    driver.table.evictEnded();
    await driver.expectAtOnce(partner.secret);
    expect(await driver.outcomeOf(partner.secret)).toHaveProperty('token_ends_at', endsAt);
    const another = TableDriver.loaded([]);
    const call = another.call(partner.secret);
    await another.answer(partner.known);
    expect(call.outcome).toHaveProperty('token_ends_at', endsAt);
  });

  it('that has expired is looked up if its grant is not proven, since it may have been revoked', async () => {
    const partner = new Partner();
    const driver = await tableWith([partner]);
    jest.advanceTimersByTime(2 * hourMs);
    const call = driver.call(partner.secret);
    expect(call.outcome).toBe('waits');
    partner.endGrant();
    await driver.answer(partner.known);
    expect(call.outcome).toBe('refused');
  });

  describe('that is revoked', () => {
    const cases: [string, (partner: Partner) => GrantRecord | ApplicationRecord][] = [
      ['by the end of its grant', (partner) => partner.endGrant()],
      ['with its application', (partner) => partner.disable()],
    ];

    it.each(cases)('%s, is refused at once, and looked up like an unknown one', async (_, revoke) => {
      const partner = new Partner();
      const driver = await tableWith([partner]);
      driver.table.applyPublished(revoke(partner));
      for (const [secret, rounds] of [
        [partner.secret, [1, 2]],
        [makeCredential('access_token'), [3, 4]],
      ] as const) {
        for (const round of rounds) {
          const call = driver.call(secret);
          expect([driver.lookUps.length, driver.guarded]).toEqual([2, round]);
          await driver.answer(partner.known);
          expect(call.outcome).toBe('refused');
          driver.pass(4_999);
          expect(await driver.outcomeOf(secret)).toBe('refused');
          expect([driver.lookUps.length, driver.guarded]).toEqual([0, round]);
          driver.pass(1);
        }
      }
    });

    it.each(cases)('%s, during its look-up, is refused though the answer is older', async (_, revoke) => {
      const partner = new Partner();
      const { known: active } = partner;
      const driver = TableDriver.loaded([]);
      const call = driver.call(partner.secret);
      driver.table.applyPublished(revoke(partner));
      await driver.answer(active);
      expect(call.outcome).toBe('refused');
      driver.pass(refusedMs);
      await driver.expectLookUp(partner.secret);
    });

    it.each(cases)('%s, stays refused when an older record or answer comes late', async (_, revoke) => {
      const partner = new Partner();
      const { known: active } = partner;
      const driver = await tableWith([partner]);
      const sibling = new Partner(partner);
      driver.table.applyPublished(revoke(partner));
      for (const record of [active.grant, active.application]) driver.table.applyPublished(record);
      const call = driver.call(sibling.secret);
      await driver.answer({ ...active, token: { ...active.token, hash: sibling.known.token.hash } });
      expect(call.outcome).toBe('refused');
      expect(['waits', 'refused']).toContain(await driver.outcomeOf(partner.secret));
    });

    it.each(cases)('%s, stays refused after its lifetime', async (_, revoke) => {
      const partner = new Partner();
      const driver = await tableWith([partner]);
      driver.table.applyPublished(revoke(partner));
      driver.pass(2 * hourMs);
      const call = driver.call(partner.secret);
      await driver.answer(partner.known);
      expect(call.outcome).toBe('refused');
    });

    it('by the end of its grant, is not accepted again by a late answer after the record of the end was evicted', async () => {
      const [partner, other] = [new Partner(), new Partner()];
      const { known: active } = partner;
      const driver = TableDriver.loaded([], 1);
      jest.advanceTimersByTime(1);
      const call = driver.call(partner.secret);
      const late = driver.lookUps.splice(0);
      jest.advanceTimersByTime(1);
      driver.table.applyPublished(partner.endGrant());
      driver.call(other.secret);
      await driver.answer(other.known);
      for (const { hashed, answer } of late) await answer(hashed.hash === active.token.hash ? active : null);
      expect(call.outcome).toHaveProperty('id');
      driver.pass(freshnessMs);
      await driver.expectLookUp(partner.secret);
    });

    it('with its application, is not accepted for longer than the freshness if the record of that found no room', async () => {
      const [partner, other] = [new Partner(), new Partner()];
      const { known: active } = partner;
      const driver = TableDriver.loaded([], 1);
      const call = driver.call(partner.secret);
      jest.advanceTimersByTime(1);
      for (const record of [other.known.application, partner.disable()]) driver.table.applyPublished(record);
      await driver.answer(active);
      expect(call.outcome).toHaveProperty('id');
      driver.pass(freshnessMs);
      await driver.expectLookUp(partner.secret);
    });

    it('with its application, is accepted at once when that is enabled again', async () => {
      const partner = new Partner();
      const driver = await tableWith([partner]);
      driver.table.applyPublished(partner.disable());
      driver.call(partner.secret);
      await driver.answer(partner.known);
      driver.table.applyPublished(partner.switchApplication(null));
      await driver.expectAtOnce(partner.secret);
    });

    it('in a gap, is looked up', async () => {
      const partner = new Partner();
      const driver = await tableWith([partner]);
      jest.advanceTimersByTime(freshnessMs);
      driver.load([]);
      driver.beat();
      await driver.expectLookUp(partner.secret);
    });
  });

  it('takes no more room than there is, and is evicted a day after its end, with a grant that nothing else needs', async () => {
    const partners = Array.from({ length: 5 }, () => new Partner());
    const driver = await tableWith(partners, 3);
    expect(driver.table.tokenSizes).toEqual([3, 3, 3]);
    for (const partner of partners) driver.table.applyPublished(partner.endGrant());
    expect(driver.table.tokenSizes).toEqual([3, 3, 3]);

    const [short, long] = [new Partner(), new Partner(undefined, newer, 26 * hourMs)];
    const roomy = await tableWith([short, long]);
    roomy.table.applyPublished(new Partner().endGrant());
    roomy.pass(24 * hourMs);
    roomy.table.evictEnded();
    expect(roomy.table.tokenSizes).toEqual([2, 3, 2]);
    roomy.pass(2 * hourMs);
    roomy.table.evictEnded();
    expect(roomy.table.tokenSizes).toEqual([1, 1, 2]);
    await roomy.expectAtOnce(long.secret);
  });
});
