// A cluster that is there already. The servers run on this machine, at the address by which the nodes reach it; what the drill creates in
// the cluster is in one namespace, which goes at the end.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeDown } from '@millwright/tools/launcher/down.ts';
import { Fault } from '@millwright/tools/launcher/fault.ts';
import type { Progress } from '@millwright/tools/launcher/progress.ts';
import { defaultHome, loopback, readPorts } from '@millwright/tools/launcher/settings.ts';
import { installKubectl } from '@millwright/tools/support/kubectl.ts';
import { GivenCluster } from '../../cluster/given.ts';
import type { Traits } from './choice.ts';
import { fitOverlay } from './fitted-overlay.ts';
import type { GivenOptions } from './options.ts';
import type { Place } from './place.ts';
import { namespace } from './product.ts';
import { Servers, serverSettings } from './servers.ts';

const runFolder = join(defaultHome, 'kubernetes/given');
const serversFolder = join(runFolder, 'servers');
const goneWithin = '180s';

interface Parts {
  readonly cluster: GivenCluster;
  readonly servers: Servers;
  readonly traits: Traits;
  readonly nodeAddress: string;
  readonly machineAddress: string;
}

export class GivenPlace implements Place {
  readonly cluster: GivenCluster;
  readonly servers: Servers;
  readonly traits: Traits;
  readonly nodeAddress: string;
  readonly machineAddress: string;
  readonly runFolder = runFolder;
  readonly #options: GivenOptions;
  #ended: Promise<void> | undefined;

  private constructor(options: GivenOptions, { cluster, servers, traits, nodeAddress, machineAddress }: Parts) {
    this.#options = options;
    this.cluster = cluster;
    this.servers = servers;
    this.traits = traits;
    this.nodeAddress = nodeAddress;
    this.machineAddress = machineAddress;
  }

  static async start(options: GivenOptions, progress: Progress): Promise<GivenPlace> {
    try {
      return await GivenPlace.#start(options, progress);
    } catch (error) {
      await GivenPlace.clear();
      throw error;
    }
  }

  static async #start(options: GivenOptions, progress: Progress): Promise<GivenPlace> {
    const ports = readPorts(process.env);
    await GivenPlace.clear();
    mkdirSync(runFolder, { recursive: true });
    const cluster = await GivenCluster.open(await installKubectl(), options, runFolder);
    if (await cluster.hasNamespace(namespace))
      throw new Fault(`the cluster has a namespace ${namespace}, which the drill would change and delete`);
    const nodes = await cluster.readyNodes();
    const nodeAddress = nodes[0]!.address;
    const machineAddress = await addressTowards(nodeAddress);
    const hasSecondTag = options.nextTag !== undefined;
    const traits = { isOwn: false, nodes: nodes.length, hasMetrics: await cluster.hasMetrics(), hasSecondTag };
    progress.say(`${nodes.length} nodes, the first at ${nodeAddress}; the servers will be at ${machineAddress}`);
    const settings = serverSettings(serversFolder, machineAddress, ports);
    const servers = await Servers.start(settings, progress);
    return new GivenPlace(options, { cluster, servers, traits, nodeAddress, machineAddress });
  }

  /** What a drill has left that was killed, or that did not get further than its start. */
  static async clear(): Promise<void> {
    await takeDown(serverSettings(serversFolder, loopback, readPorts({})), { wipe: true });
    rmSync(runFolder, { recursive: true, force: true });
  }

  fitManifests(folder: string): void {
    const { nodeAddress, machineAddress } = this;
    const { image, storageClass } = this.#options;
    const { ports } = this.servers.settings;
    fitOverlay(join(folder, 'overlays/local'), { nodeAddress, machineAddress, ports, image, storageClass });
  }

  inside<T>(service: string, act: (url: string) => Promise<T>): Promise<T> {
    return this.cluster.whileForwarded(namespace, service, act);
  }

  async secondTag(): Promise<string> {
    return this.#options.nextTag!;
  }

  async howToLook(): Promise<string> {
    return `The product stays until Ctrl-C. In another terminal:
  export KUBECONFIG=${this.cluster.kubeconfig}
  kubectl -n ${namespace} get pods
The gateway answers at http://${this.nodeAddress}:30400.`;
  }

  requireRunning(): void {}

  /** Deletes the namespace, and then what the pods use. */
  end(): Promise<void> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  async #end(): Promise<void> {
    try {
      await this.cluster.kubectl('delete', 'namespace', namespace, '--ignore-not-found', `--timeout=${goneWithin}`);
    } finally {
      await this.servers.stop();
      await GivenPlace.clear();
    }
  }
}

/** The address of this machine from which packets to another one leave. None is sent. */
async function addressTowards(address: string): Promise<string> {
  const socket = createSocket('udp4');
  try {
    socket.connect(9, address);
    await once(socket, 'connect');
    return socket.address().address;
  } catch (error) {
    throw new Fault(`this machine has no route to the node ${address}: ${(error as Error).message}`);
  } finally {
    socket.close();
  }
}
