// KEDA beside a cluster: its operator, and the adapter that answers what autoscalers ask for, as processes of the node.

import { copyFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries, Keda } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { conf, flags, key, pem } from './configuration.ts';
import { node } from './namespaces.ts';
import { clusterRoleOf, roleOf, servedApi, serviceOnNode } from './objects.ts';

const namespace = 'keda';
const user = 'millwright:keda';
const service = { name: 'keda-metrics-apiserver', namespace };
const operatorAddress = '127.0.0.1:9666';
const adapterPort = 4444;
const api = 'external.metrics.k8s.io';

/** Returns once it answers autoscalers. */
export async function startKeda(cluster: Cluster, { bin, rights }: Keda, { definitions }: Binaries): Promise<void> {
  const certificates = layOutCertificates(cluster);
  const { folders } = cluster;
  for (const file of globSync('*keda.sh_*.yaml', { cwd: definitions }))
    await cluster.kubectl('apply', '--server-side', '-f', join(definitions, file));
  await cluster.apply([{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }]);
  await cluster.kubectl('apply', '--server-side', '-f', rights);
  await cluster.apply([
    clusterRoleOf(user, 'keda-operator'),
    roleOf(user, namespace, 'keda-operator'),
    clusterRoleOf(user, 'system:auth-delegator'),
    roleOf(user, 'kube-system', 'extension-apiserver-authentication-reader'),
    ...serviceOnNode(service.name, namespace, adapterPort),
    servedApi(api, service, readFileSync(pem(folders, 'ca'))),
  ]);
  const environment = { WATCH_NAMESPACE: '', POD_NAMESPACE: namespace, KEDA_CLUSTER_OBJECT_NAMESPACE: namespace };
  const kubeconfig = conf(folders, 'keda');
  const operator = {
    kubeconfig,
    'cert-dir': certificates,
    'metrics-service-bind-address': operatorAddress,
    'metrics-bind-address': '0',
    'health-probe-bind-address': '0',
  };
  const adapter = {
    kubeconfig,
    'lister-kubeconfig': kubeconfig,
    'authentication-kubeconfig': kubeconfig,
    'authorization-kubeconfig': kubeconfig,
    'bind-address': node.address,
    'secure-port': String(adapterPort),
    'tls-cert-file': pem(folders, 'keda-server'),
    'tls-private-key-file': key(folders, 'keda-server'),
    'cert-dir': certificates,
    'metrics-service-address': operatorAddress,
    // Of its own metrics: any that is free.
    port: '0',
  };
  cluster.runProgram('keda-operator', join(bin, 'keda-operator'), flags(operator), environment);
  cluster.runProgram('keda-adapter', join(bin, 'keda-adapter'), flags(adapter), environment);
  const isAvailable = ['wait', '--for=condition=Available', '--timeout=5s', 'apiservice', `v1beta1.${api}`];
  await cluster.until('keda-adapter', () => cluster.kubectl(...isAvailable));
}

/** The operator and the adapter prove to each other who they are, by files of these names. */
function layOutCertificates({ folders }: Cluster): string {
  const folder = join(folders.certificates, 'keda');
  mkdirSync(folder, { mode: 0o700 });
  const files = {
    'ca.crt': pem(folders, 'ca'),
    'tls.crt': pem(folders, 'keda-server'),
    'tls.key': key(folders, 'keda-server'),
  };
  for (const [name, from] of Object.entries(files)) copyFileSync(from, join(folder, name));
  return folder;
}
