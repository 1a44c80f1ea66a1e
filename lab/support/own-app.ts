// A further process of an app for a bench or drill, beside the running one: the same program with its own database, topics and queue on
// the same servers.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { App } from '@millwright/contracts';
import { ensureTopics } from '@millwright/messaging';
import { createLogger } from '@millwright/service-kit';
import { type Product, SecondProcess, type TestDatabase } from '@millwright/testing';
import { Redis } from 'ioredis';
import { Kafka, logLevel, type Producer } from 'kafkajs';
import pg from 'pg';
import { programOf } from '@millwright/tools/launcher/programs.ts';
import { root } from '@millwright/tools/launcher/settings.ts';

export class OwnApp {
  readonly #product: Product;
  readonly #app: App['name'];
  readonly #scratch: TestDatabase;
  readonly #settings: Record<string, string>;
  readonly #kafka: Kafka;
  readonly producer: Producer;
  readonly database: pg.Client;
  #process: SecondProcess | undefined;

  private constructor(product: Product, app: App['name'], scratch: TestDatabase, settings: Record<string, string>) {
    this.#product = product;
    this.#app = app;
    this.#scratch = scratch;
    this.#settings = {
      DATABASE_URL: scratch.url,
      DATABASE_WORKER_URL: scratch.workerUrl,
      KAFKA_PREFIX: `${scratch.name}.`,
      QUEUE_PREFIX: scratch.name,
      TEST_CLOCK_FILE: '',
      ...settings,
    };
    const brokers = [...product.environment.kafkaBrokers];
    this.#kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
    this.producer = this.#kafka.producer();
    this.database = new pg.Client({ connectionString: scratch.adminUrl });
  }

  /** With all migrations and topics, and without the process. */
  static async create(
    product: Product,
    app: App['name'],
    scratch: TestDatabase,
    settings: Record<string, string> = {},
  ): Promise<OwnApp> {
    const own = new OwnApp(product, app, scratch, settings);
    const env = { ...SecondProcess.configurationOf(product, app), ...own.#settings };
    await promisify(execFile)(process.execPath, [programOf(root, `migrate-${app}`)], { env });
    const logger = createLogger('bench', 'silent');
    const { kafkaBrokers: brokers } = product.environment;
    await ensureTopics({ brokers, topicPrefix: own.topicPrefix, partitions: 6, replicationFactor: 1, logger });
    await own.database.connect();
    await own.producer.connect();
    return own;
  }

  get topicPrefix(): string {
    return this.#settings['KAFKA_PREFIX']!;
  }

  get process(): SecondProcess {
    if (this.#process === undefined) throw new Error(`The own ${this.#app} is not started.`);
    return this.#process;
  }

  /** Starts the process, also after `process.kill`. */
  async start(): Promise<void> {
    this.#process = await SecondProcess.start(this.#product, this.#app, this.#settings);
  }

  /** Stops it, and deletes its topics, groups and keys. */
  async stop(): Promise<void> {
    await this.#process?.kill('SIGTERM');
    await Promise.all([this.producer.disconnect(), this.database.end()]);
    const admin = this.#kafka.admin();
    await admin.connect();
    const isOwn = (name: string): boolean => name.startsWith(this.topicPrefix);
    const groups = (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter(isOwn);
    await admin.deleteGroups(groups).catch(() => undefined);
    await admin.deleteTopics({ topics: (await admin.listTopics()).filter(isOwn) });
    await admin.disconnect();
    const redis = new Redis(this.#product.environment.redisUrl);
    const keys = await redis.keys(`${this.#scratch.name}:*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
  }

  /** Stops it, and deletes what is its own, with the database. */
  async remove(): Promise<void> {
    await this.stop();
    await this.#scratch.drop();
  }
}
