// Starts a local run step by step. If a step fails, stops the parts that it started.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listenersOf } from '../../libs/contracts/src/apps.ts';
import { apps, migrationsOf, type App } from './apps.ts';
import { authorityPath, certificatesFolder, makeCertificates } from './certificates.ts';
import { databaseOf, createDatabases } from './databases.ts';
import { createDemoAccount } from './demo-account.ts';
import { putClockBack, putClockRight, wantsMonth } from './demo-month.ts';
import { takeDown } from './down.ts';
import { localEnvironment } from './environment.ts';
import { Fault, messageOf } from './fault.ts';
import {
  gatewayUrls,
  internalUrl,
  kafkaOf,
  kafkaOperator,
  mailUrl,
  servers,
  writeInstance,
  type Instance,
  type Provider,
  type Server,
} from './instance.ts';
import { grantKafkaRights } from './kafka-grants.ts';
import { installMissing, requireLinux } from './machine.ts';
import { build, buildDigest, installPackages } from './packages.ts';
import { composeUp, engineAnswers } from './parts/docker.ts';
import { fetchKafka, kafkaFetched, prepareKafka } from './parts/kafka.ts';
import { mailCatcher } from './parts/mail-catcher.ts';
import { preparePostgres } from './parts/postgres.ts';
import { httpAnswers, kafkaAnswers, postgresAnswers, redisAnswers } from './parts/probes.ts';
import { prepareRedis } from './parts/redis.ts';
import type { PartSpec } from './plan.ts';
import { belongsTo, findParts, killCommands, listenersOn } from './processes.ts';
import { programOf } from './programs.ts';
import type { Progress } from './progress.ts';
import { markCommands } from './run.ts';
import { SecretStore, type DemoAccount } from './secrets.ts';
import { givenBy, loopback, portVariable, type Listener, type Settings } from './settings.ts';
import { Supervision, pollUntilAnswered } from './supervision.ts';

/** Fixed for the life of the topics: a later change would break the order per key. */
const partitions = 6;
const givenServerWithinMs = 5_000;
/**
 * Keeps an idle app within the memory of its manifest; `--expose-gc` lets it free the memory that its start took. With a smaller young
 * generation, vision-ingest spends a third of its time on collections when ten thousand cameras send heartbeats. The old one may double
 * before it is collected: by itself V8 collects so small a heap for each third that is added, and the relay of orders spent half of its time
 * on that. The image has the same flags.
 */
const smallHeap = ['--max-semi-space-size=16', '--max-old-space-size=256', '--heap-growing-percent=100', '--expose-gc'];
/** Buffers of large bodies go back to the system when they are freed: glibc would keep them in its arenas. */
const smallArenas = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const sourceMaps = pathToFileURL(join(import.meta.dirname, 'source-maps.mjs')).href;

/** The launcher prints progress lines only; failures are thrown as well. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** As TypeORM takes it. */
type MigrationClass = new () => object;

export class Launch {
  readonly settings: Settings;
  readonly supervision: Supervision;
  readonly #progress: Progress;
  readonly #secrets: SecretStore;
  #startedServices = false;
  #beginsInPast = false;
  #packages: Promise<unknown> | undefined;
  #built: Promise<unknown> | undefined;

  constructor(settings: Settings, progress: Progress) {
    requireLinux();
    killCommands(settings.instance);
    markCommands(settings.instance);
    this.settings = settings;
    this.#progress = progress;
    this.#secrets = new SecretStore(settings.home);
    this.supervision = new Supervision(settings);
  }

  get secrets(): SecretStore {
    return this.#secrets;
  }

  /** Nothing of this run was running before this launch. */
  get startedAnew(): boolean {
    return this.supervision.startedSupervisor || this.#startedServices;
  }

  /** Before `up`: time will begin a month ago, if this run is to be filled with a month. Refuses one that has other data. */
  planMonth(): void {
    this.#beginsInPast = wantsMonth(this.settings, this.#secrets);
  }

  get beginsInPast(): boolean {
    return this.#beginsInPast;
  }

  /** Resolves once the npm packages are installed. */
  packages(): Promise<unknown> {
    this.#packages ??= this.#progress.step('packages', () => installPackages(this.settings));
    return this.#packages;
  }

  /** Resolves once the sources are built, which needs the packages. */
  build(): Promise<unknown> {
    this.#built ??= this.packages().then(() => this.#progress.step('build', () => build(this.settings)));
    return this.#built;
  }

  /** PostgreSQL, Redis and Kafka alone. */
  async upServers(): Promise<Instance> {
    const instance = await this.#planInstance([]);
    await this.#startServers(instance, this.packages());
    await this.#databases(instance);
    return instance;
  }

  /** `installFurther` runs beside the build, once what the parts need is installed: apt-get does one thing at a time. */
  async up(installFurther: () => Promise<void> = async () => {}): Promise<Instance> {
    const instance = await this.#planInstance(apps);
    const packages = this.packages();
    const built = this.build();
    const started = [this.#startServers(instance, packages), this.#startMailCatcher(instance, packages)];
    await Promise.all([built, ...started, installFurther()]);
    await Promise.all([this.#databases(instance), this.#topics(instance)]);
    if (this.#beginsInPast) putClockBack(this.settings);
    await Promise.all(apps.map((app) => this.#migrate(app, instance)));
    this.supervision.keepOnly(this.#localParts(instance));
    await Promise.all(apps.map((app) => this.#startApp(app, instance)));
    return instance;
  }

  demoAccount(instance: Instance): Promise<Required<DemoAccount>> {
    return createDemoAccount(instance, this.#secrets);
  }

  /** Stops everything, unless parts ran before this launch; then it leaves all of it running. */
  async undo(): Promise<void> {
    this.supervision.close();
    killCommands(this.settings.instance);
    if (this.startedAnew) await takeDown(this.settings, { wipe: false });
    if (this.#beginsInPast) putClockRight(this.settings, this.#secrets);
  }

  /** Chooses the provider of each server, and fails before any start if a port is in use. */
  async #planInstance(wanted: readonly App[]): Promise<Instance> {
    const { given, ports, tls, host: bound } = this.settings;
    requireSameForm(this.settings);
    const running = findParts(this.settings.instance);
    // The containers listen on loopback alone.
    const engine = !tls && bound === undefined && servers.some((server) => !given[server]) && (await engineAnswers());
    const provider = (server: Server): Provider => (given[server] ? 'given' : engine ? 'docker' : 'local');
    // TLS verifies names.
    const host = tls ? 'localhost' : (bound ?? loopback);
    const verification = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(authorityPath(this.settings))}`;
    const planned: Instance = {
      providers: {
        postgres: provider('postgres'),
        redis: provider('redis'),
        kafka: provider('kafka'),
      },
      ports,
      given,
      postgresAdminUrl:
        given.postgres ??
        `postgres://postgres:${this.#secrets.all.postgres}@${host}:${ports.postgres}/postgres${tls ? verification : ''}`,
      redisUrl: given.redis ?? `${tls ? 'rediss' : 'redis'}://${host}:${ports.redis}`,
      kafkaBrokers: given.kafka?.split(',').map((broker) => broker.trim()) ?? [`${host}:${ports.kafka}`],
      ...(tls && {
        tls: { ca: authorityPath(this.settings), kafkaPassword: this.#secrets.kafkaLogin(kafkaOperator) },
      }),
      apps: apps.filter((app) => wanted.includes(app) || running.has(app.name)).map(({ name }) => name),
    };
    this.#requireFreePorts(planned, wanted);
    const local = (server: Server) => planned.providers[server] === 'local';
    const needs = {
      redis: local('redis') && !running.has('redis'),
      java: local('kafka') && !running.has('kafka'),
      maven: local('kafka') && !kafkaFetched(this.settings),
    };
    await installMissing(needs, this.settings, this.#progress);
    writeInstance(this.settings.home, planned);
    return planned;
  }

  #requireFreePorts({ providers, ports, tls }: Instance, wanted: readonly App[]): void {
    const listeners: Listener[] = [
      ...(providers.postgres === 'local' ? (['postgres'] as const) : []),
      ...(providers.redis === 'local' ? (['redis'] as const) : []),
      ...(providers.kafka === 'local' ? (['kafka', 'kafka-controller'] as const) : []),
      ...(tls ? (['kafka-certificates'] as const) : []),
      ...(wanted.length > 0 ? (['mail', 'mail-smtp'] as const) : []),
      ...wanted.flatMap((app) => listenersOf(app) as Listener[]),
    ];
    const holders = listenersOn(listeners.map((listener) => ports[listener]));
    for (const listener of listeners) {
      const port = ports[listener];
      if (!holders.has(port)) continue;
      const holder = holders.get(port);
      if (holder && belongsTo(holder.pid, this.settings.instance)) continue;
      const who = holder ? `pid ${holder.pid} (${holder.command.slice(0, 120)})` : 'a process of another user';
      throw new Fault(
        `port ${port} for ${listener} is held by ${who}: stop it, or set ${portVariable(listener)} or MILLWRIGHT_PORT_BASE`,
      );
    }
  }

  async #startServers(instance: Instance, packages: Promise<unknown>): Promise<void> {
    const { providers, ports, tls } = instance;
    const { host = loopback } = this.settings;
    if (tls) await makeCertificates(this.settings);
    const inDocker = servers.filter((server) => providers[server] === 'docker');
    await Promise.all([
      inDocker.length > 0 &&
        this.#progress.step(`Docker: ${inDocker.join(', ')}`, () => {
          this.#startedServices = this.supervision.supervisor === undefined;
          return composeUp(this.settings, inDocker, this.#secrets.all.postgres);
        }),
      this.#server('PostgreSQL', instance, 'postgres', `${host}:${ports.postgres}`, packages, () =>
        preparePostgres(this.settings, this.#secrets.all.postgres),
      ),
      this.#server('Redis', instance, 'redis', `${host}:${ports.redis}`, packages, async () =>
        prepareRedis(this.settings),
      ),
      this.#fetchKafka(instance).then((jars) =>
        this.#server('Kafka', instance, 'kafka', `${host}:${ports.kafka}`, packages, () =>
          prepareKafka(this.settings, jars, this.#kafkaLogins()),
        ),
      ),
    ]);
  }

  #kafkaLogins(): ReadonlyMap<string, string> {
    const names = [...apps.map(({ name }) => name), kafkaOperator];
    return new Map(this.settings.tls ? names.map((name) => [name, this.#secrets.kafkaLogin(name)]) : []);
  }

  async #fetchKafka({ providers }: Instance): Promise<string> {
    if (providers.kafka !== 'local') return '';
    if (kafkaFetched(this.settings)) return fetchKafka(this.settings);
    let jars = '';
    await this.#progress.step('Apache Kafka from Maven Central', async () => {
      jars = await fetchKafka(this.settings);
    });
    return jars;
  }

  async #server(
    title: string,
    instance: Instance,
    server: Server,
    address: string,
    packages: Promise<unknown>,
    prepare: () => Promise<PartSpec>,
  ): Promise<void> {
    // The probes and the PostgreSQL binaries are in the packages.
    await packages;
    const provider = instance.providers[server];
    if (provider === 'docker') return;
    if (provider === 'given') {
      const failure = await pollUntilAnswered(() => serverAnswers(server, instance), givenServerWithinMs);
      if (failure) throw new Fault(`${title}, given by ${givenBy[server]}, does not answer: ${failure}`);
      return this.#progress.say(`${' '.repeat(10)}${title}: given by ${givenBy[server]}`);
    }
    await this.#progress.step(title, async () => {
      this.supervision.start(await prepare());
      await this.supervision.untilReady(server, () => serverAnswers(server, instance));
      return address;
    });
  }

  async #startMailCatcher(instance: Instance, packages: Promise<unknown>): Promise<void> {
    await packages;
    await this.#progress.step('mail catcher', async () => {
      this.supervision.start(mailCatcher(this.settings));
      await this.supervision.untilReady('mail-catcher', () => httpAnswers(`${mailUrl(instance)}/api/messages`));
      return mailUrl(instance);
    });
  }

  #databases(instance: Instance): Promise<unknown> {
    return this.#progress.step('databases and logins', () =>
      createDatabases(instance.postgresAdminUrl, apps, this.#secrets).catch((error: unknown) => {
        throw new Fault(`the databases and logins could not be created: ${messageOf(error)}`);
      }),
    );
  }

  #topics(instance: Instance): Promise<unknown> {
    return this.#progress.step('topics', async () => {
      const { ensureTopics } = await import('@millwright/messaging');
      if (instance.tls) await grantKafkaRights(instance);
      const wanted = { ...kafkaOf(instance), partitions, replicationFactor: 1, logger: silent };
      await ensureTopics(wanted).catch((error: unknown) => {
        throw new Fault(`the topics could not be created: ${messageOf(error)}`);
      });
    });
  }

  /** In this process: a program for each app, as a release has it, would load the libraries for each. */
  async #migrate(app: App, instance: Instance): Promise<void> {
    const path = migrationsOf(this.settings, app);
    // This build is running already, so its migrations have run.
    if (!path || this.supervision.isRunning(this.#appSpec(app, instance))) return;
    await this.#progress.step(`migrations of ${app.name}`, async () => {
      const { runMigrations } = await import('@millwright/persistence');
      const { migrations } = (await import(pathToFileURL(path).href)) as { migrations: MigrationClass[] };
      const { DATABASE_WORKER_URL: url = '' } = this.#appEnv(app, instance);
      const onWait = (text: string) => this.#progress.say(`${app.name}: ${text}`);
      await runMigrations(url, migrations, { onWait }).catch((error: unknown) => {
        throw new Fault(`the migrations of ${app.name} failed: ${messageOf(error)}`);
      });
      return databaseOf(app.name).name;
    });
  }

  async #startApp(app: App, instance: Instance): Promise<void> {
    await this.#progress.step(app.name, async () => {
      this.supervision.start(this.#appSpec(app, instance));
      await this.supervision.untilReady(app.name, () => httpAnswers(`${internalUrl(instance, app)}/health/ready`));
      return app.name === 'api-gateway' ? gatewayUrls(instance).live : internalUrl(instance, app);
    });
  }

  #appSpec(app: App, instance: Instance): PartSpec {
    return {
      name: app.name,
      command: process.execPath,
      args: [`--import=${sourceMaps}`, ...smallHeap, programOf(this.settings.root, app.name)],
      env: { PATH: process.env['PATH'] ?? '', ...smallArenas, ...this.#appEnv(app, instance) },
      cwd: join(this.settings.root, 'apps', app.name),
      stopSignal: 'SIGTERM',
      tier: 'app',
      build: buildDigest(this.settings, app.name),
    };
  }

  #appEnv(app: App, instance: Instance): Record<string, string> {
    return localEnvironment(app, instance, this.settings, this.#secrets);
  }

  #localParts({ providers, apps: names }: Instance): string[] {
    return [...servers.filter((server) => providers[server] === 'local'), 'mail-catcher', ...names];
  }
}

/** The data of the servers was made with TLS, or without. */
function requireSameForm(settings: Settings): void {
  const hasData = existsSync(join(settings.home, 'kafka/data'));
  if (hasData && existsSync(certificatesFolder(settings)) !== settings.tls)
    throw new Fault('MILLWRIGHT_TLS has changed since the data was made: ./millwright down --wipe deletes the data');
}

export function serverAnswers(server: Server, instance: Instance): Promise<void> {
  if (server === 'postgres') return postgresAnswers(instance.postgresAdminUrl);
  if (server === 'redis') return redisAnswers(instance.redisUrl, instance.tls?.ca ?? null);
  return kafkaAnswers(kafkaOf(instance));
}
