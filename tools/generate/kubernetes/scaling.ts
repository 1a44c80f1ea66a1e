/** How many pods an app has: by the lag of its consumer groups and by CPU, or by CPU alone. */
import type { App } from '@millwright/contracts';
import { labelsOf } from './workloads.ts';
import type { KubernetesObject } from './yaml.ts';

const fewest = 2;
const most = 8;
/** Of one core, which is what a process can use; below it, so that a new pod is there in time. */
const cpuTarget = '600m';
/** Records that wait for each pod. */
const lagOfPod = '500';

export function horizontalAutoscaler({ name }: App): KubernetesObject {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: fewest,
      maxReplicas: most,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: cpuTarget } } },
      ],
      behavior: slowly,
    },
  };
}

export function scaledObject({ name }: App, groups: readonly string[]): KubernetesObject {
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicaCount: fewest,
      maxReplicaCount: most,
      advanced: { horizontalPodAutoscalerConfig: { behavior: slowly } },
      triggers: [
        { type: 'cpu', metricType: 'AverageValue', metadata: { value: cpuTarget } },
        ...groups.map((consumerGroup) => ({
          type: 'kafka',
          name: consumerGroup.replaceAll('.', '-'),
          authenticationRef: { name: 'kafka-lag' },
          metadata: {
            bootstrapServers: 'replaced',
            consumerGroup,
            lagThreshold: lagOfPod,
            // Of a group that has read nothing yet, KEDA would count 1 for each partition of every topic.
            scaleToZeroOnInvalidOffset: 'true',
          },
        })),
      ],
    },
  };
}

/** Fewer pods a minute at a time: each that stops hands its partitions and shards over. */
const slowly = {
  scaleDown: { stabilizationWindowSeconds: 300, policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] },
};
