/** The objects of one app in `k8s/base`: the pods, how they are reached, and how its database is brought up to date. */
import { type App, listenersOf } from '@millwright/contracts';
import { memoryLimitOf, serversOf } from '../needs.ts';
import { type AppSettings, drainMs, environmentName, keepsFiles, portOf } from './app-settings.ts';
import type { KubernetesObject } from './yaml.ts';

/** Replaced by the name of the image in an environment. */
const image = 'millwright/app';
const prefix = 'millwright.example';
/** What must be there before the first pod of a release: see docs/guides/kubernetes.md. */
export const beforeLabel = { [`${prefix}/phase`]: 'before' };
/** In the names of Jobs, before the tag of the release, which takes the place of what follows. */
export const releaseMark = '-release-';

const user = 10_001;
/** In which the network forgets a pod that is to stop, before the app itself hears of it. */
const preStopSeconds = 3;
/** How long the app may take to finish what is in flight. */
const shutdownDeadlineMs = 10_000;
const graceSeconds = preStopSeconds + (drainMs + shutdownDeadlineMs) / 1_000 + 12;
const usualMillicores = 100;

export function labelsOf(app: string): Record<string, string> {
  return { 'app.kubernetes.io/name': app, 'app.kubernetes.io/part-of': 'millwright' };
}

export function serviceAccount({ name }: App): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name, labels: { ...labelsOf(name), ...beforeLabel } },
    automountServiceAccountToken: false,
  };
}

/** `scaledBy`: what the number of its pods goes by where an autoscaler counts them. */
export function deployment(app: App, settings: AppSettings, scaledBy: 'lag' | 'cpu'): KubernetesObject {
  const labels = labelsOf(app.name);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: app.name,
      labels: { ...labels, 'app.kubernetes.io/component': 'app', [`${prefix}/scaled-by`]: scaledBy },
    },
    spec: {
      replicas: 2,
      revisionHistoryLimit: 5,
      minReadySeconds: 5,
      progressDeadlineSeconds: 300,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: labels },
      template: {
        metadata: { labels: { ...labels, 'app.kubernetes.io/component': 'app', ...usesOf(app) } },
        spec: {
          ...podOf(app.name),
          terminationGracePeriodSeconds: graceSeconds,
          topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((topologyKey) => ({
            topologyKey,
            maxSkew: 1,
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: { matchLabels: labels },
            matchLabelKeys: ['pod-template-hash'],
          })),
          containers: [appContainer(app, settings)],
          ...(app.temporaryMegabytes !== undefined && {
            volumes: [{ name: 'temporary', emptyDir: { sizeLimit: `${app.temporaryMegabytes}Mi` } }],
          }),
        },
      },
    },
  };
}

function appContainer(app: App, settings: AppSettings): object {
  return {
    ...containerOf(app.name, [app.name]),
    ports: listenersOf(app).map((listener) => ({ name: portName(app, listener), containerPort: portOf(listener) })),
    envFrom: [{ configMapRef: { name: app.name } }, { secretRef: { name: app.name } }],
    env: settings.fromEnvironment.map(({ setting, key, optional }) => ({
      name: setting,
      valueFrom: { configMapKeyRef: { name: environmentName, key, ...(optional && { optional }) } },
    })),
    resources: {
      requests: { cpu: `${app.millicores ?? usualMillicores}m`, memory: `${rounded(app.restMegabytes + 50)}Mi` },
      // Without one for the CPU, which would stop a process in the middle of a collection of its garbage.
      limits: { memory: `${rounded(memoryLimitOf(app))}Mi` },
    },
    // A start takes seconds, and minutes where all pods of a node start at once.
    startupProbe: { ...probe('live'), periodSeconds: 2, failureThreshold: 90, timeoutSeconds: 2 },
    // Asks no server, so that one that is away restarts nothing.
    livenessProbe: { ...probe('live'), periodSeconds: 10, failureThreshold: 6, timeoutSeconds: 5 },
    // An app gives each of its checks two seconds.
    readinessProbe: { ...probe('ready'), periodSeconds: 5, failureThreshold: 3, timeoutSeconds: 4 },
    lifecycle: { preStop: { sleep: { seconds: preStopSeconds } } },
    ...(app.temporaryMegabytes !== undefined && { volumeMounts: [{ name: 'temporary', mountPath: '/tmp' }] }),
  };
}

export function disruptionBudget({ name }: App): KubernetesObject {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      maxUnavailable: 1,
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
      selector: { matchLabels: labelsOf(name) },
    },
  };
}

/** One for each listener: the internal one has the name of the app, a public one its own. */
export function services(app: App): KubernetesObject[] {
  return listenersOf(app).map((listener) => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: listener, labels: labelsOf(app.name) },
    spec: {
      selector: labelsOf(app.name),
      ports: [{ name: 'http', port: 80, targetPort: portName(app, listener), appProtocol: 'http' }],
    },
  }));
}

/** Its name ends with the tag of the release: a Job that has run cannot be changed. */
export function migrationJob(app: App): KubernetesObject {
  const env = [
    {
      name: 'ENVIRONMENT',
      valueFrom: { configMapKeyRef: { name: environmentName, key: 'ENVIRONMENT' } },
    },
    { name: 'DATABASE_WORKER_URL', valueFrom: { secretKeyRef: { name: app.name, key: 'DATABASE_WORKER_URL' } } },
  ];
  return job(`migrate-${app.name}`, ['migrate', app.name], { env }, { [`${prefix}/uses-postgres`]: 'true' });
}

/** Creates the topics that are missing, under a login of its own, which no app has. */
export function topicsJob(): KubernetesObject {
  const name = 'topics';
  const environment = ['ENVIRONMENT', 'KAFKA_BROKERS', 'KAFKA_TLS', 'TOPIC_PARTITIONS', 'TOPIC_REPLICAS'];
  const env = environment.map((key) => ({
    name: key,
    valueFrom: { configMapKeyRef: { name: environmentName, key } },
  }));
  const envFrom = [{ secretRef: { name } }];
  return job(name, ['topics'], { env, envFrom }, { [`${prefix}/uses-kafka`]: 'true' });
}

function job(name: string, args: string[], container: object, uses: Record<string, string>): KubernetesObject {
  const labels = { ...labelsOf(name), 'app.kubernetes.io/component': 'job' };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: `${name}${releaseMark}tag`, labels: { ...labels, ...beforeLabel } },
    spec: {
      backoffLimit: 4,
      activeDeadlineSeconds: 900,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: { ...labels, ...uses } },
        spec: {
          ...podOf('jobs'),
          restartPolicy: 'Never',
          containers: [
            {
              ...containerOf(name, args),
              ...container,
              resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '384Mi' } },
            },
          ],
        },
      },
    },
  };
}

/** The name of the port that a listener has in the pods of its app. */
export function portName(app: App, listener: string): string {
  if (listener === app.name) return 'internal';
  if (listener.length > 15) throw new Error(`${listener}: the name of a port has at most 15 characters`);
  return listener;
}

function usesOf(app: App): Record<string, string> {
  const others = { files: keepsFiles(app), internet: app.callsOutside };
  const uses = [...serversOf(app), ...Object.entries(others).flatMap(([what, does]) => (does ? [what] : []))];
  return Object.fromEntries(uses.map((what) => [`${prefix}/uses-${what}`, 'true']));
}

function podOf(account: string): object {
  return {
    serviceAccountName: account,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      fsGroup: user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
  };
}

function containerOf(name: string, args: string[]): object {
  return {
    name,
    image,
    args,
    imagePullPolicy: 'IfNotPresent',
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  };
}

function probe(path: 'live' | 'ready'): object {
  return { httpGet: { path: `/health/${path}`, port: 'internal' } };
}

function rounded(megabytes: number): number {
  return Math.ceil(megabytes / 64) * 64;
}
