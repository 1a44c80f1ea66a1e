// Releases the product to a Kubernetes cluster, and breaks it there: nothing may be lost.
// Every overlay must be accepted. At 50 orders a second, releases, kills, a drain, containers out of memory, restarted servers and scaling,
// also of consumers by KEDA, must lose nothing; then PostgreSQL is restored, and Kafka replaced. The drill starts its own one-node cluster,
// in namespaces that end with it, or uses an existing one with `--kubeconfig FILE`. `--only releases,drain` selects proofs, and `--keep`
// leaves everything for kubectl.
// Needs root, cgroups of version 1, Go 1.26, and 25 minutes once to build Kubernetes and KEDA; or the kubeconfig of a cluster.

import { Fault, messageOf } from '@millwright/tools/launcher/fault.ts';
import { Progress } from '@millwright/tools/launcher/progress.ts';
import { isInside } from '../cluster/namespaces.ts';
import { verdict } from '../support/report.ts';
import { acceptManifests } from './kubernetes/acceptance.ts';
import { reasonToSkip } from './kubernetes/choice.ts';
import { Customer } from './kubernetes/customer.ts';
import type { Drill, LoadedDrill } from './kubernetes/drill.ts';
import { drainNode, killPods, restartServers, takeMemory } from './kubernetes/faults.ts';
import { placeFirstOrder } from './kubernetes/first-order.ts';
import { GivenPlace } from './kubernetes/given-place.ts';
import { help, type Options, readOptions } from './kubernetes/options.ts';
import { enterOwnPlace, OwnPlace } from './kubernetes/own-place.ts';
import type { Place } from './kubernetes/place.ts';
import { DeployedProduct } from './kubernetes/product.ts';
import { releaseAll, releaseBroken, releaseEach } from './kubernetes/releases.ts';
import { replaceKafka, restorePostgres } from './kubernetes/restore.ts';
import { scaleConsumers, scaleGateway } from './kubernetes/scaling.ts';

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

/** Of a cluster of the drill's own; elsewhere the image may have to be pulled first. */
const readyWithinMs = 180_000;
const progress = new Progress(process.stdout);
const checks: [met: boolean, otherwise: string][] = [];
let place: Place | undefined;

try {
  const options = readOptions(process.argv.slice(2), all);
  if (options.help) console.log(help(all));
  else await drill(options);
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`drill kubernetes: ${error.message}`);
  process.exitCode = error.exitCode;
}
verdict(checks);
process.exit();

async function drill(options: Options): Promise<void> {
  const startedAt = performance.now();
  place = await placeOf(options);
  try {
    await prove(place, options, startedAt);
  } finally {
    await place.end();
  }
}

async function placeOf({ given, chosen }: Options): Promise<Place> {
  if (given === undefined) {
    if (!isInside()) await enterOwnPlace(progress, chosen.includes('consumers'));
    return OwnPlace.start(progress);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void (place?.end() ?? GivenPlace.clear()).finally(() => process.exit(130)));
  }
  return GivenPlace.start(given, progress);
}

async function prove(at: Place, { keep, chosen, rate }: Options, startedAt: number): Promise<void> {
  const product = new DeployedProduct(at, at.runFolder);
  const skipped = chosen.flatMap((name) => {
    const reason = reasonToSkip(name, at.traits);
    return reason === undefined ? [] : [[name, reason] as const];
  });
  for (const [name, reason] of skipped) progress.say(`${name}: skipped, since ${reason}`);
  const left = chosen.filter((name) => skipped.every(([other]) => other !== name));
  const given: Drill = {
    product,
    place: at,
    own: at instanceof OwnPlace ? at.means : undefined,
    rate,
    say: (line) => progress.say(`${' '.repeat(10)}${line}`),
    check: (isMet, otherwise) => checks.push([isMet, otherwise]),
  };
  if (await succeeds(product, 'first release', () => releaseFirst(given, startedAt))) {
    await proveEach(proofs, given, left);
    if (Object.keys(provedUnderLoad).some((name) => left.includes(name))) await proveUnderLoad(given, left);
    await proveEach(restorations, given, left);
  }
  if (keep) await stay(at);
}

async function proveEach(group: typeof proofs, given: Drill, chosen: readonly string[]): Promise<void> {
  for (const [name, proof] of Object.entries(group))
    if (chosen.includes(name)) await succeeds(given.product, name, () => proof(given));
}

/** A proof that cannot go on fails the drill, and the others follow. */
async function succeeds(product: DeployedProduct, name: string, proof: () => Promise<void>): Promise<boolean> {
  try {
    await progress.step(name, proof);
    return true;
  } catch (error) {
    checks.push([false, `${name}: ${messageOf(error)}`]);
    progress.say(await product.unready());
    return false;
  }
}

async function releaseFirst({ product, own }: Drill, startedAt: number): Promise<void> {
  await progress.step('release', () => product.release());
  for (const name of product.names) await progress.step(name, () => product.untilReady(name));
  const tookMs = performance.now() - startedAt;
  progress.say(`from nothing to every app ready: ${(tookMs / 1_000).toFixed(0)} s`);
  if (own) checks.push([tookMs <= readyWithinMs, `the apps were ready after ${(tookMs / 1_000).toFixed(0)} s`]);
}

async function proveUnderLoad(given: Drill, chosen: readonly string[]): Promise<void> {
  const customer = await Customer.create(given.product, 'Drill');
  customer.begin(given.rate);
  try {
    for (const [name, proof] of Object.entries(provedUnderLoad))
      if (chosen.includes(name)) await succeeds(given.product, name, () => proof({ ...given, customer }));
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

async function stay(at: Place): Promise<void> {
  progress.say(await at.howToLook());
  await new Promise(() => setInterval(() => at.requireRunning(), 1_000));
}
