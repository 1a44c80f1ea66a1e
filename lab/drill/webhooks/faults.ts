// The faults of the drill: killed parts and a flushed Redis, at times that a seed decides.

import { setTimeout as delay } from 'node:timers/promises';
import { eventually, type Product } from '@millwright/testing';

export const faultKinds = ['webhook-dispatcher', 'redis', 'postgres', 'kafka', 'flushall'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Times are in milliseconds since 1970. */
export interface Fault {
  readonly kind: FaultKind;
  readonly at: number;
  /** When the drill saw the part ready again, or the dispatcher delivering again. */
  readonly back: number;
  readonly inFlight: number;
  readonly pendingRetries: number;
}

export interface Load {
  /** Deliveries without an answer yet. */
  readonly inFlight: () => number;
  readonly pendingRetries: () => number;
  /** Deliveries that have arrived so far. */
  readonly arrived: () => number;
}

const pollMs = 500;
/** By then everything that a killed dispatcher had sent has arrived. */
const settleMs = 200;
const recoveryDeadlineMs = 120_000;
const loadDeadlineMs = 120_000;

/** A generator of numbers from 0 to 1, reproducible by its seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each kind `times` times in random order, one at a random moment of each equal part of the time. */
export function planFaults(random: () => number, times: number, ms: number): { kind: FaultKind; afterMs: number }[] {
  const kinds = Array.from({ length: times }, () => faultKinds).flat();
  const shuffled = kinds.map((kind) => ({ kind, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  return shuffled.map(({ kind }, index) => ({ kind, afterMs: ((index + random()) * ms) / kinds.length }));
}

/** Injects a fault once enough deliveries are in flight, and resolves once the part is back. */
export async function injectFault(
  product: Product,
  kind: FaultKind,
  load: Load,
  leastInFlight: number,
): Promise<Fault> {
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
  await delay(settleMs);
  const before = load.arrived();
  await eventually(() => {
    if (load.arrived() === before) throw new Error('Nothing was delivered since the dispatcher was killed.');
  }, recoveryDeadlineMs);
}

async function isReadyAgain(product: Product, name: string, killed: number): Promise<void> {
  await eventually(async () => {
    await delay(pollMs);
    const { pid, ready } = await product.part(name);
    if (!ready || pid === killed) throw new Error(`${name} did not come back.`);
  }, recoveryDeadlineMs);
}
