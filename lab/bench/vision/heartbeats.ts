// Cameras that are alive and see nothing: each sends a batch without parts once a second, with many others in a call.

import { setTimeout as delay } from 'node:timers/promises';
import { createInspections } from '@millwright/contracts';
import { Pool } from 'undici';

/** The message from the parent process: too many names for an argument. */
export interface HeartbeatOptions {
  readonly origin: string;
  /** The cameras of each call. */
  readonly calls: readonly { readonly key: string; readonly cameraIds: readonly string[] }[];
  readonly epoch: string;
  readonly seconds: number;
}

/** The message to the parent process. */
export interface HeartbeatResult {
  readonly latencies: readonly number[];
  readonly failures: number;
  readonly cpu: number;
}

process.on('message', (options: HeartbeatOptions) => {
  void send(options).then((result) => process.send!(result));
});
process.on('disconnect', () => process.exit());
process.send!(0);

async function send({ origin, calls, epoch, seconds }: HeartbeatOptions): Promise<HeartbeatResult> {
  const pool = new Pool(origin, { connections: calls.length });
  const { method, path } = createInspections;
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  const sending: Promise<void>[] = [];
  const call = async (number: number, dueAt: number): Promise<void> => {
    const { key, cameraIds } = calls[number % calls.length]!;
    const sequence = Math.floor(number / calls.length) + 1;
    const batches = cameraIds.map((id) => ({ camera_id: id, epoch, sequence, frames: 25 }));
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    try {
      const answer = await pool.request({ method, path, headers, body: JSON.stringify({ batches }) });
      await answer.body.dump();
      if (answer.statusCode !== 202) failures += 1;
    } catch {
      failures += 1;
    }
    latencies.push(performance.now() - dueAt);
  };
  for (let number = 0; number < calls.length * seconds; number += 1) {
    const dueAt = start + (number * 1_000) / calls.length;
    const early = dueAt - performance.now();
    if (early > 0) await delay(early);
    sending.push(call(number, dueAt));
  }
  await Promise.all(sending);
  const { user, system } = process.cpuUsage();
  return { latencies, failures, cpu: (user + system) / 1_000_000 };
}
