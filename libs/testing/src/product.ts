/** A running product, used as its users do: by operators on the command line, by integrators over HTTP. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { internal, LimitFigures, Role } from '@millwright/contracts';
import { TestClock } from '@millwright/service-kit';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type Dispatcher, request } from 'undici';
import { type ApiClient, HttpApiClient } from './api-client.js';
import type { TestEnvironment } from './environment.js';
import { eventually } from './eventually.js';
import { internalCall } from './internal-call.js';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

export interface ProductReport {
  readonly base_url: string;
  readonly sandbox_base_url: string;
  readonly auth_url: string;
  readonly dashboard_url: string;
  readonly files_url: string;
  readonly account_id: string;
  readonly live_key: string;
  readonly test_key: string;
  readonly kafka_brokers: string;
  readonly mail_url: string;
  readonly irp_url: string;
  readonly asyncapi_url: string;
  /** After `up --demo`. */
  readonly demo_email?: string;
  readonly demo_password?: string;
}

export interface PartStatus {
  readonly name: string;
  readonly pid: number | null;
  readonly port: number;
  readonly ready: boolean;
}

export class Product {
  private constructor(
    readonly report: ProductReport,
    private readonly home: string | undefined,
  ) {}

  /** The private instance that `./millwright test` has started. */
  static ofTests(): Product {
    const path = process.env['MILLWRIGHT_TEST_ENV'];
    if (path === undefined)
      throw new Error('MILLWRIGHT_TEST_ENV names no file. Run the tests with `./millwright test`.');
    const file = JSON.parse(readFileSync(path, 'utf8')) as { up: ProductReport; home: string };
    return new Product(file.up, file.home);
  }

  /** The instance that MILLWRIGHT_TEST_ENV names, or else the local run, which is started if needed. */
  static async up(...options: readonly string[]): Promise<Product> {
    if (process.env['MILLWRIGHT_TEST_ENV'] !== undefined) return Product.ofTests();
    const home = process.env['MILLWRIGHT_HOME'];
    return new Product(await millwright<ProductReport>(['up', '--detach', '--json', ...options], process.env), home);
  }

  /** Runs a command of `./millwright` and returns what it prints with `--json`; a test runs it in its own process, which costs less. */
  operate<T>(...words: string[]): Promise<T> {
    const settings = this.home === undefined ? {} : { MILLWRIGHT_HOME: this.home };
    if (process.env['MILLWRIGHT_TEST_ENV'] !== undefined) return millwrightHere([...words, '--json'], settings);
    return millwright([...words, '--json'], { ...process.env, ...settings });
  }

  /** Path of an app's log. */
  logOf(app: string): string {
    return join(this.folder, 'logs', `${app}.log`);
  }

  /** Calls the internal API of accounts directly, which saves the second that starting the command line takes. */
  private async callAccounts<T>(path: string, body?: object): Promise<T> {
    const { apps } = this.read<{ apps: { accounts: { internalToken: string } } }>('secrets.json');
    const accounts = { url: this.internalUrl('accounts'), token: apps.accounts.internalToken };
    return await internalCall(accounts, 'POST', path, body);
  }

  /** Address of the internal listener of an app. */
  internalUrl(app: string): string {
    const { ports } = this.read<{ ports: Record<string, number> }>('instance.json');
    return `http://127.0.0.1:${ports[app]}`;
  }

  private get folder(): string {
    return resolve(this.home ?? join(root, '.millwright'));
  }

  private read<T>(file: string): T {
    return JSON.parse(readFileSync(join(this.folder, file), 'utf8')) as T;
  }

  /** The addresses of its PostgreSQL, Redis and Kafka, where a bench creates databases and topics. */
  get environment(): TestEnvironment {
    return this.read<TestEnvironment>('instance.json');
  }

  /** A superuser connection to an app's database, for data that the API does not show. */
  async connectTo(app: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.databaseOf(app) });
    await client.connect();
    return client;
  }

  /** A pool of such connections. */
  poolOf(app: string, connections: number): pg.Pool {
    return new pg.Pool({ connectionString: this.databaseOf(app), max: connections });
  }

  private databaseOf(app: string): string {
    const address = new URL(this.environment.postgresAdminUrl);
    address.pathname = `/millwright_${app.replaceAll('-', '_')}`;
    return address.href;
  }

  /** Flushes its Redis, as if it had restarted without its data. */
  async emptyRedis(): Promise<void> {
    const redis = new Redis(this.environment.redisUrl);
    await redis.flushall();
    redis.disconnect();
  }

  async parts(): Promise<readonly PartStatus[]> {
    return (await this.operate<{ parts: PartStatus[] }>('status')).parts;
  }

  async part(name: string): Promise<PartStatus> {
    const found = (await this.parts()).find((part) => part.name === name);
    if (found === undefined) throw new Error(`The product has no part ${name}.`);
    return found;
  }

  /** The process of a part, by the marks that the launcher gives it; undefined while there is none. Saves starting the command line. */
  pidOf(part: string): number | undefined {
    const instance = createHash('sha256').update(this.folder).digest('hex').slice(0, 12);
    const mark = `\0MILLWRIGHT_PART=${instance}:${part}:`;
    // PostgreSQL writes over its environment.
    const ofPostgres = part === 'postgres' ? `\0cluster_name=millwright-${instance}` : undefined;
    const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
    // The first of its processes is the parent of the others.
    return pids
      .map(Number)
      .toSorted((a, b) => a - b)
      .find(
        (pid) =>
          textOf(pid, 'environ').includes(mark) ||
          (ofPostgres !== undefined && textOf(pid, 'cmdline').includes(ofPostgres)),
      );
  }

  /** That of a part that must run. */
  runningPidOf(part: string): number {
    const pid = this.pidOf(part);
    if (pid === undefined) throw new Error(`${part} does not run.`);
    return pid;
  }

  /** Resolves once another process of an app than this one runs, and is ready. */
  async isReplaced(app: string, killed: number, withinMs?: number): Promise<void> {
    await eventually(async () => {
      const pid = this.pidOf(app);
      if (pid === undefined || pid === killed) throw new Error(`${app} did not come back.`);
      const { ok } = await fetch(`${this.internalUrl(app)}/health/ready`);
      if (!ok) throw new Error(`${app} is not ready.`);
    }, withinMs);
  }

  /** Moves the clock of every app by whole seconds; returns its time. */
  async advanceClock(byMs: number): Promise<Date> {
    await this.operate('clock', 'advance', `${byMs / 1_000}s`);
    return this.now();
  }

  /** The time of its clock. */
  now(): Date {
    return TestClock.fromFile(join(this.folder, 'clock.json')).now();
  }

  /** Calls the control address of the portal's simulator. */
  async atPortal<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
    const answer = await request(`${this.report.irp_url}${path}`, {
      method: method as Dispatcher.HttpMethod,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${await answer.body.text()}`);
    return (await answer.body.json()) as T;
  }

  async createAccount(name: string, plan = 'Flow Starter'): Promise<string> {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, '-')}@example.com`;
    const given = { name, email, plan };
    return (await this.callAccounts<internal.Account>('/internal/accounts', given)).account_id;
  }

  async negotiate(account: string, mode: 'live' | 'test', figures: LimitFigures): Promise<void> {
    await this.callAccounts(`/internal/accounts/${account}/plan`, { plan: 'Enterprise', mode, ...figures });
  }

  /** Raises the limits of an account above any load. */
  async liftLimits(account: string, mode: 'live' | 'test'): Promise<void> {
    await this.negotiate(account, mode, { sustained: 100_000, burst: 100_000, concurrent: 10_000 });
  }

  async suspend(account: string): Promise<void> {
    await this.callAccounts(`/internal/accounts/${account}/suspend`);
  }

  async resume(account: string): Promise<void> {
    await this.callAccounts(`/internal/accounts/${account}/resume`);
  }

  async createKey(account: string, mode: 'live' | 'test', scopes: readonly string[]): Promise<string> {
    return (await this.issueKey(account, mode, scopes)).key;
  }

  /** A new key with its id, by which it can be revoked. */
  async issueKey(account: string, mode: 'live' | 'test', scopes: readonly string[]): Promise<internal.CreatedKey> {
    const given = { account_id: account, mode, scopes, name: 'tests' };
    return await this.callAccounts('/internal/keys', given);
  }

  /** Creates a user who can sign in to an account. */
  async createUser(account: string, email: string, password: string, role?: Role): Promise<void> {
    await this.callAccounts('/internal/users', { account_id: account, email, password, role });
  }

  async registerApplication(
    account: string,
    given: { redirectUri: string; scopes: readonly string[]; mode?: 'live' | 'test' },
  ): Promise<internal.ApplicationWithSecret> {
    const { redirectUri, scopes, mode = 'live' } = given;
    const fields = { account_id: account, name: 'Ledgerline', redirect_uris: [redirectUri], scopes, mode };
    return this.callAccounts('/internal/applications', fields);
  }

  /** Resolves once the revocation is committed. */
  async revokeKey(keyId: string): Promise<void> {
    await this.callAccounts(`/internal/keys/${keyId}/revoke`);
  }

  client(mode: 'live' | 'test', key: string): ApiClient {
    return new HttpApiClient(mode === 'live' ? this.report.base_url : this.report.sandbox_base_url, key);
  }
}

/** Empty of a process that has ended, or belongs to another user. */
function textOf(pid: number, file: 'environ' | 'cmdline'): string {
  try {
    return `\0${readFileSync(`/proc/${pid}/${file}`, 'utf8')}`;
  } catch {
    return '';
  }
}

async function millwright<T>(words: readonly string[], env: NodeJS.ProcessEnv): Promise<T> {
  const { stdout } = await run(join(root, 'millwright'), words, { env }).catch((error: { stderr?: string }) => {
    throw failureOf(words, error.stderr);
  });
  return JSON.parse(stdout) as T;
}

async function millwrightHere<T>(words: readonly string[], settings: NodeJS.ProcessEnv): Promise<T> {
  // By its path, as the program: nothing of ours stands on the tools.
  const { inOwnProcess } = (await import(join(root, 'tools/support/own-process.ts'))) as OwnProcess;
  const { code, stdout, stderr } = await inOwnProcess(words, settings);
  if (code !== 0) throw failureOf(words, stderr);
  return JSON.parse(stdout) as T;
}

interface OwnProcess {
  readonly inOwnProcess: (
    words: readonly string[],
    settings: NodeJS.ProcessEnv,
  ) => Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

function failureOf(words: readonly string[], stderr: string | undefined): Error {
  const said = stderr?.trim().split('\n').at(-1) ?? 'it could not be run';
  return new Error(`./millwright ${words.join(' ')}: ${said}`);
}
