// Releases the product to a cluster of Kubernetes, and breaks it there: nothing may be lost.
// Every overlay must be accepted; under 50 orders a second releases, kills, a drain, containers out of memory, restarted servers and
// scaling, of consumers by KEDA, must lose nothing; then PostgreSQL is restored, and Kafka replaced. The cluster is one of its own, of one
// node, in namespaces that end with it; or one that is there, by `--kubeconfig FILE`. `--only releases,drain` chooses, and `--keep`
// leaves it all for kubectl.
// Needs root, cgroups of version 1, Go 1.26 and once 25 minutes to build Kubernetes and KEDA; or the kubeconfig of a cluster.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchBinaries, fetchKeda, type Keda } from '../cluster/binaries.ts';
import { Cluster, exportImage, makePauseImage } from '../cluster/cluster.ts';
import { pauseImage } from '../cluster/configuration.ts';
import { startKeda } from '../cluster/keda.ts';
import { enterNamespaces, isInside, node, requireMachine, setUpNode } from '../cluster/namespaces.ts';
import { startPrometheus } from '../cluster/prometheus.ts';
import { buildImage, imageName, prepareImage } from '@millwright/tools/image/build.ts';
import { readJson, replaceJson } from '@millwright/tools/launcher/files.ts';
import { Fault, messageOf } from '@millwright/tools/launcher/fault.ts';
import { installMissing } from '@millwright/tools/launcher/machine.ts';
import { installPackages } from '@millwright/tools/launcher/packages.ts';
import { fetchKafka } from '@millwright/tools/launcher/parts/kafka.ts';
import { Progress } from '@millwright/tools/launcher/progress.ts';
import { defaultHome, readSettings } from '@millwright/tools/launcher/settings.ts';
import { installKubectl } from '@millwright/tools/support/kubectl.ts';
import { installPrometheus } from '@millwright/tools/support/prometheus.ts';
import { verdict } from '../support/report.ts';
import { acceptManifests } from './kubernetes/acceptance.ts';
import { Customer } from './kubernetes/customer.ts';
import type { Drill, LoadedDrill } from './kubernetes/drill.ts';
import { drainNode, killPods, restartServers, takeMemory } from './kubernetes/faults.ts';
import { placeFirstOrder } from './kubernetes/first-order.ts';
import { releaseAll, releaseBroken, releaseEach } from './kubernetes/releases.ts';
import { scaleConsumers, scaleGateway } from './kubernetes/scaling.ts';
import { DeployedProduct, namespace } from './kubernetes/product.ts';
import { replaceKafka, restorePostgres } from './kubernetes/restore.ts';
import { Servers } from './kubernetes/servers.ts';

const { values: options } = parseArgs({
  options: {
    keep: { type: 'boolean' },
    only: { type: 'string' },
    rate: { type: 'string', default: '50' },
    help: { type: 'boolean' },
  },
});
/** In this order. */
const proofs: Readonly<Record<string, (drill: Drill) => Promise<void>>> = {
  acceptance: acceptManifests,
  'first-order': placeFirstOrder,
};
/** While a customer places orders, none of which may be lost or doubled. */
const provedUnderLoad: Readonly<Record<string, (drill: LoadedDrill) => Promise<void>>> = {
  releases: releaseEach,
  'whole-release': releaseAll,
  'broken-release': releaseBroken,
  'killed-pods': killPods,
  drain: drainNode,
  memory: takeMemory,
  servers: restartServers,
  consumers: scaleConsumers,
  gateway: scaleGateway,
};
/** Each with a customer of its own, some of whose orders are lost. */
const restorations: Readonly<Record<string, (drill: Drill) => Promise<void>>> = {
  'restore-postgres': restorePostgres,
  'replace-kafka': replaceKafka,
};
const all = [proofs, provedUnderLoad, restorations].flatMap((group) => Object.keys(group));
const chosen = options.only?.split(',') ?? all;
if (options.help) {
  console.log(`./millwright drill kubernetes
  --keep        leave the cluster until Ctrl-C, and print how to use kubectl
  --only A,B    only these proofs, or none: ${all.join(', ')}
  --rate N      orders a second while something happens to the cluster (50)`);
  process.exit(0);
}
const unknown = chosen.find((name) => name !== '' && !all.includes(name));
const rate = Number(options.rate);
if (unknown !== undefined || !(rate > 0)) {
  console.error(
    `drill kubernetes: ${unknown === undefined ? '--rate takes a number above 0' : `no proof "${unknown}"`}; see --help`,
  );
  process.exit(2);
}

const folder = join(defaultHome, 'kubernetes');
const runFolder = join(folder, 'run');
const pidFile = join(runFolder, 'pid');
const images = { app: join(folder, 'app.tar'), pause: join(folder, 'pause.tar') };
const largestImage = 250e6;
const readyWithinMs = 180_000;
const progress = new Progress(process.stdout);
const checks: [met: boolean, otherwise: string][] = [];

try {
  if (!isInside()) await enter();
  await drill();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`drill kubernetes: ${error.message}`);
  process.exit(1);
}
verdict(checks);
process.exit();

/** Fetches and builds what needs the network of the machine, and goes on in the namespaces. */
async function enter(): Promise<never> {
  await requireMachine();
  const settings = readSettings();
  const needs = { redis: true, java: true, maven: true };
  await installMissing(needs, settings, progress);
  await installPackages(settings);
  await installKubectl();
  await progress.step('Apache Kafka', () => fetchKafka(settings));
  await fetchBinaries(progress);
  if (chosen.includes('consumers')) await fetchAutoscaling();
  await makeImage();
  await makePauseImage(images.pause, pauseImage);
  rmSync(runFolder, { recursive: true, force: true });
  mkdirSync(runFolder, { recursive: true });
  return enterNamespaces(pidFile);
}

async function fetchAutoscaling(): Promise<{ keda: Keda; prometheus: string }> {
  return { keda: await fetchKeda(progress), prometheus: await installPrometheus('prometheus') };
}

async function makeImage(): Promise<void> {
  await prepareImage(readSettings(), progress, { keepBase: true });
  const { name, digest, bytes } = await buildImage(progress, { tag: 'local' });
  progress.say(`${' '.repeat(10)}${name}: ${(bytes / 1e6).toFixed(0)} MB, ${digest}`);
  if (bytes > largestImage) throw new Fault(`the image has ${(bytes / 1e6).toFixed(0)} MB; at most 250 are allowed`);
  const exported = `${images.app}.json`;
  if (readJson<{ digest: string }>(exported)?.digest === digest) return;
  rmSync(images.app, { force: true });
  await progress.step('archive of the image', () => exportImage(`${imageName}:local`, images.app));
  replaceJson(exported, { digest });
}

async function drill(): Promise<void> {
  const startedAt = performance.now();
  const [binaries, kubectl] = [await fetchBinaries(progress), await installKubectl()];
  await progress.step('namespaces', async () => setUpNode());
  const [cluster, servers] = await Promise.all([
    Cluster.start({ run: runFolder, binaries, kubectl, images: [images.pause, images.app] }, progress),
    Servers.start(join(runFolder, 'servers'), progress),
  ]);
  const product = new DeployedProduct(cluster, runFolder, servers.secrets);
  const given: Drill = {
    product,
    servers,
    definitions: binaries.definitions,
    async startAutoscaling() {
      const { keda, prometheus } = await fetchAutoscaling();
      await progress.step('Prometheus', () => startPrometheus(cluster, prometheus, namespace));
      await progress.step('KEDA', () => startKeda(cluster, keda, binaries));
    },
    rate,
    say: (line) => progress.say(`${' '.repeat(10)}${line}`),
    check: (isMet, otherwise) => checks.push([isMet, otherwise]),
  };
  if (await succeeds(product, 'first release', () => releaseFirst(product, startedAt))) {
    await proveEach(proofs, given);
    if (Object.keys(provedUnderLoad).some((name) => chosen.includes(name))) await proveUnderLoad(given);
    await proveEach(restorations, given);
  }
  if (options.keep) await keep(cluster);
}

async function proveEach(group: typeof proofs, given: Drill): Promise<void> {
  for (const [name, prove] of Object.entries(group))
    if (chosen.includes(name)) await succeeds(given.product, name, () => prove(given));
}

/** A proof that cannot go on fails the drill, and the others follow. */
async function succeeds(product: DeployedProduct, name: string, prove: () => Promise<void>): Promise<boolean> {
  try {
    await progress.step(name, prove);
    return true;
  } catch (error) {
    checks.push([false, `${name}: ${messageOf(error)}`]);
    progress.say(await product.unready());
    return false;
  }
}

async function releaseFirst(product: DeployedProduct, startedAt: number): Promise<void> {
  await progress.step('release', () => product.release());
  for (const name of product.names) await progress.step(name, () => product.untilReady(name));
  const tookMs = performance.now() - startedAt;
  progress.say(`from nothing to every app ready: ${(tookMs / 1_000).toFixed(0)} s`);
  checks.push([tookMs <= readyWithinMs, `the apps were ready after ${(tookMs / 1_000).toFixed(0)} s`]);
}

async function proveUnderLoad(given: Drill): Promise<void> {
  const customer = await Customer.create(given.product, 'Drill');
  customer.begin(given.rate);
  try {
    for (const [name, prove] of Object.entries(provedUnderLoad))
      if (chosen.includes(name)) await succeeds(given.product, name, () => prove({ ...given, customer }));
    await customer.end();
    const broken = await customer.broken();
    given.say(
      `${customer.placer.placed.length} orders placed, ${customer.placer.retries} calls repeated; ` +
        `${customer.sink.arrivals.length} webhooks, ${customer.sink.redeliveries} of them once more`,
    );
    for (const what of broken.slice(0, 10)) given.check(false, what);
    given.check(broken.length <= 10, `${broken.length} orders or webhooks are lost, doubled or refused`);
  } finally {
    await customer.end();
    await customer.close();
  }
}

async function keep(cluster: Cluster): Promise<void> {
  const inside = `nsenter --target $(cat ${pidFile}) --mount --net --pid --wd=$PWD`;
  progress.say(`The cluster stays until Ctrl-C. In another terminal:
  kubectl() { ${inside} ${await installKubectl()} --kubeconfig=${cluster.kubeconfig} "$@"; }
  kubectl get pods -A
The gateway answers at http://${node.address}:30400, inside its network alone: nsenter as above, then curl.`);
  await new Promise(() => setInterval(() => cluster.requireRunning(), 1_000));
}
