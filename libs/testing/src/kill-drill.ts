/**
 * Kills parts of a running product, and empties its Redis, while orders are placed, and then looks for what was lost:
 * every acknowledged order exists once, and its webhook has arrived. Long as a drill of its own, short among the tests.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from './eventually.js';
import { orderPages, OrderPlacer, type PlacedOrder } from './orders.js';
import type { ApiClient, Product } from './product.js';
import { WebhookSink } from './webhook-sink.js';

/** Not a part that is killed: Redis goes on, without anything that it held. */
const redisData = 'data of redis';

export const victims = [
  'api-gateway',
  'accounts',
  'orders',
  'webhook-dispatcher',
  'kafka',
  'redis',
  'postgres',
  redisData,
] as const;
export type Victim = (typeof victims)[number];

export interface KillDrillOptions {
  readonly victims: readonly Victim[];
  readonly roundsEach: number;
  readonly ordersPerRound: number;
  /** Calls that are under way at each kill, at least. */
  readonly leastInFlight: number;
  readonly say: (line: string) => void;
}

export interface KillDrillResult {
  readonly kills: number;
  readonly leastCallsHit: number;
  readonly acknowledged: number;
  readonly retries: number;
  readonly redeliveries: number;
  /** What was broken; empty when every promise was kept. */
  readonly broken: readonly string[];
}

const workers = 28;
const recoveryDeadlineMs = 60_000;
const arrivalDeadlineMs = 180_000;

export async function killDrill(product: Product, options: KillDrillOptions): Promise<KillDrillResult> {
  const { say } = options;
  const account = await product.createAccount(`Kill drill ${Date.now()}`);
  await product.liftLimits(account, 'test');
  const key = await product.createKey(account, 'test', ['orders:read', 'orders:write', 'webhooks:manage']);
  const client = product.client('test', key);
  const sink = await WebhookSink.start({
    delayMs: 10,
    answer: ({ eventId, count }) => (count === 1 && unlucky(eventId) ? 500 : 200),
  });
  try {
    await sink.subscribe(client);
    const placer = new OrderPlacer(client);
    const hits: number[] = [];
    for (let round = 1; round <= options.roundsEach; round += 1) {
      for (const victim of options.victims) {
        hits.push(await killOnce(product, victim, round, placer, sink, options));
      }
    }
    say(`${hits.length} kills; waiting for the last webhooks`);
    const broken = await findBroken(client, placer, sink);
    if (placer.retries === 0) broken.push('no call had to be made again: the kills hit nothing');
    if (sink.redeliveries === 0) broken.push('no webhook came twice: the kills hit nothing');
    return {
      kills: hits.length,
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

/** One event in 62 is refused at first, so that retries are under way when a part dies. */
function unlucky(eventId: string): boolean {
  return eventId.endsWith('0');
}

async function killOnce(
  product: Product,
  victim: Victim,
  round: number,
  placer: OrderPlacer,
  sink: WebhookSink,
  options: KillDrillOptions,
): Promise<number> {
  const pid = await pidOf(product, victim);
  const retriesBefore = placer.retries;
  const placedBefore = placer.placed.length;
  let begun = 0;
  const load = placer.placeAll(workers, () => {
    begun += 1;
    return begun > options.ordersPerRound ? undefined : `KILL-${victim}-${round}-${begun}`;
  });

  await eventually(() => {
    const under =
      placer.inFlight >= options.leastInFlight && placer.placed.length - placedBefore > options.ordersPerRound / 4;
    if (!under) throw new Error(`${placer.inFlight} calls are under way, ${options.leastInFlight} are wanted.`);
  });
  const calls = placer.inFlight;
  const deliveries = sink.inFlight;
  const killedAt = performance.now();
  if (pid === undefined) await product.emptyRedis();
  else process.kill(pid, 'SIGKILL');

  await load;
  if (pid !== undefined) {
    await eventually(async () => {
      const part = await product.part(victim);
      if (!part.ready || part.pid === pid) throw new Error(`${victim} did not come back.`);
    }, recoveryDeadlineMs);
  }
  const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
  options.say(
    `${victim} (round ${round}): gone with ${calls} calls and ${deliveries} deliveries in flight, back after ${seconds} s at most, ${placer.retries - retriesBefore} calls made again`,
  );
  return calls;
}

/** Undefined where nothing is to be killed. */
async function pidOf(product: Product, victim: Victim): Promise<number | undefined> {
  if (victim === redisData) return undefined;
  const { pid } = await product.part(victim);
  if (pid === null) throw new Error(`${victim} does not run, so it cannot be killed.`);
  return pid;
}

async function findBroken(client: ApiClient, placer: OrderPlacer, sink: WebhookSink): Promise<string[]> {
  const broken: string[] = [];
  const listed: PlacedOrder[] = [];
  for await (const { data } of orderPages(client)) listed.push(...data);
  const byReference = new Map<string, string[]>();
  for (const { id, reference } of listed) byReference.set(reference, [...(byReference.get(reference) ?? []), id]);
  for (const { id, reference } of placer.placed) {
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
    if (events.size > 1) broken.push(`order ${order} was told of by ${events.size} events`);
  }
  for (const reason of sink.refusals) broken.push(`a webhook was not to be trusted: ${reason}`);
  return broken;
}

function orderIn(body: string): string {
  return (JSON.parse(body) as { data: { order: { id: string } } }).data.order.id;
}
