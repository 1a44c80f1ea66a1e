// A database for each app, and its two logins: the worker owns it; the request login may only connect until the
// migrations grant more. No other login may connect.

import type { Client } from 'pg';
import type { DatabaseLogin } from '../../libs/contracts/src/apps.ts';
import type { App } from './apps.ts';
import type { SecretStore } from './secrets.ts';

export async function createDatabases(adminUrl: string, apps: readonly App[], secrets: SecretStore): Promise<void> {
  await asClient(adminUrl, async (admin) => {
    const logins = await namesIn(admin, 'SELECT rolname AS name FROM pg_roles');
    const databases = await databasesIn(admin);
    for (const app of apps.filter((each) => each.database)) {
      const { name, logins: own } = databaseOf(app.name);
      for (const role of Object.values(own)) {
        const verb = logins.has(role) ? 'ALTER' : 'CREATE';
        const password = admin.escapeLiteral(secrets.login(role));
        await admin.query(
          `${verb} ROLE ${quoted(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${password}`,
        );
      }
      if (!databases.has(name)) await admin.query(`CREATE DATABASE ${quoted(name)} OWNER ${quoted(own.worker)}`);
      await admin.query(`REVOKE ALL ON DATABASE ${quoted(name)} FROM PUBLIC`);
      await admin.query(`GRANT CONNECT ON DATABASE ${quoted(name)} TO ${quoted(own.requests)}`);
    }
  });
}

/** The names of all databases of a server. */
export function databasesOf(adminUrl: string): Promise<Set<string>> {
  return asClient(adminUrl, databasesIn);
}

export async function asClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost fails the next query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

export function databaseOf(app: string): { name: string; logins: Record<DatabaseLogin, string> } {
  const plain = app.replaceAll('-', '_');
  return { name: `millwright_${plain}`, logins: { requests: plain, worker: `${plain}_worker` } };
}

export function databaseUrl(adminUrl: string, app: string, login: DatabaseLogin, secrets: SecretStore): string {
  const { name, logins } = databaseOf(app);
  const url = new URL(adminUrl);
  url.username = logins[login];
  url.password = secrets.login(logins[login]);
  url.pathname = `/${name}`;
  return url.href;
}

function databasesIn(admin: Client): Promise<Set<string>> {
  return namesIn(admin, 'SELECT datname AS name FROM pg_database');
}

async function namesIn(admin: Client, sql: string): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>(sql);
  return new Set(rows.map(({ name }) => name));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
