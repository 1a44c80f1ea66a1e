// ./millwright secrets

import { apps } from '../launcher/apps.ts';
import { printJson, printRecords, type Command, type Input } from '../launcher/commands/command.ts';
import { openInstance } from '../launcher/instance.ts';
import { internalApi } from '../launcher/internal-api.ts';
import { SecretStore } from '../launcher/secrets.ts';
import { readSettings } from '../launcher/settings.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const subcommands: Subcommands = {
  reseal: { usage: '', words: 0, options: [], run: reseal },
};

export const secrets: Command = {
  name: 'secrets',
  usage: 'reseal [--json]',
  summary: 'encrypt stored secrets again under the newest of ENCRYPTION_KEYS',
  details: [
    'The second step of a rotation, once every process has the new key: docs/guides/secrets.md. You can repeat it.',
    ...usageLines(subcommands),
  ],
  options: { json: { type: 'boolean' } },
  words: [1, 1],
  run: (input) => runSubcommand(secrets, subcommands, input),
};

async function reseal(input: Input): Promise<void> {
  const { instance, settings } = openInstance(readSettings());
  const kept = new SecretStore(settings.home);
  const data: { app: string; resealed: number }[] = [];
  for (const { name, database } of apps) {
    if (!database || !instance.apps.includes(name)) continue;
    const { resealed } = await internalApi(instance, name, kept).call('POST /internal/secrets/reseal', {});
    data.push({ app: name, resealed });
  }
  if (input.flag('json')) printJson({ data });
  else printRecords(data, ['app', 'resealed'], 'no app with a database is running');
}
