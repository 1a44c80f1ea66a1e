// Invoices registered per second, with a portal that answers at once and with one as slow as the real one.
// From the first call until the event of the last invoice is in the dispatcher's event log. Each account calls at its limit, five times a
// second. Also the memory of invoicing, and processor time by process.
// Needs the local run.

import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createInvoice, createOrder, findDefaultSeller } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { type ApiClient, eventually, orderBody, Product, Records } from '@millwright/testing';
import { partTimes } from '../support/processes.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';

const options = readOptions('bench invoicing', {
  invoices: { fallback: 2_000, description: 'invoices in each round' },
  accounts: { fallback: 20, description: 'accounts that invoice their orders' },
  'least-ms': { fallback: 300, description: 'shortest answer of the slow portal' },
  'most-ms': { fallback: 1_500, description: 'longest answer of the slow portal' },
});

const leastRate = 25;
const leastShare = 0.9;
const mostGrowth = 1.1;
const callEveryMs = 1_000 / createInvoice.limit.count;
const sampleEveryMs = 250;
const drainDeadlineMs = 300_000;
const callsAtOnce = 4;
const eventsSql = `FROM events WHERE account_id = ANY ($1) AND type = 'invoice.registered'`;
const rounds = ['a portal that answers at once', 'a portal like the real one'] as const;
const perAccount = Math.ceil(options.invoices / options.accounts);

interface Seller {
  readonly uuid: string;
  readonly gstin: string;
  readonly client: ApiClient;
}

interface Round {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Resident memory of invoicing after each quarter of the registrations, in MB. */
  readonly memory: readonly number[];
  /** In CPU-milliseconds for an invoice, by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

const product = await Product.up();
const invoicing = await product.connectTo('invoicing');
const dispatcher = await product.connectTo('webhook-dispatcher');
const sellers = await Promise.all(Array.from({ length: options.accounts }, (_, number) => openSeller(number)));
const uuids = sellers.map(({ uuid }) => uuid);
let failures = 0;
let expected = 0;

try {
  await round('warm-up', Math.min(10, perAccount));
  const instant = await round(rounds[0], perAccount);
  await setLatency();
  const real = await round(rounds[1], perAccount);
  const [registered, told] = [await countRegistrations(), await countTold()];
  verdict([
    [real.rate >= leastRate, `${real.rate.toFixed(1)} invoices/s with ${rounds[1]}; the target is ${leastRate}`],
    [
      real.rate >= leastShare * instant.rate,
      `${(real.rate / instant.rate).toFixed(2)} of the rate with ${rounds[0]}; the target is ${leastShare}`,
    ],
    [
      real.memory.at(-1)! <= mostGrowth * real.memory[0]!,
      `memory of ${real.memory.at(-1)!.toFixed(0)} MB after the last quarter, ${real.memory[0]!.toFixed(0)} MB after the first`,
    ],
    [failures === 0, `${failures} calls were not answered with 202`],
    [registered === expected, `the portal has ${registered} registrations of ${expected} invoices`],
    [told === expected, `${told} events of ${expected} registrations`],
  ]);
} finally {
  await Promise.all([invoicing.end(), dispatcher.end(), ...sellers.map(({ client }) => client.close())]);
}

async function openSeller(number: number): Promise<Seller> {
  const account = await product.createAccount(`Invoice bench ${Date.now()} ${number}`);
  await product.liftLimits(account, 'test');
  const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write'];
  const client = product.client('test', await product.createKey(account, 'test', scopes));
  const { gstin } = (await findDefaultSeller(new Records(product, client)))!;
  return { uuid: decodeId('account', account)!, gstin, client };
}

/** Every call of these sellers takes as long as one at the real portal. */
async function setLatency(): Promise<void> {
  const delayMs = { min: options['least-ms'], max: options['most-ms'] };
  for (const { gstin } of sellers) {
    await control('POST', 'faults', { gstin, action: '*', fault: 'delay', delay_ms: delayMs });
  }
}

async function round(name: string, invoicesEach: number): Promise<Round> {
  const orders = await Promise.all(sellers.map((seller) => placeOrders(seller, name, invoicesEach)));
  const before = await partTimes(product);
  const pid = (await product.part('invoicing')).pid!;
  const count = invoicesEach * sellers.length;
  const memory: number[] = [];
  const earlier = expected;
  expected += count;

  const start = performance.now();
  const sending = Promise.all(sellers.map((seller, index) => invoiceOrders(seller, orders[index]!)));
  let isSampling = true;
  const sampling = (async () => {
    while (isSampling) {
      const share = ((await countRegistered()) - earlier) / count;
      while (memory.length < Math.floor(share * 4)) memory.push(residentMegabytes(pid));
      await delay(sampleEveryMs);
    }
  })();
  const latencies = (await sending).flat();
  await eventually(everyEventIsLogged, drainDeadlineMs);
  const seconds = (performance.now() - start) / 1_000;
  isSampling = false;
  await sampling;
  while (memory.length < 4) memory.push(residentMegabytes(pid));

  const after = await partTimes(product);
  const cpu = Object.fromEntries(
    Object.entries(after).map(([part, time]) => [part, ((time - (before[part] ?? 0)) * 1_000) / count]),
  );
  const { p50, p99 } = percentilesOf(latencies);
  const result = { rate: count / seconds, p50, p99, memory, cpu };
  report(name, count, result);
  return result;
}

async function placeOrders({ client }: Seller, round: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  const place = async (number: number): Promise<void> => {
    ids.push((await client.made(createOrder, { body: orderBody(`${round} ${number}`) })).id);
  };
  for (let number = 0; number < count; number += callsAtOnce) {
    await Promise.all(Array.from({ length: Math.min(callsAtOnce, count - number) }, (_, each) => place(number + each)));
  }
  return ids;
}

/** Invoices the orders one after the other, as fast as the limit allows, and returns how long each call took. */
async function invoiceOrders({ client }: Seller, orders: readonly string[]): Promise<number[]> {
  const latencies: number[] = [];
  for (const id of orders) {
    const start = performance.now();
    const { status, headers } = await client.call(createInvoice, { id });
    if (status === 429) throw new Error(`A call was refused for ${String(headers['retry-after'])} s at its own limit`);
    if (status !== 202) failures += 1;
    const took = performance.now() - start;
    latencies.push(took);
    await delay(Math.max(0, callEveryMs - took));
  }
  return latencies;
}

async function countRegistered(): Promise<number> {
  const { rows } = await invoicing.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM tax_documents WHERE account_id = ANY ($1) AND status = 'registered'`,
    [uuids],
  );
  return rows[0]!.count;
}

async function everyEventIsLogged(): Promise<void> {
  const { rows } = await dispatcher.query<{ count: number }>(`SELECT count(*)::int AS count ${eventsSql}`, [uuids]);
  const missing = expected - failures - rows[0]!.count;
  if (missing > 0) throw new Error(`${missing} invoices are not registered, or their events are not stored`);
}

/** The invoices whose registration was told, and told once. */
async function countTold(): Promise<number> {
  const { rows } = await dispatcher.query<{ id: string }>(
    `SELECT body::json #>> '{data,invoice,id}' AS id ${eventsSql}`,
    [uuids],
  );
  const ids = rows.map(({ id }) => id);
  return new Set(ids).size === ids.length ? ids.length : Number.NaN;
}

/** At the portal, counted by IRN. */
async function countRegistrations(): Promise<number> {
  const lists = await Promise.all(
    sellers.map(({ gstin }) => control<{ data: { irn: string }[] }>('GET', `registrations?gstin=${gstin}`)),
  );
  const irns = lists.flatMap(({ data }) => data.map(({ irn }) => irn));
  return new Set(irns).size === irns.length ? irns.length : Number.NaN;
}

async function control<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await fetch(new URL(`/control/${path}`, product.report.irp_url), {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
}

function report(name: string, count: number, { rate, p50, p99, memory, cpu }: Round): void {
  console.log(
    `${name}: ${count} invoices of ${options.accounts} accounts, ${rate.toFixed(1)}/s until all are registered and told; ` +
      `a call takes ${p50.toFixed(0)} ms at p50 and ${p99.toFixed(0)} ms at p99; ` +
      `memory after each quarter ${memory.map((each) => each.toFixed(0)).join(', ')} MB; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  const used = Object.entries(cpu).filter(([, time]) => time >= 0.005);
  console.log(`  CPU-ms an invoice: ${used.map(([part, time]) => `${part} ${time.toFixed(2)}`).join(', ')}\n`);
}
