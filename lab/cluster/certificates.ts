// The certificates of a cluster and the configurations by which its programs speak to the API server.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@millwright/tools/launcher/run.ts';
import { networks, node } from './namespaces.ts';

const apiServer = 'https://127.0.0.1:6443';

/** Who speaks to the API server, and as what it knows them. */
const clients = {
  admin: '/O=system:masters/CN=admin',
  'controller-manager': '/CN=system:kube-controller-manager',
  scheduler: '/CN=system:kube-scheduler',
  proxy: '/CN=system:kube-proxy',
  kubelet: `/O=system:nodes/CN=system:node:${node.name}`,
  dns: '/CN=millwright:dns',
  metrics: '/CN=millwright:metrics',
  keda: '/CN=millwright:keda',
} as const;

const apiServerNames = [
  ...['127.0.0.1', node.address, networks.firstService].map((address) => `IP:${address}`),
  ...['localhost', 'kubernetes', 'kubernetes.default', 'kubernetes.default.svc'].map((name) => `DNS:${name}`),
].join();

/** Its adapter is reached as a Service, and reaches the operator on loopback. */
const kedaNames = 'DNS:keda-metrics-apiserver.keda.svc,IP:127.0.0.1';

export async function makeClusterCertificates(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await Promise.all([makeAuthority(folder, 'ca'), makeAuthority(folder, 'front-proxy-ca')]);
  await Promise.all([
    // Signs the tokens of service accounts.
    sign(folder, 'ca', 'service-accounts', '/CN=service-accounts'),
    sign(folder, 'ca', 'api-server', '/CN=kube-apiserver', [`subjectAltName=${apiServerNames}`]),
    sign(folder, 'ca', 'api-server-kubelet-client', '/O=system:masters/CN=kube-apiserver-kubelet-client'),
    sign(folder, 'front-proxy-ca', 'front-proxy-client', '/CN=front-proxy-client'),
    sign(folder, 'ca', 'kubelet-server', `/CN=${node.name}`, [`subjectAltName=DNS:${node.name},IP:${node.address}`]),
    sign(folder, 'ca', 'keda-server', '/CN=keda', [`subjectAltName=${kedaNames}`]),
    ...Object.entries(clients).map(async ([name, subject]) => {
      await sign(folder, 'ca', name, subject);
      writeFileSync(join(folder, `${name}.conf`), JSON.stringify(kubeconfig(folder, name)), { mode: 0o600 });
    }),
  ]);
}

function kubeconfig(folder: string, name: string): object {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'drill', cluster: { server: apiServer, 'certificate-authority': join(folder, 'ca.pem') } }],
    users: [
      { name, user: { 'client-certificate': join(folder, `${name}.pem`), 'client-key': join(folder, `${name}.key`) } },
    ],
    contexts: [{ name: 'drill', context: { cluster: 'drill', user: name } }],
    'current-context': 'drill',
  };
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'];

async function makeAuthority(folder: string, name: string): Promise<void> {
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)];
  await openssl('req', '-x509', ...newKey, '-subj', `/CN=millwright ${name}`, ...files);
}

async function sign(
  folder: string,
  authority: string,
  name: string,
  subject: string,
  extensions: readonly string[] = [],
): Promise<void> {
  const signedBy = ['-CA', join(folder, `${authority}.pem`), '-CAkey', join(folder, `${authority}.key`)];
  const all = ['basicConstraints=critical,CA:FALSE', 'extendedKeyUsage=serverAuth,clientAuth', ...extensions];
  const added = all.flatMap((extension) => ['-addext', extension]);
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)];
  await openssl('req', '-x509', ...newKey, ...signedBy, '-subj', subject, ...added, ...files);
}

async function openssl(...args: string[]): Promise<void> {
  await run('openssl could not make a certificate of the cluster', 'openssl', args);
}
