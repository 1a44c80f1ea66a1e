/**
 * Writes `apps/<app>/src/tables.ts` of every app with a database: starts a PostgreSQL of its own, and runs the migrations of the sources.
 * `tables.spec.ts` fails if a file is not what the migrations make.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { createDatabase } from '@millwright/testing';
import { runMigrations } from '@millwright/persistence';
import { apps } from '../../../libs/contracts/src/apps.ts';
import { asClient } from '../../launcher/databases.ts';
import { deletePostgresData, preparePostgres } from '../../launcher/parts/postgres.ts';
import { postgresAnswers } from '../../launcher/parts/probes.ts';
import { defaultHome, loopback, readPorts, root, settingsFor } from '../../launcher/settings.ts';
import { pollUntilAnswered } from '../../launcher/supervision.ts';
import { type ColumnOf, columnsOf, tableFiles } from './table-files.ts';

const portBase = '17400';
const startsWithinMs = 30_000;
const password = 'tables';

const settings = settingsFor(join(defaultHome, 'tables'), {
  ports: readPorts({ MILLWRIGHT_PORT_BASE: process.env['MILLWRIGHT_TABLES_PORT_BASE'] ?? portBase }),
  given: {},
  tls: false,
  isDisposable: true,
});
// A migration imports others as they are named once they are built.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isSource = context.parentURL?.includes('/src/') && specifier.startsWith('.');
    return nextResolve(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});

deletePostgresData(settings);
const { command, args, stopSignal, ...options } = await preparePostgres(settings, password);
const server = spawn(command, args, { ...options, stdio: 'ignore' });
try {
  const postgresAdminUrl = `postgres://postgres:${password}@${loopback}:${settings.ports.postgres}/postgres`;
  const failure = await pollUntilAnswered(() => postgresAnswers(postgresAdminUrl), startsWithinMs);
  if (failure) throw new Error(`PostgreSQL does not answer: ${failure}`);
  const columns = new Map<string, ColumnOf[]>();
  for (const { name } of apps.filter(({ database }) => database)) {
    columns.set(name, await columnsOfApp(name, postgresAdminUrl));
  }
  for (const [path, text] of tableFiles(columns)) {
    const place = join(root, path);
    if ((await readFile(place, 'utf8').catch(() => '')) === text) continue;
    await writeFile(place, text);
    console.log(`wrote ${path}`);
  }
} finally {
  server.kill(stopSignal);
  if (server.exitCode === null) await once(server, 'exit');
  deletePostgresData(settings);
}

async function columnsOfApp(app: string, postgresAdminUrl: string): Promise<ColumnOf[]> {
  const { migrations } = await import(join(root, 'apps', app, 'src/migrations/index.ts'));
  const database = await createDatabase(app, { postgresAdminUrl });
  await runMigrations(database.workerUrl, migrations);
  return asClient(database.workerUrl, columnsOf);
}
