// The configuration files and the arguments of the programs of a cluster with one node.

import { join } from 'node:path';
import type { BinaryName } from './binaries.ts';
import { cgroup, networks, node } from './namespaces.ts';
import { clusterRole, clusterRoleOf, readVerbs, servedApi, serviceOnNode } from './objects.ts';

export const pauseImage = 'localhost/millwright/pause:1';
const metricsPort = 4443;
const etcdUrl = 'http://127.0.0.1:2379';

export interface Folders {
  /** Of the run. */
  readonly run: string;
  readonly certificates: string;
}

/** Files by their names under the folder of the run. kubelet, kube-proxy and CNI read JSON as YAML. */
export function configurationFiles(folders: Folders): Record<string, string> {
  return {
    'containerd.toml': containerd(folders),
    'cni/10-drill.conflist': JSON.stringify(network),
    'kubelet.json': JSON.stringify(kubelet(folders)),
    'kube-proxy.json': JSON.stringify(proxy(folders)),
    Corefile: dns(folders),
  };
}

export function containerdSocket({ run }: Folders): string {
  return join(run, 'containerd.sock');
}

function containerd(folders: Folders): string {
  return `version = 2
root = "${folders.run}/containerd"
state = "/run/containerd-drill"
oom_score = 0
disabled_plugins = ["io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.zfs", "io.containerd.snapshotter.v1.devmapper"]
[grpc]
  address = "${containerdSocket(folders)}"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${pauseImage}"
  restrict_oom_score_adj = true
  disable_apparmor = true
  tolerate_missing_hugetlb_controller = true
  [plugins."io.containerd.grpc.v1.cri".containerd]
    snapshotter = "overlayfs"
    default_runtime_name = "runc"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
      runtime_type = "io.containerd.runc.v2"
      [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
        SystemdCgroup = false
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "${folders.run}/cni"
`;
}

const network = {
  cniVersion: '1.0.0',
  name: 'drill',
  plugins: [
    {
      type: 'bridge',
      bridge: 'mw-pods',
      isGateway: true,
      hairpinMode: true,
      ipMasq: false,
      ipam: { type: 'host-local', ranges: [[{ subnet: networks.pods }]], routes: [{ dst: '0.0.0.0/0' }] },
    },
    { type: 'portmap', capabilities: { portMappings: true } },
  ],
};

function kubelet(folders: Folders): object {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: node.address,
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: pem(folders, 'ca') },
    },
    authorization: { mode: 'Webhook' },
    tlsCertFile: pem(folders, 'kubelet-server'),
    tlsPrivateKeyFile: key(folders, 'kubelet-server'),
    containerRuntimeEndpoint: `unix://${containerdSocket(folders)}`,
    cgroupDriver: 'cgroupfs',
    cgroupRoot: `/${cgroup}`,
    failCgroupV1: false,
    failSwapOn: false,
    oomScoreAdj: 0,
    clusterDNS: [node.address],
    clusterDomain: 'cluster.local',
    resolvConf: '',
    podLogsDir: join(folders.run, 'pod-logs'),
    podCIDR: networks.pods,
    maxPods: 60,
    evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
    imageGCHighThresholdPercent: 100,
    featureGates: { KubeletInUserNamespace: true },
  };
}

function proxy(folders: Folders): object {
  return {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'nftables',
    clusterCIDR: networks.pods,
    hostnameOverride: node.name,
    clientConnection: { kubeconfig: conf(folders, 'proxy') },
    conntrack: { maxPerCore: 0 },
    nodePortAddresses: [`${node.address}/32`],
  };
}

function dns(folders: Folders): string {
  return `.:53 {
  errors
  health 127.0.0.1:8080
  ready 127.0.0.1:8181
  cache 5
  kubernetes cluster.local in-addr.arpa {
    kubeconfig ${conf(folders, 'dns')}
  }
}
`;
}

/** In the order of their start; containerd is that of the machine. */
export function argumentsOf(folders: Folders): Record<BinaryName, readonly string[]> {
  const { run } = folders;
  return {
    etcd: flags({
      'data-dir': join(run, 'etcd'),
      'listen-client-urls': etcdUrl,
      'advertise-client-urls': etcdUrl,
      'listen-peer-urls': 'http://127.0.0.1:2380',
      // The data ends with the cluster.
      'unsafe-no-fsync': 'true',
      'log-level': 'warn',
    }),
    'kube-apiserver': flags({
      'etcd-servers': etcdUrl,
      'advertise-address': node.address,
      'authorization-mode': 'Node,RBAC',
      'enable-admission-plugins': 'NodeRestriction',
      'service-cluster-ip-range': networks.services,
      'service-account-issuer': 'https://kubernetes.default.svc',
      'service-account-signing-key-file': key(folders, 'service-accounts'),
      'service-account-key-file': pem(folders, 'service-accounts'),
      'client-ca-file': pem(folders, 'ca'),
      'tls-cert-file': pem(folders, 'api-server'),
      'tls-private-key-file': key(folders, 'api-server'),
      'kubelet-client-certificate': pem(folders, 'api-server-kubelet-client'),
      'kubelet-client-key': key(folders, 'api-server-kubelet-client'),
      'kubelet-certificate-authority': pem(folders, 'ca'),
      'kubelet-preferred-address-types': 'InternalIP',
      'requestheader-client-ca-file': pem(folders, 'front-proxy-ca'),
      'requestheader-allowed-names': 'front-proxy-client',
      'requestheader-extra-headers-prefix': 'X-Remote-Extra-',
      'requestheader-group-headers': 'X-Remote-Group',
      'requestheader-username-headers': 'X-Remote-User',
      'proxy-client-cert-file': pem(folders, 'front-proxy-client'),
      'proxy-client-key-file': key(folders, 'front-proxy-client'),
      'enable-aggregator-routing': 'true',
    }),
    'kube-controller-manager': flags({
      ...ownConfiguration(folders, 'controller-manager'),
      'service-account-private-key-file': key(folders, 'service-accounts'),
      'root-ca-file': pem(folders, 'ca'),
      'use-service-account-credentials': 'true',
      // A drill does not wait for minutes until a new pod counts.
      'horizontal-pod-autoscaler-sync-period': '5s',
      'horizontal-pod-autoscaler-initial-readiness-delay': '5s',
      'horizontal-pod-autoscaler-cpu-initialization-period': '10s',
    }),
    'kube-scheduler': flags(ownConfiguration(folders, 'scheduler')),
    kubelet: flags({
      config: join(run, 'kubelet.json'),
      kubeconfig: conf(folders, 'kubelet'),
      'root-dir': join(run, 'kubelet'),
      'hostname-override': node.name,
      'node-ip': node.address,
    }),
    'kube-proxy': flags({ config: join(run, 'kube-proxy.json') }),
    coredns: ['-conf', join(run, 'Corefile')],
    'metrics-server': flags({
      kubeconfig: conf(folders, 'metrics'),
      'authentication-kubeconfig': conf(folders, 'metrics'),
      'authorization-kubeconfig': conf(folders, 'metrics'),
      'bind-address': node.address,
      'secure-port': String(metricsPort),
      'cert-dir': join(run, 'metrics-server'),
      'kubelet-insecure-tls': 'true',
      'kubelet-preferred-address-types': 'InternalIP',
      'kubelet-request-timeout': '5s',
      'metric-resolution': '10s',
    }),
  };
}

function ownConfiguration(folders: Folders, client: string): Record<string, string> {
  const path = conf(folders, client);
  return {
    kubeconfig: path,
    'authentication-kubeconfig': path,
    'authorization-kubeconfig': path,
    'leader-elect': 'false',
  };
}

/** DNS and metrics are processes of the node, which the cluster knows by their rights and, the second, as an API. */
export function ownObjects(): object[] {
  const [dnsUser, metricsUser] = ['millwright:dns', 'millwright:metrics'];
  const service = { name: 'metrics-server', namespace: 'kube-system' };
  return [
    clusterRole(dnsUser, [
      { apiGroups: [''], resources: ['services', 'pods', 'namespaces'], verbs: readVerbs },
      { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: readVerbs },
    ]),
    clusterRoleOf(dnsUser, dnsUser),
    clusterRole(metricsUser, [
      { apiGroups: [''], resources: ['nodes/metrics'], verbs: ['get'] },
      { apiGroups: [''], resources: ['pods', 'nodes', 'namespaces', 'configmaps'], verbs: readVerbs },
    ]),
    clusterRoleOf(metricsUser, metricsUser),
    clusterRoleOf(metricsUser, 'system:auth-delegator'),
    ...serviceOnNode(service.name, service.namespace, metricsPort),
    servedApi('metrics.k8s.io', service),
  ];
}

export function flags(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `--${name}=${value}`);
}

export function pem({ certificates }: Folders, name: string): string {
  return join(certificates, `${name}.pem`);
}

export function key({ certificates }: Folders, name: string): string {
  return join(certificates, `${name}.key`);
}

export function conf({ certificates }: Folders, name: string): string {
  return join(certificates, `${name}.conf`);
}
