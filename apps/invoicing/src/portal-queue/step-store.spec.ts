import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMigratedDatabase, type TestDatabase } from '@millwright/testing';
import { DataSource } from 'typeorm';
import { migrations } from '../migrations/index.js';
import { claimSql } from './step.store.js';

let scratch: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  scratch = await createMigratedDatabase('invoicing', migrations);
  // Of a table with a row or two, a scan is cheaper.
  const extra = { options: '-c enable_seqscan=off' };
  source = await new DataSource({ type: 'postgres', url: scratch.workerUrl, extra }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await scratch.drop();
});

it('claims steps by the index of their queue', async () => {
  const rows = await source.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (GENERIC_PLAN) ${claimSql}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('portal_steps_in_queue');
  expect(plan).not.toMatch(/Seq Scan on portal_steps/);
  expect(plan).not.toMatch(/Seq Scan on portal_queues/);
});
