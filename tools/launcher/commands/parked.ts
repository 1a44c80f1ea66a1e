// ./millwright parked

import { apps } from '../apps.ts';
import { Fault, UsageFault, messageOf } from '../fault.ts';
import { internalApi, type InternalApi } from '../internal-api.ts';
import { openInstance, type Instance } from '../instance.ts';
import { SecretStore } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { printJson, printRecords, recordsIn, type Command, type Input } from './command.ts';

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
    const [verb, id] = input.words;
    if (!verb || !['list', 'show', 'release'].includes(verb))
      throw new UsageFault(`parked: unknown "${verb}"; see ./millwright help parked`);
    if ((verb === 'list') !== (id === undefined)) throw new UsageFault(`usage: ./millwright parked ${parked.usage}`);
    const { instance, settings } = openInstance(readSettings());
    const token = new SecretStore(settings.home).all.internalToken;
    const consumers = consumersOf(instance, input.value('app')).map((name) => ({
      name,
      api: internalApi(instance, name, token),
    }));
    const path = `/internal/parked/${encodeURIComponent(id ?? '')}`;
    if (verb === 'list') return list(input, consumers);
    if (verb === 'show') {
      const record = await firstThatKnows(consumers, ({ api }) => api.get<object>(path));
      return console.log(JSON.stringify(record, null, input.flag('json') ? 0 : 2));
    }
    const result = await firstThatKnows(consumers, ({ api }) => api.post<ReleaseResult>(`${path}/release`));
    if (input.flag('json')) printJson(result);
    else console.log(`released ${result.released}, ${result.remaining} left in the line`);
    if (result.failed) throw new Fault(`${result.failed.id} failed again: ${firstLine(result.failed.error)}`);
  },
};

interface Consumer {
  readonly name: string;
  readonly api: InternalApi;
}

interface ReleaseResult {
  readonly released: number;
  readonly remaining: number;
  readonly failed?: { readonly id: string; readonly error: string };
}

async function list(input: Input, consumers: readonly Consumer[]): Promise<void> {
  const answers = await Promise.all(
    consumers.map(async ({ name, api }) => {
      const records = recordsIn(await api.get<unknown>('/internal/parked'));
      return records.map((record) => ({ app: name, ...record }));
    }),
  );
  const data = answers.flat();
  if (input.flag('json')) printJson({ data });
  else printRecords(data.map(withShortError), columns, 'nothing is parked');
}

/** The whole error, with where it came from, is what `show` is for. */
function withShortError(record: Record<string, unknown>): Record<string, unknown> {
  return typeof record['error'] === 'string' ? { ...record, error: firstLine(record['error']) } : record;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function consumersOf(instance: Instance, chosen: string | undefined): string[] {
  const names = apps.filter(({ name, consumes }) => consumes && instance.apps.includes(name)).map(({ name }) => name);
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
