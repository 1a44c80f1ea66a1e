// The product in the cluster: its release by the overlay, and its addresses.

import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, apps, environmentOf, type internal, secretSettingsOf } from '@millwright/contracts';
import { eventually, HttpApiClient, internalCall } from '@millwright/testing';
import type { ClusterAccess } from '../../cluster/access.ts';
import { messageOf } from '@millwright/tools/launcher/fault.ts';
import { databaseUrl } from '@millwright/tools/launcher/databases.ts';
import type { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { root } from '@millwright/tools/launcher/settings.ts';
import type { Place } from './place.ts';

export const namespace = 'millwright';
const shownEvents = 12;
const firstNodePort = 30_400;
/** Of the servers, by the names of their Services in the overlay. */
const servers = {
  kafka: '',
  'redis-queue': 'redis://redis:6379/0',
  'redis-limits': 'redis://redis:6379/1',
  smtp: 'smtp://smtp:1025',
};
const postgres = 'postgres://postgres@postgres:5432/postgres';

interface Deployment {
  readonly spec: { readonly replicas: number };
  readonly status: { readonly readyReplicas?: number };
}

/** How a container ended. */
export interface Ended {
  readonly exitCode: number;
  readonly reason: string;
  readonly finishedAt: string;
}

export interface Pod {
  readonly spec: {
    readonly nodeName?: string;
    readonly containers: readonly { readonly env?: readonly { readonly value?: string }[] }[];
    readonly volumes?: readonly { readonly persistentVolumeClaim?: object }[];
  };
  readonly metadata: { readonly name: string; readonly deletionTimestamp?: string };
  readonly status: {
    readonly containerStatuses?: readonly {
      readonly restartCount: number;
      readonly containerID?: string;
      readonly ready: boolean;
      readonly lastState: { readonly terminated?: Ended };
    }[];
  };
}

export function isReady({ status }: Pod): boolean {
  return status.containerStatuses?.every(({ ready }) => ready) === true;
}

export class DeployedProduct {
  readonly cluster: ClusterAccess;
  /** A copy of k8s, with the secrets of this run. */
  readonly manifests: string;
  readonly #place: Place;
  readonly #secrets: SecretStore;

  constructor(place: Place, folder: string) {
    this.cluster = place.cluster;
    this.#place = place;
    this.#secrets = place.servers.secrets;
    this.manifests = join(folder, 'k8s');
    rmSync(this.manifests, { recursive: true, force: true });
    cpSync(join(root, 'k8s'), this.manifests, { recursive: true });
    this.#writeSecrets();
    place.fitManifests(this.manifests);
  }

  /** The names of the deployments, in the order in which a release replaces them. */
  get names(): readonly App['name'][] {
    return apps.map(({ name }) => name);
  }

  get overlay(): string {
    return join(this.manifests, 'overlays/local');
  }

  /** The same, with consumers that KEDA counts. */
  get overlayByLag(): string {
    return `${this.overlay}-by-lag`;
  }

  /** Where pods reach receivers of webhooks. */
  get receiverAddress(): string {
    return this.#place.machineAddress;
  }

  kubectl(...args: readonly string[]): Promise<string> {
    return this.cluster.kubectl('-n', namespace, ...args);
  }

  /** What the guide tells operators to run for a release: first what has to be there before, such as migrations, then the rest. */
  async release(): Promise<void> {
    const before = 'millwright.example/phase=before';
    await this.cluster.kubectl('apply', '--server-side', '-k', this.overlay, '-l', before);
    const jobs = ['job', '-l', `app.kubernetes.io/version=${this.tag}`];
    await this.kubectl('wait', '--for=condition=complete', '--timeout=300s', ...jobs);
    await this.cluster.kubectl('apply', '--server-side', '-k', this.overlay);
  }

  async untilReady(name: string, withinMs = 300_000): Promise<void> {
    await this.kubectl('rollout', 'status', `deployment/${name}`, `--timeout=${Math.ceil(withinMs / 1_000)}s`);
  }

  async pods(name: string): Promise<Pod[]> {
    const { items } = await this.cluster.get<{ items: Pod[] }>(
      ...['pods', '-n', namespace, '-l', `app.kubernetes.io/name=${name},app.kubernetes.io/component=app`],
    );
    return items.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  }

  /** Waits until as many pods are ready as are wanted. */
  async untilReplicas(name: string, count: number, withinMs: number): Promise<void> {
    await eventually(async () => {
      const { spec, status } = await this.cluster.get<Deployment>('deployment', name, '-n', namespace);
      const ready = status.readyReplicas ?? 0;
      if (ready !== count)
        throw new Error(`${ready} of ${count} pods of ${name} are ready (${spec.replicas} are wanted)`);
    }, withinMs);
  }

  /** What an operator looks at when pods are not ready: the pods, and what they said last. */
  async unready(): Promise<string> {
    const all = await Promise.all(this.names.map(async (name) => this.pods(name)));
    const unready = all.flat().filter(({ status }) => !status.containerStatuses?.every(({ ready }) => ready));
    const logs = unready.slice(0, 5).map(async ({ metadata: { name } }) => {
      const said = await this.kubectl('logs', name, '--tail=3').catch(messageOf);
      return `${name}: ${said.trim() || 'it has said nothing'}`;
    });
    const events = this.kubectl('get', 'events', '--field-selector=type=Warning', '--sort-by=.lastTimestamp').then(
      (text) => text.trim().split('\n').slice(-shownEvents).join('\n'),
    );
    const texts = [this.kubectl('get', 'pods', '-o', 'wide'), events, ...logs];
    return (await Promise.all(texts.map((text) => text.catch(messageOf)))).join('\n');
  }

  /** Of a public listener, from outside of the cluster. */
  urlOf(listener: string): string {
    const place = apps
      .flatMap(({ listeners = {} }) => Object.entries(listeners))
      .find(([name]) => name === listener)![1];
    return `http://${this.#place.nodeAddress}:${firstNodePort + place}`;
  }

  client(key: string, mode: 'live' | 'test' = 'test'): HttpApiClient {
    return new HttpApiClient(this.urlOf(mode === 'live' ? 'gateway-live' : 'gateway-sandbox'), key);
  }

  /** An account without limits, and a key of its test mode. */
  async createCustomer(name: string): Promise<{ account: string; key: string }> {
    return this.#place.inside('accounts', (url) => this.#createCustomer(url, name));
  }

  async #createCustomer(url: string, name: string): Promise<{ account: string; key: string }> {
    const accounts = { url, token: this.#secrets.ofApp('accounts', 'internalToken') };
    const call = <T>(path: string, body: object): Promise<T> => internalCall<T>(accounts, 'POST', path, body);
    const { account_id: account } = await call<internal.Account>('/internal/accounts', {
      ...{ name, email: `${name.toLowerCase().replaceAll(/\W+/g, '-')}@example.com`, plan: 'Enterprise' },
    });
    const figures = { sustained: 100_000, burst: 100_000, concurrent: 10_000 };
    await call(`/internal/accounts/${account}/plan`, { plan: 'Enterprise', mode: 'test', ...figures });
    const scopes = ['orders:read', 'orders:write', 'webhooks:manage'];
    const given = { account_id: account, mode: 'test', scopes, name: 'drill' };
    const { key } = await call<internal.CreatedKey>('/internal/keys', given);
    return { account, key };
  }

  /** The tag of the image that a release runs. */
  get tag(): string {
    return /newTag: "?([^\s"]+)/.exec(readFileSync(this.#kustomization, 'utf8'))![1]!;
  }

  set tag(tag: string) {
    const text = readFileSync(this.#kustomization, 'utf8');
    writeFileSync(this.#kustomization, text.replace(/newTag: \S+/, `newTag: "${tag}"`));
  }

  get #kustomization(): string {
    return join(this.overlay, 'kustomization.yaml');
  }

  #writeSecrets(): void {
    const folder = join(this.overlay, 'apps/secrets');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const app of apps) {
      const values = environmentOf(app, apps, {
        port: () => 0,
        url: () => '',
        folder: () => '',
        server: (name) => servers[name],
        database: (owner, login) => databaseUrl(postgres, owner, login, this.#secrets),
        secret: (owner, name) => this.#secrets.ofApp(owner, name),
      });
      const lines = secretSettingsOf(app, apps).map((name) => `${name}=${values[name]}\n`);
      writeFileSync(join(folder, `${app.name}.env`), lines.join(''), { mode: 0o600 });
    }
  }

  /** Waits until as many pods as before are ready without one that was deleted. */
  async untilReplaced(name: string, deleted: string, count: number, withinMs: number): Promise<void> {
    await eventually(async () => {
      const pods = await this.pods(name);
      const ready = pods.filter(isReady).length;
      if (pods.some(({ metadata }) => metadata.name === deleted)) throw new Error(`${deleted} is still there`);
      if (ready < count) throw new Error(`${ready} of ${count} pods of ${name} are ready`);
    }, withinMs);
  }

  /** The overlays of the repository. */
  get overlays(): string[] {
    return globSync('overlays/*/kustomization.yaml', { cwd: this.manifests }).map((path) => path.split('/')[1]!);
  }
}
