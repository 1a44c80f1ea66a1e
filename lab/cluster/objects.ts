// What a cluster is told of the programs that run beside it on the node: their rights, their addresses, and the APIs that they serve.

import { node } from './namespaces.ts';

const rbac = 'rbac.authorization.k8s.io';
export const readVerbs = ['get', 'list', 'watch'];

export function clusterRole(name: string, rules: readonly object[]): object {
  return { apiVersion: `${rbac}/v1`, kind: 'ClusterRole', metadata: { name }, rules };
}

/** Gives a user, as its certificate names it, the rights of a role of the cluster. */
export function clusterRoleOf(user: string, role: string): object {
  return {
    apiVersion: `${rbac}/v1`,
    kind: 'ClusterRoleBinding',
    metadata: { name: `${user}:${role}` },
    ...boundTo(user, 'ClusterRole', role),
  };
}

/** The same for a role of a namespace. */
export function roleOf(user: string, namespace: string, role: string): object {
  return {
    apiVersion: `${rbac}/v1`,
    kind: 'RoleBinding',
    metadata: { name: `${user}:${role}`, namespace },
    ...boundTo(user, 'Role', role),
  };
}

function boundTo(user: string, kind: string, role: string): object {
  return { roleRef: { apiGroup: rbac, kind, name: role }, subjects: [{ kind: 'User', name: user, apiGroup: rbac }] };
}

/** A Service that leads to a port of the node. */
export function serviceOnNode(name: string, namespace: string, port: number): object[] {
  const metadata = { name, namespace };
  return [
    { apiVersion: 'v1', kind: 'Service', metadata, spec: { ports: [{ name: 'https', port: 443, targetPort: port }] } },
    {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: { ...metadata, labels: { 'kubernetes.io/service-name': name } },
      addressType: 'IPv4',
      ports: [{ name: 'https', port, protocol: 'TCP' }],
      endpoints: [{ addresses: [node.address], conditions: { ready: true } }],
    },
  ];
}

/** A group of the API that a Service answers; without the certificate of an authority, whoever answers there is believed. */
export function servedApi(group: string, service: { name: string; namespace: string }, authority?: Buffer): object {
  const trust = authority === undefined ? { insecureSkipTLSVerify: true } : { caBundle: authority.toString('base64') };
  return {
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    metadata: { name: `v1beta1.${group}` },
    spec: { group, version: 'v1beta1', service, ...trust, groupPriorityMinimum: 100, versionPriority: 100 },
  };
}
