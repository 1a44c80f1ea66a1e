// Brings the npm packages and the build of the checkout up to date.

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from './compile.ts';
import { Fault } from './fault.ts';
import { digestOfFiles, readText, replaceFile } from './files.ts';
import { takeLock } from './lock.ts';
import { packed } from './offline/packed.ts';
import { logPath } from './plan.ts';
import { bundlePrograms } from './programs.ts';
import { CommandFault, run } from './run.ts';
import { pinnedPackageManager, type Settings } from './settings.ts';

/** Runs pnpm only if the lock file, the workspace or a manifest changed since it ran last. */
export function installPackages(settings: Settings): Promise<string | undefined> {
  if (packed) return Promise.resolve('as packed');
  return withCheckoutLock(settings, async () => {
    const done = join(settings.root, 'node_modules/.millwright-installed');
    const digest = digestOfFiles(settings.root, [
      ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'patches/*'],
      ...['package.json', '{apps,libs,sdks}/*/package.json', '{tools,lab,tests}/package.json'],
    ]);
    if (readText(done) === digest) return 'up to date';
    const pnpm = await findPnpm(settings);
    const args = ['install', '--frozen-lockfile', '--reporter=append-only'];
    await logged(settings, 'packages', 'pnpm could not install the packages', pnpm, args, staleLockFile);
    replaceFile(done, digest);
    return undefined;
  });
}

/** All that is run. */
export function build(settings: Settings): Promise<string | undefined> {
  const { root } = settings;
  if (packed) return Promise.resolve('as packed');
  return withCheckoutLock(settings, async () => {
    await compile(root);
    await Promise.all([bundlePrograms(root), ...pagesOf(root).map((page) => buildPage(settings, page))]);
    return undefined;
  });
}

/** What tests and generators read of the build. */
export function compileSources({ root }: Pick<Settings, 'root'>): Promise<void> {
  return withCheckoutLock({ root }, () => compile(root));
}

/** The folders of the pages of apps, which Vite builds. */
export function pagesOf(root: string): string[] {
  return globSync('apps/*/web/tsconfig.json', { cwd: root }).map(dirname).toSorted();
}

/** Only if a source of the page, the contract or the client, of which the page has parts, or the lock file changed since it was built last. */
async function buildPage(settings: Settings, page: string): Promise<void> {
  const { root } = settings;
  const done = join(root, dirname(page), 'dist/.page-built');
  const digest = digestOfFiles(root, [
    ...[`${page}/**/*.*`, 'libs/contracts/src/**/*.ts', 'sdks/typescript/src/**/*.ts', 'pnpm-lock.yaml'],
  ]);
  if (readText(done) === digest) return;
  const vite = join(root, dirname(page), 'node_modules/.bin/vite');
  await logged(settings, 'build', 'the build of a page failed', vite, [
    'build',
    '--logLevel',
    'warn',
    join(root, page),
  ]);
  replaceFile(done, digest);
}

/** The reason in the long message of pnpm: an app or a dependency is new. */
function staleLockFile(output: string): string | undefined {
  if (!output.includes('frozen-lockfile')) return undefined;
  return 'pnpm-lock.yaml is older than a package.json. Run `pnpm install`, and commit pnpm-lock.yaml';
}

/** Writes the output of a failed command to a log for `./millwright logs`; the failure shows its reason, or the first error. */
async function logged(
  settings: Settings,
  log: string,
  what: string,
  command: string,
  args: string[],
  reasonIn: (output: string) => string | undefined = () => undefined,
): Promise<void> {
  const env = { ...process.env, CI: 'true' };
  await run(what, command, args, { cwd: settings.root, env }).catch((error: unknown) => {
    if (!(error instanceof CommandFault)) throw error;
    const path = logPath(settings.home, log);
    replaceFile(path, error.output);
    const first = error.output.split('\n').find((line) => /\berror\b/i.test(line)) ?? error.message;
    throw new Fault(`${what}: ${reasonIn(error.output) ?? first.trim()} (all of it: ${path})`);
  });
}

/** Serialises installs and builds of one checkout, by `up`, `test` and the checks. */
async function withCheckoutLock<T>({ root }: Pick<Settings, 'root'>, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(createHash('sha256').update(root).digest('hex').slice(0, 12), () => {});
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Changes with the built files of the app and of the libraries. */
export function buildDigest(settings: Settings, app: string): string {
  const hash = createHash('sha256');
  for (const path of globSync([`apps/${app}/dist/**/*.{js,css,html}`, '{libs,sdks}/*/dist/**/*.js'], {
    cwd: settings.root,
  }).sort()) {
    hash.update(path).update(readFileSync(join(settings.root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The pinned pnpm of the toolchain; installed first if the machine brought its own Node. */
export async function findPnpm({ toolchain }: Settings): Promise<string> {
  const pnpm = join(toolchain, 'node_modules/.bin/pnpm');
  if (!existsSync(pnpm)) {
    const args = ['install', '--prefix', toolchain, '--no-save', '--no-fund', '--no-audit', pinnedPackageManager()];
    await run('npm could not fetch pnpm', 'npm', args);
  }
  return pnpm;
}
