// The apps of the local run and their programs.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apps as builtApps, type App } from '../../libs/contracts/src/apps.ts';
import type { Settings } from './settings.ts';

export type { App };

/** MILLWRIGHT_APPS limits them to a comma-separated list, for work on the launcher itself. */
export const apps: readonly App[] = builtApps.filter(({ name }) => {
  const chosen = process.env['MILLWRIGHT_APPS'];
  return chosen === undefined || chosen.split(',').includes(name);
});

export function migrationsOf(settings: Settings, app: App): string | undefined {
  const path = join(settings.root, 'apps', app.name, 'dist/migrations/index.js');
  return app.database && existsSync(path) ? path : undefined;
}
