/** Who may reach whom: network policies of the apps, and the routes from the public addresses to their listeners. */
import { type App, apps, declaredSettings, urlSetting } from '@millwright/contracts';
import { environmentName, ownerOf, publicListeners } from './app-settings.ts';
import { labelsOf, portName } from './workloads.ts';
import type { KubernetesObject } from './yaml.ts';

const gatewayName = 'millwright';
/** Replaced by those of the environment. */
const replaced = 'replaced';

/** What an app may receive, and what it may send to other apps. What it may send to servers goes by the labels of its pods. */
export function networkPolicy(app: App): KubernetesObject {
  const callers = apps.filter((other) => calledBy(other).includes(app.name)).map(({ name }) => name);
  const listeners = Object.keys(app.listeners ?? {});
  const ports = listeners.map((listener) => ({ port: portName(app, listener), protocol: 'TCP' }));
  const users = app.simulates ? apps.filter((other) => simulatorsOf(other).includes(app)) : [];
  const callees = calledBy(app);
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: app.name, labels: labelsOf(app.name) },
    spec: {
      podSelector: { matchLabels: labelsOf(app.name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        // Metrics are read at the internal listener.
        {
          from: [namespaceNamed(), ...callers.map(podsOf)],
          ports: [{ port: 'internal', protocol: 'TCP' }],
        },
        ...(listeners.length === 0
          ? []
          : [
              {
                from: app.simulates ? users.map(({ name }) => podsOf(name)) : [namespaceNamed()],
                ports,
              },
            ]),
      ],
      egress: [
        ...callees.map((callee) => ({ to: [podsOf(callee)], ports: [{ port: 'internal', protocol: 'TCP' }] })),
        ...simulatorsOf(app).map((simulator) => ({
          to: [podsOf(simulator.name)],
          ports: Object.keys(simulator.listeners ?? {}).map((listener) => ({
            port: portName(simulator, listener),
            protocol: 'TCP',
          })),
        })),
      ],
    },
  };
}

/** Puts the namespaces of the environment into the policies. */
export function policyReplacements(): object[] {
  const namespaces = (key: string, fieldPaths: string[], names: string[]) => ({
    source: { kind: 'ConfigMap', name: environmentName, fieldPath: `data.${key}` },
    targets: names.map((name) => ({ select: { kind: 'NetworkPolicy', name }, fieldPaths })),
  });
  const field = (rule: number) =>
    `spec.ingress.${rule}.from.0.namespaceSelector.matchLabels.[kubernetes.io/metadata.name]`;
  const withListeners = apps.filter(({ listeners, simulates }) => listeners !== undefined && !simulates);
  return [
    namespaces(
      'MONITORING_NAMESPACE',
      [field(0)],
      apps.map(({ name }) => name),
    ),
    namespaces(
      'GATEWAY_NAMESPACE',
      [field(1)],
      withListeners.map(({ name }) => name),
    ),
  ];
}

export function route(listener: string): KubernetesObject {
  return {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'HTTPRoute',
    metadata: { name: listener, labels: labelsOf(ownerOf(listener).name) },
    spec: {
      parentRefs: [{ name: gatewayName }],
      hostnames: [`${listener}.millwright.example`],
      // The apps themselves end what takes too long, with an answer that says so; streams of pages go on for hours.
      rules: [{ backendRefs: [{ name: listener, port: 80 }], timeouts: { request: '0s' } }],
    },
  };
}

/** Takes the host names of routes from the public addresses of the environment. */
export function routeReplacements(): object[] {
  return publicListeners().map((listener) => ({
    source: {
      kind: 'ConfigMap',
      name: environmentName,
      fieldPath: `data.${urlSetting(listener)}`,
      options: { delimiter: '/', index: 2 },
    },
    targets: [{ select: { kind: 'HTTPRoute', name: listener }, fieldPaths: ['spec.hostnames.0'] }],
  }));
}

/** The apps whose internal listener an app calls. */
function calledBy(app: App): string[] {
  const names = Object.values(declaredSettings(app, apps)).flatMap((value) =>
    'url' in value && ownerOf(value.url).name === value.url ? [value.url] : [],
  );
  return [...new Set(names)];
}

/** The simulators that an app calls in place of the services of others. */
function simulatorsOf(app: App): App[] {
  const owners = Object.values(declaredSettings(app, apps)).flatMap((value) =>
    'url' in value && ownerOf(value.url).name !== value.url ? [ownerOf(value.url)] : [],
  );
  return [...new Set(owners)].filter(({ simulates }) => simulates);
}

function podsOf(app: string): object {
  return { podSelector: { matchLabels: labelsOf(app) } };
}

function namespaceNamed(): object {
  return { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': replaced } } };
}
