/** The manifests of every overlay, as `kubectl apply -k` sends them: their form, and the rules that they keep. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { apps, callerKeysSetting, environmentOf, secretSettingsOf } from '@millwright/contracts';
import { readConfig, type Settings } from '@millwright/service-kit';
import { someOfToday } from '@millwright/testing';
import { consumerGroupsOf, root, settingsOf } from '../../generate/kubernetes/app-settings.ts';
import { installKubectl } from '../../support/kubectl.ts';
import { inOwnProcess } from '../../support/own-process.ts';
import { type KubernetesObject, objectsIn, objectsOf, placeOf } from './objects.ts';
import { deploymentsIn, faultsOf, type Manifests, plainValuesOf, type RuleName, rules } from './rules.ts';
import { Schemas } from './schemas.ts';

const authority = '/etc/millwright/authority/ca.pem';
const installWithinMs = 180_000;
const overlays = globSync('k8s/overlays/*/', { cwd: root }).map((path) => basename(path));
const examples = globSync('k8s/examples/**/*.yaml', { cwd: root });

const schemas = new Schemas();
const built = new Map<string, Manifests>();
let copy: string;

beforeAll(async () => {
  const kubectl = await installKubectl();
  copy = join(mkdtempSync(join(tmpdir(), 'kubernetes-')), 'k8s');
  cpSync(join(root, 'k8s'), copy, { recursive: true, filter: (path) => basename(path) !== 'secrets' });
  writeSecrets(secretsOf('local'));
  await generateSecrets(secretsOf('production'));
  const settings = new Map(
    await Promise.all(apps.map(async (app) => [app.name, (await settingsOf(app)).all] as const)),
  );
  for (const overlay of overlays) {
    const objects = await objectsOf(kubectl, join(copy, 'overlays', overlay));
    built.set(overlay, { objects, settings, isProduction: !isLocal(overlay) });
  }
}, installWithinMs);

afterAll(() => rmSync(dirname(copy), { recursive: true }));

const isLocal = (overlay: string): boolean => overlay.startsWith('local');
const secretsOf = (overlay: string): string =>
  isLocal(overlay) ? join(copy, 'overlays/local/apps/secrets') : join(dirname(copy), 'secrets');
const production = (): Manifests => built.get('production')!;

describe.each(overlays)('the overlay %s', (overlay) => {
  it('has the form that the API server accepts', () => {
    const faults = built
      .get(overlay)!
      .objects.flatMap((object) => schemas.faultsOf(object).map((fault) => `${placeOf(object)}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('keeps the rules', () => {
    expect(faultsOf(built.get(overlay)!)).toEqual([]);
  });

  it('has every app', () => {
    const names = deploymentsIn(built.get(overlay)!.objects).map(({ object }) => object.metadata.name);
    expect(names.toSorted()).toEqual(apps.map(({ name }) => name).toSorted());
  });

  it('has settings with which every app starts', () => {
    const { objects, settings } = built.get(overlay)!;
    for (const workload of deploymentsIn(objects)) {
      const own = settings.get(workload.container.name)!;
      const values = {
        ...Object.fromEntries(plainValuesOf(workload, objects)),
        ...secretsIn(secretsOf(overlay), workload.container.name),
      };
      const readable = Object.entries(values).map(([name, value]) => [name, onThisMachine(value)] as const);
      expect(() => readConfig(Object.fromEntries(own) as Settings, Object.fromEntries(readable))).not.toThrow();
    }
  });
});

it('lets consumers be counted by the lag of every one of their groups', async () => {
  const triggers = production()
    .objects.filter(({ kind }) => kind === 'ScaledObject')
    .flatMap(({ spec }) => (spec as { triggers: { metadata: { consumerGroup?: string } }[] }).triggers)
    .flatMap(({ metadata }) => (metadata.consumerGroup === undefined ? [] : [metadata.consumerGroup]));
  const groups = (await Promise.all(apps.map(consumerGroupsOf))).flat();
  expect(triggers.toSorted()).toEqual(groups.toSorted());
  expect(groups.length).toBeGreaterThan(5);
});

it('makes what a release needs first before its pods', () => {
  const before = production().objects.filter(
    ({ metadata }) => metadata.labels?.['millwright.example/phase'] === 'before',
  );
  const kinds = new Set(before.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['ConfigMap', 'ExternalSecret', 'Job', 'Namespace', 'ServiceAccount']);
  const jobs = before.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name);
  const migrated = apps.filter(({ database }) => database).map(({ name }) => `migrate-${name}-release-v1.0.0`);
  expect(jobs.toSorted()).toEqual([...migrated, 'topics-release-v1.0.0'].toSorted());
});

it.each(examples)('%s is YAML of objects with a kind and a name', (path) => {
  for (const object of objectsIn(readText(path))) expect(placeOf(object)).toMatch(/^\w+ [\w.-]+$/);
});

it('gives both sides of a call the same secret', () => {
  const gateway = secretsIn(secretsOf('production'), apps.find(({ forwards }) => forwards)!.name);
  for (const { name } of apps.filter(({ operations }) => operations)) {
    const owner = secretsIn(secretsOf('production'), name);
    expect(gateway[callerKeysSetting(name)]).toBe(owner['CALLER_KEYS']);
    expect(gateway['INTERNAL_TOKENS']).not.toBe(owner['INTERNAL_TOKENS']);
  }
});

it('keeps what was generated and filled in before', async () => {
  const folder = secretsOf('production');
  const before = apps.map(({ name }) => secretsIn(folder, name));
  await generateSecrets(folder);
  expect(apps.map(({ name }) => secretsIn(folder, name))).toEqual(before);
  expect(before[1]).toMatchObject({ S3_ACCESS_KEY: 'given-by-others' });
});

describe('the schemas', () => {
  const good = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec: { ports: [{ port: 80 }] } };

  it('accept what is right', () => {
    expect(schemas.faultsOf(good)).toEqual([]);
  });

  it.each([
    ['an unknown field', { ...good, spec: { ...good.spec, portz: [] } }, 'additional properties: portz'],
    ['another type', { ...good, spec: { ports: [{ port: 'http' }] } }, '/spec/ports/0/port must be integer'],
    ['a missing field', { ...good, spec: { ports: [{ name: 'http' }] } }, "must have required property 'port'"],
    ['an unknown kind', { ...good, kind: 'Servize' }, 'has no schema'],
    [
      'a wrong value in a custom resource',
      {
        apiVersion: 'gateway.networking.k8s.io/v1',
        kind: 'HTTPRoute',
        metadata: { name: 'a' },
        spec: { hostnames: [1] },
      },
      '/spec/hostnames/0 must be string',
    ],
    [
      'an unknown field of a custom resource',
      { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata: { nam: 'a' }, spec: {} },
      'additional properties: nam',
    ],
  ])('refuse %s', (_, object, fault) => {
    expect(schemas.faultsOf(object as unknown as KubernetesObject).join('\n')).toContain(fault);
  });
});

/** A change of an object of production, found by how its kind and name begin, and the fault that it must be. Without a value it is deleted. */
type Break = readonly [fault: string, place: string, path: readonly (string | number)[], value?: unknown];

const pod = ['spec', 'template', 'spec'];
const container = [...pod, 'containers', 0];
const orders = 'Deployment orders';
/** Its name ends with a digest of its content. */
const configMapOf = (name: string): string => `ConfigMap ${name}-`;

const breaks: Record<RuleName, readonly Break[]> = {
  'a pod runs without rights': [
    ['runs as root', orders, [...pod, 'securityContext', 'runAsNonRoot'], false],
    ['runs as root', orders, [...pod, 'securityContext', 'runAsUser'], 0],
    ['runs as root', 'Job topics', [...pod, 'securityContext']],
    ['has no seccomp profile', orders, [...pod, 'securityContext', 'seccompProfile']],
    ['mounts the token', orders, [...pod, 'automountServiceAccountToken']],
    ['has no account', orders, [...pod, 'serviceAccountName']],
    ['writes to its root', orders, [...container, 'securityContext', 'readOnlyRootFilesystem']],
    ['may gain privileges', orders, [...container, 'securityContext', 'allowPrivilegeEscalation']],
    ['keeps capabilities', orders, [...container, 'securityContext', 'capabilities', 'drop'], ['CHOWN']],
    ['keeps capabilities', orders, [...container, 'securityContext', 'capabilities', 'add'], ['CHOWN']],
  ],
  'a pod says what it takes': [
    ['requests no CPU', orders, [...container, 'resources', 'requests', 'cpu']],
    ['requests no memory', orders, [...container, 'resources', 'requests', 'memory']],
    ['has no limit of memory', orders, [...container, 'resources', 'limits']],
    ['requests more memory', orders, [...container, 'resources', 'requests', 'memory'], '1Gi'],
  ],
  'an image is of one release': [
    ['names no release', orders, [...container, 'image'], 'registry.example/app:latest'],
    ['names no release', orders, [...container, 'image'], 'registry.example:5000/app'],
    ['another version', orders, [...container, 'image'], 'registry.example/app:v2.0.0'],
  ],
  'an app says how it is': [
    ['has no startup probe', orders, [...container, 'startupProbe']],
    ['has no readiness probe', orders, [...container, 'readinessProbe']],
    ['is restarted by', orders, [...container, 'livenessProbe']],
    ['is restarted by', orders, [...container, 'livenessProbe', 'httpGet', 'path'], '/health/ready'],
  ],
  'an app stops without a failed call': [
    ['has no preStop sleep', orders, [...container, 'lifecycle']],
    ['does not drain', configMapOf('orders'), ['data', 'SHUTDOWN_DRAIN']],
    ['is killed after 18 s', orders, [...pod, 'terminationGracePeriodSeconds'], 18],
    ['is killed after 30 s', configMapOf('orders'), ['data', 'SHUTDOWN_DEADLINE'], '30000'],
    ['ends pods before', orders, ['spec', 'strategy', 'rollingUpdate', 'maxUnavailable'], 1],
  ],
  'an app outlives a node': [
    ['has no PodDisruptionBudget', 'PodDisruptionBudget orders', ['kind'], 'Gone'],
    ['is not spread', orders, [...pod, 'topologySpreadConstraints']],
  ],
  'secrets are not in clear': [
    ['is a secret in clear', 'ServiceAccount orders', ['kind'], 'Secret'],
    ['has INTERNAL_TOKENS in clear', configMapOf('orders'), ['data', 'INTERNAL_TOKENS'], 'a'],
    [
      'has DATABASE_URL in clear',
      orders,
      [...container, 'env', 0],
      { name: 'DATABASE_URL', value: 'postgres://a:b@c' },
    ],
  ],
  'an app has its settings': [
    ['has no FILES_PORT', configMapOf('orders'), ['data', 'FILES_PORT']],
    ['has no KAFKA_BROKERS', configMapOf('environment'), ['data', 'KAFKA_BROKERS']],
    ['has FILES_PROT, which is none', configMapOf('orders'), ['data', 'FILES_PROT'], '1'],
    ['is no app', orders, [...container, 'name'], 'order'],
  ],
  'an address leads out of the pod': [
    ['is the pod itself', configMapOf('environment'), ['data', 'KAFKA_BROKERS'], '127.0.0.1:9092'],
    ['is the pod itself', configMapOf('orders'), ['data', 'INVOICING_URL'], 'http://localhost:8440'],
  ],
  'what is named is there': [
    ['names the Secret orders', 'ExternalSecret orders', ['spec', 'target', 'name'], 'order'],
    ['names the ConfigMap orders', configMapOf('orders'), ['metadata', 'name'], 'order'],
    ['names the ConfigMap private-authority', configMapOf('private-authority'), ['metadata', 'name'], 'authority'],
    ['names the ServiceAccount orders', 'ServiceAccount orders', ['metadata', 'name'], 'order'],
  ],
  'a Service leads to a port': [
    ['selects no pods', 'Service files', ['spec', 'selector', 'app.kubernetes.io/name'], 'order'],
    ['leads to a port', 'Service files', ['spec', 'ports', 0, 'targetPort'], 'file'],
  ],
  'a route leads to a Service': [
    ['leads to file', 'HTTPRoute files', ['spec', 'rules', 0, 'backendRefs', 0, 'name'], 'file'],
  ],
  'one thing counts the pods': [
    ['has replicas', 'Deployment api-gateway', ['spec', 'replicas'], 2],
    ['has two autoscalers', 'HorizontalPodAutoscaler', ['spec', 'scaleTargetRef', 'name'], 'orders'],
  ],
  'what a pod uses is allowed': [
    ['uses-kafka', 'NetworkPolicy uses-kafka', ['spec', 'podSelector', 'matchLabels'], {}],
    [
      'exports spans to a collector that',
      configMapOf('environment'),
      ['data', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
      'http://collector.monitoring:4318',
    ],
  ],
  'nothing is left to replace': [
    ['nothing has replaced', 'Gateway millwright', ['spec', 'gatewayClassName'], 'replaced'],
    [
      'nothing has replaced',
      'ScaledObject webhook-dispatcher',
      ['spec', 'triggers', 0, 'metadata', 'query'],
      'sum(up{namespace="replaced"})',
    ],
  ],
};

describe.each(someOfToday(Object.entries(breaks), 2))('the rule "%s"', (rule, all) => {
  const cases = all.map(([fault, place, path, value]) => ({ fault, place, path, value }));

  it.each(cases)('$place $fault', ({ fault, place, path, value }) => {
    const { objects, ...rest } = production();
    const changed = structuredClone(objects) as KubernetesObject[];
    change(
      changed.find((object) => placeOf(object).startsWith(place))!,
      path,
      value,
    );
    const found = rules[rule as RuleName]({ ...rest, objects: changed });
    expect(found.join('\n')).toContain(fault);
  });
});

function change(object: object, path: readonly (string | number)[], value: unknown): void {
  const holder = path.slice(0, -1).reduce((within, key) => Reflect.get(within, key) as object, object);
  const key = path.at(-1)!;
  if (value === undefined) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, value);
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** As the drill writes them. */
function writeSecrets(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const app of apps) {
    const values = environmentOf(app, apps, {
      port: () => 0,
      url: (listener) => `http://${listener}`,
      secret: () => `1:${Buffer.alloc(32, 7).toString('base64')}`,
      server: (name) => (name === 'smtp' ? 'smtp://smtp:1025' : 'redis://redis:6379'),
      database: () => 'postgres://login:password@postgres:5432/app',
      folder: (name) => `/${name}`,
    });
    const lines = secretSettingsOf(app, apps).map((setting) => `${setting}=${values[setting]}\n`);
    writeFileSync(join(folder, `${app.name}.env`), lines.join(''));
  }
}

/** As an operator generates them for production, who then fills in what only others can give. */
async function generateSecrets(folder: string): Promise<void> {
  const hosts = ['postgres', 'redis-queue', 'redis-limits'].flatMap((name) => [`--${name}`, `${name}.example:1234`]);
  const others = ['--smtp', 'smtps://login:password@smtp.example', '--ca', authority, '--json'];
  expect(await inOwnProcess(['kubernetes', 'secrets', folder, ...hosts, ...others], {})).toMatchObject({ code: 0 });
  for (const name of globSync('*.env', { cwd: folder })) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/=$/gm, '=given-by-others'));
  }
}

function secretsIn(folder: string, app: string): Record<string, string> {
  const lines = readFileSync(join(folder, `${app}.env`), 'utf8')
    .trim()
    .split('\n');
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0]!, line.slice(line.indexOf('=') + 1)]));
}

/** The file of a mounted certificate is that of the overlay. */
function onThisMachine(value: string): string {
  const file = join(copy, 'overlays/production/ca.pem');
  return value.replace(authority, file).replace(encodeURIComponent(authority), encodeURIComponent(file));
}
