// What the drill does on a cluster that is there already: its options, the proofs that are left, and the overlay that it releases.

import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { apps } from '@millwright/contracts';
import { readPorts, root } from '@millwright/tools/launcher/settings.ts';
import { installKubectl } from '@millwright/tools/support/kubectl.ts';
import { parseAllDocuments } from 'yaml';
import { reasonToSkip, type Traits } from './choice.ts';
import { nodeToDrain } from './faults.ts';
import { fitOverlay } from './fitted-overlay.ts';
import { readImageName } from './image-name.ts';
import { readOptions } from './options.ts';

const proofs = ['acceptance', 'releases', 'whole-release', 'drain', 'memory', 'servers', 'consumers', 'gateway'];
const installWithinMs = 180_000;

describe('the options', () => {
  it('choose a cluster of the drill’s own, and every proof, by default', () => {
    expect(readOptions([], proofs)).toEqual({ keep: false, help: false, rate: 50, chosen: proofs, given: undefined });
  });

  it('name a cluster that is there, and the image of a local build by default', () => {
    const { given, chosen } = readOptions(
      ['--kubeconfig', 'k3s.yaml', '--context', 'lan', '--only', 'releases'],
      proofs,
    );
    expect(chosen).toEqual(['releases']);
    expect(given).toEqual({
      ...{ kubeconfig: 'k3s.yaml', context: 'lan', nextTag: undefined, storageClass: undefined },
      image: { repository: 'localhost/millwright/app', last: 'app', tag: 'local' },
    });
  });

  it('take an image of a registry with a port', () => {
    const image = readImageName('localhost:5001/team/mill:1.4-rc.1');
    expect(image).toEqual({ repository: 'localhost:5001/team/mill', last: 'mill', tag: '1.4-rc.1' });
  });

  it.each([
    [['--only', 'releases,flood'], 'no proof "flood"; there are: acceptance, releases'],
    [['--rate', '0'], '--rate takes a number above 0'],
    [['--flood'], 'Unknown option'],
    [['--image', 'registry.example/app:v1'], '--image is for a cluster that is there: name it by --kubeconfig'],
    [['--context', 'lan'], '--context is for a cluster that is there'],
    [['--kubeconfig', 'c', '--image', 'registry.example/app'], '"registry.example/app" is no name with a tag'],
    [['--kubeconfig', 'c', '--image', 'registry.example/app:1.4'], 'a tag may not be a number'],
    [['--kubeconfig', 'c', '--next-tag', '2'], '--next-tag "2" is no tag'],
    [['--kubeconfig', 'c', '--image', 'r.example/app:v1', '--next-tag', 'v1'], '--next-tag is v1, the tag of --image'],
  ])('%j are refused', (args, reason) => {
    expect(() => readOptions(args, proofs)).toThrow(reason);
  });
});

describe('the proofs', () => {
  const bare: Traits = { isOwn: false, nodes: 1, hasMetrics: false, hasSecondTag: false };
  const left = (cluster: Traits): string[] => proofs.filter((name) => reasonToSkip(name, cluster) === undefined);

  it('are all made on a cluster of the drill’s own', () => {
    expect(left({ ...bare, isOwn: true })).toEqual(proofs);
  });

  it('are those elsewhere that the API allows, with what the cluster has', () => {
    expect(left(bare)).toEqual(['acceptance', 'releases', 'servers']);
    expect(left({ ...bare, nodes: 2, hasMetrics: true, hasSecondTag: true })).toEqual(
      proofs.filter((name) => !['memory', 'consumers'].includes(name)),
    );
  });

  it('are skipped with a reason that says what to do', () => {
    expect(reasonToSkip('whole-release', bare)).toContain('--next-tag');
    expect(reasonToSkip('drain', bare)).toContain('one node');
  });
});

it('the node to drain has the most pods, and none with a volume', () => {
  const pod = (nodeName: string, ...volumes: object[]) => ({
    metadata: { name: 'pod' },
    spec: { nodeName, containers: [], volumes: volumes.map((each) => ({ persistentVolumeClaim: each })) },
    status: {},
  });
  const others = [pod('small'), pod('large'), pod('large')];
  expect(nodeToDrain([pod('stored', {}), pod('stored'), pod('stored'), ...others])).toBe('large');
  expect(nodeToDrain([pod('stored', {})])).toBeUndefined();
});

describe('the overlay for a cluster that is there', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'given-cluster-')), 'k8s');
  afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

  const image = { repository: 'registry.example/team/mill', last: 'mill', tag: '1.4.2' };
  const ports = readPorts({ MILLWRIGHT_PORT_BASE: '21000' });
  const addresses = { nodeAddress: '172.18.0.2', machineAddress: '172.18.0.1' };

  interface KubernetesObject {
    readonly kind: string;
    readonly metadata: { readonly name: string; readonly labels: Record<string, string> };
    readonly spec: Record<string, unknown>;
    readonly data?: Record<string, string>;
    readonly addressType?: string;
    readonly ports?: readonly { readonly port: number }[];
    readonly endpoints?: readonly { readonly addresses: readonly string[] }[];
  }

  async function objectsOf(storageClass: string | undefined): Promise<KubernetesObject[]> {
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(root, 'k8s'), folder, { recursive: true, filter: (path) => basename(path) !== 'secrets' });
    const overlay = join(folder, 'overlays/local');
    mkdirSync(join(overlay, 'apps/secrets'));
    for (const { name } of apps) writeFileSync(join(overlay, 'apps/secrets', `${name}.env`), 'DATABASE_URL=postgres\n');
    fitOverlay(overlay, { ...addresses, ports, image, storageClass });
    const built = execFileSync(await installKubectl(), ['kustomize', overlay], { maxBuffer: 1e8 }).toString();
    return parseAllDocuments(built).map((document) => document.toJS() as KubernetesObject);
  }

  it(
    'leads to its nodes, to the servers on this machine, and to its image',
    async () => {
      const objects = await objectsOf(undefined);
      const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
      const environment = ofKind('ConfigMap').find(({ metadata }) => metadata.name.startsWith('environment-'))!.data!;
      expect(environment).toMatchObject({
        GATEWAY_SANDBOX_URL: 'http://172.18.0.2:30401',
        KAFKA_BROKERS: `172.18.0.1:${ports.kafka}`,
        POSTGRES_NETWORK: '172.18.0.1/32',
      });
      expect(JSON.stringify(ofKind('ConfigMap'))).toContain('"TEST_MODE_RECEIVERS":"172.18.0.1/32"');
      expect(ofKind('EndpointSlice').map(({ ports: [port] = [], endpoints }) => [port?.port, endpoints])).toEqual(
        ([ports.postgres, ports.redis, ports['mail-smtp']] as const).map((port) => [
          port,
          [{ addresses: ['172.18.0.1'], conditions: { ready: true } }],
        ]),
      );
      const images = JSON.stringify(objects).match(/"image":"[^"]*"/g);
      expect(new Set(images)).toEqual(new Set(['"image":"registry.example/team/mill:1.4.2"']));
      for (const { metadata } of ofKind('Job')) {
        expect(metadata.name).toMatch(/-release-1\.4\.2$/);
        expect(metadata.labels['app.kubernetes.io/version']).toBe('1.4.2');
      }
      expect(ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'default')!.spec).toMatchObject({
        egress: [{ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }] }],
      });
      expect(readFileSync(join(folder, 'overlays/local/environment.env'), 'utf8')).not.toContain('198.18.');
    },
    installWithinMs,
  );

  it.each([
    [undefined, { accessModes: ['ReadWriteOnce'] }],
    ['nfs', { accessModes: ['ReadWriteMany'], storageClassName: 'nfs' }],
  ])('claims volumes of the class %s', async (storageClass, expected) => {
    const objects = await objectsOf(storageClass);
    expect(objects.filter(({ kind }) => kind === 'PersistentVolume')).toEqual([]);
    const claims = objects.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    expect(claims.map(({ metadata }) => metadata.name)).toEqual(['files', 'images']);
    for (const { spec } of claims) expect(spec).toEqual({ ...expected, resources: { requests: { storage: '1Gi' } } });
  });
});
