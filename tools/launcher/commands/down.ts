// ./millwright down

import { takeDown } from '../down.ts';
import { openInstance, readInstance } from '../instance.ts';
import { takeLock } from '../lock.ts';
import { readSettings } from '../settings.ts';
import type { Command } from './command.ts';

export const down: Command = {
  name: 'down',
  usage: '[--wipe]',
  summary: 'stop everything; --wipe also deletes the data',
  details: [
    '--wipe  delete databases, topics, queues, logs, secrets and the moved clock, so that the next `up` starts fresh.',
    '        Downloads stay. Servers given by the environment keep their data, and the secrets stay with them.',
  ],
  options: { wipe: { type: 'boolean' } },
  async run(input) {
    const named = readSettings();
    const settings = readInstance(named.home) ? openInstance(named).settings : named;
    const lock = await takeLock(settings.instance, (holder) => console.log(`waiting for another command: ${holder}`));
    const wipe = input.flag('wipe');
    const given = Object.keys(readInstance(settings.home)?.given ?? {});
    const stopped = await takeDown(settings, { wipe });
    lock.release();
    console.log(stopped.length > 0 ? `stopped: ${stopped.join(', ')}` : 'nothing was running');
    if (given.length > 0) console.log(`not stopped, since given by the environment: ${given.join(', ')}`);
    if (wipe) console.log('the data is deleted');
  },
};
