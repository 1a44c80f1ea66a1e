// Fits the overlay `local`, which is for the node of the drill's own cluster, to a cluster that is there: its addresses, the servers beside
// it, its image and its volumes.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { type Ports, readPorts } from '@millwright/tools/launcher/settings.ts';
import { networks, node } from '../../cluster/namespaces.ts';
import type { ImageName } from './image-name.ts';

export interface Surroundings {
  /** Of a node: the public listeners answer there. */
  readonly nodeAddress: string;
  /** Of this machine, as pods reach it: the servers are there, and the receivers of webhooks. */
  readonly machineAddress: string;
  /** Of the servers. */
  readonly ports: Ports;
  readonly image: ImageName;
  readonly storageClass: string | undefined;
}

const serversBeside = ['postgres', 'redis', 'kafka', 'mail-smtp'] as const;
const volumesFile = 'apps/volumes.yaml';

export function fitOverlay(folder: string, surroundings: Surroundings): void {
  for (const file of globSync('{.,apps}/*.{yaml,env}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const fitted = file === volumesFile ? volumes(text, surroundings) : fit(file, text, surroundings);
    if (/\b198\.1[89]\./.test(fitted)) throw new Error(`${file} names an address of the drill's own cluster`);
    writeFileSync(path, fitted);
  }
}

function fit(file: string, text: string, { nodeAddress, machineAddress, ports, image }: Surroundings): string {
  const usual = readPorts({});
  const ofServers = new Map(serversBeside.map((name) => [String(usual[name]), String(ports[name])]));
  // Who may reach whom in the network of the cluster is not known here, and NetworkPolicies add up.
  const reach = file === 'network.yaml' ? '0.0.0.0/0' : `${machineAddress}/32`;
  return text
    .replaceAll(new RegExp(`${escaped(node.address)}(?=:30\\d{3}\\b)`, 'g'), nodeAddress)
    .replaceAll(node.address, machineAddress)
    .replaceAll(networks.all, reach)
    .replaceAll(/\b\d{5}\b/g, (port) => ofServers.get(port) ?? port)
    .replace(/newName: \S+/, `newName: ${image.repository}`)
    .replace(/newTag: \S+/, `newTag: "${image.tag}"`)
    .replace('delimiter: "/app:"', `delimiter: "/${image.last}:"`);
}

/** Claims alone: the cluster makes the volumes. Without a class for pods of several nodes, those that share one run on one node. */
function volumes(text: string, { storageClass }: Surroundings): string {
  const claims = parseAllDocuments(text)
    .map((document) => document.toJS() as Claim)
    .filter(({ kind }) => kind === 'PersistentVolumeClaim');
  return claims
    .map(({ spec: { resources }, ...claim }) => {
      const accessModes = [storageClass === undefined ? 'ReadWriteOnce' : 'ReadWriteMany'];
      const spec = { accessModes, resources, ...(storageClass !== undefined && { storageClassName: storageClass }) };
      return stringify({ ...claim, spec });
    })
    .join('---\n');
}

interface Claim {
  readonly kind: string;
  readonly spec: { readonly resources: object };
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}
