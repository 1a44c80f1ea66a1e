// Prometheus beside a cluster: it reads the metrics of the pods that the PodMonitor of k8s/components/pod-monitors names. That of Debian
// cannot ask a cluster for its pods, so it asks here.

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { messageOf } from '@millwright/tools/launcher/fault.ts';
import type { Cluster } from './cluster.ts';
import { flags } from './configuration.ts';
import { node } from './namespaces.ts';

/** `PROMETHEUS_URL` of the overlay for this cluster. */
const address = `${node.address}:9090`;
const selector = 'app.kubernetes.io/part-of=millwright,app.kubernetes.io/component=app';

interface Pod {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly containers: readonly {
      readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
    }[];
  };
  readonly status: { readonly podIP?: string };
}

/** Returns once it answers. */
export async function startPrometheus(cluster: Cluster, program: string, namespace: string): Promise<void> {
  const url = await servePods(cluster, namespace);
  const configuration = {
    global: { scrape_interval: '5s', scrape_timeout: '4s' },
    scrape_configs: [{ job_name: 'millwright', http_sd_configs: [{ url, refresh_interval: '5s' }] }],
  };
  const { run } = cluster.folders;
  const path = join(run, 'prometheus.json');
  writeFileSync(path, JSON.stringify(configuration));
  const options = { 'config.file': path, 'storage.tsdb.path': join(run, 'prometheus'), 'web.listen-address': address };
  cluster.runProgram('prometheus', program, flags(options));
  await cluster.until('prometheus', async () => {
    const { ok } = await fetch(`http://${address}/-/ready`);
    if (!ok) throw new Error('it is not ready');
  });
}

async function servePods(cluster: Cluster, namespace: string): Promise<string> {
  const server = createServer((_, response) => {
    podsOf(cluster, namespace).then(
      (pods) => response.setHeader('content-type', 'application/json').end(JSON.stringify(pods)),
      (error: unknown) => response.writeHead(503).end(messageOf(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function podsOf(cluster: Cluster, namespace: string): Promise<object[]> {
  const { items } = await cluster.get<{ items: Pod[] }>('pods', '-n', namespace, '-l', selector);
  return items.flatMap(({ metadata: { name }, spec: { containers }, status: { podIP } }) => {
    const port = containers[0]!.ports.find((each) => each.name === 'internal')!.containerPort;
    return podIP === undefined ? [] : [{ targets: [`${podIP}:${port}`], labels: { namespace, pod: name } }];
  });
}
