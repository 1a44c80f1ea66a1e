/** Runs the migrations of an app, one process at a time: at its start in the local run, and by an operator before a rollout. */
import { ConfigFault, readConfig, serviceSettings } from '@millwright/service-kit';
import type { MixedList } from 'typeorm';
import { databaseSettings } from './settings.js';

type Migrations = MixedList<Function>;

const migrationLock = 7_305_802_117;

export async function migrate(app: string, migrations: Migrations): Promise<void> {
  try {
    const { databaseWorkerUrl } = readConfig({
      environment: serviceSettings.environment,
      databaseWorkerUrl: databaseSettings.databaseWorkerUrl,
    });
    const applied = await runMigrations(databaseWorkerUrl, migrations);
    process.stdout.write(`${app}: ${applied.length === 0 ? 'no new migrations' : `applied ${applied.join(', ')}`}\n`);
  } catch (error) {
    const failed = error instanceof ConfigFault ? '' : 'a migration failed, and nothing of it was kept: ';
    process.stderr.write(`${app}: ${failed}${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Applies the missing migrations in one transaction, and returns their names. */
export async function runMigrations(workerUrl: string, migrations: Migrations): Promise<string[]> {
  const { DataSource } = await import('typeorm');
  const source = await new DataSource({ type: 'postgres', url: workerUrl, migrations, extra: { max: 2 } }).initialize();
  const guard = source.createQueryRunner();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const applied = await source.runMigrations({ transaction: 'all' });
    return applied.map((migration) => migration.name);
  } finally {
    await guard.release();
    await source.destroy();
  }
}
