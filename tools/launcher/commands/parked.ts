// ./millwright parked

import { apps } from '../apps.ts';
import { Fault, UsageFault, messageOf } from '../fault.ts';
import { internalApi } from '../internal-api.ts';
import { openInstance, type Instance } from '../instance.ts';
import { SecretStore } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { printJson, printRecords, recordsIn, type Command } from './command.ts';

const columns = ['app', 'id', 'topic', 'key', 'reason', 'parked_at'];

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
    const consumers = consumersOf(instance, input.value('app'));
    if (verb === 'list') {
      const answers = await Promise.all(
        consumers.map(async (name) => ({
          name,
          answer: await internalApi(instance, name, token).get<unknown>('/internal/parked'),
        })),
      );
      const records = answers.flatMap(({ name, answer }) =>
        recordsIn(answer).map((record) => ({ app: name, ...record })),
      );
      if (input.flag('json')) printJson({ parked: records });
      else printRecords(records, columns, 'nothing is parked');
      return;
    }
    const path = `/internal/parked/${encodeURIComponent(id ?? '')}`;
    const answer = await firstThatKnows(consumers, (name) => {
      const api = internalApi(instance, name, token);
      return verb === 'show' ? api.get<unknown>(path) : api.post<unknown>(`${path}/release`);
    });
    if (verb === 'show' || input.flag('json'))
      console.log(JSON.stringify(answer ?? { id }, null, input.flag('json') ? 0 : 2));
    else console.log(`released ${id}`);
  },
};

function consumersOf(instance: Instance, chosen: string | undefined): string[] {
  const names = apps.filter(({ name, consumes }) => consumes && instance.apps.includes(name)).map(({ name }) => name);
  if (chosen === undefined) return names;
  if (names.includes(chosen)) return [chosen];
  throw new Fault(`parked: "${chosen}" is not a running app with consumers; those are: ${names.join(', ') || 'none'}`);
}

async function firstThatKnows<T>(names: readonly string[], ask: (name: string) => Promise<T>): Promise<T> {
  const failures: string[] = [];
  for (const name of names) {
    try {
      return await ask(name);
    } catch (error) {
      failures.push(messageOf(error));
    }
  }
  throw new Fault(failures.join('; ') || 'no app with consumers runs');
}
