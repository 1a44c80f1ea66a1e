import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@millwright/service-kit';
import { eventually, type TestDatabase } from '@millwright/testing';
import { DataSource } from 'typeorm';
import { dispatcherDatabase } from '../testing/dispatcher-app.js';
import type { EndpointQueues } from './endpoint-queues.js';
import { ShardLeases } from './shard-leases.js';

const leaseMs = 600;
const logger = createLogger('test', 'silent');
let scratch: TestDatabase;
let source: DataSource;
const running: ShardLeases[] = [];

beforeAll(async () => {
  scratch = await dispatcherDatabase();
  source = await new DataSource({ type: 'postgres', url: scratch.workerUrl }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await scratch.drop();
});
beforeEach(async () => {
  await source.query('UPDATE delivery_shards SET owner = NULL, leased_until = NULL');
  await source.query('DELETE FROM dispatchers');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((leases) => leases.stop()));
});

type Queues = Pick<EndpointQueues, 'dropShards' | 'isBusy'>;

async function start(
  instance: string,
  queues: Partial<Queues> = {},
  worker: Pick<DataSource, 'query'> = source,
): Promise<ShardLeases> {
  const config = { instance, port: 0, shardLease: leaseMs };
  const idle: Queues = { dropShards: () => undefined, isBusy: () => false };
  const leases = new ShardLeases(config, { worker: worker as DataSource }, { ...idle, ...queues }, logger);
  await leases.start();
  running.push(leases);
  return leases;
}

/** Stops without releasing shards, as a killed process does. */
function kill(leases: ShardLeases): void {
  running.splice(running.indexOf(leases), 1);
  leases.abandon();
}

describe('shards', () => {
  it('are all leased by a single process', async () => {
    const one = await start('one');
    expect(one.shards).toHaveLength(64);
  });

  it('are shared evenly, and no shard is leased by two processes', async () => {
    const one = await start('one');
    const two = await start('two');
    await eventually(() => {
      expect(one.shards).toHaveLength(32);
      expect(two.shards).toHaveLength(32);
    });
    expect(new Set([...one.shards, ...two.shards]).size).toBe(64);
  });

  it('are released only when none of their attempts is under way', async () => {
    let busy = true;
    const one = await start('one', { isBusy: () => busy });
    const two = await start('two');
    await eventually(() => expect(one.shards).toHaveLength(32));
    expect(two.shards).toHaveLength(0);
    busy = false;
    await eventually(() => expect(two.shards).toHaveLength(32));
  });

  it('of a process that stops are free at once', async () => {
    const one = await start('one');
    await one.stop();
    running.length = 0;
    expect((await start('two')).shards).toHaveLength(64);
  });

  it('of a dead process are leased by another one once they expire, under a higher fence', async () => {
    const one = await start('one');
    const fence = one.fenceOf(7)!;
    kill(one);
    const two = await start('two');
    expect(two.shards).toHaveLength(0);
    await eventually(() => expect(two.shards).toHaveLength(64), 3 * leaseMs);
    expect(two.fenceOf(7)).toBeGreaterThan(fence);
  });

  it('of a dead process are its own again as soon as it restarts under its name, under a higher fence', async () => {
    const one = await start('one');
    const fence = one.fenceOf(7)!;
    kill(one);
    const again = await start('one');
    expect(again.shards).toHaveLength(64);
    expect(again.fenceOf(7)).toBeGreaterThan(fence);
  });

  it('stay with their processes when PostgreSQL was away for longer than a lease', async () => {
    let isAway = false;
    const query: DataSource['query'] = (...given) =>
      isAway ? Promise.reject(new Error('Connection terminated')) : source.query(...given);
    const moved: number[] = [];
    const dropShards = (shards: Iterable<number>): void => void moved.push(...shards);
    const processes = [await start('one', { dropShards }, { query }), await start('two', { dropShards }, { query })];
    const served = (): Promise<void> =>
      eventually(() => expect(processes.map(({ shards }) => shards.length)).toEqual([32, 32]));
    await served();
    const fences = () => processes.map((each) => each.shards.map((shard) => [shard, each.fenceOf(shard)]));
    const before = fences();
    moved.length = 0;
    isAway = true;
    await eventually(() => expect(processes.map(({ shards }) => shards)).toEqual([[], []]), 3 * leaseMs);
    await source.query(`UPDATE delivery_shards SET leased_until = now() - interval '1 second'`);
    await source.query(`UPDATE dispatchers SET live_until = now() - interval '1 second'`);
    isAway = false;
    await served();
    expect([fences(), moved]).toEqual([before, []]);
  });

  it('forget processes that have been gone for a day', async () => {
    await source.query(`INSERT INTO dispatchers VALUES ('a pod of yesterday', now() - interval '25 hours')`);
    await start('one');
    expect(await source.query('SELECT name FROM dispatchers')).toHaveLength(1);
  });

  it('are not served any more by a process that could not renew them', async () => {
    const one = await start('one');
    kill(one);
    await eventually(() => expect(one.fenceOf(7)).toBeUndefined(), 2 * leaseMs);
    expect(one.shards).toEqual([]);
  });

  it('that were taken over from a suspended process are dropped by it when it resumes', async () => {
    const lost: number[] = [];
    const one = await start('one', { dropShards: (shards) => void lost.push(...shards) });
    await source.query(
      `UPDATE delivery_shards SET owner = 'two', fence = fence + 1, leased_until = now() + interval '1 minute' WHERE shard = 7`,
    );
    await eventually(() => expect(lost).toEqual([7]));
    expect(one.fenceOf(7)).toBeUndefined();
    expect(one.shards).toHaveLength(63);
  });
});
