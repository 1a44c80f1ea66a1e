// Consumers from two pods to one, to four and back, and the gateway by its autoscaler, while a customer places orders.

import type { LoadedDrill } from './drill.ts';
import { report } from './releases.ts';

const readyMs = 180_000;
/** A share of a core at which the autoscaler of the gateway wants more pods, below what it uses under this load. */
const lowTarget = '20m';
const mostPods = 4;

export async function scaleConsumers(drill: LoadedDrill): Promise<void> {
  const { product, customer, check } = drill;
  const name = 'webhook-dispatcher';
  for (const count of [1, mostPods, 1, 2]) {
    const calls = await customer.during(async () => {
      await product.kubectl('scale', `deployment/${name}`, `--replicas=${count}`);
      await product.untilReplicas(name, count, readyMs);
    });
    report(drill, `${name} scaled to ${count}`, calls);
    check(calls.failed.length === 0, `${name} scaled to ${count}: ${calls.failed.length} calls failed`);
  }
}

export async function scaleGateway(drill: LoadedDrill): Promise<void> {
  const { product, customer, check } = drill;
  const name = 'api-gateway';
  const target = (average: string): object => ({ type: 'AverageValue', averageValue: average });
  const cpu = (average: string): object => ({ type: 'Resource', resource: { name: 'cpu', target: target(average) } });
  const patch = (spec: object): Promise<string> =>
    product.kubectl('patch', 'horizontalpodautoscaler', name, '--type=merge', '-p', JSON.stringify({ spec }));
  const quickly = {
    scaleDown: { stabilizationWindowSeconds: 15, policies: [{ type: 'Pods', value: 4, periodSeconds: 15 }] },
  };
  const up = await customer.during(async () => {
    await patch({ metrics: [cpu(lowTarget)], maxReplicas: mostPods, behavior: quickly });
    await product.untilReplicas(name, mostPods, readyMs);
  });
  report(drill, `${name} scaled to ${mostPods} by its autoscaler`, up);
  const down = await customer.during(async () => {
    await patch({ metrics: [cpu('4')] });
    await product.untilReplicas(name, 2, readyMs);
  });
  report(drill, `${name} scaled back to 2 by its autoscaler`, down);
  const failed = [...up.failed, ...down.failed];
  check(failed.length === 0, `${name} scaled: ${failed.length} calls failed: ${failed[0]?.what}`);
}
