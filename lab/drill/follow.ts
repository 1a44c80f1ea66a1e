// Follows events with the client, with `mw events tail` and with `mw listen`, while every part is killed in turn.
// Each follower must get every event once, in the same order. Meanwhile the client places orders, with its retries.
// Needs the local run.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Millwright, type OrderCreate } from '@millwright/client';
import { createOrder } from '@millwright/contracts';
import { eventually, Product, type Victim, victims } from '@millwright/testing';
import { root } from '@millwright/tools/launcher/settings.ts';
import { readOptions, verdict } from '../support/report.ts';

const options = readOptions('drill follow', {
  events: { fallback: 2_000, description: 'orders at least, each with an event' },
  concurrency: { fallback: 12, description: 'calls in flight' },
});
const drainedWithinMs = 120_000;
const readyWithinMs = 60_000;
const example = createOrder.examples[0].body as OrderCreate;
const program = join(root, 'sdks/cli/dist/main.js');

const product = await Product.up();
const account = await product.createAccount(`Follow drill ${Date.now()}`);
await product.liftLimits(account, 'test');
const key = await product.createKey(account, 'test', ['orders:read', 'orders:write', 'webhooks:manage']);
const url = product.report.sandbox_base_url;
let retries = 0;
const client = new Millwright({
  apiKey: key,
  baseUrl: url,
  onRetry: () => (retries += 1),
  deadline: 120_000,
  attempts: 40,
});
const env = { ...process.env, MILLWRIGHT_API_KEY: key, MILLWRIGHT_API_URL: url };

/** The ids of events in the order in which each follower had them. */
const seen = { client: [] as string[], tail: [] as string[], listen: [] as string[] };
const stop = new AbortController();
const start = (await client.events.list({ after: 'latest' })).next_cursor!;

const following = (async () => {
  for await (const { id } of client.events.follow({ after: start, signal: stop.signal })) seen.client.push(id);
})();
const tail = spawn(process.execPath, [program, 'events', 'tail', '--json', '--after', start], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
createInterface(tail.stdout).on('line', (line) => seen.tail.push((JSON.parse(line) as { id: string }).id));
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    seen.listen.push((JSON.parse(body) as { id: string }).id);
    response.writeHead(204).end();
  });
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const listening = spawn(process.execPath, [program, 'listen', '--forward-to', address, '--after', start], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});

const toKill = victims.filter((victim) => victim !== 'data of redis');
/** Of calls, also after their retries. */
const failures: string[] = [];
let placed = 0;
let areKilled = false;
let inFlight = 0;
const placing = Promise.all(
  Array.from({ length: options.concurrency }, async () => {
    while (placed < options.events || !areKilled) {
      placed += 1;
      inFlight += 1;
      await client.orders
        .create({ ...example, reference: `FOLLOW-${randomUUID()}` })
        .catch((error: unknown) => failures.push(String(error)))
        .finally(() => (inFlight -= 1));
    }
  }),
);

const hits: number[] = [];
for (const victim of toKill) {
  const before = placed;
  while (placed < before + options.events / toKill.length / 2) await delay(20);
  hits.push(inFlight);
  await killed(victim);
}
areKilled = true;
await placing;
const events = await everyEvent();
await eventually(() => {
  for (const ids of Object.values(seen)) {
    if (ids.length < events.length) throw new Error(`${ids.length} of ${events.length} events`);
  }
}, drainedWithinMs).catch(() => undefined);
stop.abort();
for (const child of [tail, listening]) child.kill();
await Promise.all([following, ended(tail), ended(listening)]);
receiver.close();

console.log(
  `${toKill.length} kills, with ${Math.min(...hits)} calls or more in flight; ${events.length} events of ${placed} orders, ${retries} calls retried`,
);
verdict([
  [events.length === placed, `there are ${events.length} events of ${placed} orders`],
  [Math.min(...hits) > 0, 'a kill met no call'],
  [failures.length === 0, `${failures.length} calls have failed, such as: ${failures[0]}`],
  [retries > 0, 'no call was retried: the kills hit nothing'],
  ...Object.entries(seen).flatMap(([name, ids]): [boolean, string][] => [
    [new Set(ids).size === ids.length, `${name} had ${ids.length - new Set(ids).size} events twice`],
    [
      events.every((id) => ids.includes(id)),
      `${name} missed ${events.filter((id) => !ids.includes(id)).length} events`,
    ],
    [ids.join() === seen.client.join(), `${name} had them in another order than the client`],
  ]),
]);

/** Also of one that has ended before. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function killed(victim: Victim): Promise<void> {
  const pid = product.runningPidOf(victim);
  const at = performance.now();
  const calls = inFlight;
  process.kill(pid, 'SIGKILL');
  await eventually(async () => {
    const part = (await product.parts()).find(({ name }) => name === victim);
    if (part?.ready !== true || part.pid === pid) throw new Error(`${victim} did not come back.`);
  }, readyWithinMs);
  console.log(
    `${victim}: killed with ${calls} calls in flight, back after ${((performance.now() - at) / 1_000).toFixed(1)} s`,
  );
}

/** As the log has them in the end. */
async function everyEvent(): Promise<string[]> {
  return eventually(async () => {
    const list = await client.events.list({ type: ['order.created'], limit: 100 }).toArray({ most: 2 * placed });
    if (list.length < placed - failures.length) throw new Error(`${list.length} events of ${placed} orders`);
    return list.map(({ id }) => id);
  }, drainedWithinMs);
}
