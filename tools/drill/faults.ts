// Runs the fault tests in their long form, on private instances like `./millwright test`: each part down alone, more kills.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../launcher/settings.ts';

const paths = ['tests/faults', 'tools/launcher', 'apps/dashboard/src/live/page-memory.product.spec.ts'];
const env = { ...process.env, MILLWRIGHT_LONG_FORM: 'true' };
const child = spawn(join(root, 'millwright'), ['test', ...paths], { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
