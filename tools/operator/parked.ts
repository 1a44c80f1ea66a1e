// ./millwright parked

import type { internal } from '@millwright/contracts';
import { apps } from '../launcher/apps.ts';
import { Fault, UsageFault, messageOf } from '../launcher/fault.ts';
import { internalApi, type InternalApi } from '../launcher/internal-api.ts';
import { openInstance, type Instance } from '../launcher/instance.ts';
import { SecretStore } from '../launcher/secrets.ts';
import { readSettings } from '../launcher/settings.ts';
import { printJson, printRecords, type Command, type Input } from '../launcher/commands/command.ts';

const columns = ['app', 'id', 'consumer', 'topic', 'key', 'tries', 'parked_at', 'error'];

export const parked: Command = {
  name: 'parked',
  usage: 'list | show ID | release ID [--app APP] [--json]',
  summary: 'records that a consumer could not handle: list, show, release',
  details: [
    'A record whose own fault kept it from being handled is parked, and later records of its key wait in line behind it.',
    'release hands the line back, in order, once the cause is mended. --app asks one app instead of all consumers.',
  ],
  options: { app: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 2],
  async run(input) {
    const [subcommand, id] = input.words;
    if (!subcommand || !['list', 'show', 'release'].includes(subcommand))
      throw new UsageFault(`parked: unknown "${subcommand}"; see ./millwright help parked`);
    if ((subcommand === 'list') !== (id === undefined))
      throw new UsageFault(`usage: ./millwright parked ${parked.usage}`);
    const { instance, settings } = openInstance(readSettings());
    const secrets = new SecretStore(settings.home);
    const consumers = consumersOf(instance, input.value('app')).map((name) => ({
      name,
      api: internalApi(instance, name, secrets),
    }));
    if (id === undefined) return list(input, consumers);
    if (subcommand === 'show') {
      const record = await firstThatKnows(consumers, ({ api }) => api.call('GET /internal/parked/:id', { id }));
      return console.log(JSON.stringify(record, null, input.flag('json') ? 0 : 2));
    }
    const result = await firstThatKnows(consumers, ({ api }) => api.call('POST /internal/parked/:id/release', { id }));
    if (input.flag('json')) printJson(result);
    else console.log(`released ${result.released}, ${result.remaining} left in the line`);
    if (result.failed) throw new Fault(`${result.failed.id} failed again: ${firstLine(result.failed.error)}`);
  },
};

interface Consumer {
  readonly name: string;
  readonly api: InternalApi;
}

async function list(input: Input, consumers: readonly Consumer[]): Promise<void> {
  const answers = await Promise.all(
    consumers.map(async ({ name, api }) => {
      const { data } = await api.call('GET /internal/parked', {});
      return data.map((record) => ({ app: name, ...record }));
    }),
  );
  const data = answers.flat();
  if (input.flag('json')) printJson({ data });
  else printRecords(data.map(withShortError), columns, 'nothing is parked');
}

/** `show` prints the whole error, with its stack. */
function withShortError<Record extends internal.ParkedRecord>(record: Record): Record {
  return record.error === null ? record : { ...record, error: firstLine(record.error) };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function consumersOf(instance: Instance, chosen: string | undefined): string[] {
  const names: string[] = apps
    .filter(({ name, consumes, database }) => consumes && database && instance.apps.includes(name))
    .map(({ name }) => name);
  if (chosen === undefined) return names;
  if (names.includes(chosen)) return [chosen];
  throw new Fault(`parked: "${chosen}" is not a running app with consumers; those are: ${names.join(', ') || 'none'}`);
}

async function firstThatKnows<T>(consumers: readonly Consumer[], ask: (one: Consumer) => Promise<T>): Promise<T> {
  const failures: string[] = [];
  for (const consumer of consumers) {
    try {
      return await ask(consumer);
    } catch (error) {
      failures.push(messageOf(error));
    }
  }
  throw new Fault(failures.join('; ') || 'no app with consumers runs');
}
