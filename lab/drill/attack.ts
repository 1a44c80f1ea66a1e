// Attacks from single addresses and fills each queue, a minute each, while a customer keeps calling.
// No call of the customer may be refused or slow, the attacked parts must serve another account in time, no process may die, and the memory
// must return to normal. Some attacks are repeated against a gateway whose protection is switched off by settings. `--only 12` makes one
// attack.
// Needs the local run.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apps } from '@millwright/contracts';
import { type PartStatus, Product, SecondProcess } from '@millwright/testing';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import type { Attack, Target, Victim } from './attack/attack.ts';
import { attacks } from './attack/attacks.ts';
import { Customer, type Ports } from './attack/customer.ts';

const options = readOptions('drill attack', {
  seconds: { fallback: 60, description: 'duration of each attack' },
  'without-seconds': { fallback: 15, description: 'duration of an attack on a gateway without protection' },
  only: { fallback: 0, least: 0, description: 'the number of the only attack to make; 0 is all' },
});

/** A customer's calls may take twice as long as in quiet, or this. */
const slowMs = 250;
const recoveryMs = 30_000;
const settleSeconds = 5;
/** The pause between two uses by a victim. */
const victimEveryMs = 2_000;
/** Memory that a process may keep: its heap may grow by as much before the engine gives anything back. */
const keptMegabytes = 256;

const product = await Product.up();
const ports: Ports = {
  live: portOf(product.report.base_url),
  sandbox: portOf(product.report.sandbox_base_url),
  auth: portOf(product.report.auth_url),
};
const customer = await Customer.create(product);
const appsBefore = await appParts();

console.log('the customer alone, for comparison');
await customer.callFor(5, ports);
const quiet = summaryOf(await customer.callFor(options.seconds / 2, ports));
const memoryInQuiet = memoryOf(appsBefore);
const rows = [rowOf('none', {}, quiet, '')];
const failures: string[] = [];

for (const [number, attack] of attacks.entries()) {
  if (options.only !== 0 && options.only !== number + 1) continue;
  console.log(`${number + 1}. ${attack.name}, ${options.seconds} s`);
  const target = await targetOf(attack, number, ports);
  // What the preparation has set in motion comes to its end.
  await customer.callFor(settleSeconds, ports);
  const victim = await attack.victim?.(product);
  const victimInQuiet = victim && (await slowestOf(victim, () => false));
  let isOver = false;
  const served = victim && slowestOf(victim, () => !isOver);
  const { counts, summary, peak } = await attackWith(number, target, ports, options.seconds);
  isOver = true;
  if (victim !== undefined) checkVictim(attack, victim, victimInQuiet!, await served!);
  failures.push(...((await attack.after?.(product, target)) ?? []).map((wrong) => `${attack.name}: ${wrong}`));
  const memory = `${memoryText(memoryInQuiet)} → ${memoryText(peak)} → ${memoryText(await memoryAfter())}`;
  rows.push(rowOf(attack.name, counts, summary, memory));
  check(attack, summary);
  console.log(`   p99 of the customer ${summary.p99.toFixed(0)} ms, ${summary.refused.length} refused; MB ${memory}`);
  console.log(`   its slowest calls: ${summary.slowest}`);
  if (attack.without !== undefined) rows.push(await withoutProtection(attack, attack.without, number));
}

console.table(rows);
const appsAfter = await appParts();
verdict([
  ...failures.map((failure): [boolean, string] => [false, failure]),
  ...appsBefore.map(({ name, pid }): [boolean, string] => [
    appsAfter.some((after) => after.name === name && after.pid === pid),
    `${name} died`,
  ]),
]);

function check({ name }: Attack, { refused, p99 }: Summary): void {
  const most = Math.max(slowMs, 2 * quiet.p99);
  if (refused.length > 0) failures.push(`${name}: ${refused.length} calls of the customer refused: ${refused[0]}`);
  if (p99 > most) failures.push(`${name}: p99 of the customer is ${p99.toFixed(0)} ms, over ${most.toFixed(0)} ms`);
}

interface Served {
  readonly times: number;
  readonly slowestMs: number;
  readonly refusal?: string;
}

/** Has the victim's work done at least once, and as long as it goes on. */
async function slowestOf(victim: Victim, goesOn: () => boolean): Promise<Served> {
  let [times, slowestMs] = [0, 0];
  do {
    const start = performance.now();
    try {
      await victim.use();
    } catch (error) {
      return { times, slowestMs, refusal: String(error) };
    }
    times += 1;
    slowestMs = Math.max(slowestMs, performance.now() - start);
    if (goesOn()) await delay(victimEveryMs);
  } while (goesOn());
  return { times, slowestMs };
}

function checkVictim(
  { name }: Attack,
  { mostMs }: Victim,
  quietly: Served,
  { times, slowestMs, refusal }: Served,
): void {
  const most = Math.max(mostMs, 2 * quietly.slowestMs);
  console.log(
    `   the victim was served ${times} times, within ${slowestMs.toFixed(0)} ms (${quietly.slowestMs.toFixed(0)} ms in quiet)`,
  );
  if (refusal !== undefined) failures.push(`${name}: the victim was refused: ${refusal}`);
  if (slowestMs > most)
    failures.push(`${name}: the victim waited ${slowestMs.toFixed(0)} ms, over ${most.toFixed(0)} ms`);
}

/** The attacker has an account, a key and an address of his own. */
async function targetOf(attack: Attack, number: number, at: Ports): Promise<Target> {
  const accountId = await product.createAccount(`Attacker ${Date.now()} ${number}`);
  const key = await product.createKey(accountId, 'test', [
    'orders:read',
    'orders:write',
    'dispatch:write',
    'webhooks:manage',
    'invoices:write',
    'cameras:write',
    'defects:read',
  ]);
  const target = { ...at, from: `127.0.0.${100 + number}`, key, accountId, urls: [] };
  return { ...target, urls: (await attack.prepare?.(product, target)) ?? [] };
}

async function attackWith(
  number: number,
  target: Target,
  at: Ports,
  seconds: number,
): Promise<{ counts: Record<string, number>; summary: Summary; peak: Memory }> {
  const given = JSON.stringify({ number, target, seconds });
  const sender = fork(join(import.meta.dirname, 'attack/sender.ts'), [given], { execArgv: [] });
  const sent = once(sender, 'message') as Promise<[Record<string, number>]>;
  const ended = once(sender, 'exit').then(() => Promise.reject(new Error('The sender ended without a result.')));
  let peak = memoryOf(appsBefore);
  const sampling = setInterval(() => (peak = highest(peak, memoryOf(appsBefore))), 250);
  const answers = await customer.callFor(seconds, at);
  const [counts] = await Promise.race([sent, ended]);
  clearInterval(sampling);
  return { counts, summary: summaryOf(answers), peak };
}

async function withoutProtection(attack: Attack, settings: Record<string, string>, number: number): Promise<object> {
  const gateway = await SecondProcess.start(product, 'api-gateway', settings);
  const { LIVE_PORT, SANDBOX_PORT, AUTH_PORT } = gateway.env;
  const at = { live: Number(LIVE_PORT), sandbox: Number(SANDBOX_PORT), auth: Number(AUTH_PORT) };
  try {
    const target = await targetOf(attack, number, at);
    const { counts, summary } = await attackWith(number, target, at, options['without-seconds']);
    return rowOf('  without its protection', counts, summary, '');
  } finally {
    await gateway.kill();
  }
}

interface Summary {
  readonly calls: number;
  readonly refused: readonly string[];
  /** The slowest calls by name, with the longest time of each. */
  readonly slowest: string;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

function summaryOf(answers: Awaited<ReturnType<Customer['callFor']>>): Summary {
  const refused = answers
    .filter(({ status, expected }) => status !== expected)
    .map(({ name, status }) => `${name}: ${status}`);
  const byName = [...Map.groupBy(answers, ({ name }) => name)].map(
    ([name, calls]) => [name, Math.max(...calls.map(({ ms }) => ms))] as const,
  );
  const slowest = byName
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`)
    .join(', ');
  return { calls: answers.length, refused, slowest, ...percentilesOf(answers.map(({ ms }) => ms)) };
}

function rowOf(attack: string, counts: Record<string, number>, summary: Summary, memory: string): object {
  const answers = Object.entries(counts).map(([what, count]) => `${count} × ${what}`);
  return {
    attack,
    answers: answers.join(', '),
    calls: summary.calls,
    refused: summary.refused.length,
    'p50 ms': Math.round(summary.p50),
    'p99 ms': Math.round(summary.p99),
    'max ms': Math.round(summary.max),
    'MB before → peak → after': memory,
  };
}

/** Resident memory by app, in MB. */
type Memory = ReadonlyMap<string, number>;

function memoryOf(parts: readonly PartStatus[]): Memory {
  return new Map(parts.map(({ name, pid }) => [name, residentMegabytes(pid)]));
}

function residentMegabytes(pid: number | null): number {
  try {
    return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  } catch {
    return 0;
  }
}

function highest(one: Memory, other: Memory): Memory {
  return new Map([...one].map(([name, megabytes]) => [name, Math.max(megabytes, other.get(name) ?? 0)]));
}

/** Waits until the memory of every app is back. */
async function memoryAfter(): Promise<Memory> {
  const deadline = performance.now() + recoveryMs;
  for (;;) {
    const memory = memoryOf(appsBefore);
    const kept = [...memory].filter(([name, megabytes]) => megabytes > memoryInQuiet.get(name)! + keptMegabytes);
    if (kept.length === 0) return memory;
    if (performance.now() > deadline) {
      failures.push(`${kept.map(([name, megabytes]) => `${name} kept ${megabytes.toFixed(0)} MB`).join(', ')}`);
      return memory;
    }
    // Memory is given back only while there is work.
    await customer.callFor(1, ports);
  }
}

function memoryText(memory: Memory): string {
  return [...memory.values()].map((megabytes) => megabytes.toFixed(0)).join('/');
}

async function appParts(): Promise<readonly PartStatus[]> {
  return (await product.parts()).filter((part) => apps.some(({ name }) => name === part.name));
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
