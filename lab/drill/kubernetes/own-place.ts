// A cluster of the drill's own: one node from the programs of Kubernetes, with the servers of a local run beside it. Everything runs in
// namespaces of its own, and ends with them.

import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apps, foldersOf } from '@millwright/contracts';
import { buildImage, imageName, prepareImage } from '@millwright/tools/image/build.ts';
import { Fault } from '@millwright/tools/launcher/fault.ts';
import { readJson, replaceJson } from '@millwright/tools/launcher/files.ts';
import { installMissing } from '@millwright/tools/launcher/machine.ts';
import { installPackages } from '@millwright/tools/launcher/packages.ts';
import { fetchKafka } from '@millwright/tools/launcher/parts/kafka.ts';
import type { Progress } from '@millwright/tools/launcher/progress.ts';
import { defaultHome, readPorts, readSettings } from '@millwright/tools/launcher/settings.ts';
import { installKubectl } from '@millwright/tools/support/kubectl.ts';
import { installPrometheus } from '@millwright/tools/support/prometheus.ts';
import { type Binaries, fetchBinaries, fetchKeda, type Keda } from '../../cluster/binaries.ts';
import { Cluster, exportImage, makePauseImage } from '../../cluster/cluster.ts';
import { pauseImage } from '../../cluster/configuration.ts';
import { startKeda } from '../../cluster/keda.ts';
import { enterNamespaces, node, requireMachine, setUpNode, volumes } from '../../cluster/namespaces.ts';
import { startPrometheus } from '../../cluster/prometheus.ts';
import type { OwnMeans } from './drill.ts';
import type { Place } from './place.ts';
import { namespace } from './product.ts';
import { Servers, serverSettings } from './servers.ts';

const folder = join(defaultHome, 'kubernetes');
const runFolder = join(folder, 'run');
const pidFile = join(runFolder, 'pid');
const images = { app: join(folder, 'app.tar'), pause: join(folder, 'pause.tar') };
const largestImage = 250e6;
const tags = { first: 'local', second: 'next' };
/** Of every process in the image. */
const uid = 10_001;

/** Fetches and builds what needs the network of the machine, and goes on in the namespaces. */
export async function enterOwnPlace(progress: Progress, needsAutoscaling: boolean): Promise<never> {
  await requireMachine();
  const settings = readSettings();
  const needs = { redis: true, java: true, maven: true };
  await installMissing(needs, settings, progress);
  await installPackages(settings);
  await installKubectl();
  await progress.step('Apache Kafka', () => fetchKafka(settings));
  await fetchBinaries(progress);
  if (needsAutoscaling) await fetchAutoscaling(progress);
  await makeImage(progress);
  await makePauseImage(images.pause, pauseImage);
  rmSync(runFolder, { recursive: true, force: true });
  mkdirSync(runFolder, { recursive: true });
  return enterNamespaces(pidFile);
}

async function fetchAutoscaling(progress: Progress): Promise<{ keda: Keda; prometheus: string }> {
  return { keda: await fetchKeda(progress), prometheus: await installPrometheus('prometheus') };
}

async function makeImage(progress: Progress): Promise<void> {
  await prepareImage(readSettings(), progress, { keepBase: true });
  const { name, digest, bytes } = await buildImage(progress, { tag: tags.first });
  progress.say(`${' '.repeat(10)}${name}: ${(bytes / 1e6).toFixed(0)} MB, ${digest}`);
  if (bytes > largestImage) throw new Fault(`the image has ${(bytes / 1e6).toFixed(0)} MB; at most 250 are allowed`);
  const exported = `${images.app}.json`;
  if (readJson<{ digest: string }>(exported)?.digest === digest) return;
  rmSync(images.app, { force: true });
  await progress.step('archive of the image', () => exportImage(`${imageName}:${tags.first}`, images.app));
  replaceJson(exported, { digest });
}

export class OwnPlace implements Place {
  readonly cluster: Cluster;
  readonly servers: Servers;
  readonly traits = { isOwn: true, nodes: 1, hasMetrics: true, hasSecondTag: true };
  readonly nodeAddress = node.address;
  readonly machineAddress = node.address;
  readonly runFolder = runFolder;
  readonly means: OwnMeans;

  private constructor(cluster: Cluster, servers: Servers, binaries: Binaries, progress: Progress) {
    this.cluster = cluster;
    this.servers = servers;
    this.means = {
      definitions: binaries.definitions,
      async startAutoscaling() {
        const { keda, prometheus } = await fetchAutoscaling(progress);
        await progress.step('Prometheus', () => startPrometheus(cluster, prometheus, namespace));
        await progress.step('KEDA', () => startKeda(cluster, keda, binaries));
      },
    };
  }

  /** Inside of the namespaces. */
  static async start(progress: Progress): Promise<OwnPlace> {
    const [binaries, kubectl] = [await fetchBinaries(progress), await installKubectl()];
    await progress.step('namespaces', async () => setUpNode());
    // On the ports of a local run: nothing else is in the network of the cluster.
    const settings = serverSettings(join(runFolder, 'servers'), node.address, readPorts({}));
    const [cluster, servers] = await Promise.all([
      Cluster.start({ run: runFolder, binaries, kubectl, images: [images.pause, images.app] }, progress),
      Servers.start(settings, progress),
    ]);
    return new OwnPlace(cluster, servers, binaries, progress);
  }

  /** The overlay is for this cluster; its volumes are folders of the node. */
  fitManifests(): void {
    for (const path of apps.flatMap(foldersOf).map((name) => join(volumes, name))) {
      mkdirSync(path, { recursive: true });
      chownSync(path, uid, uid);
    }
  }

  async inside<T>(name: string, act: (url: string) => Promise<T>): Promise<T> {
    const service = await this.cluster.get<{ spec: { clusterIP: string } }>('service', name, '-n', namespace);
    return act(`http://${service.spec.clusterIP}`);
  }

  async secondTag(): Promise<string> {
    await this.cluster.tagImage(`${imageName}:${tags.first}`, `${imageName}:${tags.second}`);
    return tags.second;
  }

  async howToLook(): Promise<string> {
    const enter = `nsenter --target $(cat ${pidFile}) --mount --net --pid --wd=$PWD`;
    return `The cluster stays until Ctrl-C. In another terminal:
  kubectl() { ${enter} ${await installKubectl()} --kubeconfig=${this.cluster.kubeconfig} "$@"; }
  kubectl get pods -A
The gateway answers at http://${node.address}:30400, inside its network alone: nsenter as above, then curl.`;
  }

  requireRunning(): void {
    this.cluster.requireRunning();
  }

  /** It ends with its namespaces. */
  async end(): Promise<void> {}
}
