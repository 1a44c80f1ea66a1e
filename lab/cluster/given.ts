// A cluster that is there already, by its kubeconfig, and what it has.

import { existsSync, writeFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { Fault } from '@millwright/tools/launcher/fault.ts';
import { run } from '@millwright/tools/launcher/run.ts';
import { ClusterAccess } from './access.ts';

const metricsApi = 'v1beta1.metrics.k8s.io';

export interface Given {
  readonly kubeconfig: string;
  /** The current one, if none is named. */
  readonly context?: string | undefined;
}

/** A node as the API server describes it. */
export interface NodeObject {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly unschedulable?: boolean;
    readonly taints?: readonly { readonly key: string; readonly effect: string }[];
  };
  readonly status: {
    readonly addresses?: readonly { readonly type: string; readonly address: string }[];
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
  };
}

export interface ReadyNode {
  readonly name: string;
  readonly address: string;
}

export class GivenCluster extends ClusterAccess {
  /** Writes a kubeconfig of the one context to a folder: every command takes that, and none follows a later change of context. */
  static async open(kubectl: string, { kubeconfig, context }: Given, folder: string): Promise<GivenCluster> {
    if (!existsSync(kubeconfig)) throw new Fault(`${kubeconfig} does not exist`);
    const own = join(folder, 'kubeconfig');
    const chosen = context === undefined ? [] : [`--context=${context}`];
    const args = ['config', 'view', '--raw', '--flatten', '--minify', `--kubeconfig=${resolve(kubeconfig)}`, ...chosen];
    writeFileSync(own, await run(`${kubeconfig} cannot be used`, kubectl, args), { mode: 0o600 });
    const cluster = new GivenCluster(kubectl, own);
    await cluster.kubectl('get', '--raw', '/readyz');
    return cluster;
  }

  async readyNodes(): Promise<ReadyNode[]> {
    const nodes = readyNodesIn((await this.get<{ items: NodeObject[] }>('nodes')).items);
    if (nodes.length === 0) throw new Fault('no node of the cluster is ready, takes pods, and has an IPv4 address');
    return nodes;
  }

  /** Whether autoscalers are answered. */
  async hasMetrics(): Promise<boolean> {
    const path = 'jsonpath={.status.conditions[?(@.type=="Available")].status}';
    const status = await this.kubectl('get', 'apiservice', metricsApi, '--ignore-not-found', '-o', path);
    return status === 'True';
  }

  async hasNamespace(name: string): Promise<boolean> {
    return (await this.kubectl('get', 'namespace', name, '--ignore-not-found', '-o', 'name')) !== '';
  }
}

/** Those that take pods. */
export function readyNodesIn(nodes: readonly NodeObject[]): ReadyNode[] {
  return nodes.flatMap(({ metadata: { name }, spec, status }) => {
    const isReady = status.conditions?.some((each) => each.type === 'Ready' && each.status === 'True');
    const refuses = spec.unschedulable || spec.taints?.some(({ effect }) => effect !== 'PreferNoSchedule');
    const address = status.addresses?.find((each) => each.type === 'InternalIP' && isIPv4(each.address))?.address;
    return isReady && !refuses && address !== undefined ? [{ name, address }] : [];
  });
}
