// Makes the image of all apps, and the bill of its materials beside it.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../launcher/fault.ts';
import { readJson } from '../launcher/files.ts';
import { findCommand, installCommand, type Missing } from '../launcher/machine.ts';
import { build, installPackages } from '../launcher/packages.ts';
import type { Progress } from '../launcher/progress.ts';
import { run } from '../launcher/run.ts';
import { defaultHome, root, type Settings } from '../launcher/settings.ts';
import { makeBase, packagesIn } from './base.ts';
import { stageNode, stagePackages, stageProduct } from './context.ts';
import { billOfMaterials } from './sbom.ts';

export const imageName = 'localhost/millwright/app';

const folder = join(defaultHome, 'image');
/** What `Containerfile` is built from. */
export const context = join(folder, 'context');
export const bomPath = join(folder, 'sbom.cdx.json');

export interface ImageOptions {
  readonly tag: string;
  /** Takes the packages of Debian that a former build has fetched, if there was one. */
  readonly keepBase?: boolean;
}

export interface Image {
  readonly name: string;
  readonly digest: string;
  readonly bytes: number;
}

/** Fills the context, and writes the bill of materials. */
export async function prepareImage(
  settings: Settings,
  progress: Progress,
  { keepBase = false }: Pick<ImageOptions, 'keepBase'> = {},
): Promise<void> {
  await requirePrograms(['mmdebstrap']);
  mkdirSync(context, { recursive: true });
  const base = join(context, 'base.tar');
  await progress.step('packages of the checkout', () => installPackages(settings));
  await progress.step('build', () => build(settings));
  if (!keepBase || !existsSync(base)) await progress.step('base of Debian packages', () => makeBase(base));
  const node = await progress.step('Node', () => stageNode(settings, context));
  await progress.step('npm packages of production', () => stagePackages(settings, context));
  await progress.step('product', async () => stageProduct(context));
  await progress.step('bill of materials', async () => {
    const debian = await packagesIn(base);
    const bom = billOfMaterials({ version: versionOf(), node, debian, packages: join(context, 'packages') });
    writeFileSync(bomPath, `${JSON.stringify(bom, null, 2)}\n`);
    return `${bom.components.length} components`;
  });
}

/** Builds what `prepareImage` has made ready, with buildah. */
export async function buildImage(progress: Progress, { tag }: ImageOptions): Promise<Image> {
  await requirePrograms(['buildah']);
  const name = `${imageName}:${tag}`;
  const args = ['build', '--isolation=chroot', '--format=oci', '--timestamp=0', '--layers=false'];
  args.push(`--build-arg=VERSION=${versionOf()}`, `--build-arg=REVISION=${await revisionOf()}`);
  args.push('--file', join(root, 'Containerfile'), '--tag', name, context);
  await progress.step('image', async () => {
    await run('buildah could not build the image', 'buildah', args);
    return name;
  });
  return readImage(name);
}

async function readImage(name: string): Promise<Image> {
  const inspected = await run('buildah', 'buildah', ['images', '--json', name]);
  const [image] = JSON.parse(inspected) as [{ digest: string; id: string }];
  const size = await run('buildah', 'buildah', ['images', '--format', '{{.Size}}', name]);
  return { name, digest: image.digest, bytes: bytesOf(size.trim()) };
}

const units: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

function bytesOf(size: string): number {
  const [, number = '', unit = ''] = /^([\d.]+)\s*([KMG]?B)$/i.exec(size) ?? [];
  return Number(number) * (units[unit.toUpperCase()] ?? Number.NaN);
}

/** All parts of the product have one version. */
export function versionOf(): string {
  return readJson<{ version: string }>(join(root, 'libs/contracts/package.json'))!.version;
}

/** The commit of the checkout. */
export async function revisionOf(): Promise<string> {
  const git = (...args: string[]): Promise<string> => run('git', 'git', ['-C', root, ...args]);
  try {
    const changed = await git('status', '--porcelain');
    return `${(await git('rev-parse', 'HEAD')).trim()}${changed === '' ? '' : '-changed'}`;
  } catch {
    return 'unknown';
  }
}

/** That of a commit, as people write it. */
export function shortened(revision: string): string {
  return revision.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');
}

const programs: Readonly<Record<'buildah' | 'mmdebstrap', Missing>> = {
  buildah: { what: 'buildah, which builds the image', packages: ['buildah'] },
  mmdebstrap: { what: 'mmdebstrap, which unpacks packages of Debian', packages: ['mmdebstrap'] },
};

export async function requirePrograms(names: readonly (keyof typeof programs)[]): Promise<void> {
  const missing = names.filter((name) => !findCommand(name)).map((name) => programs[name]);
  if (missing.length === 0) return;
  const what = missing.map((each) => each.what).join('; ');
  throw new Fault(`missing on this machine: ${what}. Run: ${await installCommand(missing)}`);
}
