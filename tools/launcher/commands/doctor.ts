// ./millwright doctor

import { installCommand, missingParts, requireLinux } from '../machine.ts';
import { packed } from '../offline/packed.ts';
import { engineAnswers } from '../parts/docker.ts';
import { kafkaFetched } from '../parts/kafka.ts';
import { bundledPostgresFits, installedPostgres } from '../parts/postgres.ts';
import { readSettings } from '../settings.ts';
import type { Command } from './command.ts';

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'list what is missing on this machine, and the command that installs it',
  async run() {
    requireLinux();
    const settings = readSettings();
    console.log(`Node ${process.versions.node}`);
    if (packed) {
      const { version, revision, machine, glibc } = packed;
      console.log(
        `an unpacked bundle of ${version} (${revision}) for ${machine} with glibc ${glibc} or newer: nothing is installed or built`,
      );
    }
    if (await engineAnswers()) {
      console.log('a Docker engine answers: PostgreSQL, Redis and Kafka run in it, nothing else is needed');
      return 0;
    }
    const missing = await missingParts({
      redis: !settings.given.redis,
      java: !settings.given.kafka,
      maven: !settings.given.kafka && !kafkaFetched(settings),
    });
    if (!settings.given.postgres && !bundledPostgresFits() && !installedPostgres()) {
      missing.push({ what: 'PostgreSQL 15 or newer', packages: ['postgresql'] });
    }
    if (missing.length === 0) {
      console.log('nothing is missing');
      return 0;
    }
    for (const { what } of missing) console.log(`missing: ${what}`);
    console.log(`install it with: ${await installCommand(missing)}`);
    return 1;
  },
};
