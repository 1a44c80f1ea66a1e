// What happens to pods and servers without a warning, while a customer places orders: every call is repeated until it is accepted, and
// nothing may be lost.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@millwright/testing';
import { cgroup, node } from '../../cluster/namespaces.ts';
import { servers as serverNames } from '../../launcher/instance.ts';
import type { FailedCall } from './customer.ts';
import type { LoadedDrill } from './drill.ts';
import type { Pod } from './product.ts';
import { report } from './releases.ts';

/** Until the network has forgotten a pod that was killed, calls may reach it. */
const forgottenMs = 5_000;
const recoveredMs = 120_000;
const settleMs = 5_000;
const drainSeconds = 45;

/** Of two pods of each app, one is deleted without a grace period. */
export async function killPods(drill: LoadedDrill): Promise<void> {
  const { product, customer, check } = drill;
  for (const name of product.names) {
    let killedAt = 0;
    const calls = await customer.during(async () => {
      const [pod] = await product.pods(name);
      const count = (await product.pods(name)).length;
      killedAt = performance.now();
      await product.kubectl('delete', 'pod', pod!.metadata.name, '--grace-period=0', '--force', '--wait=false');
      await product.untilReplicas(name, count, recoveredMs);
    });
    report(drill, `a pod of ${name} killed`, calls);
    const late = startedAfter(calls.failed, killedAt + forgottenMs);
    check(late.length === 0, `a pod of ${name} killed: ${late.length} calls failed later: ${late[0]?.what}`);
  }
}

/** As far as the disruption budgets let it: one pod of each app goes, and none may follow while no other is ready. */
export async function drainNode(drill: LoadedDrill): Promise<void> {
  const { product, customer, say, check } = drill;
  const counts = new Map<string, number>();
  for (const name of product.names) counts.set(name, (await product.pods(name)).length);
  const { cluster } = product;
  const calls = await customer.during(async () => {
    const options = ['--ignore-daemonsets', '--delete-emptydir-data', '--pod-selector=app.kubernetes.io/component=app'];
    const drained = await cluster.kubectl('drain', node.name, ...options, `--timeout=${drainSeconds}s`).then(
      () => true,
      () => false,
    );
    check(!drained, 'the node was drained of all pods: the disruption budgets hold nothing');
    for (const [name, count] of counts) {
      const left = await readyPods(drill, name);
      check(left >= count - 1, `${left} of ${count} pods of ${name} are left on the drained node`);
    }
    await cluster.kubectl('uncordon', node.name);
    for (const [name, count] of counts) await product.untilReplicas(name, count, recoveredMs);
  });
  report(drill, 'the node drained as far as the disruption budgets let it, and uncordoned', calls);
  check(calls.failed.length === 0, `node drained: ${calls.failed.length} calls failed: ${calls.failed[0]?.what}`);
  say(`${counts.size} apps kept a pod each`);
}

async function readyPods({ product }: LoadedDrill, name: string): Promise<number> {
  const pods = await product.pods(name);
  return pods.filter(({ status }) => status.containerStatuses?.every(({ ready }) => ready)).length;
}

/** The kernel ends the container as it does when an app takes more memory than its limit: here the limit comes to the app. */
export async function takeMemory(drill: LoadedDrill): Promise<void> {
  const { product, customer, check } = drill;
  for (const name of product.names) {
    let killedAt = 0;
    const calls = await customer.during(async () => {
      const [before] = await product.pods(name);
      killedAt = performance.now();
      await squeeze(before!);
      await eventually(async () => {
        const now = (await product.pods(name)).find(({ metadata }) => metadata.name === before!.metadata.name);
        const [container] = now?.status.containerStatuses ?? [];
        const { exitCode, reason } = container?.lastState.terminated ?? {};
        if (reason !== 'OOMKilled' || exitCode !== 137) throw new Error(`${name} was not ended for want of memory`);
        if (container?.ready !== true) throw new Error(`${name} is not ready again`);
      }, recoveredMs);
    });
    report(drill, `${name} out of memory`, calls);
    const late = startedAfter(calls.failed, killedAt + recoveredMs);
    check(late.length === 0, `${name} out of memory: ${late.length} calls failed later: ${late[0]?.what}`);
  }
}

/** Lowers the limit of a container to what it uses; the next page that it takes is one too many. */
async function squeeze({ metadata, status }: Pod): Promise<void> {
  const [id = ''] = [status.containerStatuses?.[0]?.containerID?.split('//')[1]];
  const [folder] = globSync(`/sys/fs/cgroup/memory/${cgroup}/kubepods/**/${id}`);
  if (folder === undefined) throw new Error(`the cgroup of ${metadata.name} was not found`);
  for (let tries = 0; tries < 100; tries += 1) {
    const used = Number(/^rss (\d+)/m.exec(readFileSync(`${folder}/memory.stat`, 'utf8'))![1]);
    try {
      // The kernel refuses a limit below what it cannot take away.
      writeFileSync(`${folder}/memory.limit_in_bytes`, String(used + 4_096 * tries));
      return;
    } catch {
      await delay(20);
    }
  }
  throw new Error(`the limit of ${metadata.name} could not be lowered`);
}

/** Each server is killed and started again. Calls may fail meanwhile; afterwards none does. */
export async function restartServers(drill: LoadedDrill): Promise<void> {
  const { servers, customer, product, check } = drill;
  for (const server of serverNames) {
    let answersAt = 0;
    const calls = await customer.during(async () => {
      await servers.restart(server);
      answersAt = performance.now();
      await delay(settleMs);
      for (const name of product.names) await product.untilReady(name);
      await delay(settleMs);
    });
    report(drill, `${server} killed and started again`, calls);
    const late = startedAfter(calls.failed, answersAt + recoveredMs);
    check(late.length === 0, `${server} restarted: ${late.length} calls failed later: ${late[0]?.what}`);
  }
}

function startedAfter(failed: readonly FailedCall[], at: number): FailedCall[] {
  return failed.filter(({ startedAt }) => startedAt > at);
}
