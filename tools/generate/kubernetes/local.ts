/** What `overlays/local` has of each app, for a cluster of one node beside the servers of a local run. */
import { apps, type App, foldersOf, urlSetting } from '@millwright/contracts';
import { type AppSettings, environmentName, ownerOf, portOf, publicListeners } from './app-settings.ts';
import { labelsOf } from './workloads.ts';
import { stringify } from 'yaml';
import type { KubernetesObject } from './yaml.ts';

/** Of the node, and its name: see `node` in the drill. */
const node = '198.18.0.1';
const nodeName = 'mw-node';
const loopbackNetworks = '127.0.0.0/8,::1/128';
const nodeNetworks = '198.18.0.0/15';
const firstNodePort = 30_400 - 8_400;
/** Of each login, so that two processes of each app, and those that replace them, get along with a small PostgreSQL. */
const connections = '3';

export function localEnvironmentOf(): object {
  const addresses = publicListeners().map((listener): [string, string] => [urlSetting(listener), addressOf(listener)]);
  return { name: environmentName, behavior: 'merge', literals: [...addresses, ...declaredAddresses()].map(assignment) };
}

export function localSettingsOf(app: App, settings: AppSettings): object | undefined {
  const values = {
    ...Object.fromEntries(
      Object.entries(app.localEnvironment ?? {}).map(([setting, value]) => [setting, onNode(value)]),
    ),
    ...(app.database && { DATABASE_CONNECTIONS: connections }),
    ...Object.fromEntries(folderSettings(app).map(([setting, folder]) => [setting, mountPath(folder)])),
  };
  const own = Object.entries(values).filter(([setting]) => settings.all.has(setting));
  return own.length === 0 ? undefined : { name: app.name, behavior: 'merge', literals: own.map(assignment) };
}

/** Receivers of a local run are on loopback, which is the pod's own in a cluster. */
function onNode(value: string): string {
  return value === loopbackNetworks ? nodeNetworks : value;
}

export function localSecretOf({ name }: App): object {
  return { name, envs: [`secrets/${name}.env`] };
}

export function nodePortPatch(listener: string): object {
  const operations = [
    '- op: add\n  path: /spec/type\n  value: NodePort',
    `- op: add\n  path: /spec/ports/0/nodePort\n  value: ${portOf(listener) + firstNodePort}`,
  ];
  return { target: { kind: 'Service', name: listener }, patch: `${operations.join('\n')}\n` };
}

export function smallRequests(): object {
  const path = '/spec/template/spec/containers/0/resources/requests/cpu';
  return { target: { kind: 'Deployment' }, patch: `- op: replace\n  path: ${path}\n  value: 20m\n` };
}

/** A folder of the node for each folder of an app, which all of its pods share. */
export function volumesOf(app: App): KubernetesObject[] {
  return foldersOf(app).flatMap((folder): KubernetesObject[] => [
    {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `millwright-${folder}`, labels: labelsOf(app.name) },
      spec: {
        ...sharedVolume,
        capacity: { storage: '1Gi' },
        local: { path: `/var/lib/millwright/${folder}` },
        persistentVolumeReclaimPolicy: 'Retain',
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [nodeName] }] },
            ],
          },
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: folder, labels: labelsOf(app.name) },
      spec: { ...sharedVolume, volumeName: `millwright-${folder}`, resources: { requests: { storage: '1Gi' } } },
    },
  ]);
}

const sharedVolume = { accessModes: ['ReadWriteMany'], storageClassName: '', volumeMode: 'Filesystem' };

export function volumePatch(app: App): object | undefined {
  const folders = foldersOf(app);
  if (folders.length === 0) return undefined;
  const patch = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: app.name },
    spec: {
      template: {
        spec: {
          containers: [{ name: app.name, volumeMounts: folders.map((name) => ({ name, mountPath: mountPath(name) })) }],
          volumes: folders.map((name) => ({ name, persistentVolumeClaim: { claimName: name } })),
        },
      },
    },
  };
  return { patch: stringify(patch) };
}

function folderSettings({ environment = {} }: App): [setting: string, folder: string][] {
  return Object.entries(environment).flatMap(([setting, value]): [string, string][] =>
    'folder' in value ? [[setting, value.folder]] : [],
  );
}

/** Settings of which every place has the address, as of the documentation, or of a portal. */
function declaredAddresses(): [string, string][] {
  return [['DOCS_URL', `${addressOf('gateway-live')}/docs`], ...apps.flatMap(simulatedAddresses)];
}

function simulatedAddresses({ environment = {} }: App): [string, string][] {
  return Object.entries(environment).flatMap(([setting, value]): [string, string][] =>
    'url' in value && ownerOf(value.url).simulates && ownerOf(value.url).name !== value.url
      ? [[setting, addressOf(value.url) + (value.path ?? '')]]
      : [],
  );
}

function addressOf(listener: string): string {
  return `http://${node}:${portOf(listener) + firstNodePort}`;
}

function mountPath(folder: string): string {
  return `/data/${folder}`;
}

function assignment([name, value]: readonly [string, string]): string {
  return `${name}=${value}`;
}
