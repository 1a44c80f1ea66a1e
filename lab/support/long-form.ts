// Runs tests in their long form, on private instances like `./millwright test`.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@millwright/tools/launcher/settings.ts';

export function runLongForm(paths: readonly string[]): void {
  const env = { ...process.env, MILLWRIGHT_LONG_FORM: 'true' };
  const child = spawn(join(root, 'millwright'), ['test', ...paths], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
