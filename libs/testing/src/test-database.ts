/** Private databases of tests, with the two logins that every app has; dropped after the test. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { runMigrations } from '@millwright/persistence';
import type { Type } from '@nestjs/common';
import pg from 'pg';
import { type TestEnvironment, testEnvironment } from './environment.js';

export interface TestDatabase {
  readonly name: string;
  /** Address of the request login, which row-level security binds. */
  readonly url: string;
  /** Address of the worker login, which owns the schema. */
  readonly workerUrl: string;
  /** Address of the superuser, for tests that act on the server itself. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

interface Login {
  readonly name: string;
  readonly password: string;
}

/** Connections that are open after this time are not closing, and are cut off. */
const closingMs = 1_000;
/** Advisory lock of those who create a template. */
const templateLock = 7_305_802_118;

/** An empty database with its own logins. */
export async function createDatabase(
  purpose: string,
  { postgresAdminUrl }: Pick<TestEnvironment, 'postgresAdminUrl'> = testEnvironment(),
): Promise<TestDatabase> {
  const name = uniqueName(purpose);
  const login = { name, password: randomBytes(12).toString('hex') };
  await asAdmin(postgresAdminUrl, async (admin) => {
    for (const statement of [...createLogins(login), ...createFor(name, login)]) await admin.query(statement);
  });
  return databaseOf(postgresAdminUrl, name, login, [`DROP ROLE ${login.name}`, `DROP ROLE ${workerOf(login)}`]);
}

/** A database by its name, created if there is none: for data that takes long to make and is kept. */
export async function keepDatabase(
  name: string,
  { postgresAdminUrl }: Pick<TestEnvironment, 'postgresAdminUrl'>,
): Promise<TestDatabase> {
  const login = { name, password: passwordFor(name, postgresAdminUrl) };
  await asAdmin(postgresAdminUrl, async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    for (const statement of [...dropLogins(login), ...createLogins(login), ...createFor(name, login)]) {
      await admin.query(statement);
    }
  });
  return databaseOf(postgresAdminUrl, name, login, dropLogins(login));
}

/** A database with the migrations of an app: a copy of a template that is migrated once in a run, which is much faster. */
export async function createMigratedDatabase(app: string, migrations: readonly Type[]): Promise<TestDatabase> {
  const { postgresAdminUrl } = testEnvironment();
  const digest = createHash('sha256').update(migrations.map(String).join('\n')).digest('hex').slice(0, 8);
  const template = `template_${app.replaceAll('-', '_')}_${digest}`;
  // The owner of the template owns the copies, so all of them have the same two logins.
  const login = { name: template, password: passwordFor(template, postgresAdminUrl) };
  const name = uniqueName(app);
  await asAdmin(postgresAdminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (rowCount === 0) await createTemplate(admin, postgresAdminUrl, template, login, migrations);
    await admin.query('SELECT pg_advisory_unlock($1)', [templateLock]);
    for (const statement of createFor(name, login, template)) await admin.query(statement);
  });
  return databaseOf(postgresAdminUrl, name, login);
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
  await runMigrations(databaseOf(adminUrl, name, login).workerUrl, [...migrations]);
  await admin.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
}

function passwordFor(name: string, adminUrl: string): string {
  return createHash('sha256')
    .update(adminUrl + name)
    .digest('hex');
}

function uniqueName(purpose: string): string {
  return `test_${purpose.replaceAll('-', '_')}_${randomBytes(4).toString('hex')}`;
}

function workerOf({ name }: Login): string {
  return `${name}_worker`;
}

function createLogins(login: Login): string[] {
  return [login.name, workerOf(login)].map((role) => `CREATE ROLE ${role} LOGIN PASSWORD '${login.password}'`);
}

function dropLogins(login: Login): string[] {
  return [login.name, workerOf(login)].map((role) => `DROP ROLE IF EXISTS ${role}`);
}

function createFor(name: string, login: Login, template = 'template1'): string[] {
  return [
    // Copying its files is quicker than writing them to the log where PostgreSQL does not wait for the disk.
    `CREATE DATABASE ${name} OWNER ${workerOf(login)} TEMPLATE ${template} STRATEGY FILE_COPY`,
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${name} TO ${login.name}`,
  ];
}

function databaseOf(adminUrl: string, name: string, login: Login, afterDrop: readonly string[] = []): TestDatabase {
  const addressOf = (username?: string): string => {
    const address = new URL(adminUrl);
    address.pathname = `/${name}`;
    if (username !== undefined) Object.assign(address, { username, password: login.password });
    return address.href;
  };
  return {
    name,
    url: addressOf(login.name),
    workerUrl: addressOf(workerOf(login)),
    adminUrl: addressOf(),
    drop: () =>
      asAdmin(adminUrl, async (admin) => {
        await untilUnused(admin, name);
        for (const statement of [`DROP DATABASE ${name} WITH (FORCE)`, ...afterDrop]) await admin.query(statement);
      }),
  };
}

/**
 * Waits for connections that are closing. The end of a pool does not wait for them, and one that is cut off meanwhile
 * raises an error that nobody handles.
 */
async function untilUnused(admin: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + closingMs;
  while (Date.now() < deadline) {
    const { rowCount } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (rowCount === 0) return;
    await setTimeout(10);
  }
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
