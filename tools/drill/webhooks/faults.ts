// What the drill does to the product: parts killed without warning, and Redis emptied; at moments that a seed decides.

import { setTimeout as delay } from 'node:timers/promises';
import { eventually, type Product } from '@millwright/testing';

export const faultKinds = ['webhook-dispatcher', 'redis', 'postgres', 'kafka', 'flushall'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Times are in milliseconds since 1970. */
export interface Fault {
  readonly kind: FaultKind;
  readonly at: number;
  /** When the part was ready again, or the dispatcher delivered again, as far as the drill saw: at the latest. */
  readonly back: number;
  readonly inFlight: number;
  readonly pendingRetries: number;
}

export interface Load {
  /** Deliveries that the receivers have not answered yet. */
  readonly inFlight: () => number;
  readonly pendingRetries: () => number;
  /** Deliveries that have arrived so far. */
  readonly arrived: () => number;
}

const lookMs = 500;
/** What a dead dispatcher had sent has arrived by then. */
const lastWordsMs = 200;
const recoveryDeadlineMs = 120_000;
const loadDeadlineMs = 120_000;

/** Numbers from 0 to 1, the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each kind so many times in an order of chance, one at a moment of chance in each part of the time. */
export function planFaults(random: () => number, times: number, ms: number): { kind: FaultKind; afterMs: number }[] {
  const kinds = Array.from({ length: times }, () => faultKinds).flat();
  const shuffled = kinds.map((kind) => ({ kind, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  return shuffled.map(({ kind }, index) => ({ kind, afterMs: ((index + random()) * ms) / kinds.length }));
}

/** Strikes once enough deliveries are in flight, and resolves once the part is back. */
export async function strike(product: Product, kind: FaultKind, load: Load, leastInFlight: number): Promise<Fault> {
  const part = kind === 'flushall' ? undefined : await product.part(kind);
  const deadline = performance.now() + loadDeadlineMs;
  while (load.inFlight() < leastInFlight) {
    if (performance.now() > deadline) throw new Error(`Only ${load.inFlight()} deliveries are in flight.`);
    await delay(1);
  }
  const [inFlight, pendingRetries] = [load.inFlight(), load.pendingRetries()];
  const at = Date.now();
  if (part === undefined) await product.emptyRedis();
  else if (part.pid === null) throw new Error(`${kind} does not run, so it cannot be killed.`);
  else {
    process.kill(part.pid, 'SIGKILL');
    await (kind === 'webhook-dispatcher' ? deliversAgain(load) : isReadyAgain(product, kind, part.pid));
  }
  return { kind, at, back: Date.now(), inFlight, pendingRetries };
}

async function deliversAgain(load: Load): Promise<void> {
  await delay(lastWordsMs);
  const before = load.arrived();
  await eventually(() => {
    if (load.arrived() === before) throw new Error('Nothing was delivered since the dispatcher died.');
  }, recoveryDeadlineMs);
}

async function isReadyAgain(product: Product, name: string, killed: number): Promise<void> {
  await eventually(async () => {
    await delay(lookMs);
    const { pid, ready } = await product.part(name);
    if (!ready || pid === killed) throw new Error(`${name} did not come back.`);
  }, recoveryDeadlineMs);
}
