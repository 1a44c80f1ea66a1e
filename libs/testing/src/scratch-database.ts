/** A database of a test's own, with the two logins that every app has, dropped when the test is done. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type TestEnvironment, testEnvironment } from './environment.js';

export interface ScratchDatabase {
  readonly name: string;
  /** Address of the request login, which row-level security binds. */
  readonly url: string;
  /** Address of the worker login, which owns the schema. */
  readonly workerUrl: string;
  /** Address of the superuser, for what a test does to the server from outside. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

export async function createScratchDatabase(
  purpose: string,
  { postgresAdminUrl }: Pick<TestEnvironment, 'postgresAdminUrl'> = testEnvironment(),
): Promise<ScratchDatabase> {
  const name = `test_${purpose}_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const [login, worker] = [name, `${name}_worker`];
  await asAdmin(postgresAdminUrl, [
    `CREATE ROLE ${login} LOGIN PASSWORD '${password}'`,
    `CREATE ROLE ${worker} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${name} OWNER ${worker}`,
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${name} TO ${login}`,
  ]);
  const addressOf = (username?: string): string => {
    const address = new URL(postgresAdminUrl);
    address.pathname = `/${name}`;
    if (username !== undefined) Object.assign(address, { username, password });
    return address.href;
  };
  return {
    name,
    url: addressOf(login),
    workerUrl: addressOf(worker),
    adminUrl: addressOf(),
    drop: () =>
      asAdmin(postgresAdminUrl, [`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${login}`, `DROP ROLE ${worker}`]),
  };
}

async function asAdmin(url: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}
