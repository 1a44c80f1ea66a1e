/** What the table makes of access tokens, and of what ends them: one rule at a time. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApplicationRecord, GrantRecord } from '@millwright/contracts';
import { makeCredential } from '@millwright/service-kit';
import { away, Bench, freshnessMs, hourMs, newer, older, Partner, refusedMs } from '../testing/credential-bench.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});

afterEach(() => {
  jest.useRealTimers();
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
