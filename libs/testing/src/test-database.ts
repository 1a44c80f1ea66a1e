/** Private databases of tests, with the two logins that every app has; dropped after the test. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
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

export interface Login {
  readonly name: string;
  readonly password: string;
}

/** Connections that are open after this time are not closing, and are cut off. */
const closingMs = 1_000;

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

export function passwordFor(name: string, adminUrl: string): string {
  return createHash('sha256')
    .update(adminUrl + name)
    .digest('hex');
}

export function uniqueName(purpose: string): string {
  return `test_${purpose.replaceAll('-', '_')}_${randomBytes(4).toString('hex')}`;
}

function workerOf({ name }: Login): string {
  return `${name}_worker`;
}

export function createLogins(login: Login): string[] {
  return [login.name, workerOf(login)].map((role) => `CREATE ROLE ${role} LOGIN PASSWORD '${login.password}'`);
}

export function dropLogins(login: Login): string[] {
  return [login.name, workerOf(login)].map((role) => `DROP ROLE IF EXISTS ${role}`);
}

export function createFor(name: string, login: Login, template = 'template1'): string[] {
  return [
    // Copying its files is quicker than writing them to the log where PostgreSQL does not wait for the disk.
    `CREATE DATABASE ${name} OWNER ${workerOf(login)} TEMPLATE ${template} STRATEGY FILE_COPY`,
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${name} TO ${login.name}`,
  ];
}

export function databaseOf(
  adminUrl: string,
  name: string,
  login: Login,
  afterDrop: readonly string[] = [],
): TestDatabase {
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
 * Waits for connections that are closing, and cuts off the others. The end of a pool does not wait for them, and one that is cut off meanwhile
 * raises an error that nobody handles.
 */
export async function endUse(admin: pg.Client, name: string): Promise<void> {
  await untilUnused(admin, name);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
}

async function untilUnused(admin: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + closingMs;
  while (Date.now() < deadline) {
    const { rowCount } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (rowCount === 0) return;
    await setTimeout(10);
  }
}

export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
