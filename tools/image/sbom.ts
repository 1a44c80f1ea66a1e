// The software bill of materials of the image, in CycloneDX 1.6: packages of Debian, Node, npm packages, and the product itself.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readJson } from '../launcher/files.ts';
import { root } from '../launcher/settings.ts';
import type { DebianPackage } from './base.ts';

interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly object[];
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

export interface Bom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

export interface Contents {
  readonly version: string;
  readonly node: string;
  readonly debian: readonly DebianPackage[];
  /** The folder that `stagePackages` has filled. */
  readonly packages: string;
}

/** The same contents give the same text: it has no time, and its number is a digest. */
export function billOfMaterials({ version, node, debian, packages }: Contents): Bom {
  const npm = installedPackages(packages);
  const product = componentOf('application', 'millwright', version, 'pkg:generic/millwright', 'Apache-2.0');
  const components = [
    ...debian.map(debianComponent),
    componentOf('application', 'node', node, 'pkg:generic/node', 'MIT'),
    ...npm.map(({ component }) => component),
  ].toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
  const dependencies = [
    { ref: product['bom-ref'], dependsOn: components.map((each) => each['bom-ref']) },
    ...npm.map(({ component, dependsOn }) => ({ ref: component['bom-ref'], dependsOn })),
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify([product, components]))
    .digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(digest)}`,
    version: 1,
    metadata: { component: product },
    components,
    dependencies,
  };
}

interface Installed {
  readonly component: Component;
  readonly dependsOn: readonly string[];
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly resolution: { readonly integrity?: string } }>>;
}

/** pnpm keeps each package in a folder of its own, beside links to those that it depends on. */
function installedPackages(folder: string): Installed[] {
  const lock = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as LockFile;
  const store = join(folder, 'node_modules/.pnpm');
  const found = new Map<string, Installed>();
  for (const own of readdirSync(store, { withFileTypes: true })) {
    if (!own.isDirectory() || own.name === 'node_modules') continue;
    const inside = packagesAt(join(store, own.name, 'node_modules'));
    const purls = inside.map(({ path, isLink }) => ({ component: npmComponent(path, lock), isLink }));
    const component = purls.find(({ isLink }) => !isLink)?.component;
    if (component === undefined) continue;
    const dependsOn = purls.filter(({ isLink }) => isLink).map((each) => each.component['bom-ref']);
    // One package may be installed several times, for different peers.
    const before = found.get(component['bom-ref'])?.dependsOn ?? [];
    found.set(component['bom-ref'], { component, dependsOn: [...new Set([...before, ...dependsOn])].toSorted() });
  }
  return [...found.values()];
}

/** The packages in a `node_modules`, those in a scope included. */
function packagesAt(folder: string): { path: string; isLink: boolean }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('@')) return packagesAt(path);
    return entry.name.startsWith('.') ? [] : [{ path, isLink: entry.isSymbolicLink() }];
  });
}

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
}

function npmComponent(path: string, lock: LockFile): Component {
  const { name, version, license } = readJson<PackageManifest>(join(path, 'package.json'))!;
  const integrity = lock.packages[`${name}@${version}`]?.resolution.integrity;
  const [, sha512] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return {
    ...componentOf(
      'library',
      name,
      version,
      `pkg:npm/${name.replace('@', '%40')}`,
      typeof license === 'string' ? license : license?.type,
    ),
    ...(sha512 && { hashes: [{ alg: 'SHA-512' as const, content: Buffer.from(sha512, 'base64').toString('hex') }] }),
  };
}

function debianComponent({ name, version, architecture }: DebianPackage): Component {
  const component = componentOf('library', name, version, `pkg:deb/debian/${name}`);
  const purl = `${component.purl}?arch=${architecture}&distro=trixie`;
  return { ...component, 'bom-ref': purl, purl };
}

function componentOf(
  type: Component['type'],
  name: string,
  version: string,
  purlOfName: string,
  license?: string,
): Component {
  const purl = `${purlOfName}@${encodeURIComponent(version)}`;
  return { type, 'bom-ref': purl, name, version, purl, ...(license && { licenses: [licenseOf(license)] }) };
}

/** One license by its id, or an expression of several; what is neither stays as a name. */
function licenseOf(text: string): object {
  if (/^[\w.+-]+$/.test(text)) return { license: /^(UNLICENSED|SEE)/.test(text) ? { name: text } : { id: text } };
  return /^\(?[\w.+-]+( (OR|AND|WITH) \(?[\w.+-]+\)?)+\)?$/.test(text)
    ? { expression: text }
    : { license: { name: text } };
}

function uuidOf(digest: string): string {
  const variant = ((Number.parseInt(digest[16]!, 16) & 3) | 8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join('-');
}
