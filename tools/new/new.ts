// ./millwright new: writes a small complete app, or one more piece of an app.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Input } from '../launcher/commands/command.ts';
import { UsageFault } from '../launcher/fault.ts';
import { installPackages } from '../launcher/packages.ts';
import { Progress } from '../launcher/progress.ts';
import { run } from '../launcher/run.ts';
import { readSettings, root } from '../launcher/settings.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { Draft } from './draft.ts';
import { addApp, addConsumer, addEndpoint, addEvent, addMigration, addResource } from './pieces.ts';

interface Piece {
  readonly usage: string;
  readonly summary: string;
  /** How many words follow it. */
  readonly words: number;
  add(draft: Draft, words: readonly string[], input: Input): void;
  /** What to do then. */
  next(words: readonly string[], input: Input): readonly string[];
}

const recordOf = (app: string, input: Input): string => input.value('record') ?? `${app}-record`;
const testOf = (app: string): string => `./millwright test apps/${app}`;

const pieces: Readonly<Record<string, Piece>> = {
  app: {
    usage: 'APP [--record RECORD]',
    summary: 'an app with one record: three operations, a webhook event, a table, and a spec',
    words: 1,
    add: (draft, [app = ''], input) => addApp(draft, app, recordOf(app, input)),
    next: ([app = ''], input) => [
      testOf(app),
      `the fields of the record: libs/contracts/src/${app}, the migration and the folder ${recordOf(app, input)} of apps/${app}/src`,
      './millwright up --detach, and a key that has the new scopes: ./millwright keys create',
    ],
  },
  resource: {
    usage: 'APP RECORD',
    summary: 'one more record of an app, with the same',
    words: 2,
    add: (draft, [app = '', record = '']) => addResource(draft, app, record),
    next: ([app = '', record = '']) => [
      testOf(app),
      `its fields: libs/contracts/src/${app} and apps/${app}/src/${record}`,
    ],
  },
  endpoint: {
    usage: 'APP RECORD STEP',
    summary: 'a step of a record, as POST /v1/tickets/{id}/close',
    words: 3,
    add: (draft, [app = '', record = '', step = '']) => addEndpoint(draft, app, record, step),
    next: ([app = '', record = '', step = '']) => [
      `what it changes: apps/${app}/src/${record}/${step}-${record}.operations.ts, and its example in the contract`,
      testOf(app),
    ],
  },
  event: {
    usage: 'APP RECORD CHANGE',
    summary: 'a webhook event of a record, such as ticket.closed',
    words: 3,
    add: (draft, [app = '', record = '', change = '']) => addEvent(draft, app, record, change),
    next: ([, record = '', change = '']) => {
      const [name, type] = [record, change].map((word) => word.replaceAll('-', '_'));
      return [
        `publish it with a change: save(work, before, after, [{ type: '${name}.${type}', dataOf: (record) => ({ ${name}: record }) }])`,
      ];
    },
  },
  consumer: {
    usage: 'APP TOPIC',
    summary: 'a consumer of the events of another app, such as orders.events',
    words: 2,
    add: (draft, [app = '', topic = '']) => addConsumer(draft, app, topic),
    next: ([app = '', topic = '']) => [
      `its effects: apps/${app}/src/${topic.replace('.', '-')}/${topic.replace('.', '-')}.consumer.ts`,
      testOf(app),
    ],
  },
  migration: {
    usage: 'APP WHAT',
    summary: 'a migration to fill in, named by what it does: add-note-to-tickets',
    words: 2,
    add: (draft, [app = '', what = '']) => addMigration(draft, app, what),
    next: ([app = '']) => [`write its statements in apps/${app}/src/migrations`, 'pnpm generate'],
  },
};

export const newPiece: Command = {
  name: 'new',
  usage: Object.keys(pieces).join(' | '),
  summary: 'write a new app, or a new piece of an app',
  details: [
    ...Object.entries(pieces).map(([name, { usage, summary }]) => `${`${name} ${usage}`.padEnd(32)}${summary}`),
    '',
    'Names are words with dashes, such as machine-ticket. Afterwards it installs, builds and generates, except for a migration;',
    'with --files it only writes the files.',
  ],
  options: { record: { type: 'string' }, files: { type: 'boolean' } },
  needsCheckout: true,
  words: [1, 4],
  async run(input) {
    const [kind = '', ...words] = input.words;
    const piece = Object.hasOwn(pieces, kind) ? pieces[kind] : undefined;
    if (piece === undefined)
      throw new UsageFault(`new: unknown "${kind}"; there are: ${Object.keys(pieces).join(', ')}`);
    if (words.length !== piece.words || (input.value('record') !== undefined && kind !== 'app'))
      throw new UsageFault(`usage: ./millwright new ${kind} ${piece.usage}`);
    const draft = new Draft(root);
    piece.add(draft, words, input);
    const settings = readSettings();
    const progress = new Progress(process.stdout);
    const formatter = join(root, 'node_modules/.bin/oxfmt');
    // In a fresh clone nothing is installed yet.
    if (!existsSync(formatter)) await progress.step('packages', () => installPackages(settings));
    const paths = draft.write();
    const sources = paths.filter((path) => path.endsWith('.ts'));
    await run('the new files cannot be formatted', formatter, sources, { cwd: root });
    for (const path of paths) console.log(`wrote ${path}`);
    const isWritten = input.flag('files') || kind === 'migration';
    if (!isWritten) await bringUpToDate(settings, progress);
    const steps = [
      ...(input.flag('files') ? ['pnpm install && pnpm build && pnpm generate'] : []),
      ...piece.next(words, input),
    ];
    console.log(`\nNext:\n${steps.map((step) => `  ${step}`).join('\n')}`);
  },
};
