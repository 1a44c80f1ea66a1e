// Consumers counted by KEDA, from one pod to four and back, and the gateway by its autoscaler, while a customer places orders.

import { eventually } from '@millwright/testing';
import { messageOf } from '@millwright/tools/launcher/fault.ts';
import type { Customer } from './customer.ts';
import type { LoadedDrill } from './drill.ts';
import { type DeployedProduct, namespace } from './product.ts';
import { report } from './releases.ts';

const readyMs = 180_000;
/** Until KEDA has looked at a ScaledObject, and whom it asks has answered. */
const understoodMs = 60_000;
/** A share of a core at which an autoscaler wants more pods, below what the gateway uses under this load. */
const lowTarget = '20m';
/** More than a process can use, so that an autoscaler goes by something else. */
const highTarget = '4';
const fewestPods = 2;
const mostPods = 4;
/** Down without the patience that a real load needs. */
const quickly = {
  scaleDown: { stabilizationWindowSeconds: 15, policies: [{ type: 'Pods', value: mostPods, periodSeconds: 15 }] },
};

interface Trigger {
  readonly type: string;
  readonly name?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

interface ScaledObject {
  readonly metadata: { readonly name: string };
  readonly spec: { readonly triggers: readonly Trigger[] };
  readonly status?: {
    readonly conditions?: readonly { readonly type: string; readonly status: string; readonly message?: string }[];
  };
}

interface Autoscaler {
  readonly spec: {
    readonly metrics: readonly { readonly external?: { readonly metric: { readonly name: string } } }[];
  };
  readonly status: {
    readonly currentMetrics?: readonly {
      readonly resource?: { readonly current: { readonly averageValue?: string } };
    }[];
  };
}

const dispatcher = 'webhook-dispatcher';
const scaledByLag = 'millwright.example/scaled-by=lag';

/** Why webhook-dispatcher needs more pods for a while. */
interface Need {
  readonly trigger: string;
  /** A threshold that the load of a drill passes. */
  readonly low: Readonly<Record<string, string>>;
  readonly begin: (customer: Customer, rate: number) => void;
  readonly end: (customer: Customer, rate: number) => void;
}

const needs: readonly Need[] = [
  {
    trigger: 'webhook-dispatcher-fanout',
    low: { lagThreshold: '3' },
    begin: (customer, rate) => customer.begin(2 * rate),
    end: (customer, rate) => customer.begin(rate),
  },
  {
    trigger: 'due-deliveries',
    low: { threshold: '20' },
    begin: ({ receiver }) => (receiver.delayMs = 3_000),
    end: ({ receiver }) => (receiver.delayMs = 0),
  },
];

/** By the ScaledObjects of the overlay: each of their triggers has a value, and webhook-dispatcher follows its lag, and then what is due. */
export async function scaleConsumers(drill: LoadedDrill): Promise<void> {
  const { product } = drill;
  await drill.own!.startAutoscaling();
  try {
    await whileServing(drill, 'consumers given to KEDA', () => giveToKeda(drill));
    await askTriggers(drill);
    const object = await product.cluster.get<ScaledObject>('scaledobject', dispatcher, '-n', namespace);
    await scaleToOne(drill, object);
    for (const need of needs) await scaleFor(drill, object, need);
    await whileServing(drill, `${dispatcher} scaled to ${fewestPods}, as the overlay says`, async () => {
      await product.cluster.kubectl('apply', '--server-side', '--force-conflicts', '-k', product.overlayByLag);
      await product.untilReplicas(dispatcher, fewestPods, readyMs);
    });
  } finally {
    // Other proofs count the pods themselves.
    await product.kubectl('delete', 'scaledobject', '--all');
    await product.cluster.kubectl('apply', '--server-side', '--force-conflicts', '-k', product.overlay);
  }
}

async function giveToKeda({ product, check }: LoadedDrill): Promise<void> {
  // As the guide says: a number of pods that only a manifest has set goes with its line.
  await product.kubectl('scale', 'deployment', '-l', scaledByLag, `--replicas=${fewestPods + 1}`);
  await product.cluster.kubectl('apply', '--server-side', '-k', product.overlayByLag);
  const counts = await product.kubectl('get', 'deployment', '-l', scaledByLag, '-o', 'jsonpath={..spec.replicas}');
  check(!counts.split(' ').includes('1'), `KEDA was given consumers of ${counts} pods: the overlay took some away`);
  await eventually(() => requireReady(product), understoodMs);
}

async function requireReady(product: DeployedProduct): Promise<void> {
  for (const { metadata, status } of await scaledObjects(product)) {
    const condition = status?.conditions?.find(({ type }) => type === 'Ready');
    if (condition?.status !== 'True') throw new Error(`the ScaledObject ${metadata.name}: ${condition?.message}`);
  }
}

async function scaledObjects(product: DeployedProduct): Promise<readonly ScaledObject[]> {
  return (await product.cluster.get<{ items: ScaledObject[] }>('scaledobject', '-n', namespace)).items;
}

/** Every trigger of every ScaledObject has a value: KEDA has understood it, and whom it asks has answered. */
async function askTriggers({ product, say, check }: LoadedDrill): Promise<void> {
  for (const object of await scaledObjects(product)) {
    const { name } = object.metadata;
    const values: string[] = [];
    for (const [index, trigger] of object.spec.triggers.entries()) {
      const what = trigger.name ?? trigger.type;
      const value = await eventually(() => valueOf(product, object, index), understoodMs).catch((error: unknown) => {
        check(false, `${name}: the trigger ${what} has no value: ${messageOf(error)}`);
        return 'no value';
      });
      values.push(`${what} ${value}`);
    }
    say(`${name}: ${values.join(', ')}`);
  }
}

/** What its autoscaler is answered now: by metrics-server for CPU, else by KEDA, which names a metric by the place of its trigger. */
async function valueOf(product: DeployedProduct, { metadata, spec }: ScaledObject, index: number): Promise<string> {
  const { name } = metadata;
  const autoscaler = await product.cluster.get<Autoscaler>('hpa', autoscalerOf(name), '-n', namespace);
  if (spec.triggers[index]!.type === 'cpu') {
    const answered = autoscaler.status.currentMetrics?.find(({ resource }) => resource !== undefined);
    const cpu = answered?.resource?.current.averageValue;
    if (cpu === undefined) throw new Error('the autoscaler has no answer yet');
    return cpu;
  }
  const metrics = autoscaler.spec.metrics.map(({ external }) => external?.metric.name);
  const metric = metrics.find((each) => each?.startsWith(`s${index}-`));
  if (metric === undefined) throw new Error('the autoscaler does not have it');
  const path = `/apis/external.metrics.k8s.io/v1beta1/namespaces/${namespace}/${metric}`;
  const answer = await product.kubectl('get', '--raw', `${path}?labelSelector=scaledobject.keda.sh%2Fname%3D${name}`);
  return (JSON.parse(answer) as { items: [{ value: string }] }).items[0].value;
}

function autoscalerOf(name: string): string {
  return `keda-hpa-${name}`;
}

/** From one pod to the most, and back once the need has ended. */
async function scaleFor(drill: LoadedDrill, object: ScaledObject, { trigger, low, begin, end }: Need): Promise<void> {
  const { product, customer, rate, say, check } = drill;
  const { triggers } = object.spec;
  const index = triggers.findIndex(({ name }) => name === trigger);
  const [threshold] = Object.values(low);
  const before = await reasonsOf(product, dispatcher);
  await whileServing(drill, `${dispatcher} scaled to ${mostPods} by ${trigger}`, async () => {
    begin(customer, rate);
    try {
      const needed = mostPods * Number(threshold);
      const value = await eventually(async () => {
        const now = Number(await valueOf(product, object, index));
        if (!(now > needed)) throw new Error(`${trigger} is ${now} and does not pass ${needed}`);
        return now;
      }, readyMs);
      say(`${trigger} is ${value}, and from now on each pod is to have ${threshold}`);
      await countBy(
        product,
        triggers.map((each, at) => (at === index ? { ...each, metadata: { ...each.metadata, ...low } } : each)),
      );
      await product.untilReplicas(dispatcher, mostPods, readyMs);
    } finally {
      end(customer, rate);
    }
  });
  const reasons = (await reasonsOf(product, dispatcher)).slice(before.length);
  say(`its autoscaler: ${reasons.join('; ')}`);
  const isBy = (reason: string): boolean => reason.includes(` s${index}-`);
  check(reasons.some(isBy), `${dispatcher} was scaled to ${mostPods}, but not by ${trigger}: ${reasons.join('; ')}`);
  await scaleToOne(drill, object);
}

async function scaleToOne(drill: LoadedDrill, { spec }: ScaledObject): Promise<void> {
  await whileServing(drill, `${dispatcher} scaled to 1`, async () => {
    await countBy(drill.product, spec.triggers);
    await drill.product.untilReplicas(dispatcher, 1, readyMs);
  });
}

/** By these triggers, but for CPU. */
async function countBy(product: DeployedProduct, all: readonly Trigger[]): Promise<void> {
  const triggers = all.map((each) => (each.type === 'cpu' ? { ...each, metadata: { value: highTarget } } : each));
  const advanced = { horizontalPodAutoscalerConfig: { behavior: quickly } };
  const changed = { spec: { minReplicaCount: 1, maxReplicaCount: mostPods, advanced, triggers } };
  await product.kubectl('patch', 'scaledobject', dispatcher, '--type=merge', '-p', JSON.stringify(changed));
}

/** Of each change that its autoscaler has made. */
async function reasonsOf(product: DeployedProduct, name: string): Promise<string[]> {
  const of = `involvedObject.name=${autoscalerOf(name)},reason=SuccessfulRescale`;
  const { items } = await product.cluster.get<{ items: readonly { readonly message: string }[] }>(
    ...['events', '-n', namespace, `--field-selector=${of}`, '--sort-by=.metadata.creationTimestamp'],
  );
  return items.map(({ message }) => message.replace(/\(&LabelSelector.*\)/, ''));
}

/** No call may fail. */
async function whileServing(drill: LoadedDrill, what: string, act: () => Promise<void>): Promise<void> {
  const calls = await drill.customer.during(act);
  report(drill, what, calls);
  drill.check(calls.failed.length === 0, `${what}: ${calls.failed.length} calls failed: ${calls.failed[0]?.what}`);
}

export async function scaleGateway(drill: LoadedDrill): Promise<void> {
  const { product } = drill;
  const name = 'api-gateway';
  const target = (average: string): object => ({ type: 'AverageValue', averageValue: average });
  const cpu = (average: string): object => ({ type: 'Resource', resource: { name: 'cpu', target: target(average) } });
  const patch = (spec: object): Promise<string> =>
    product.kubectl('patch', 'horizontalpodautoscaler', name, '--type=merge', '-p', JSON.stringify({ spec }));
  await whileServing(drill, `${name} scaled to ${mostPods} by its autoscaler`, async () => {
    await patch({ metrics: [cpu(lowTarget)], maxReplicas: mostPods, behavior: quickly });
    await product.untilReplicas(name, mostPods, readyMs);
  });
  await whileServing(drill, `${name} scaled back to ${fewestPods} by its autoscaler`, async () => {
    await patch({ metrics: [cpu(highTarget)] });
    await product.untilReplicas(name, fewestPods, readyMs);
  });
}
