// The packages for integrators: built with their declarations, and packed as a registry would have them.

import { execFile } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compile } from '../launcher/compile.ts';
import { findPnpm } from '../launcher/packages.ts';
import { readSettings, root } from '../launcher/settings.ts';

const run = promisify(execFile);

/** Folders in `sdks`, each after those that it needs. */
const packages = { typescript: '@millwright/client', events: '@millwright/events', cli: '@millwright/cli' } as const;
const withTypes = ['typescript', 'events'];

export interface PackedSdk {
  readonly name: string;
  readonly path: string;
}

/** Packs all of them into a folder. */
export async function packSdks(folder: string): Promise<PackedSdk[]> {
  await compile(root);
  for (const sdk of withTypes) {
    const declarations = ['-p', join('sdks', sdk), '--emitDeclarationOnly'];
    await run(join(root, 'node_modules/.bin/tsc'), declarations, { cwd: root });
  }
  const pnpm = await findPnpm(readSettings());
  const packed: PackedSdk[] = [];
  for (const [sdk, name] of Object.entries(packages)) {
    const own = join(root, 'sdks', sdk);
    const license = join(own, 'LICENSE');
    copyFileSync(join(root, 'LICENSE'), license);
    try {
      const { stdout } = await run(pnpm, ['pack', '--json', '--pack-destination', folder], { cwd: own });
      packed.push({ name, path: (JSON.parse(stdout) as { filename: string }).filename });
    } finally {
      rmSync(license);
    }
  }
  return packed;
}
