// The logins of PostgreSQL, each followed by a second one with a password of its own: a login has one password at a time, so it could
// not be changed while processes go on with the old one. The second login acts as the first, to which everything belongs.

import { randomBytes } from 'node:crypto';
import { type App, apps, type DatabaseLogin } from '@millwright/contracts';
import pg from 'pg';
import { databaseOf } from '@millwright/tools/launcher/databases.ts';
import { type RotatedLogins, usesSecond } from './logins.ts';
import type { Step } from './secrets.ts';

const kinds: readonly DatabaseLogin[] = ['requests', 'worker'];

export class PostgresLogins implements RotatedLogins {
  readonly server = 'PostgreSQL';
  readonly #adminUrl: string;
  readonly #passwords = new Map<string, string>();

  constructor(adminUrl: string) {
    this.#adminUrl = adminUrl;
  }

  get count(): number {
    return this.names.length;
  }

  get names(): readonly string[] {
    const owners = apps.filter(({ database }) => database);
    return owners.flatMap(({ name }) => kinds.map((kind) => databaseOf(name).logins[kind]));
  }

  async create(): Promise<void> {
    const statements = this.names.flatMap((login) => {
      const password = randomBytes(24).toString('base64url');
      this.#passwords.set(login, password);
      return [
        `CREATE ROLE ${login}_2 LOGIN PASSWORD '${password}' IN ROLE ${login}`,
        `ALTER ROLE ${login}_2 SET role = '${login}'`,
      ];
    });
    await this.#administer(statements);
  }

  async endFirst(): Promise<void> {
    await this.#administer(this.names.map((login) => `ALTER ROLE ${login} NOLOGIN PASSWORD NULL`));
  }

  /** As at the next rotation. It fails where something belongs to a second login. */
  async goBack(): Promise<void> {
    const password = randomBytes(24).toString('base64url');
    await this.#administer(
      this.names.flatMap((login) => [`ALTER ROLE ${login} LOGIN PASSWORD '${password}'`, `DROP ROLE ${login}_2`]),
    );
  }

  settingsAt(step: Step, app: App, settings: Readonly<Record<string, string>>): Record<string, string> {
    if (app.database === undefined || !usesSecond(step)) return {};
    const { DATABASE_URL: requests = '', DATABASE_WORKER_URL: worker = '' } = settings;
    return { DATABASE_URL: this.#second(requests), DATABASE_WORKER_URL: this.#second(worker) };
  }

  /** The names of the logins of open connections. */
  async connected(): Promise<readonly string[]> {
    const rows = await this.#administer(['SELECT DISTINCT usename AS name FROM pg_stat_activity']);
    return rows.map(({ name }) => name);
  }

  #second(address: string): string {
    const url = new URL(address);
    url.password = this.#passwords.get(url.username)!;
    url.username = `${url.username}_2`;
    return url.href;
  }

  async #administer(statements: readonly string[]): Promise<{ name: string }[]> {
    const admin = new pg.Client({ connectionString: this.#adminUrl });
    await admin.connect();
    try {
      let rows: { name: string }[] = [];
      for (const statement of statements) ({ rows } = await admin.query<{ name: string }>(statement));
      return rows;
    } finally {
      await admin.end();
    }
  }
}
