import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DayPartitions } from '@millwright/persistence';
import { createLogger, firstIdAt, Ids, SystemClock } from '@millwright/service-kit';
import { eventually, type TestDatabase } from '@millwright/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { deliveryShardOf } from '../queue/shard-leases.js';
import { dispatcherDatabase } from '../testing/dispatcher-app.js';
import { type AttemptRecord, checkAttempts, checkSql, recordAttempts, recordSql } from './attempt.store.js';
import type { DueAttempt } from './delivery.js';
import { DeliveryPools, lookUpsByKey } from './delivery-pools.js';
import { countOpen, findDue, findDueEndpoints, findDueRetries } from './due-delivery.store.js';
import { discardOfEndpoint, discardStopped } from './ended-delivery.store.js';
import { fanOutSql } from './new-delivery.store.js';

const clock = new SystemClock();
const ids = new Ids(clock);
const logger = createLogger('test', 'silent');
const room = { fresh: { count: 10, from: null }, background: { count: 10, from: null } };
let scratch: TestDatabase;
let source: DataSource;
let pools: DeliveryPools;

beforeAll(async () => {
  scratch = await dispatcherDatabase();
  source = await new DataSource({ type: 'postgres', url: scratch.workerUrl }).initialize();
  await new DayPartitions(source, clock, logger).make(clock.now());
  pools = new DeliveryPools({ databaseWorkerUrl: scratch.workerUrl }, logger);
});
afterAll(async () => {
  await pools.onApplicationShutdown();
  await source.destroy();
  await scratch.drop();
});
beforeEach(() => own('one', 1));

async function own(owner: string, fence: number): Promise<void> {
  await source.query('UPDATE delivery_shards SET owner = $1, fence = $2', [owner, fence]);
}

/** A pending delivery, to an endpoint of its own or the same as another. */
async function delivery(
  { accountId, endpointId } = { accountId: ids.next(), endpointId: ids.next() },
): Promise<DueAttempt> {
  const [eventId, deliveryId] = [ids.next(), ids.next()] as const;
  const shard = deliveryShardOf(endpointId);
  await source.query(
    `INSERT INTO webhook_endpoints (account_id, id, livemode, url, events, description, status, api_version, sealed_secret, shard, version, created_at, updated_at,
       created_by_type, created_by_id, created_by_name, credential_id)
     VALUES ($1, $2, true, 'https://erp.example.com', '{*}', '', 'active', '2026-11-01', 'sealed', $3, 1, now(), now(),
       'api_key', $2, 'tests', $2)
     ON CONFLICT DO NOTHING`,
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

function check(attempt: DueAttempt, owner: string, fence: number, now = clock.now()) {
  return checkAttempts(pools, [{ attempt, fence, knownVersion: 0 }], owner, now);
}

function outcome(
  attempt: DueAttempt,
  fence: number,
  state: 'delivered' | 'retrying' = 'delivered',
  more: Partial<AttemptRecord> = {},
): AttemptRecord {
  return {
    attempt,
    fence,
    state,
    nextAttemptAt: null,
    startedAt: clock.now(),
    durationMs: 3,
    status: state === 'delivered' ? 200 : 500,
    failure: state === 'delivered' ? null : 'http_status',
    detail: null,
    answer: 'ok',
    ...more,
  };
}

async function stateOf({ deliveryId }: DueAttempt): Promise<{ state: string; attempts: number }> {
  const [row] = await source.query<[{ state: string; attempts: number }]>(
    'SELECT state, attempts FROM deliveries WHERE id = $1',
    [deliveryId],
  );
  return row;
}

const given = (...states: string[]): Map<number, string> => new Map(states.map((state, index) => [index, state]));
const none = { due: [], expired: [], stopped: [] };

describe('a due attempt', () => {
  it('is checked with the bytes, the trace and the settings of its endpoint, and recorded once', async () => {
    const attempt = await delivery();
    const { due } = await check(attempt, 'one', 1);
    expect(due).toMatchObject([{ index: 0, body: '{}', traceparent: '', countedFrom: null, isFirst: true }]);
    expect(due[0]!.settings).toEqual({
      version: 1,
      livemode: true,
      url: 'https://erp.example.com',
      sealed_secret: 'sealed',
      former_secrets: [],
      sealed_headers: null,
      respect_retry_after: false,
    });
    expect(await recordAttempts(pools, [outcome(attempt, 1)], clock.now())).toEqual(given('delivered'));
    expect(await recordAttempts(pools, [outcome(attempt, 1)], clock.now())).toEqual(new Map());
    expect(await stateOf(attempt)).toEqual({ state: 'delivered', attempts: 1 });
  });

  it('is checked without what is known already, until its endpoint is changed', async () => {
    const attempt = { ...(await delivery()), preloaded: { body: Buffer.from('{}'), traceparent: '', precheck: null } };
    const known = { attempt, fence: 1, knownVersion: 1 };
    expect((await checkAttempts(pools, [known], 'one', clock.now())).due).toMatchObject([
      { settings: null, body: null, traceparent: null },
    ]);
    await source.query('UPDATE webhook_endpoints SET version = 2 WHERE id = $1', [attempt.endpointId]);
    expect((await checkAttempts(pools, [known], 'one', clock.now())).due).toMatchObject([{ settings: { version: 2 } }]);
  });

  it('is made only by the owner of the shard, under its fence', async () => {
    const attempt = await delivery();
    expect(await check(attempt, 'two', 1)).toEqual(none);
    expect(await check(attempt, 'one', 0)).toEqual(none);
    expect(await check(attempt, 'one', 2)).toEqual(none);
  });

  it('is not recorded by a former owner, even if that has made it', async () => {
    const attempt = await delivery();
    await own('two', 2);
    expect((await check(attempt, 'two', 2)).due).toHaveLength(1);
    expect(await recordAttempts(pools, [outcome(attempt, 1)], clock.now())).toEqual(new Map());
    expect(await stateOf(attempt)).toEqual({ state: 'pending', attempts: 0 });
    expect((await recordAttempts(pools, [outcome(attempt, 2)], clock.now())).size).toBe(1);
  });

  it('is recorded once, also if its shard changes owners at that moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      await own('one', 1);
      const attempt = await delivery();
      const recorded = await Promise.all([
        recordAttempts(pools, [outcome(attempt, 1)], clock.now()),
        own('two', 2).then(() => recordAttempts(pools, [outcome(attempt, 2)], clock.now())),
      ]);
      expect(recorded[0].size + recorded[1].size).toBe(1);
      expect(await stateOf(attempt)).toEqual({ state: 'delivered', attempts: 1 });
    }
  });

  it('is not made if it was made already, or is not due', async () => {
    const attempt = await delivery();
    const nextAttemptAt = new Date(clock.now().getTime() + 10_000);
    await recordAttempts(pools, [outcome(attempt, 1, 'retrying', { nextAttemptAt })], clock.now());
    expect(await check(attempt, 'one', 1)).toEqual(none);
    expect(await check({ ...attempt, number: 2 }, 'one', 1)).toEqual(none);
    expect((await check({ ...attempt, number: 2 }, 'one', 1, nextAttemptAt)).due).toMatchObject([
      { isFirst: false, lateMs: 0 },
    ]);
  });

  it('is discarded if its endpoint is deleted or paused, and only then', async () => {
    const [ofGone, ofPaused, ofActive] = [await delivery(), await delivery(), await delivery()];
    await source.query('UPDATE webhook_endpoints SET deleted_at = now() WHERE id = $1', [ofGone.endpointId]);
    await source.query(`UPDATE webhook_endpoints SET status = 'paused' WHERE id = $1`, [ofPaused.endpointId]);
    for (const attempt of [ofGone, ofPaused]) {
      expect(await check(attempt, 'one', 1)).toEqual({ due: [], expired: [], stopped: [0] });
    }
    expect(await discardStopped(pools, [ofGone, ofPaused, ofActive], clock.now())).toBe(2);
    expect((await stateOf(ofGone)).state).toBe('discarded');
    expect((await stateOf(ofActive)).state).toBe('pending');
  });

  it('is not made 24 hours after the first one, and is made a moment earlier', async () => {
    const attempt = await delivery();
    const now = clock.now();
    const dayBefore = (ms: number): Date => new Date(now.getTime() - 86_400_000 + ms);
    await source.query('UPDATE deliveries SET first_attempt_at = $2 WHERE id = $1', [attempt.deliveryId, dayBefore(1)]);
    expect((await check(attempt, 'one', 1, now)).due).toMatchObject([{ countedFrom: dayBefore(1) }]);
    await source.query('UPDATE deliveries SET first_attempt_at = $2 WHERE id = $1', [attempt.deliveryId, dayBefore(0)]);
    expect(await check(attempt, 'one', 1, now)).toEqual({ due: [], expired: [0], stopped: [] });
  });
});

describe('a delivery of a suspended account', () => {
  const hold = async ({ accountId }: DueAttempt, since: Date | null): Promise<void> => {
    await source.query(
      `INSERT INTO account_holds VALUES ($1, $2, 1) ON CONFLICT (account_id) DO UPDATE SET held_since = excluded.held_since`,
      [accountId, since],
    );
  };
  const foundAs = async (attempt: DueAttempt) => ({
    checked: (await check(attempt, 'one', 1)).due.length,
    atEndpoint: (await findDue(pools, [{ ...attempt, ...room }], clock.now())).length,
    bySweep: (await findDueEndpoints(pools, [attempt.shard], clock.now())).filter(
      ({ endpointId }) => endpointId === attempt.endpointId,
    ).length,
    byMoveOfClock: (await findDueRetries(pools, [attempt.shard], clock.now())).filter(
      ({ deliveryId }) => deliveryId === attempt.deliveryId,
    ).length,
  });

  it('is neither attempted nor found due nor changed, until the account is resumed', async () => {
    const attempt = await delivery();
    await source.query(`UPDATE deliveries SET state = 'retrying' WHERE id = $1`, [attempt.deliveryId]);
    await hold(attempt, clock.now());
    expect(await foundAs(attempt)).toEqual({ checked: 0, atEndpoint: 0, bySweep: 0, byMoveOfClock: 0 });
    expect(await stateOf(attempt)).toEqual({ state: 'retrying', attempts: 0 });
    await hold(attempt, null);
    expect(await foundAs(attempt)).toEqual({ checked: 1, atEndpoint: 1, bySweep: 1, byMoveOfClock: 1 });
  });

  it('has 24 hours besides the suspended time', async () => {
    const attempt = await delivery();
    const now = clock.now();
    const triedAgo = (ms: number) =>
      source.query('UPDATE deliveries SET first_attempt_at = $2, held_ms = 5000 WHERE id = $1', [
        attempt.deliveryId,
        new Date(now.getTime() - ms),
      ]);
    await triedAgo(86_404_999);
    expect((await check(attempt, 'one', 1, now)).due).toMatchObject([
      { countedFrom: new Date(now.getTime() - 86_399_999) },
    ]);
    await triedAgo(86_405_000);
    expect((await check(attempt, 'one', 1, now)).expired).toEqual([0]);
  });
});

describe('an outcome', () => {
  it('of a delivery that was discarded meanwhile is stored as an attempt, and changes nothing else', async () => {
    const attempt = await delivery();
    await discardOfEndpoint(pools, attempt, clock.now(), 10);
    await recordAttempts(pools, [outcome(attempt, 1)], clock.now());
    expect(await stateOf(attempt)).toMatchObject({ state: 'discarded', attempts: 1 });
  });

  it('sets the time of the first attempt, once', async () => {
    const attempt = await delivery();
    const [first, second] = [new Date('2026-11-03T04:00:00.123Z'), new Date('2026-11-03T05:00:00.456Z')];
    await recordAttempts(
      pools,
      [outcome(attempt, 1, 'retrying', { startedAt: first, nextAttemptAt: second })],
      clock.now(),
    );
    await recordAttempts(
      pools,
      [outcome({ ...attempt, number: 2 }, 1, 'delivered', { startedAt: second })],
      clock.now(),
    );
    const [row] = await source.query('SELECT first_attempt_at, next_attempt_at FROM deliveries WHERE id = $1', [
      attempt.deliveryId,
    ]);
    expect(row).toEqual({ first_attempt_at: first, next_attempt_at: second });
  });
});

describe('the failure streak of an endpoint', () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 3, 4, minute));
  /** Deliveries to one endpoint, recorded together: a success or a status, with the minute of each. */
  async function recorded(endpoint: DueAttempt, outcomes: readonly [status: number, minute: number][]): Promise<void> {
    const records = [];
    for (const [status, minute] of outcomes) {
      const attempt = await delivery(endpoint);
      const state = status < 300 ? 'delivered' : 'retrying';
      records.push(outcome(attempt, 1, state, { status, startedAt: at(minute), nextAttemptAt: at(minute + 1) }));
    }
    await recordAttempts(pools, records, clock.now());
  }
  async function failing({ endpointId }: DueAttempt) {
    const rows = await source.query<object[]>(
      'SELECT since, last_failed_at, gone, warnings FROM failing_endpoints WHERE endpoint_id = $1',
      [endpointId],
    );
    return rows;
  }

  it('lasts from the first failure until a success', async () => {
    const endpoint = await delivery();
    await recorded(endpoint, [
      [500, 1],
      [503, 2],
    ]);
    expect(await failing(endpoint)).toEqual([{ since: at(1), last_failed_at: at(2), gone: false, warnings: 0 }]);
    await recorded(endpoint, [[500, 9]]);
    expect(await failing(endpoint)).toMatchObject([{ since: at(1), last_failed_at: at(9) }]);
    await recorded(endpoint, [[204, 10]]);
    expect(await failing(endpoint)).toEqual([]);
    await recorded(endpoint, [[204, 11]]);
    expect(await failing(endpoint)).toEqual([]);
  });

  it('follows the order of the outcomes that are recorded together', async () => {
    const [recovers, relapses, begins] = [await delivery(), await delivery(), await delivery()];
    await recorded(relapses, [[500, 1]]);
    await source.query('UPDATE failing_endpoints SET warnings = 2');
    await recorded(recovers, [
      [500, 2],
      [500, 3],
      [200, 4],
    ]);
    await recorded(relapses, [
      [500, 2],
      [200, 3],
      [500, 4],
      [500, 5],
    ]);
    await recorded(begins, [
      [200, 2],
      [500, 3],
    ]);
    expect(await failing(recovers)).toEqual([]);
    expect(await failing(relapses)).toEqual([{ since: at(4), last_failed_at: at(5), gone: false, warnings: 0 }]);
    expect(await failing(begins)).toMatchObject([{ since: at(3), last_failed_at: at(3) }]);
  });

  it('holds whether the endpoint has answered 410', async () => {
    const endpoint = await delivery();
    await recorded(endpoint, [
      [410, 1],
      [500, 2],
    ]);
    expect(await failing(endpoint)).toMatchObject([{ gone: true }]);
    await recorded(endpoint, [[500, 3]]);
    expect(await failing(endpoint)).toMatchObject([{ gone: true }]);
    await recorded(endpoint, [
      [200, 4],
      [500, 5],
    ]);
    expect(await failing(endpoint)).toMatchObject([{ gone: false }]);
  });

  it('is not changed by an attempt that was cancelled or is not recorded', async () => {
    const attempt = await delivery();
    await recordAttempts(pools, [outcome(attempt, 0, 'retrying')], clock.now());
    await recordAttempts(pools, [{ ...outcome(attempt, 1), state: 'discarded', failure: 'cancelled' }], clock.now());
    expect(await failing(attempt)).toEqual([]);
  });
});

describe('due deliveries', () => {
  it('are found by endpoint, and only for the given shards', async () => {
    const [first, second] = [await delivery(), await delivery()];
    const all = Array.from({ length: 64 }, (_, shard) => shard);
    const found = (await findDueEndpoints(pools, all, clock.now())).map(({ endpointId }) => endpointId);
    expect(found).toEqual(expect.arrayContaining([first.endpointId, second.endpointId]));
    const others = all.filter((shard) => shard !== first.shard);
    expect((await findDueEndpoints(pools, others, clock.now())).map(({ endpointId }) => endpointId)).not.toContain(
      first.endpointId,
    );
    expect(await findDue(pools, [{ ...first, ...room }], clock.now())).toMatchObject([{ attempt: first }]);
  });

  it('of several days are found once, also those of days without a partition', async () => {
    await source.query('TRUNCATE deliveries');
    const attempt = await delivery();
    const dayMs = 86_400_000;
    for (const days of [1, 20, 400]) {
      const { deliveryId } = await delivery(attempt);
      const then = firstIdAt(new Date(clock.now().getTime() - days * dayMs));
      await source.query('UPDATE deliveries SET id = $2 WHERE id = $1', [deliveryId, then]);
    }
    const found = { endpointId: attempt.endpointId, shard: attempt.shard, background: false };
    expect(await findDueEndpoints(pools, [attempt.shard], clock.now())).toEqual([found]);
    expect(await countOpen(pools, [attempt.shard], clock.now(), { mostEach: 10, listed: 10 })).toMatchObject({
      pending: 4,
    });
  });

  it('are counted by state and by endpoint, the longest queues first, each up to a limit', async () => {
    await source.query('TRUNCATE deliveries');
    const [long, short] = [await delivery(), await delivery()];
    for (let index = 0; index < 4; index += 1) await delivery(long);
    await source.query(`UPDATE deliveries SET state = 'retrying' WHERE id = $1`, [short.deliveryId]);
    const all = Array.from({ length: 64 }, (_, shard) => shard);
    const counted = (limit: number, listed: number) => countOpen(pools, all, clock.now(), { mostEach: limit, listed });
    const [longest, other] = [long.endpointId, short.endpointId].map((endpointId) => ({ endpointId }));
    expect(await counted(10, 10)).toEqual({
      pending: 5,
      retrying: 1,
      most: [
        { ...longest, open: 5 },
        { ...other, open: 1 },
      ],
    });
    expect(await counted(3, 1)).toEqual({ pending: 3, retrying: 1, most: [{ ...longest, open: 3 }] });
    expect(await countOpen(pools, [], clock.now(), { mostEach: 10, listed: 10 })).toEqual({
      pending: 0,
      retrying: 0,
      most: [],
    });
  });

  it('are found by rank, as many of each as there is room for', async () => {
    const first = await delivery();
    const [second, third] = [await delivery(first), await delivery(first)];
    await source.query(`UPDATE deliveries SET origin = 'recovery' WHERE id = ANY ($1)`, [
      [first.deliveryId, second.deliveryId],
    ]);
    const one = { count: 1, from: null };
    const found = await findDue(pools, [{ ...first, ...room, background: one }], clock.now());
    expect(found.map(({ attempt }) => attempt)).toEqual([third, { ...first, background: true }]);
    const next = { count: 2, from: found[1]!.dueAt };
    const more = await findDue(pools, [{ ...first, ...room, background: next }], clock.now());
    expect(more.map(({ attempt }) => attempt.deliveryId)).toEqual(
      [third, first, second].map((each) => each.deliveryId),
    );
    const { endpointId, shard } = first;
    const due = (await findDueEndpoints(pools, [shard], clock.now())).filter((each) => each.endpointId === endpointId);
    expect(due).toEqual([false, true].map((background) => ({ endpointId, shard, background })));
  });

  it('are found again after connections were cut', async () => {
    const attempt = await delivery();
    // A worker of autovacuum may be at work in the database: it has no user, and only a superuser may end it.
    await source.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
    await eventually(async () => expect((await check(attempt, 'one', 1)).due).toHaveLength(1));
  });
});

describe('a statement over hundreds of deliveries, planned while the tables seem to be empty,', () => {
  /** A node of a plan, as PostgreSQL describes it. */
  interface PlanNode {
    readonly 'Node Type': string;
    readonly 'Parent Relationship'?: string;
    readonly 'Relation Name'?: string;
    readonly 'CTE Name'?: string;
    readonly 'Index Cond'?: string;
    readonly Plans?: readonly PlanNode[];
  }

  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

  async function planOf(sql: string, options: string): Promise<PlanNode[]> {
    const client = new pg.Client({ connectionString: scratch.workerUrl, options });
    await client.connect();
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`,
      );
      return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
    } finally {
      await client.end();
    }
  }

  it.each([
    ['checks', checkSql, 'w'],
    ['records', recordSql, 'o'],
  ])('looks up each of them by its key if it %s', async (_, sql, given) => {
    const ofDeliveries = (await planOf(sql, lookUpsByKey)).filter((node) =>
      /^deliveries_(p|of_other)/.test(node['Relation Name'] ?? ''),
    );
    const conditions = ofDeliveries.map((node) => node['Index Cond']).filter((condition) => condition !== undefined);
    expect(conditions.length).toBeGreaterThan(1);
    for (const condition of conditions) {
      expect(condition).toContain(`(account_id = ${given}.account_id)`);
      expect(condition).toContain(`(id = ${given}.id)`);
    }
  });

  it('leaves the planner no choice but look-ups if it checks', async () => {
    const nodes = await planOf(checkSql, lookUpsByKey);
    const limited = nodes.filter((node) => node['Node Type'] === 'Limit').flatMap(nodesOf);
    const isLookedUp = (node: PlanNode): boolean =>
      /^(deliveries|events)_(p|of_other)/.test(node['Relation Name'] ?? '');
    expect(limited.filter(isLookedUp).length).toBe(nodes.filter(isLookedUp).length);
    expect(limited.length).toBeGreaterThan(0);
  });

  it('joins no event with every other if it fans out', async () => {
    const ofFresh = (await planOf(fanOutSql, '')).filter((node) => node['CTE Name'] === 'fresh');
    expect(ofFresh.map((node) => node['Parent Relationship'])).toEqual(['SubPlan']);
  });
});
