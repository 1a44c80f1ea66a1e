// The folder that the image is built from: Node, the npm packages of production, and the built product, in the layout of the checkout.

import {
  chmodSync,
  cpSync,
  type Dirent,
  existsSync,
  globSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Fault } from '../launcher/fault.ts';
import { digestOfFiles, readJson, readText, replaceFile } from '../launcher/files.ts';
import { findPnpm } from '../launcher/packages.ts';
import { run } from '../launcher/run.ts';
import { root, type Settings } from '../launcher/settings.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The documents that the gateway serves. */
const documents = ['docs/api', 'docs/errors', 'docs/guides', 'docs/changelog.md'];
/** What the install reads. */
const forInstall = ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'patches'];
/** What else says which files of the packages stay. */
const packagesDependOn = '{tools/image/context.ts,libs/pdf/src/fonts.ts}';
/** Of a build: what is run, and the maps by which stack traces name the sources. */
const isRun = (path: string): boolean => !/\.d\.ts$|\/\.[^/]+$/.test(path);
/** Of packages: what only compilers, debuggers, their own tests and people read. Their licenses stay. */
const unreadFiles = /\.(map|[mc]?ts|flow|md|markdown|yml|html|png)$/i;
const unreadFolders = /^(tests?|__tests__|benchmarks?|examples)$/;

/** Fills `packages` with the dependencies of all apps, as the lock file names them, and without those of tests and builds. */
export async function stagePackages(settings: Settings, folder: string): Promise<string> {
  const target = join(folder, 'packages');
  const done = join(folder, 'packages.digest');
  const digest = digestOfFiles(root, [...forInstall, '{.,{apps,libs}/*}/package.json', 'patches/*', packagesDependOn]);
  if (readText(done) === digest) return 'unchanged';
  rmSync(done, { force: true });
  empty(target);
  // The files are changed below, and those of the store must not be: they are copied, not linked.
  await installProduction(settings, target, 'copy');
  // Of the programs of packages none is run; the records of the install have times and paths of this machine.
  const bins = ['.', ...productFolders()].map((each) => `${each}/node_modules/.bin`);
  const records = ['.modules.yaml', '.pnpm-workspace-state-v1.json', '.pnpm/lock.yaml'];
  for (const path of [...forInstall, ...bins, ...records.map((each) => `node_modules/${each}`)])
    rmSync(join(target, path), { recursive: true, force: true });
  await removeUnread(join(target, 'node_modules'));
  normalise(target);
  replaceFile(done, digest);
  return '';
}

/** The dependencies of the apps, and of the libraries that they need, in the layout of the checkout. */
export async function installProduction(settings: Settings, target: string, method: 'copy' | 'auto'): Promise<void> {
  const folders = productFolders();
  for (const path of [...forInstall, 'package.json', ...folders.map((each) => `${each}/package.json`)])
    cpSync(join(root, path), join(target, path), { recursive: true });
  const args = ['install', '--prod', '--frozen-lockfile', '--ignore-scripts', `--package-import-method=${method}`];
  args.push('--reporter=append-only', ...folders.map((each) => `--filter=./${each}`));
  const env = { ...process.env, CI: 'true' };
  await run('pnpm could not install the packages', await findPnpm(settings), args, { cwd: target, env });
}

/** Of the packages in a folder: what nobody reads at a run. */
export async function removeUnread(folder: string): Promise<void> {
  const { fontFileNames } = await import('@millwright/pdf');
  const fonts = new Set(fontFileNames());
  const isUnread = (entry: Dirent): boolean => {
    const { name, parentPath } = entry;
    if (basename(parentPath) === 'node_modules') return false;
    if (name.startsWith('.') || (entry.isDirectory() && unreadFolders.test(name))) return true;
    return entry.isFile() && (unreadFiles.test(name) || (name.endsWith('.ttf') && !fonts.has(name)));
  };
  for (const entry of entriesOf(folder).filter(isUnread))
    rmSync(join(entry.parentPath, entry.name), { recursive: true, force: true });
}

/** Fills `product` with the build of the apps and of the libraries that they need, the documents, and the entry. */
export function stageProduct(folder: string): void {
  const target = empty(join(folder, 'product'));
  for (const each of productFolders()) {
    const dist = join(root, each, 'dist');
    const filter = (path: string): boolean => isRun(path) && hasSource(join(root, each), relative(dist, path));
    cpSync(dist, join(target, each, 'dist'), { recursive: true, filter });
  }
  cpSync(join(root, 'dist'), join(target, 'dist'), { recursive: true, filter: isRun });
  for (const path of documents) cpSync(join(root, path), join(target, path), { recursive: true });
  cpSync(join(import.meta.dirname, 'entry.mjs'), join(target, 'entry.mjs'));
  normalise(target);
}

/** A build keeps what it once made of sources that are gone; pages are bundled anew. */
function hasSource(folder: string, path: string): boolean {
  const [, module] = /^(?!web\/)(.+)\.js(?:\.map)?$/.exec(path) ?? [];
  return module === undefined || existsSync(join(folder, 'src', `${module}.ts`));
}

/** The binary of the pinned version. */
export async function stageNode({ toolchain }: Settings, folder: string): Promise<string> {
  const pinned = /^node=(\S+)$/m.exec(readFileSync(join(root, 'millwright'), 'utf8'))?.[1] ?? '';
  const own = join(toolchain, 'node_modules/node/bin/node');
  const found = realpathSync(process.version === `v${pinned}` ? process.execPath : own);
  const version = await run('node', found, ['--version']).catch(() => 'none');
  if (version.trim() !== `v${pinned}`) {
    const install = `npm install --prefix ${toolchain} --no-save node@${pinned}`;
    throw new Fault(`Node ${pinned} is packed, which is not in ${toolchain}. Run: ${install}`);
  }
  const target = join(folder, 'node');
  cpSync(found, target);
  chmodSync(target, 0o755);
  lutimesSync(target, 0, 0);
  return pinned;
}

/** The folders of the apps and of the libraries that they depend on in production. */
export function productFolders(): string[] {
  const folders = new Map(
    globSync('{apps,libs}/*/package.json', { cwd: root }).map((path) => [
      manifestOf(dirname(path)).name,
      dirname(path),
    ]),
  );
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const dependency = folders.get(name);
      if (dependency !== undefined) visit(dependency);
    }
  };
  for (const folder of folders.values()) if (folder.startsWith('apps/')) visit(folder);
  return [...found].toSorted();
}

function manifestOf(folder: string): Manifest {
  return readJson<Manifest>(join(root, folder, 'package.json'))!;
}

function empty(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Times and modes of files go into the digest of a layer: the same in every checkout, for every umask. No file of it is a program. */
function normalise(folder: string): void {
  for (const entry of entriesOf(folder).toReversed()) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() ? 0o755 : 0o644);
    lutimesSync(path, 0, 0);
  }
  chmodSync(folder, 0o755);
  lutimesSync(folder, 0, 0);
}

/** Folders before what they hold. Links are not followed, which those of pnpm would make a walk without end. */
function entriesOf(folder: string): Dirent[] {
  const own = readdirSync(folder, { withFileTypes: true });
  return own.flatMap((entry) => [entry, ...(entry.isDirectory() ? entriesOf(join(folder, entry.name)) : [])]);
}
