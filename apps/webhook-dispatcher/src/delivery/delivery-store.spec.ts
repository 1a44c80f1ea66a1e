import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DayPartitions, Ids } from '@millwright/persistence';
import { createLogger, SystemClock } from '@millwright/service-kit';
import { eventually, type ScratchDatabase } from '@millwright/testing';
import { DataSource } from 'typeorm';
import { dispatcherDatabase } from '../testing/dispatcher-app.js';
import { type AttemptRecord, DeliveryStore } from './delivery-store.js';
import type { DueAttempt } from './lines.js';
import { shardOf } from './shard-leases.js';

const clock = new SystemClock();
const ids = new Ids(clock);
const logger = createLogger('test', 'silent');
const room = { fresh: 10, background: 10 };
let scratch: ScratchDatabase;
let source: DataSource;
let store: DeliveryStore;

beforeAll(async () => {
  scratch = await dispatcherDatabase();
  source = await new DataSource({ type: 'postgres', url: scratch.workerUrl }).initialize();
  await new DayPartitions(source, clock, logger).make(clock.now());
  store = new DeliveryStore(scratch.workerUrl, logger);
});
afterAll(async () => {
  await store.close();
  await source.destroy();
  await scratch.drop();
});
beforeEach(() => own('one', 1));

async function own(owner: string, fence: number): Promise<void> {
  await source.query('UPDATE delivery_shards SET owner = $1, fence = $2', [owner, fence]);
}

/** A pending delivery to an endpoint of its own. */
async function delivery(): Promise<DueAttempt> {
  const [accountId, endpointId, eventId, deliveryId] = [ids.next(), ids.next(), ids.next(), ids.next()] as const;
  const shard = shardOf(endpointId);
  await source.query(
    `INSERT INTO webhook_endpoints (account_id, id, livemode, url, events, description, status, api_version, sealed_secret, shard, version, created_at, updated_at)
     VALUES ($1, $2, true, 'https://erp.example.com', '{*}', '', 'active', '2026-11-01', 'sealed', $3, 1, now(), now())`,
    [accountId, endpointId, shard],
  );
  await source.query(`INSERT INTO events VALUES ($1, $2, true, 'order.created', '2026-11-01', '{}')`, [
    accountId,
    eventId,
  ]);
  await source.query(
    `INSERT INTO deliveries (account_id, id, livemode, event_id, endpoint_id, shard, state, attempts, next_attempt_at, traceparent)
     VALUES ($1, $2, true, $3, $4, $5, 'pending', 0, $6, '')`,
    [accountId, deliveryId, eventId, endpointId, shard, clock.now()],
  );
  return { accountId, deliveryId, eventId, endpointId, shard, number: 1, background: false };
}

function claim(attempt: DueAttempt, owner: string, fence: number) {
  return store.claim([{ attempt, fence }], owner, clock.now());
}

function outcome(attempt: DueAttempt, fence: number, state: 'delivered' | 'retrying' = 'delivered'): AttemptRecord {
  const now = clock.now();
  return {
    attempt,
    fence,
    state,
    nextAttemptAt: now,
    startedAt: now,
    durationMs: 3,
    status: 200,
    failure: null,
    detail: null,
    answer: 'ok',
  };
}

async function stateOf({
  deliveryId,
}: DueAttempt): Promise<{ state: string; attempts: number; claim_fence: number | null }> {
  const [row] = await source.query<[{ state: string; attempts: number; claim_fence: number | null }]>(
    'SELECT state, attempts, claim_fence FROM deliveries WHERE id = $1',
    [deliveryId],
  );
  return row;
}

describe('a claim', () => {
  it('gives the bytes, the secret and the URL, and is recorded once', async () => {
    const attempt = await delivery();
    const claims = await claim(attempt, 'one', 1);
    expect(claims.attempts).toMatchObject([
      { url: 'https://erp.example.com', sealedSecret: 'sealed', body: '{}', livemode: true },
    ]);
    expect([...(await store.record([outcome(attempt, 1)], clock.now()))]).toEqual([[attempt.deliveryId, 'delivered']]);
    expect(await store.record([outcome(attempt, 1)], clock.now())).toEqual(new Map());
    expect(await stateOf(attempt)).toEqual({ state: 'delivered', attempts: 1, claim_fence: null });
  });

  it('is given to nobody but the owner of the shard, under its fence', async () => {
    const attempt = await delivery();
    expect((await claim(attempt, 'two', 1)).attempts).toEqual([]);
    expect((await claim(attempt, 'one', 0)).attempts).toEqual([]);
    expect((await claim(attempt, 'one', 2)).attempts).toEqual([]);
  });

  it('of a former owner records nothing once another has claimed', async () => {
    const attempt = await delivery();
    await claim(attempt, 'one', 1);
    await own('two', 2);
    expect((await claim(attempt, 'two', 2)).attempts).toHaveLength(1);
    expect(await store.record([outcome(attempt, 1)], clock.now())).toEqual(new Map());
    expect(await stateOf(attempt)).toEqual({ state: 'pending', attempts: 0, claim_fence: 2 });
    expect((await store.record([outcome(attempt, 2)], clock.now())).size).toBe(1);
  });

  it('of a former owner that wakes up takes nothing from the new one', async () => {
    const attempt = await delivery();
    await own('two', 2);
    await claim(attempt, 'two', 2);
    expect((await claim(attempt, 'one', 1)).attempts).toEqual([]);
  });

  it('that a predecessor left behind is taken over at once', async () => {
    const attempt = await delivery();
    await claim(attempt, 'one', 1);
    await own('one', 2);
    expect((await claim(attempt, 'one', 2)).attempts).toHaveLength(1);
  });

  it('of two at the same moment is recorded by one', async () => {
    for (let round = 0; round < 20; round += 1) {
      await own('one', 1);
      const attempt = await delivery();
      const racing = [claim(attempt, 'one', 1), own('two', 2).then(() => claim(attempt, 'two', 2))];
      await Promise.all(racing);
      const recorded = await Promise.all([
        store.record([outcome(attempt, 1)], clock.now()),
        store.record([outcome(attempt, 2)], clock.now()),
      ]);
      expect(recorded.map(({ size }) => size)).toEqual([0, 1]);
    }
  });

  it('is not given for an attempt that was made already, or is not due', async () => {
    const attempt = await delivery();
    await claim(attempt, 'one', 1);
    const later = { ...outcome(attempt, 1, 'retrying'), nextAttemptAt: new Date(clock.now().getTime() + 10_000) };
    await store.record([later], clock.now());
    expect((await claim(attempt, 'one', 1)).attempts).toEqual([]);
    expect((await claim({ ...attempt, number: 2 }, 'one', 1)).attempts).toEqual([]);
  });

  it('ends what belongs to an endpoint that is gone', async () => {
    const attempt = await delivery();
    await source.query('UPDATE webhook_endpoints SET deleted_at = now() WHERE id = $1', [attempt.endpointId]);
    expect(await claim(attempt, 'one', 1)).toEqual({
      attempts: [],
      ended: [{ deliveryId: attempt.deliveryId, state: 'discarded' }],
    });
  });

  it('ends what was first attempted 24 hours ago, and not a moment earlier', async () => {
    const attempt = await delivery();
    const now = clock.now();
    const dayBefore = (ms: number): Date => new Date(now.getTime() - 86_400_000 + ms);
    await source.query('UPDATE deliveries SET first_attempt_at = $2 WHERE id = $1', [attempt.deliveryId, dayBefore(1)]);
    expect((await store.claim([{ attempt, fence: 1 }], 'one', now)).attempts).toHaveLength(1);
    await source.query('UPDATE deliveries SET first_attempt_at = $2 WHERE id = $1', [attempt.deliveryId, dayBefore(0)]);
    expect(await store.claim([{ attempt, fence: 1 }], 'one', now)).toMatchObject({
      attempts: [],
      ended: [{ state: 'dropped' }],
    });
  });
});

describe('what is held', () => {
  const hold = async ({ accountId }: DueAttempt, since: Date | null): Promise<void> => {
    await source.query(
      `INSERT INTO account_holds VALUES ($1, $2, 1) ON CONFLICT (account_id) DO UPDATE SET held_since = excluded.held_since`,
      [accountId, since],
    );
  };
  const foundAs = async (attempt: DueAttempt) => ({
    claimed: (await claim(attempt, 'one', 1)).attempts.length,
    atEndpoint: (await store.dueAt([{ ...attempt, ...room }], clock.now())).length,
    bySweep: (await store.endpointsDue([attempt.shard], clock.now())).filter(
      ({ endpointId }) => endpointId === attempt.endpointId,
    ).length,
    byMoveOfClock: (await store.dueRetries([attempt.shard], clock.now())).filter(
      ({ deliveryId }) => deliveryId === attempt.deliveryId,
    ).length,
  });

  it('is neither claimed nor found due nor changed, until it is let go', async () => {
    const attempt = await delivery();
    await source.query(`UPDATE deliveries SET state = 'retrying' WHERE id = $1`, [attempt.deliveryId]);
    await hold(attempt, clock.now());
    expect(await foundAs(attempt)).toEqual({ claimed: 0, atEndpoint: 0, bySweep: 0, byMoveOfClock: 0 });
    expect(await stateOf(attempt)).toEqual({ state: 'retrying', attempts: 0, claim_fence: null });
    await hold(attempt, null);
    expect(await foundAs(attempt)).toEqual({ claimed: 1, atEndpoint: 1, bySweep: 1, byMoveOfClock: 1 });
  });

  it('has 24 hours beside the time that it was held', async () => {
    const attempt = await delivery();
    const now = clock.now();
    const triedAgo = (ms: number) =>
      source.query('UPDATE deliveries SET first_attempt_at = $2, held_ms = 5000 WHERE id = $1', [
        attempt.deliveryId,
        new Date(now.getTime() - ms),
      ]);
    await triedAgo(86_404_999);
    expect((await store.claim([{ attempt, fence: 1 }], 'one', now)).attempts).toMatchObject([
      { countedFrom: new Date(now.getTime() - 86_399_999) },
    ]);
    await triedAgo(86_405_000);
    expect((await store.claim([{ attempt, fence: 1 }], 'one', now)).ended).toMatchObject([{ state: 'dropped' }]);
  });
});

describe('an outcome', () => {
  it('of a delivery that was discarded meanwhile is kept as an attempt, and changes nothing else', async () => {
    const attempt = await delivery();
    await claim(attempt, 'one', 1);
    await store.discard(attempt, clock.now(), 10);
    await store.record([outcome(attempt, 1)], clock.now());
    expect(await stateOf(attempt)).toMatchObject({ state: 'discarded', attempts: 1 });
  });
});

describe('what is due', () => {
  it('is found by endpoint, and only for the shards that are asked for', async () => {
    const [first, second] = [await delivery(), await delivery()];
    const all = Array.from({ length: 64 }, (_, shard) => shard);
    const found = (await store.endpointsDue(all, clock.now())).map(({ endpointId }) => endpointId);
    expect(found).toEqual(expect.arrayContaining([first.endpointId, second.endpointId]));
    const others = all.filter((shard) => shard !== first.shard);
    expect((await store.endpointsDue(others, clock.now())).map(({ endpointId }) => endpointId)).not.toContain(
      first.endpointId,
    );
    expect(await store.dueAt([{ ...first, ...room }], clock.now())).toEqual([first]);
  });

  it('is found again after connections were cut', async () => {
    const attempt = await delivery();
    await source.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await eventually(async () => expect((await claim(attempt, 'one', 1)).attempts).toHaveLength(1));
  });
});
