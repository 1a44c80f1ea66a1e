// What happens to pods and servers without a warning, while a customer places orders: every call is repeated until it is accepted, and
// nothing may be lost.

import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@millwright/testing';
import { cgroup, node } from '../../cluster/namespaces.ts';
import { readText } from '@millwright/tools/launcher/files.ts';
import { servers as serverNames } from '@millwright/tools/launcher/instance.ts';
import type { FailedCall } from './customer.ts';
import type { LoadedDrill } from './drill.ts';
import { type Ended, isReady, type Pod } from './product.ts';
import { report } from './releases.ts';

/** Until the network has forgotten a pod that was killed, calls may reach it. */
const forgottenMs = 5_000;
const recoveredMs = 120_000;
/** From the first answer of a server that was away. */
const servesAgainMs = 15_000;
const settleMs = 5_000;
const squeezedBytes = 65_536;
const drainSeconds = 45;
const ofProduct = 'app.kubernetes.io/part-of=millwright,app.kubernetes.io/component=app';

/** Of the pods of each app, one loses its process by SIGKILL, or is deleted without grace, with the calls that are in flight there. */
export async function killPods(drill: LoadedDrill): Promise<void> {
  const { product, place, customer, check } = drill;
  for (const name of product.names) {
    let killedAt = 0;
    const calls = await customer.during(async () => {
      const pods = await product.pods(name);
      killedAt = performance.now();
      if (place.traits.isOwn) await killProcess(drill, name, pods[0]!);
      else await deletePod(drill, name, pods);
    });
    report(drill, `a pod of ${name} killed`, calls);
    const late = startedAfter(calls.failed, killedAt + forgottenMs);
    check(late.length === 0, `a pod of ${name} killed: ${late.length} calls failed later: ${late[0]?.what}`);
  }
}

/** On the node of the drill's own cluster. */
async function killProcess(drill: LoadedDrill, name: string, pod: Pod): Promise<void> {
  const pids = readFileSync(join(cgroupOf(pod, 'pids'), 'cgroup.procs'), 'utf8')
    .trim()
    .split('\n')
    .map(Number);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await untilRestarted(drill, name, pod);
}

async function deletePod({ product }: LoadedDrill, name: string, pods: readonly Pod[]): Promise<void> {
  const pod = pods[0]!.metadata.name;
  await product.kubectl('delete', 'pod', pod, '--force', '--grace-period=0');
  await product.untilReplaced(name, pod, pods.length, recoveredMs);
}

/** Waits until the container of a pod has been started again, and is ready; returns how it ended. */
async function untilRestarted({ product }: LoadedDrill, name: string, before: Pod): Promise<Ended> {
  const known = before.status.containerStatuses![0]!.restartCount;
  return eventually(async () => {
    const now = (await product.pods(name)).find(({ metadata }) => metadata.name === before.metadata.name);
    const [container] = now?.status.containerStatuses ?? [];
    if (container === undefined || container.restartCount === known) throw new Error(`${name} was not started again`);
    if (!container.ready) throw new Error(`${name} is not ready again`);
    return container.lastState.terminated!;
  }, recoveredMs);
}

function cgroupOf({ metadata, status }: Pod, controller: string): string {
  const id = status.containerStatuses?.[0]?.containerID?.split('//')[1];
  const [folder] = globSync(`/sys/fs/cgroup/${controller}/${cgroup}/kubepods/**/${id}`);
  if (folder !== undefined) return folder;
  throw new Error(`the cgroup of ${metadata.name} was not found`);
}

export async function drainNode(drill: LoadedDrill): Promise<void> {
  await (drill.place.traits.isOwn ? drainOnlyNode(drill) : drainOneOfNodes(drill));
}

/** As far as the disruption budgets let it: one pod of each app goes, and none may follow while no other is ready. */
async function drainOnlyNode(drill: LoadedDrill): Promise<void> {
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

/** Of the pods of the product alone: the cluster may have others. They go on elsewhere, and no call may fail. */
async function drainOneOfNodes(drill: LoadedDrill): Promise<void> {
  const { product, customer, say, check } = drill;
  const { cluster } = product;
  const counts = new Map<string, number>();
  const all: Pod[] = [];
  for (const name of product.names) {
    const pods = await product.pods(name);
    counts.set(name, pods.length);
    all.push(...pods);
  }
  const node = nodeToDrain(all);
  if (node === undefined)
    return say('drain: skipped, since every node with pods has some with a volume, which may stay there');
  const calls = await customer.during(async () => {
    const options = ['--ignore-daemonsets', '--delete-emptydir-data', `--pod-selector=${ofProduct}`];
    try {
      await cluster.kubectl('drain', node, ...options, `--timeout=${recoveredMs / 1_000}s`);
      for (const [name, count] of counts) await product.untilReplicas(name, count, recoveredMs);
    } finally {
      await cluster.kubectl('uncordon', node);
    }
  });
  report(drill, `the node ${node} drained, and uncordoned`, calls);
  check(calls.failed.length === 0, `${node} drained: ${calls.failed.length} calls failed: ${calls.failed[0]?.what}`);
}

/** The node with the most pods of those on which none has a volume. */
export function nodeToDrain(pods: readonly Pod[]): string | undefined {
  const byNode = [...Map.groupBy(pods, ({ spec }) => spec.nodeName)].filter(
    ([, on]) => !on.some(({ spec }) => spec.volumes?.some((volume) => volume.persistentVolumeClaim)),
  );
  return byNode.toSorted(([, some], [, others]) => others.length - some.length)[0]?.[0];
}

async function readyPods({ product }: LoadedDrill, name: string): Promise<number> {
  return (await product.pods(name)).filter(isReady).length;
}

/** The kernel ends the container as it does when an app takes more memory than its limit: here the limit comes to the app. */
export async function takeMemory(drill: LoadedDrill): Promise<void> {
  const { product, customer, check } = drill;
  for (const name of product.names) {
    let endedAt = 0;
    const calls = await customer.during(async () => {
      const [before] = await product.pods(name);
      await squeeze(before!);
      const { exitCode, reason, finishedAt } = await untilRestarted(drill, name, before!);
      check(reason === 'OOMKilled', `${name} was to run out of memory, and ended as ${reason} with ${exitCode}`);
      // In whole seconds.
      endedAt = Date.parse(finishedAt) + 1_000 - performance.timeOrigin;
    });
    report(drill, `${name} out of memory`, calls);
    const late = startedAfter(calls.failed, endedAt + forgottenMs);
    check(late.length === 0, `${name} out of memory: ${late.length} calls failed later: ${late[0]?.what}`);
  }
}

/** Lowers the limit of a container below what it uses, as often as the kernel can take something away, until it has ended it. */
async function squeeze(pod: Pod): Promise<void> {
  const folder = cgroupOf(pod, 'memory');
  const read = (file: string): string => readText(join(folder, file)) ?? '';
  await eventually(() => {
    // The cgroup ends with the container.
    if (!existsSync(folder) || /^oom_kill [1-9]/m.test(read('memory.oom_control'))) return;
    try {
      writeFileSync(
        join(folder, 'memory.limit_in_bytes'),
        String(Number(read('memory.usage_in_bytes')) - squeezedBytes),
      );
    } catch {
      // It is all in use: the next page that the app takes is one too many.
    }
    throw new Error(`${pod.metadata.name} lives on with ${read('memory.usage_in_bytes').trim()} bytes`);
  }, recoveredMs);
}

/** Each server is killed and started again. Calls may fail meanwhile, and for a while; afterwards none does. */
export async function restartServers(drill: LoadedDrill): Promise<void> {
  const { place, customer, product, check } = drill;
  for (const server of serverNames) {
    let answersAt = 0;
    const calls = await customer.during(async () => {
      await place.servers.restart(server);
      answersAt = performance.now();
      await delay(servesAgainMs + settleMs);
      for (const name of product.names) await product.untilReady(name);
    });
    report(drill, `${server} killed and started again`, calls);
    const late = startedAfter(calls.failed, answersAt + servesAgainMs);
    check(late.length === 0, `${server} restarted: ${late.length} calls failed later: ${late[0]?.what}`);
  }
}

function startedAfter(failed: readonly FailedCall[], at: number): FailedCall[] {
  return failed.filter(({ startedAt }) => startedAt > at);
}
