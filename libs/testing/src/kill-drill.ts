/**
 * Kills parts of a running product, and flushes its Redis, while orders are placed, and then checks for losses: every acknowledged
 * order exists once, and its webhook has arrived. It runs long as a drill, and short in the tests.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type App, apps } from '@millwright/contracts';
import { eventually } from './eventually.js';
import { orderPages, OrderPlacer, type PlacedOrder } from './orders.js';
import type { ApiClient } from './api-client.js';
import type { Product } from './product.js';
import { refuseFirstAttempts, WebhookSink } from './webhook-sink.js';

/** Not a part that is killed: Redis keeps running and loses its data. */
const redisData = 'data of redis';

const servers = ['kafka', 'redis', 'postgres'] as const;
export type Victim = App['name'] | (typeof servers)[number] | typeof redisData;
export const victims: readonly Victim[] = [...apps.map(({ name }) => name), ...servers, redisData];

export interface KillDrillOptions {
  /** The victims of a wave are killed at the same moment. */
  readonly waves: readonly (readonly Victim[])[];
  readonly ordersPerWave: number;
  /** Minimum of calls in flight at each kill. */
  readonly leastInFlight: number;
  readonly log: (line: string) => void;
}

export interface KillDrillResult {
  readonly kills: number;
  readonly leastCallsHit: number;
  readonly acknowledged: number;
  readonly retries: number;
  readonly redeliveries: number;
  /** The broken guarantees; empty if all were kept. */
  readonly broken: readonly string[];
}

const workers = 28;
const refusedEvery = 20;
/** Long enough that deliveries are in flight while orders are placed. */
const deliveryMs = 100;
const recoveryDeadlineMs = 60_000;
const arrivalDeadlineMs = 180_000;

export async function killDrill(product: Product, options: KillDrillOptions): Promise<KillDrillResult> {
  const { log } = options;
  const account = await product.createAccount(`Kill drill ${Date.now()}`);
  await product.liftLimits(account, 'test');
  const key = await product.createKey(account, 'test', ['orders:read', 'orders:write', 'webhooks:manage']);
  const client = product.client('test', key);
  const sink = await WebhookSink.start({ delayMs: deliveryMs, answer: refuseFirstAttempts(refusedEvery) });
  try {
    await sink.subscribe(client);
    const placer = new OrderPlacer(client);
    const hits: number[] = [];
    for (const [index, wave] of options.waves.entries()) {
      hits.push(await killWave(product, wave, index + 1, placer, sink, options));
    }
    log(`${options.waves.flat().length} kills in ${hits.length} waves; waiting for the last webhooks`);
    const broken = await findBroken(client, placer.placed, sink);
    if (placer.retries === 0) broken.push('no call was retried: the kills hit nothing');
    if (sink.redeliveries === 0) broken.push('no webhook was sent twice: the kills hit nothing');
    return {
      kills: options.waves.flat().length,
      leastCallsHit: Math.min(...hits),
      acknowledged: placer.placed.length,
      retries: placer.retries,
      redeliveries: sink.redeliveries,
      broken,
    };
  } finally {
    await Promise.all([sink.close(), client.close()]);
  }
}

async function killWave(
  product: Product,
  wave: readonly Victim[],
  number: number,
  placer: OrderPlacer,
  sink: WebhookSink,
  options: KillDrillOptions,
): Promise<number> {
  const pids = pidsOf(product, wave);
  const retriesBefore = placer.retries;
  const placedBefore = placer.placed.length;
  let started = 0;
  /** Until then orders are placed, however late the first delivery is. */
  let mayEnd = false;
  const load = placer.placeAll(workers, () => {
    started += 1;
    return mayEnd && started > options.ordersPerWave ? undefined : `KILL-${number}-${started}`;
  });

  const underLoad = eventually(() => {
    const isUnderLoad =
      placer.inFlight >= options.leastInFlight &&
      placer.placed.length - placedBefore > options.ordersPerWave / 4 &&
      sink.inFlight > 0;
    if (!isUnderLoad) {
      throw new Error(
        `${placer.inFlight} calls are in flight, ${options.leastInFlight} are required; ${sink.inFlight} deliveries are, one is required.`,
      );
    }
  });
  await underLoad.finally(() => (mayEnd = true));
  const calls = placer.inFlight;
  const deliveries = sink.inFlight;
  const killedAt = performance.now();
  for (const pid of pids.values()) process.kill(pid, 'SIGKILL');
  if (wave.includes(redisData)) await product.emptyRedis();

  await load;
  const killedApps = [...pids].filter(([victim]) => apps.some(({ name }) => name === victim));
  for (const [app, pid] of killedApps) await product.isReplaced(app, pid, recoveryDeadlineMs);
  await eventually(() => requireBack(product, pids), recoveryDeadlineMs);
  const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
  options.log(
    `${wave.join(', ')}: killed with ${calls} calls and ${deliveries} deliveries in flight, back after ${seconds} s at most, ${placer.retries - retriesBefore} calls retried`,
  );
  return calls;
}

/** Throws unless another process of each victim runs, and is ready. */
async function requireBack(product: Product, killed: ReadonlyMap<Victim, number>): Promise<void> {
  const parts = new Map((await product.parts()).map((part) => [part.name, part]));
  for (const [victim, pid] of killed) {
    const part = parts.get(victim);
    if (part?.ready !== true || part.pid === pid) throw new Error(`${victim} did not come back.`);
  }
}

function pidsOf(product: Product, wave: readonly Victim[]): Map<Victim, number> {
  const killed = wave.filter((victim) => victim !== redisData);
  return new Map(killed.map((victim) => [victim, product.runningPidOf(victim)]));
}

/** What became of orders and of their webhooks that should not have. */
export async function findBroken(
  client: ApiClient,
  placed: readonly PlacedOrder[],
  sink: WebhookSink,
): Promise<string[]> {
  const broken: string[] = [];
  const listed: PlacedOrder[] = [];
  for await (const { data } of orderPages(client)) listed.push(...data);
  const byReference = new Map<string, string[]>();
  for (const { id, reference } of listed) byReference.set(reference, [...(byReference.get(reference) ?? []), id]);
  for (const { id, reference } of placed) {
    const ids = byReference.get(reference) ?? [];
    if (ids.length !== 1 || ids[0] !== id)
      broken.push(`${reference} was acknowledged as ${id} and exists as [${ids.join()}]`);
  }

  const missing = (): string[] => {
    const arrived = new Set(sink.arrivals.filter(({ status }) => status < 300).map(({ body }) => orderIn(body)));
    return listed.filter(({ id }) => !arrived.has(id)).map(({ id }) => id);
  };
  const deadline = performance.now() + arrivalDeadlineMs;
  while (missing().length > 0 && performance.now() < deadline) await delay(250);
  for (const id of missing()) broken.push(`no webhook of order ${id} arrived`);

  const eventsOf = new Map<string, Set<string>>();
  for (const { body, eventId } of sink.arrivals) {
    const order = orderIn(body);
    eventsOf.set(order, (eventsOf.get(order) ?? new Set()).add(eventId));
  }
  for (const [order, events] of eventsOf) {
    if (events.size > 1) broken.push(`order ${order} has ${events.size} events`);
  }
  for (const reason of sink.refusals) broken.push(`a webhook had no valid signature: ${reason}`);
  return broken;
}

/** The order of a webhook. */
export function orderIn(body: string): string {
  return (JSON.parse(body) as { data: { order: { id: string } } }).data.order.id;
}
