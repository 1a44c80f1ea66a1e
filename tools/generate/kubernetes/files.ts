/** The files of `k8s/` that follow from the manifests of the apps. What does not is written by hand beside them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, apps } from '@millwright/contracts';
import { allListeners, type AppSettings, consumerGroupsOf, publicListeners, root, settingsOf } from './app-settings.ts';
import {
  localEnvironmentOf,
  localSecretOf,
  localSettingsOf,
  nodePortPatch,
  smallRequests,
  volumePatch,
  volumesOf,
} from './local.ts';
import { authorityPatch, authoritySettingsOf } from './authority.ts';
import { networkPolicy, policyReplacements, route, routeReplacements } from './network.ts';
import { horizontalAutoscaler, scaledObject } from './scaling.ts';
import {
  beforeLabel,
  deployment,
  disruptionBudget,
  migrationJob,
  serviceAccount,
  services,
  topicsJob,
} from './workloads.ts';
import { component, environmentFile, kustomization, mark, yamlOf } from './yaml.ts';

interface Described {
  readonly app: App;
  readonly settings: AppSettings;
  readonly groups: readonly string[];
}

/** Their content by path below the root. */
export async function kubernetesFiles(): Promise<Map<string, string>> {
  const all = await Promise.all(
    apps.map(async (app) => ({ app, settings: await settingsOf(app), groups: await consumerGroupsOf(app) })),
  );
  return new Map([...base(all), ...components(all), ...local(all)].map(([path, text]) => [`k8s/${path}`, text]));
}

/** The files of earlier runs, by the mark in their first line. */
export function generatedFiles(): string[] {
  return globSync('k8s/**/*.{yaml,env}', { cwd: root }).filter((path) =>
    readFileSync(join(root, path), 'utf8').startsWith(mark),
  );
}

type File = [path: string, text: string];

function base(all: readonly Described[]): File[] {
  const withDatabase = all.filter(({ app }) => app.database).map(({ app }) => app);
  return [
    [
      'base/kustomization.yaml',
      kustomization({ resources: ['namespace.yaml', ...all.map(({ app }) => app.name), 'jobs'] }),
    ],
    ...all.flatMap(baseOf),
    ['base/jobs/migrations.yaml', yamlOf(...withDatabase.map(migrationJob))],
    ['base/jobs/topics.yaml', yamlOf(topicsJob())],
  ];
}

function baseOf({ app, settings, groups }: Described): File[] {
  const files = {
    'deployment.yaml': yamlOf(deployment(app, settings, groups.length > 0 ? 'lag' : 'cpu')),
    'disruption-budget.yaml': yamlOf(disruptionBudget(app)),
    'service-account.yaml': yamlOf(serviceAccount(app)),
    'services.yaml': yamlOf(...services(app)),
  };
  const whole = {
    'kustomization.yaml': kustomization({
      resources: Object.keys(files),
      configMapGenerator: [{ name: app.name, envs: ['settings.env'], options: { labels: beforeLabel } }],
    }),
    ...files,
    'settings.env': environmentFile(settings.fixed),
  };
  return Object.entries(whole).map(([name, text]) => [`base/${app.name}/${name}`, text]);
}

function components(all: readonly Described[]): File[] {
  const authoritySettings = all.map(({ app, settings }) => authoritySettingsOf(app, settings));
  const withDatabase = all.filter(({ app }) => app.database);
  const scaled = all.filter(({ groups }) => groups.length > 0);
  return [
    ['components/network-policies/apps.yaml', yamlOf(...all.map(({ app }) => networkPolicy(app)))],
    ['components/network-policies/replacements.yaml', yamlOf(policyReplacements())],
    ['components/gateway-api/routes.yaml', yamlOf(...publicListeners().map(route))],
    ['components/gateway-api/replacements.yaml', yamlOf(routeReplacements())],
    [
      'components/autoscaling-by-cpu/autoscalers.yaml',
      yamlOf(...all.filter(({ groups }) => groups.length === 0).map(({ app }) => horizontalAutoscaler(app))),
    ],
    [
      'components/autoscaling-by-lag/autoscalers.yaml',
      yamlOf(...scaled.map(({ app, groups }) => scaledObject(app, groups))),
    ],
    [
      'components/private-authority/apps/kustomization.yaml',
      component({
        configMapGenerator: present(authoritySettings),
        patches: [
          ...all.map(({ app }) => authorityPatch('Deployment', app.name)),
          ...withDatabase.map(({ app }) => authorityPatch('Job', `migrate-${app.name}`)),
          authorityPatch('Job', 'topics', ['KAFKA_CA']),
        ],
      }),
    ],
    [
      'components/external-secrets/apps.yaml',
      yamlOf(...[...all.map(({ app }) => app.name), 'topics', 'kafka-lag'].map(externalSecret)),
    ],
  ];
}

/** Takes all values that the store has under the app's name, each named as the setting. */
function externalSecret(name: string) {
  return {
    apiVersion: 'external-secrets.io/v1',
    kind: 'ExternalSecret',
    metadata: { name, labels: beforeLabel },
    spec: {
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: 'millwright' },
      target: { name, creationPolicy: 'Owner', deletionPolicy: 'Retain' },
      dataFrom: [{ extract: { key: `millwright/${name}` } }],
    },
  };
}

function local(all: readonly Described[]): File[] {
  const options = { labels: beforeLabel };
  return [
    [
      'overlays/local/apps/kustomization.yaml',
      component({
        resources: ['volumes.yaml'],
        configMapGenerator: [
          localEnvironmentOf(),
          ...present(all.map(({ app, settings }) => localSettingsOf(app, settings))),
        ],
        secretGenerator: all.map(({ app }) => ({ ...localSecretOf(app), options })),
        patches: [
          smallRequests(),
          ...allListeners().map(nodePortPatch),
          ...present(all.map(({ app }) => volumePatch(app))),
        ],
      }),
    ],
    ['overlays/local/apps/volumes.yaml', yamlOf(...all.flatMap(({ app }) => volumesOf(app)))],
  ];
}

function present<T>(values: readonly (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}
