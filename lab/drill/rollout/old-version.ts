// A version of the product from before an event type: a copy of what is built, whose contract does not have the type.

import { appendFileSync, cpSync, globSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundlePrograms } from '@millwright/tools/launcher/programs.ts';
import { root } from '@millwright/tools/launcher/settings.ts';

/** `folder` has the programs of the apps then. */
export async function copyWithoutEventType(type: string, folder: string): Promise<void> {
  for (const part of globSync('{apps,libs}/*/package.json', { cwd: root }).map(dirname)) {
    for (const name of ['package.json', 'dist', 'node_modules'])
      cpSync(join(root, part, name), join(folder, part, name), { recursive: true, verbatimSymlinks: true });
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const name of ['node_modules', 'docs']) symlinkSync(join(root, name), join(folder, name));
  appendFileSync(
    join(folder, 'libs/contracts/dist/app-contracts.js'),
    `\nfor (const { events } of appContracts.flatMap(({ resources }) => resources)) delete events?.['${type}'];\n`,
  );
  await bundlePrograms(folder);
}
