// Brings the npm packages and the build of the checkout up to date.

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, replaceFile } from './files.ts';
import { CommandFault, run } from './run.ts';
import { pinnedPackageManager, type Settings } from './settings.ts';

/** Runs pnpm only if the lock file, the workspace or a manifest changed since it ran last. */
export async function installPackages(settings: Settings): Promise<string | undefined> {
  const done = join(settings.root, 'node_modules/.millwright-installed');
  const digest = digestOf(settings.root, [
    ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'patches/*'],
    ...['package.json', '{apps,libs}/*/package.json', '{tools,tests}/package.json'],
  ]);
  if (readText(done) === digest) return 'up to date';
  const pnpm = await findPnpm(settings);
  await run('pnpm could not install the packages', pnpm, ['install', '--frozen-lockfile', '--config.pmOnFail=ignore', '--reporter=append-only'], {
    cwd: settings.root,
    env: { ...process.env, CI: 'true' },
  });
  replaceFile(done, digest);
  return undefined;
}

export async function build(settings: Settings): Promise<void> {
  const tsc = join(settings.root, 'node_modules/.bin/tsc');
  await run('the build failed', tsc, ['-b', '--pretty', 'false'], { cwd: settings.root }).catch((error: unknown) => {
    if (!(error instanceof CommandFault)) throw error;
    const [first, ...more] = error.output.split('\n').filter((line) => line.includes('error TS'));
    const rest = more.length > 0 ? ` (and ${more.length} more: run pnpm build)` : '';
    throw new CommandFault('the build failed', first ? `${first}${rest}` : error.output, error.code);
  });
}

/** Changes whenever the build wrote another file for this app or for a library. */
export function buildDigest(settings: Settings, app: string): string {
  const hash = createHash('sha256');
  for (const path of globSync([`apps/${app}/dist/**/*.js`, 'libs/*/dist/**/*.js'], { cwd: settings.root }).sort()) {
    hash.update(path).update(readFileSync(join(settings.root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The pinned pnpm of the toolchain; fetched beside a Node that the machine already had. */
async function findPnpm({ toolchain }: Settings): Promise<string> {
  const pnpm = join(toolchain, 'node_modules/.bin/pnpm');
  if (!existsSync(pnpm)) {
    const args = ['install', '--prefix', toolchain, '--no-save', '--no-fund', '--no-audit', pinnedPackageManager()];
    await run('npm could not fetch pnpm', 'npm', args);
  }
  return pnpm;
}

function digestOf(root: string, patterns: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of globSync(patterns, { cwd: root }).sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
