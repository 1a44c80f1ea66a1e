/** A long list as CSV takes no memory that grows with it, and little of the time of other calls. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBuyer, getBuyer, listBuyers, mostCsvRows, scopeNames } from '@millwright/contracts';
import { type ApiClient, isLongForm, Product, uuidOf } from '@millwright/testing';

const product = Product.ofTests();
const rows = isLongForm ? mostCsvRows : 5_000;
const mostGrowthMegabytes = 30;
/** Below that a call is not slow, on a machine that does other things too. Of the few calls of the short form the slowest one counts. */
const unnoticedMs = isLongForm ? 50 : 100;

let key: string;
let other: ApiClient;
let own: ApiClient;
let ofOther: string;
let original: string;

beforeAll(async () => {
  const [exporting, calling] = await Promise.all([product.createAccount('Exports'), product.createAccount('Calls')]);
  await product.liftLimits(calling, 'test');
  key = await product.createKey(exporting, 'test', scopeNames);
  own = product.client('test', key);
  other = product.client('test', await product.createKey(calling, 'test', scopeNames));
  const body = { name: 'Bluepeak Retail', contact: { name: 'Anita Desai', phone: '+919845012345' } };
  ({ id: ofOther } = await other.made(createBuyer, { body }));
  ({ id: original } = await own.made(createBuyer, { body }));
}, 60_000);

afterAll(async () => {
  await Promise.all([own?.close(), other?.close()]);
});

/** Adds copies of the buyer. */
async function addBuyers(count: number): Promise<void> {
  const pool = product.poolOf('orders', 1);
  try {
    await pool.query(
      `INSERT INTO buyers SELECT (jsonb_populate_record(buyers, jsonb_build_object('id', uuidv7()))).*
       FROM buyers, generate_series(1, $2) WHERE id = $1`,
      [uuidOf(original), count],
    );
  } finally {
    await pool.end();
  }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024;
}

/** Many calls at once, as a gateway has them at work. */
async function warmUp(): Promise<void> {
  const until = performance.now() + (isLongForm ? 10_000 : 3_000);
  const callOn = async (): Promise<void> => {
    while (performance.now() < until) await other.made(getBuyer, { id: ofOther });
  };
  await Promise.all(Array.from({ length: 16 }, callOn));
}

/** Calls one after the other until `isOver`; returns the 99th percentile of their times. */
async function p99(isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await other.made(getBuyer, { id: ofOther });
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}

interface Export {
  readonly status: number;
  readonly lines: number;
  readonly firstByteMs: number;
  readonly wholeMs: number;
}

async function exportAll(): Promise<Export> {
  const start = performance.now();
  const answer = await fetch(product.report.sandbox_base_url + listBuyers.path, {
    headers: { authorization: `Bearer ${key}`, accept: 'text/csv' },
  });
  const firstByteMs = performance.now() - start;
  let lines = 0;
  for await (const chunk of answer.body!) for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  return { status: answer.status, lines, firstByteMs, wholeMs: performance.now() - start };
}

it(
  `of ${rows} records`,
  async () => {
    await addBuyers(rows - 1);
    const pid = product.runningPidOf('api-gateway');
    // The room that V8 makes for young objects once there are many of them stays, in a gateway that is called.
    const fresh = residentMegabytes(pid);
    await warmUp();
    const until = performance.now() + (isLongForm ? 10_000 : 3_000);
    const quiet = await p99(() => performance.now() > until);
    const before = residentMegabytes(pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 50);
    let isOver = false;
    const exporting = exportAll().finally(() => (isOver = true));
    const [meanwhile, exported] = await Promise.all([p99(() => isOver), exporting]);
    clearInterval(watch);
    const round = (value: number): number => Math.round(value * 10) / 10;
    process.stdout.write(
      `${rows} records as CSV: first byte after ${round(exported.firstByteMs)} ms, whole after ${round(exported.wholeMs)} ms; ` +
        `memory of the gateway ${round(fresh)} MB before its first calls, ${round(before)} MB before the export, ${round(most)} MB at most; ` +
        `p99 of other calls ${round(quiet)} ms before, ${round(meanwhile)} ms meanwhile\n`,
    );
    expect([exported.status, exported.lines]).toEqual([200, rows + 1]);
    expect(most - before).toBeLessThan(mostGrowthMegabytes);
    expect(meanwhile).toBeLessThan(Math.max(2 * quiet, unnoticedMs));
  },
  isLongForm ? 240_000 : 60_000,
);

const itLong = isLongForm ? it : it.skip;

itLong(
  'of one more is refused',
  async () => {
    await addBuyers(1);
    expect(await exportAll()).toMatchObject({ status: 400 });
  },
  60_000,
);
