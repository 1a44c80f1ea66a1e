// ./millwright remove: takes an app away again, with its lines in the lists and all that is generated from it.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AppManifest, manifests } from '../../libs/contracts/src/apps.ts';
import type { Command } from '../launcher/commands/command.ts';
import { Fault, UsageFault } from '../launcher/fault.ts';
import { Progress } from '../launcher/progress.ts';
import { run } from '../launcher/run.ts';
import { readSettings, root } from '../launcher/settings.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { Draft } from './draft.ts';
import { manifestOf } from './names.ts';
import { removeApp } from './pieces.ts';

export const remove: Command = {
  name: 'remove',
  usage: 'app APP',
  summary: 'remove an app, with its contract and everything that is generated from it',
  details: ['With --files it only removes the files and the lines that name it.'],
  options: { files: { type: 'boolean' } },
  needsCheckout: true,
  words: [2, 2],
  async run(input) {
    const [kind, app = ''] = input.words;
    if (kind !== 'app') throw new UsageFault('usage: ./millwright remove app APP');
    manifestOf(app);
    refuseNeeded(app);
    const draft = new Draft(root);
    removeApp(draft, app);
    const edited = draft.write();
    deleteFolder(`apps/${app}`);
    deleteFolder(`libs/contracts/src/${app}`);
    await run('the lists cannot be formatted', join(root, 'node_modules/.bin/oxfmt'), edited, { cwd: root });
    console.log(`removed apps/${app} and libs/contracts/src/${app}`);
    if (!input.flag('files')) {
      await bringUpToDate(readSettings(), new Progress(process.stdout));
      // Not before the build: it would not write again what it believes to be there.
      deleteFolder(`libs/contracts/dist/${app}`);
    }
    console.log(
      `\nOn systems where it has run, these stay: its database and its topics, keys and applications with its scopes, and endpoints that subscribe to its events.`,
    );
  },
};

function deleteFolder(path: string): void {
  rmSync(join(root, path), { recursive: true, force: true });
}

/** Another app reads its topics, asks it for records, or has one of its secrets. */
function refuseNeeded(app: string): void {
  const others = (manifests as readonly AppManifest[]).filter(({ name }) => name !== app);
  for (const { name, consumes = [], follows = [], asks = [], environment = {} } of others) {
    const uses = [
      ...[...consumes, ...follows].filter((topic) => topic.startsWith(`${app}.`)),
      ...asks.filter((each) => each === app),
      ...Object.entries(environment).flatMap(([setting, value]) =>
        'of' in value && value.of === app ? [setting] : [],
      ),
    ];
    if (uses.length > 0) throw new Fault(`${name} needs ${app}: its manifest names ${uses.join(', ')}`);
  }
}
