// Releases while a customer places orders: of each app, one after the other, and of one that never becomes ready.

import { setTimeout as delay } from 'node:timers/promises';
import { type App, apps } from '@millwright/contracts';
import type { Calls } from './customer.ts';
import type { LoadedDrill } from './drill.ts';
import { isReady, type Pod } from './product.ts';

/** Brokers that do not answer keep an app from getting ready; the gateway works without any, so it gets a setting that stops it. */
const brokenBrokers = ({ forwards }: App): string => (forwards ? 'nowhere' : '198.18.0.1:1');
const leastPods = 2;
/** A pod of a release that cannot start is given this long to show that it is not taken for ready. */
const stuckMs = 25_000;

/** No call may fail. */
export async function releaseEach(drill: LoadedDrill): Promise<void> {
  const { product, customer, say, check } = drill;
  for (const name of product.names) {
    const before = new Set((await product.pods(name)).map(({ metadata }) => metadata.name));
    const calls = await customer.during(async () => {
      await product.kubectl('rollout', 'restart', `deployment/${name}`);
      await product.untilReady(name);
    });
    const left = (await product.pods(name)).filter(({ metadata }) => before.has(metadata.name));
    report(drill, `release of ${name}`, calls);
    check(left.length === 0, `release of ${name}: ${left.length} pods were not replaced`);
    check(
      calls.failed.length === 0,
      `release of ${name}: ${calls.failed.length} calls failed: ${calls.failed[0]?.what}`,
    );
  }
  say(`${product.names.length} apps released, one after the other`);
}

/** All apps at once, by the commands of the guide: a new tag of the image, and back to the former one. No call may fail. */
export async function releaseAll(drill: LoadedDrill): Promise<void> {
  const { product, place, customer, check } = drill;
  const former = product.tag;
  const nextTag = await place.secondTag();
  for (const [what, tag] of Object.entries({ 'release of all apps': nextTag, 'rollback of all apps': former })) {
    const calls = await customer.during(async () => {
      product.tag = tag;
      await product.release();
      for (const name of product.names) await product.untilReady(name);
    });
    report(drill, what, calls);
    check(calls.failed.length === 0, `${what}: ${calls.failed.length} calls failed: ${calls.failed[0]?.what}`);
  }
}

/** Of the gateway and of the owner of orders. The pods of the former release serve on, and the rollback ends the new one. */
export async function releaseBroken(drill: LoadedDrill): Promise<void> {
  const { product, customer, check } = drill;
  for (const app of apps.filter(({ ids, forwards }) => forwards || (ids && 'order' in ids))) {
    const { name } = app;
    const calls = await customer.during(async () => {
      await product.kubectl('set', 'env', `deployment/${name}`, `KAFKA_BROKERS=${brokenBrokers(app)}`);
      await delay(stuckMs);
      // An autoscaler may have changed the number of the others meanwhile.
      const pods = await product.pods(name);
      const isNew = ({ spec }: Pod): boolean =>
        spec.containers[0]!.env?.some(({ value }) => value === brokenBrokers(app)) === true;
      const serving = pods.filter((pod) => !isNew(pod) && isReady(pod)).length;
      check(pods.some(isNew), `broken release of ${name}: no pod of it was started`);
      check(!pods.some((pod) => isNew(pod) && isReady(pod)), `broken release of ${name}: a pod of it is ready`);
      check(serving >= leastPods, `broken release of ${name}: only ${serving} pods of the former one are ready`);
      await product.kubectl('rollout', 'undo', `deployment/${name}`);
      await product.untilReady(name);
    });
    report(drill, `release of ${name} that never becomes ready, and its rollback`, calls);
    check(
      calls.failed.length === 0,
      `broken release of ${name}: ${calls.failed.length} calls failed: ${calls.failed[0]?.what}`,
    );
  }
}

export function report(
  { say }: Pick<LoadedDrill, 'say'>,
  what: string,
  { count, failed, tookMs, startedAt }: Calls,
): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const times = `${tookMs.p50.toFixed(0)} ms at p50, ${tookMs.p99.toFixed(0)} at p99, ${tookMs.max.toFixed(0)} at most`;
  say(`${what}: ${seconds} s, ${count} calls, ${failed.length} failed; ${times}`);
  for (const call of failed.slice(0, 3)) say(`  failed: ${call.what}`);
}
