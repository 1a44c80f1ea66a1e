// ./millwright screenshots

import { join } from 'node:path';
import { signInOf } from '../demo-month.ts';
import { Fault } from '../fault.ts';
import { openInstance } from '../instance.ts';
import { SecretStore } from '../secrets.ts';
import { readSettings, root } from '../settings.ts';
import type { Command } from './command.ts';

export const screenshots: Command = {
  name: 'screenshots',
  usage: '[FOLDER]',
  summary: 'take the screenshots of the README from the demo, with Chromium',
  details: ['FOLDER is docs/screenshots by default. The product has to run, filled by ./millwright up --demo.'],
  words: [0, 1],
  async run({ words: [folder = join(root, 'docs/screenshots')] }) {
    const { instance, settings } = openInstance(readSettings());
    const secrets = new SecretStore(settings.home);
    const person = signInOf(secrets);
    if (!person) throw new Fault('this run has no demo: ./millwright up --demo fills one');
    const { takeScreenshots } = await import('../../demo/screenshots.ts');
    const missing = await takeScreenshots({ instance, person, liveKey: secrets.all.demo.live_key!, folder });
    return missing === 0 ? 0 : 1;
  },
};
