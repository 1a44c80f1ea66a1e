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
  usage: 'list | show ID | release ID | release --all [--consumer NAME] [--app APP] [--json]',
  summary: 'records that a consumer could not handle: list, show, release',
  details: [
    'A record that cannot be handled because of its own content is parked, and later records with its key wait behind it.',
    'release returns the record and those behind it, in order, once the cause is fixed; --all returns every line, or those of one consumer.',
    '--app asks only one app instead of all consumers.',
  ],
  options: {
    app: { type: 'string' },
    consumer: { type: 'string' },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  words: [1, 2],
  async run(input) {
    const [subcommand, id] = input.words;
    if (!subcommand || !['list', 'show', 'release'].includes(subcommand))
      throw new UsageFault(`parked: unknown "${subcommand}"; see ./millwright help parked`);
    const isAll = subcommand === 'release' && input.flag('all');
    if ((subcommand === 'list' || isAll) !== (id === undefined))
      throw new UsageFault(`usage: ./millwright parked ${parked.usage}`);
    const { instance, settings } = openInstance(readSettings());
    const secrets = new SecretStore(settings.home);
    const consumers = consumersOf(instance, input.value('app')).map((name) => ({
      name,
      api: internalApi(instance, name, secrets),
    }));
    if (isAll) return releaseAll(input, consumers);
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

/** Says after each page how far it is. */
async function releaseAll(input: Input, consumers: readonly Consumer[]): Promise<void> {
  const sum = { lines: 0, released: 0, failed: 0 };
  for (const { name, api } of consumers) {
    let next: string | null | undefined;
    do {
      const body: internal.ReleasePage = { consumer: input.value('consumer'), after: next ?? undefined };
      const page = await api.call('POST /internal/parked/release', { body });
      sum.lines += page.lines;
      sum.released += page.released;
      sum.failed += page.failed.length;
      for (const { id, error } of page.failed) console.error(`${name}: ${id} failed again: ${firstLine(error)}`);
      if (page.lines > 0) console.error(`${name}: ${sum.released} records of ${sum.lines} lines are released`);
      ({ next } = page);
    } while (next !== null);
  }
  if (input.flag('json')) printJson(sum);
  else console.log(`released ${sum.released} records of ${sum.lines} lines; ${sum.failed} lines stopped at a record`);
  if (sum.failed > 0) throw new Fault('some records failed again; ./millwright parked list shows the rest');
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
    .filter(({ name, consumes }) => consumes && instance.apps.includes(name))
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
  throw new Fault(failures.join('; ') || 'no app with consumers is running');
}
