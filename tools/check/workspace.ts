/** The packages of the workspace, as their manifests describe them. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

interface Manifest {
  readonly name: string;
  /** What others may import of it, by path. */
  readonly exports?: Record<string, unknown>;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

export interface Package {
  /** Folder under the root, such as `libs/contracts`; `.` for the root itself. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly manifestText: string;
}

interface Workspace {
  readonly packages: readonly Package[];
  /** The root's own manifest, whose development tools every package may use. */
  readonly root: Package;
  readonly catalog: Readonly<Record<string, string>>;
}

export async function readWorkspace(root: string): Promise<Workspace> {
  const settings = parse(await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    packages: string[];
    catalog?: Record<string, string>;
  };
  const manifests = globSync(
    settings.packages.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  );
  return {
    packages: await Promise.all(manifests.toSorted().map((path) => readPackage(root, dirname(path)))),
    root: await readPackage(root, '.'),
    catalog: settings.catalog ?? {},
  };
}

async function readPackage(root: string, folder: string): Promise<Package> {
  const manifestText = await readFile(join(root, folder, 'package.json'), 'utf8');
  return { folder, manifest: JSON.parse(manifestText) as Manifest, manifestText };
}
