// ./millwright restore: what the apps need after their databases were restored to a moment: see docs/guides/backup-and-restore.md.

import { apps } from '../launcher/apps.ts';
import { databaseOf, databasesOf } from '../launcher/databases.ts';
import { printJson, printRecords, type Command, type Input } from '../launcher/commands/command.ts';
import { Fault, messageOf, UsageFault } from '../launcher/fault.ts';
import type { Restored } from './outboxes.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

/** Consumers may have been so far behind at the moment; what they had handled by then, they pass over. */
const marginMs = 3_600_000;

const subcommands: Subcommands = {
  rewind: { usage: '--to TIME', words: 0, options: ['to'], run: rewind },
  lost: { usage: '--to TIME', words: 0, options: ['to'], run: listLost },
  republish: { usage: '--since TIME', words: 0, options: ['since'], run: republish },
};

export const restore: Command = {
  name: 'restore',
  usage: 'rewind --to TIME | lost --to TIME | republish --since TIME',
  summary: 'after a restore: rewind consumers, list what is lost; after a loss of Kafka: publish again',
  details: [
    ...usageLines(subcommands),
    '',
    'They work for the apps whose databases are on the server of POSTGRES_ADMIN_URL, the address of a superuser. rewind and lost connect to',
    'Kafka with the KAFKA_ settings of the apps, under a login that may read all topics and groups. TIME is such as "2026-11-26 06:30:00+00:00".',
    'rewind sets the consumer groups of these apps back to an hour before TIME, so that they handle again what no database has. The apps',
    'must not run. They skip what they have already handled.',
    'lost lists events, and latest states, that were published after TIME and are in no database: from the view of the databases, they never happened.',
    'republish makes the apps publish again, at their next start, what they had published after TIME. Consumers skip what they know.',
  ],
  options: { to: { type: 'string' }, since: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 1],
  run: (input) => runSubcommand(restore, subcommands, input),
};

async function rewind(input: Input): Promise<void> {
  const { time, apps: restored } = await restoredBy(input, 'to');
  const { kafkaClusterOf, kafkaSettings, rewindGroups } = await import('@millwright/messaging');
  const { createLogger, readConfig } = await import('@millwright/service-kit');
  try {
    const config = readConfig(kafkaSettings);
    const groups = await rewindGroups({
      ...kafkaClusterOf(config),
      topicPrefix: config.kafkaPrefix,
      apps: restored.map(({ name }) => name),
      to: new Date(time.getTime() - marginMs),
      logger: createLogger('restore', 'error'),
    });
    if (input.flag('json')) return printJson({ groups });
    printRecords(groups, ['group', 'topic', 'records'], 'no consumer has read anything since');
  } catch (error) {
    throw new Fault(`restore rewind: ${messageOf(error)}`);
  }
}

async function listLost(input: Input): Promise<void> {
  const restored = await restoredBy(input, 'to');
  const { findLost } = await import('./outboxes.ts');
  try {
    const lost = await findLost(restored);
    if (input.flag('json')) return printJson({ lost });
    printRecords(
      lost,
      ['id', 'type', 'key', 'account_id', 'created_at', 'found_in'],
      'the databases contain everything that was published',
    );
    const events = lost.filter(({ id }) => id !== undefined).length;
    if (lost.length > 0) console.log(`${events} events and ${lost.length - events} latest states are in no database`);
  } catch (error) {
    throw new Fault(`restore lost: ${messageOf(error)}`);
  }
}

async function republish(input: Input): Promise<void> {
  const restored = await restoredBy(input, 'since');
  const { republishSince } = await import('./outboxes.ts');
  try {
    const published = await republishSince(restored);
    if (input.flag('json')) return printJson({ apps: published });
    printRecords(published, ['app', 'records'], 'no app has published anything since');
  } catch (error) {
    throw new Fault(`restore republish: ${messageOf(error)}`);
  }
}

async function restoredBy(input: Input, option: 'to' | 'since'): Promise<Restored> {
  const text = input.required(option);
  const time = new Date(text);
  if (!/\d[T ]\d.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime()))
    throw new UsageFault(
      `restore: --${option} is a time with its zone, such as "2026-11-26 06:30:00+00:00", not "${text}"`,
    );
  const adminUrl = process.env['POSTGRES_ADMIN_URL'];
  if (!adminUrl) throw new Fault('restore: set POSTGRES_ADMIN_URL to the address of a superuser');
  const there = await databasesOf(adminUrl).catch((error: unknown) => {
    throw new Fault(`restore: ${messageOf(error)}`);
  });
  const found = apps.filter(({ name, database }) => database && there.has(databaseOf(name).name));
  if (found.length > 0) return { time, apps: found, adminUrl };
  throw new Fault('restore: the server has no database of an app; is POSTGRES_ADMIN_URL right?');
}
