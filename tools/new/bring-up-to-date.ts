// What follows a change of the list of apps, or of a contract or a migration: packages, the build, and what is generated.

import { join } from 'node:path';
import { compileSources, findPnpm, installPackages } from '../launcher/packages.ts';
import type { Progress } from '../launcher/progress.ts';
import { run } from '../launcher/run.ts';
import type { Settings } from '../launcher/settings.ts';

export async function bringUpToDate(settings: Settings, progress: Progress): Promise<void> {
  const { root } = settings;
  const generate = (program: string): Promise<string> =>
    run('it could not be generated', process.execPath, [join(root, 'tools/generate', program)], { cwd: root });
  await progress.step('pnpm install', async () => {
    const pnpm = await findPnpm(settings);
    const install = (...options: readonly string[]): Promise<string> =>
      run('pnpm could not install the packages', pnpm, ['install', '--no-frozen-lockfile', ...options], {
        ...{ cwd: root, env: { ...process.env, CI: 'true' } },
      });
    // A new app needs no package that the others have not; without the registry that takes seconds.
    await install('--offline').catch(() => install());
    await installPackages(settings);
  });
  await progress.step('build', () => compileSources(settings));
  await progress.step('tables of each app', () => generate('tables/main.ts'));
  await progress.step('documents', () => generate('main.ts'));
}
