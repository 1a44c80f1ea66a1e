// kubectl itself before a server that answers as the API server of a cluster does.

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installKubectl } from '@millwright/tools/support/kubectl.ts';
import { GivenCluster, type NodeObject, readyNodesIn } from './given.ts';

const installWithinMs = 180_000;
const ready = [{ type: 'Ready', status: 'True' }];
const at = (address: string) => ({ addresses: [{ type: 'InternalIP', address }], conditions: ready });
const node = (name: string, rest: Partial<NodeObject> = {}): NodeObject => ({
  metadata: { name },
  spec: {},
  status: at('172.18.0.2'),
  ...rest,
});

/** By its path. */
const answers: Record<string, object> = {
  '/readyz': {},
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/apis': {
    kind: 'APIGroupList',
    groups: [
      {
        name: 'apiregistration.k8s.io',
        versions: [{ groupVersion: 'apiregistration.k8s.io/v1', version: 'v1' }],
        preferredVersion: { groupVersion: 'apiregistration.k8s.io/v1', version: 'v1' },
      },
    ],
  },
  '/api/v1': {
    kind: 'APIResourceList',
    groupVersion: 'v1',
    resources: [
      { name: 'nodes', singularName: 'node', kind: 'Node', namespaced: false, verbs: ['get', 'list'] },
      { name: 'namespaces', singularName: 'namespace', kind: 'Namespace', namespaced: false, verbs: ['get', 'list'] },
    ],
  },
  '/apis/apiregistration.k8s.io/v1': {
    kind: 'APIResourceList',
    groupVersion: 'apiregistration.k8s.io/v1',
    resources: [
      { name: 'apiservices', singularName: 'apiservice', kind: 'APIService', namespaced: false, verbs: ['get'] },
    ],
  },
  '/api/v1/nodes': { kind: 'NodeList', apiVersion: 'v1', items: [node('one'), node('two')] },
  '/api/v1/namespaces/millwright': { kind: 'Namespace', apiVersion: 'v1', metadata: { name: 'millwright' } },
};

describe('a cluster that is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'given-'));
  const kubeconfig = join(folder, 'config');
  let kubectl: string;
  let server: Server;
  let cluster: GivenCluster;

  beforeAll(async () => {
    kubectl = await installKubectl();
    server = createServer(({ url = '' }, response) => {
      const answer = answers[url.split('?')[0]!];
      const missing = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? missing));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const contexts = ['elsewhere', 'here'].map((name) => ({ name, context: { cluster: name, user: name } }));
    const clusters = [
      { name: 'elsewhere', cluster: { server: 'http://127.0.0.1:1' } },
      { name: 'here', cluster: { server: `http://127.0.0.1:${port}` } },
    ];
    const users = contexts.map(({ name }) => ({ name, user: { token: `secret of ${name}` } }));
    const config = { apiVersion: 'v1', kind: 'Config', contexts, clusters, users, 'current-context': 'elsewhere' };
    writeFileSync(kubeconfig, JSON.stringify(config));
    cluster = await GivenCluster.open(kubectl, { kubeconfig, context: 'here' }, folder);
  }, installWithinMs);

  afterAll(() => {
    server?.close();
    rmSync(folder, { recursive: true });
  });

  it('is used by the context that was named, and by nothing else of the file', () => {
    const own = readFileSync(cluster.kubeconfig, 'utf8');
    expect(own).toContain('secret of here');
    expect(own).not.toContain('elsewhere');
    expect(statSync(cluster.kubeconfig).mode & 0o777).toBe(0o600);
  });

  it('says which nodes and namespaces it has, and whether it has a metrics-server', async () => {
    expect((await cluster.readyNodes()).map(({ name }) => name)).toEqual(['one', 'two']);
    expect(await cluster.hasNamespace('millwright')).toBe(true);
    expect(await cluster.hasNamespace('other')).toBe(false);
    expect(await cluster.hasMetrics()).toBe(false);
    answers['/apis/apiregistration.k8s.io/v1/apiservices/v1beta1.metrics.k8s.io'] = {
      kind: 'APIService',
      apiVersion: 'apiregistration.k8s.io/v1',
      metadata: { name: 'v1beta1.metrics.k8s.io' },
      status: { conditions: [{ type: 'Available', status: 'True' }] },
    };
    expect(await cluster.hasMetrics()).toBe(true);
  });

  it('is refused by the name of what is wrong', async () => {
    const open = (given: { kubeconfig: string; context?: string }) => GivenCluster.open(kubectl, given, folder);
    await expect(open({ kubeconfig: join(folder, 'none') })).rejects.toThrow('none does not exist');
    await expect(open({ kubeconfig, context: 'nowhere' })).rejects.toThrow(/nowhere/);
    await expect(open({ kubeconfig })).rejects.toThrow(/refused|127\.0\.0\.1:1/);
  });
});

it('counts the nodes that are ready and take pods, by their IPv4 addresses', () => {
  const nodes = [
    node('one'),
    node('cordoned', { spec: { unschedulable: true } }),
    node('control-plane', {
      spec: { taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }] },
    }),
    node('preferred-not', { spec: { taints: [{ key: 'busy', effect: 'PreferNoSchedule' }] } }),
    node('lost', { status: { ...at('172.18.0.3'), conditions: [{ type: 'Ready', status: 'Unknown' }] } }),
    node('six', { status: at('fd00::2') }),
  ];
  expect(readyNodesIn(nodes).map(({ name }) => name)).toEqual(['one', 'preferred-not']);
});
