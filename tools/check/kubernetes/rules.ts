/** What the manifests keep to beyond their form: how pods run, start and stop, what they are given, and that parts fit each other. */
import type { Settings } from '@millwright/service-kit';
import { type KubernetesObject, placeOf } from './objects.ts';

export interface Manifests {
  readonly objects: readonly KubernetesObject[];
  /** By app, its settings by name. */
  readonly settings: ReadonlyMap<string, ReadonlyMap<string, Settings[string]>>;
  readonly isProduction: boolean;
}

type Rule = (manifests: Manifests) => string[];

interface Container {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly { readonly name: string }[];
  readonly env?: readonly EnvironmentVariable[];
  readonly envFrom?: readonly { readonly configMapRef?: Reference; readonly secretRef?: Reference }[];
  readonly securityContext?: {
    readonly readOnlyRootFilesystem?: boolean;
    readonly allowPrivilegeEscalation?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  };
  readonly resources?: { readonly requests?: Amounts; readonly limits?: Amounts };
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
}
interface Pod {
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly enableServiceLinks?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly topologySpreadConstraints?: readonly unknown[];
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly runAsUser?: number;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly containers: readonly Container[];
  readonly volumes?: readonly {
    readonly configMap?: Reference;
    readonly persistentVolumeClaim?: { readonly claimName: string };
  }[];
}
interface Reference {
  readonly name: string;
  readonly optional?: boolean;
}
interface EnvironmentVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly configMapKeyRef?: KeyReference; readonly secretKeyRef?: KeyReference };
}
type KeyReference = Reference & { readonly key: string };
type Amounts = Readonly<Record<string, string>>;
interface Probe {
  readonly httpGet?: { readonly path: string };
}
interface Workload {
  readonly object: KubernetesObject;
  readonly place: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly pod: Pod;
  readonly container: Container;
}

export const rules = {
  'a pod runs without rights': ({ objects }) =>
    workloadsIn(objects).flatMap(({ place, pod, container }) =>
      faults(place, {
        'runs as root': pod.securityContext?.runAsNonRoot !== true || (pod.securityContext.runAsUser ?? 0) < 1_000,
        'has no seccomp profile RuntimeDefault': pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault',
        'mounts the token of its account': pod.automountServiceAccountToken !== false,
        'has no account of its own': pod.serviceAccountName === undefined || pod.serviceAccountName === 'default',
        'writes to its root': container.securityContext?.readOnlyRootFilesystem !== true,
        'may gain privileges': container.securityContext?.allowPrivilegeEscalation !== false,
        'keeps capabilities':
          container.securityContext?.capabilities?.drop?.includes('ALL') !== true ||
          container.securityContext.capabilities.add !== undefined,
      }),
    ),

  'a pod says what it takes': ({ objects }) =>
    workloadsIn(objects).flatMap(({ place, container: { resources = {} } }) =>
      faults(place, {
        'requests no CPU': resources.requests?.['cpu'] === undefined,
        'requests no memory': resources.requests?.['memory'] === undefined,
        'has no limit of memory': resources.limits?.['memory'] === undefined,
        'requests more memory than its limit': megabytes(resources.requests) > megabytes(resources.limits),
      }),
    ),

  'an image is of one release': ({ objects }) =>
    workloadsIn(objects).flatMap(({ place, container: { image } }) =>
      faults(place, {
        [`has the image ${image}, which names no release`]: !/(:(?!latest$)[\w.-]+|@sha256:\w+)$/.test(image),
        'has another version than its image': !isVersionOf(image, objects, place),
      }),
    ),

  'an app says how it is': ({ objects }) =>
    deploymentsIn(objects).flatMap(({ place, container: { startupProbe, readinessProbe, livenessProbe } }) =>
      faults(place, {
        'has no startup probe': startupProbe === undefined,
        'has no readiness probe': readinessProbe?.httpGet?.path !== '/health/ready',
        'is restarted by something else than /health/live': livenessProbe?.httpGet?.path !== '/health/live',
      }),
    ),

  'an app stops without a failed call': (manifests) =>
    deploymentsIn(manifests.objects).flatMap((workload) => {
      const { place, pod, container, object } = workload;
      const sleep = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
      const [drain, deadline] = ['SHUTDOWN_DRAIN', 'SHUTDOWN_DEADLINE'].map((name) =>
        millisecondsOf(name, workload, manifests),
      );
      const least = sleep + (drain! + deadline!) / 1_000;
      const { strategy } = object['spec'] as { strategy?: { rollingUpdate?: { maxUnavailable?: unknown } } };
      return faults(place, {
        'has no preStop sleep': sleep <= 0,
        'does not drain: set SHUTDOWN_DRAIN': drain! < 1_000,
        [`is killed after ${pod.terminationGracePeriodSeconds ?? 30} s, and needs ${least} to stop`]:
          (pod.terminationGracePeriodSeconds ?? 30) <= least,
        'ends pods before others are ready': strategy?.rollingUpdate?.maxUnavailable !== 0,
      });
    }),

  'an app outlives a node': ({ objects }) => {
    const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget').map(selectorOf);
    return deploymentsIn(objects).flatMap(({ place, labels, pod }) =>
      faults(place, {
        'has no PodDisruptionBudget': !budgets.some((selector) => isSelected(labels, selector)),
        'is not spread over nodes': (pod.topologySpreadConstraints ?? []).length === 0,
      }),
    );
  },

  'secrets are not in clear': ({ objects, settings, isProduction }) =>
    isProduction
      ? [
          ...objects
            .filter(({ kind }) => kind === 'Secret')
            .map((object) => `${placeOf(object)}: is a secret in clear`),
          ...deploymentsIn(objects).flatMap((workload) =>
            [...plainValuesOf(workload, objects).keys()]
              .filter((name) => settings.get(workload.container.name)?.get(name)?.secret === true)
              .map((name) => `${workload.place}: has ${name} in clear`),
          ),
        ]
      : [],

  'an app has its settings': ({ objects, settings }) =>
    deploymentsIn(objects).flatMap((workload) => {
      const { place, container } = workload;
      const own = settings.get(container.name);
      if (own === undefined) return [`${place}: is no app`];
      const plain = plainValuesOf(workload, objects);
      const secret = secretNamesOf(workload, objects);
      const given = new Set([...plain.keys(), ...(secret ?? [])]);
      const missing = [...own.values()].filter(
        ({ name, fallback, secret: isSecret }) =>
          fallback === undefined && !given.has(name) && !(isSecret && secret === undefined),
      );
      return [
        ...missing.map(({ name, description }) => `${place}: has no ${name}: ${description}`),
        ...[...given]
          .filter((name) => !own.has(name))
          .map((name) => `${place}: has ${name}, which is none of its settings`),
      ];
    }),

  'an address leads out of the pod': ({ objects }) =>
    deploymentsIn(objects).flatMap((workload) =>
      [...plainValuesOf(workload, objects)]
        .filter(([, value]) => /\b(127\.0\.0\.\d+|localhost)\b|::1/.test(value))
        .map(([name, value]) => `${workload.place}: has ${name}=${value}, which is the pod itself`),
    ),

  'what is named is there': ({ objects }) => {
    const names = new Set(objects.map(placeOf));
    const secretsFromOutside = objects
      .filter(({ kind }) => kind === 'ExternalSecret')
      .map(({ spec }) => (spec as { target: Reference }).target.name);
    for (const name of secretsFromOutside) names.add(`Secret ${name}`);
    return workloadsIn(objects).flatMap((workload) =>
      referencesOf(workload)
        .filter(({ kind, name, optional }) => optional !== true && !names.has(`${kind} ${name}`))
        .map(({ kind, name }) => `${workload.place}: names the ${kind} ${name}, which is not there`),
    );
  },

  'a Service leads to a port': ({ objects }) =>
    objects
      .filter(({ kind, spec }) => kind === 'Service' && (spec as { selector?: object }).selector !== undefined)
      .flatMap((service) => {
        const { selector, ports } = service['spec'] as {
          selector: Record<string, string>;
          ports: readonly { targetPort: string }[];
        };
        const pods = deploymentsIn(objects).filter(({ labels }) => isSelected(labels, selector));
        const open = pods.flatMap(({ container }) => (container.ports ?? []).map(({ name }) => name));
        return faults(placeOf(service), {
          'selects no pods': pods.length === 0,
          'leads to a port that no pod has': ports.some(({ targetPort }) => !open.includes(targetPort)),
        });
      }),

  'a route leads to a Service': ({ objects }) => {
    const services = new Set(objects.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name));
    return objects
      .filter(({ kind }) => kind === 'HTTPRoute')
      .flatMap((route) => {
        const { rules: ofRoute } = route['spec'] as { rules: readonly { backendRefs: readonly Reference[] }[] };
        const unknown = ofRoute.flatMap(({ backendRefs }) => backendRefs).filter(({ name }) => !services.has(name));
        return unknown.map(({ name }) => `${placeOf(route)}: leads to ${name}, which is no Service`);
      });
  },

  'one thing counts the pods': ({ objects }) => {
    const scaled = objects
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
      .map(({ spec }) => (spec as { scaleTargetRef: Reference }).scaleTargetRef.name);
    return deploymentsIn(objects).flatMap(({ place, object }) => {
      const { replicas } = object['spec'] as { replicas?: number };
      const times = scaled.filter((name) => name === object.metadata.name).length;
      return faults(place, {
        'has replicas, and an autoscaler that counts them': times > 0 && replicas !== undefined,
        'has two autoscalers': times > 1,
      });
    });
  },

  'what a pod uses is allowed': ({ objects }) => {
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
    if (policies.length === 0) return [];
    const selectors = policies.map(
      ({ spec }) => (spec as { podSelector: { matchLabels?: Record<string, string> } }).podSelector,
    );
    const isWithoutCollector = policies.some(({ spec }) =>
      JSON.stringify(spec).includes('"kubernetes.io/metadata.name":""'),
    );
    return [
      ...workloadsIn(objects).flatMap(({ place, labels }) =>
        Object.keys(labels)
          .filter(
            (label) => label.includes('/uses-') && !selectors.some(({ matchLabels = {} }) => label in matchLabels),
          )
          .map((label) => `${place}: has the label ${label}, which no NetworkPolicy selects`),
      ),
      ...deploymentsIn(objects)
        .filter((workload) => isWithoutCollector && plainValuesOf(workload, objects).get('OTEL_EXPORTER_OTLP_ENDPOINT'))
        .map(({ place }) => `${place}: exports spans to a collector that COLLECTOR_NAMESPACE does not name`),
    ];
  },

  'nothing is left to replace': ({ objects }) =>
    objects.flatMap((object) =>
      faults(placeOf(object), { 'has a value that nothing has replaced': hasPlaceholder(object) }),
    ),
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

export function faultsOf(manifests: Manifests): string[] {
  return Object.values<Rule>(rules).flatMap((rule) => rule(manifests));
}

/** The settings of a container that are in no Secret: of its ConfigMaps, and written beside them. Values of other objects are resolved. */
export function plainValuesOf(
  { container }: Pick<Workload, 'container'>,
  objects: readonly KubernetesObject[],
): Map<string, string> {
  const values = new Map<string, string>();
  for (const { configMapRef } of container.envFrom ?? []) {
    for (const [name, value] of Object.entries(dataOf('ConfigMap', configMapRef?.name, objects) ?? {}))
      values.set(name, value);
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    const reference = valueFrom?.configMapKeyRef;
    const found = value ?? dataOf('ConfigMap', reference?.name, objects)?.[reference?.key ?? ''];
    if (found !== undefined) values.set(name, found);
  }
  return values;
}

export function deploymentsIn(objects: readonly KubernetesObject[]): Workload[] {
  return workloadsIn(objects).filter(({ object }) => object.kind === 'Deployment');
}

/** The names of the settings that a container has from Secrets; `undefined` if these are made outside of the manifests. */
function secretNamesOf({ container }: Workload, objects: readonly KubernetesObject[]): string[] | undefined {
  const secrets = (container.envFrom ?? []).flatMap(({ secretRef }) =>
    secretRef === undefined ? [] : [secretRef.name],
  );
  const data = secrets.map((name) => dataOf('Secret', name, objects));
  const known = data.filter((each) => each !== undefined);
  return known.length === data.length ? known.flatMap((each) => Object.keys(each)) : undefined;
}

function workloadsIn(objects: readonly KubernetesObject[]): Workload[] {
  return objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((object) => {
      const { template } = object['spec'] as { template: { metadata: { labels: Record<string, string> }; spec: Pod } };
      const [container] = template.spec.containers;
      if (container === undefined || template.spec.containers.length > 1)
        throw new Error(`${placeOf(object)} has not one container`);
      return { object, place: placeOf(object), labels: template.metadata.labels, pod: template.spec, container };
    });
}

function referencesOf({ pod, container }: Workload): (Reference & { readonly kind: string })[] {
  const ofEnvironment = (container.env ?? []).flatMap(({ valueFrom }) => [
    ['ConfigMap', valueFrom?.configMapKeyRef] as const,
    ['Secret', valueFrom?.secretKeyRef] as const,
  ]);
  const ofFiles = (container.envFrom ?? []).flatMap(({ configMapRef, secretRef }) => [
    ['ConfigMap', configMapRef] as const,
    ['Secret', secretRef] as const,
  ]);
  const ofVolumes = (pod.volumes ?? []).flatMap(({ configMap, persistentVolumeClaim: claim }) => [
    ['ConfigMap', configMap] as const,
    ['PersistentVolumeClaim', claim && { name: claim.claimName }] as const,
  ]);
  const account = ['ServiceAccount', { name: pod.serviceAccountName ?? 'default' }] as const;
  return [...ofEnvironment, ...ofFiles, ...ofVolumes, account].flatMap(([kind, reference]) =>
    reference === undefined ? [] : [{ ...reference, kind }],
  );
}

function dataOf(
  kind: string,
  name: string | undefined,
  objects: readonly KubernetesObject[],
): Record<string, string> | undefined {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  return found === undefined ? undefined : ((found['data'] ?? {}) as Record<string, string>);
}

function selectorOf({ spec }: KubernetesObject): Record<string, string> {
  return (spec as { selector: { matchLabels: Record<string, string> } }).selector.matchLabels;
}

function isSelected(labels: Readonly<Record<string, string>>, selector: Readonly<Record<string, string>>): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

function millisecondsOf(name: string, workload: Workload, { objects, settings }: Manifests): number {
  const setting = settings.get(workload.container.name)?.get(name);
  return Number(plainValuesOf(workload, objects).get(name) ?? setting?.fallback ?? 0);
}

function isVersionOf(image: string, objects: readonly KubernetesObject[], place: string): boolean {
  const workload = workloadsIn(objects).find((each) => each.place === place);
  return workload?.labels['app.kubernetes.io/version'] === image.slice(image.lastIndexOf(':') + 1);
}

function megabytes(amounts: Amounts = {}): number {
  const [, number = '0', unit] = /^(\d+)(Mi|Gi)$/.exec(amounts['memory'] ?? '') ?? [];
  return Number(number) * (unit === 'Gi' ? 1_024 : 1);
}

function hasPlaceholder(value: unknown): boolean {
  // In a query it is a string of its own.
  if (typeof value === 'string') return value === 'replaced' || value.includes('"replaced"');
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).some(hasPlaceholder);
}

function faults(place: string, found: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(found).flatMap(([fault, isFound]) => (isFound ? [`${place}: ${fault}`] : []));
}
