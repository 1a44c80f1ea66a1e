/**
 * Private databases with the migrations of an app: copies of a template that is migrated once in a run. Since a copy takes a file for every
 * table and index, a database that one test has left is emptied for the next one in the same process, and gets the days and rows of the copy.
 */
import { createHash } from 'node:crypto';
import { DayPartitions, runMigrations } from '@millwright/persistence';
import { createLogger, SystemClock } from '@millwright/service-kit';
import type { Type } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { testEnvironment } from './environment.js';
import {
  asAdmin,
  createFor,
  createLogins,
  databaseOf,
  dropLogins,
  endUse,
  type Login,
  passwordFor,
  type TestDatabase,
  uniqueName,
} from './test-database.js';

/** Advisory lock of those who create a template. */
const templateLock = 7_305_802_118;

/** Of a table whose rows are deleted one by one. */
const mostBytesDeleted = 262_144;

/** A database as it was copied. */
interface Original {
  /** The tables that have rows. */
  readonly filled: readonly string[];
  /** Their rows, as JSON. */
  readonly rows: ReadonlyMap<string, string>;
  /** The partitions of days. */
  readonly days: readonly string[];
  /** Of the schema, the rights and the rows. */
  readonly digest: string;
}

const originals = new Map<string, Original>();
const left = new Map<string, TestDatabase[]>();

export async function createMigratedDatabase(app: string, migrations: readonly Type[]): Promise<TestDatabase> {
  const { postgresAdminUrl } = testEnvironment();
  const version = createHash('sha256').update(migrations.map(String).join('\n')).digest('hex').slice(0, 8);
  const template = `template_${app.replaceAll('-', '_')}_${version}`;
  const database = (await takeLeft(template)) ?? (await copy(app, migrations, template, postgresAdminUrl));
  return {
    ...database,
    async drop() {
      await asAdmin(postgresAdminUrl, (admin) => endUse(admin, database.name));
      left.set(template, [...(left.get(template) ?? []), database]);
    },
  };
}

async function copy(
  app: string,
  migrations: readonly Type[],
  template: string,
  adminUrl: string,
): Promise<TestDatabase> {
  // The owner of the template owns the copies, so all of them have the same two logins.
  const login = { name: template, password: passwordFor(template, adminUrl) };
  const name = uniqueName(app);
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (rowCount === 0) await createTemplate(admin, adminUrl, template, login, migrations);
    await admin.query('SELECT pg_advisory_unlock($1)', [templateLock]);
    for (const statement of createFor(name, login, template)) await admin.query(statement);
  });
  const database = databaseOf(adminUrl, name, login);
  if (!originals.has(template)) originals.set(template, await asAdmin(database.adminUrl, originalOf));
  return database;
}

async function createTemplate(
  admin: pg.Client,
  adminUrl: string,
  name: string,
  login: Login,
  migrations: readonly Type[],
): Promise<void> {
  // Left by a process that was killed before the template was complete.
  for (const statement of [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, ...dropLogins(login)]) {
    await admin.query(statement);
  }
  for (const statement of [...createLogins(login), ...createFor(name, login)]) await admin.query(statement);
  const { workerUrl } = databaseOf(adminUrl, name, login);
  await runMigrations(workerUrl, [...migrations]);
  await createDays(workerUrl);
  await admin.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
}

/** The partitions of these days, which every app would create when it starts. */
async function createDays(workerUrl: string): Promise<void> {
  const source = await new DataSource({ type: 'postgres', url: workerUrl }).initialize();
  try {
    await new DayPartitions(source, new SystemClock(), createLogger('tests', 'silent')).make(new Date());
  } finally {
    await source.destroy();
  }
}

/** One that is as new, or none: a database whose schema a test has changed is dropped. */
async function takeLeft(template: string): Promise<TestDatabase | undefined> {
  const original = originals.get(template);
  for (;;) {
    const database = left.get(template)?.pop();
    if (database === undefined || original === undefined) return undefined;
    const isAsNew = async (): Promise<boolean> => {
      const hasAllDays = await asAdmin(database.adminUrl, async (admin) => {
        await empty(admin, original);
        await refill(admin, original);
        return dropOtherDays(admin, original);
      });
      if (!hasAllDays) await createDays(database.workerUrl);
      const digest = await asAdmin(database.adminUrl, (admin) => digestOf(admin, original.filled));
      return digest === original.digest;
    };
    if (await isAsNew().catch(() => false)) return database;
    await database.drop();
  }
}

const usedTablesSql = `
  SELECT oid::regclass::text AS name, pg_relation_size(oid)::int AS bytes FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`;

async function usedTables(admin: pg.Client): Promise<{ name: string; bytes: number }[]> {
  return (await admin.query<{ name: string; bytes: number }>(usedTablesSql)).rows;
}

/** To truncate a table makes its files and those of its indexes anew, which takes longer than to delete some rows. */
async function empty(admin: pg.Client, { filled }: Original): Promise<void> {
  const used = (await usedTables(admin)).filter(({ name }) => !filled.includes(name));
  const { true: large = [], false: small = [] } = Object.groupBy(used, ({ bytes }) => String(bytes > mostBytesDeleted));
  if (large.length > 0) await admin.query(`TRUNCATE ${large.map(({ name }) => name).join()} CASCADE`);
  await admin.query(`
    SET session_replication_role = replica;
    ${small.map(({ name }) => `DELETE FROM ${name};`).join('')}
    SELECT setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences
    WHERE last_value IS NOT NULL`);
}

/** An app changes rows that its migrations have made, such as the leases of shards. On the connection that has emptied the database. */
async function refill(admin: pg.Client, { rows }: Original): Promise<void> {
  for (const [name, original] of rows) {
    if ((await rowsOf(admin, name)) === original) continue;
    await admin.query(`DELETE FROM ${name}`);
    await admin.query(`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1)`, [original]);
  }
}

async function rowsOf(admin: pg.Client, name: string): Promise<string> {
  const { rows } = await admin.query<{ all: string }>(
    `SELECT jsonb_agg(t ORDER BY t::text)::text AS all FROM ${name} t`,
  );
  return rows[0]!.all;
}

/** A test that moves the clock makes partitions of further days, and drops old ones. Returns whether there are still all of these days. */
async function dropOtherDays(admin: pg.Client, { days }: Original): Promise<boolean> {
  const present = await daysIn(admin);
  const others = present.filter((name) => !days.includes(name));
  if (others.length > 0) await admin.query(`DROP TABLE ${others.join()}`);
  return present.length - others.length === days.length;
}

async function daysIn(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname ~ '_p[0-9]{8}$'`,
  );
  return rows.map(({ name }) => name);
}

async function originalOf(admin: pg.Client): Promise<Original> {
  const filled = (await usedTables(admin)).map(({ name }) => name);
  const rows = new Map<string, string>();
  for (const name of filled) rows.set(name, await rowsOf(admin, name));
  return { filled, rows, days: await daysIn(admin), digest: await digestOf(admin, filled) };
}

async function digestOf(admin: pg.Client, filled: readonly string[]): Promise<string> {
  const ofRows = filled.map((name) => `SELECT concat_ws(' ', '${name}', t::text) FROM ${name} t`);
  const { rows } = await admin.query<{ digest: string }>(
    `SELECT md5(string_agg(line, ';' ORDER BY line)) AS digest FROM (${[catalogSql, ...ofRows].join(' UNION ALL ')}) AS t (line)`,
  );
  return rows[0]!.digest;
}

const catalogSql = `
  WITH own AS (SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  SELECT concat_ws(' ', relname, relkind, relacl, reloptions, relrowsecurity, relforcerowsecurity, relispartition) FROM own
  UNION ALL
  SELECT concat_ws(' ', attrelid::regclass, attname, atttypid, atttypmod, attnotnull, atthasdef, attacl)
  FROM pg_attribute JOIN own ON own.oid = attrelid WHERE attnum > 0
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, convalidated) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', tgrelid::regclass, CASE WHEN tgisinternal THEN tgfoid::regproc::text ELSE tgname END, tgenabled)
  FROM pg_trigger JOIN own ON own.oid = tgrelid
  UNION ALL SELECT concat_ws(' ', polrelid::regclass, polname) FROM pg_policy
  UNION ALL SELECT concat_ws(' ', proname, prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', indexrelid::regclass, indisvalid) FROM pg_index JOIN own ON own.oid = indexrelid
  UNION ALL SELECT concat_ws(' ', datallowconn, datconnlimit) FROM pg_database WHERE datname = current_database()
  UNION ALL
  SELECT concat_ws(' ', setrole, setconfig) FROM pg_db_role_setting
  WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`;
