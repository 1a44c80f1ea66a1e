// ./millwright clock

import { advanceClock, now } from '../clock.ts';
import { parseDuration } from '../durations.ts';
import { UsageFault } from '../fault.ts';
import { openInstance } from '../instance.ts';
import { takeLock } from '../lock.ts';
import { SecretStore } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { printJson, type Command } from './command.ts';

export const clock: Command = {
  name: 'clock',
  usage: '[advance DURATION] [--json]',
  summary: 'show the time of the run, or move it forward: 90s, 15m, 24h, 3d',
  details: [
    'Work that falls due runs at once, by the same code as in production. Only `down --wipe` returns to real time.',
  ],
  options: { json: { type: 'boolean' } },
  words: [0, 2],
  async run(input) {
    const { instance, settings } = openInstance(readSettings());
    const [verb, duration] = input.words;
    if (verb !== undefined && (verb !== 'advance' || duration === undefined)) {
      throw new UsageFault('usage: ./millwright clock [advance DURATION] [--json]');
    }
    let time = now(settings);
    if (duration !== undefined) {
      const byMs = parseDuration(duration);
      const lock = await takeLock(`${settings.instance}-clock`, () => {});
      try {
        time = await advanceClock(instance, settings, byMs, new SecretStore(settings.home));
      } finally {
        lock.release();
      }
    }
    if (input.flag('json')) printJson({ now: time.toISOString() });
    else console.log(time.toISOString());
  },
};
