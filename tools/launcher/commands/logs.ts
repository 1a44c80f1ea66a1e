// ./millwright logs

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../fault.ts';
import { followLog, sizeOf, tail } from '../logs.ts';
import { logPath } from '../plan.ts';
import { readSettings } from '../settings.ts';
import type { Command } from './command.ts';

const shownLines = 200;

export const logs: Command = {
  name: 'logs',
  usage: 'APP [-f]',
  summary: 'show the last log lines of an app or a part; -f follows',
  options: { follow: { type: 'boolean', short: 'f' } },
  words: [1, 1],
  async run(input) {
    const { home } = readSettings();
    const path = logPath(home, input.words[0] ?? '');
    if (!existsSync(path)) {
      const folder = join(home, 'logs');
      const known = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : [];
      const names = known.map((name) => name.slice(0, -'.log'.length)).join(', ');
      throw new Fault(
        `no log of "${input.words[0]}"; ${names ? `there are: ${names}` : 'nothing has been started yet: ./millwright up'}`,
      );
    }
    const from = sizeOf(path);
    console.log(tail(path, shownLines).join('\n'));
    if (!input.flag('follow')) return;
    followLog(path, (line) => console.log(line), from);
    await new Promise(() => {});
  },
};
