// A second dispatcher for a bench, beside the running one: the same program with its own database, topics and queue on the same
// servers. Its endpoints are created through its API; its events arrive over Kafka.

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  newestVersion,
  type Operation,
  topicOf,
} from '@millwright/contracts';
import { ensureTopics } from '@millwright/messaging';
import { callerHeader, createLogger, decodeId, encodeId, signCaller } from '@millwright/service-kit';
import { createDatabase, type Product, type TestDatabase, SecondProcess } from '@millwright/testing';
import { Redis } from 'ioredis';
import { Kafka, logLevel, type Producer } from 'kafkajs';
import pg from 'pg';
import { root } from '../../launcher/settings.ts';
import type { OrderEvent } from '../../support/order-events.ts';

const app = 'webhook-dispatcher';
const sentAtOnce = 1_000;

export interface BenchEndpoint {
  /** As in the database, like the account's id. */
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly secret: string;
}

export class OwnDispatcher {
  readonly process: SecondProcess;
  readonly database: pg.Client;
  readonly #scratch: TestDatabase;
  readonly #kafka: Kafka;
  readonly #producer: Producer;
  readonly #redisUrl: string;

  private constructor(
    process: SecondProcess,
    database: pg.Client,
    scratch: TestDatabase,
    kafka: Kafka,
    redisUrl: string,
  ) {
    this.process = process;
    this.database = database;
    this.#scratch = scratch;
    this.#kafka = kafka;
    this.#producer = kafka.producer();
    this.#redisUrl = redisUrl;
  }

  static async start(product: Product, settings: Record<string, string> = {}): Promise<OwnDispatcher> {
    const { environment } = product;
    const brokers = environment.kafkaBrokers;
    const scratch = await createDatabase('bench', environment);
    const own = {
      DATABASE_URL: scratch.url,
      DATABASE_WORKER_URL: scratch.workerUrl,
      KAFKA_PREFIX: prefixOf(scratch),
      QUEUE_PREFIX: scratch.name,
      TEST_CLOCK_FILE: '',
    };
    const migrate = join(root, 'apps', app, 'dist/migrate.js');
    await promisify(execFile)(process.execPath, [migrate], { env: { ...process.env, ...own } });
    const logger = createLogger('bench', 'silent');
    await ensureTopics({ brokers, topicPrefix: prefixOf(scratch), partitions: 6, replicationFactor: 1, logger });
    const database = new pg.Client({ connectionString: scratch.adminUrl });
    await database.connect();
    const started = await SecondProcess.start(product, app, { ...own, ...settings });
    const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
    const dispatcher = new OwnDispatcher(started, database, scratch, kafka, environment.redisUrl);
    await dispatcher.#producer.connect();
    return dispatcher;
  }

  /** Creates an endpoint with its own account, for orders in test mode. */
  async subscribe(url: string): Promise<BenchEndpoint> {
    const accountId = randomUUID();
    const answer = await this.#call(accountId, createWebhookEndpoint, createWebhookEndpoint.path, {
      url,
      events: ['order.created'],
    });
    const { id, signing_secret: secret } = answer as { id: string; signing_secret: string };
    return { id: decodeId('webhook_endpoint', id)!, accountId, url, secret };
  }

  /** Deletes an endpoint and its open deliveries. */
  async unsubscribe({ id, accountId }: BenchEndpoint): Promise<void> {
    const path = deleteWebhookEndpoint.path.replace('{id}', encodeId('webhook_endpoint', id));
    await this.#call(accountId, deleteWebhookEndpoint, path);
  }

  /** Resolves once Kafka has acknowledged all of them. */
  async publish(events: readonly OrderEvent[]): Promise<void> {
    const topic = prefixOf(this.#scratch) + topicOf('orders', false);
    for (let from = 0; from < events.length; from += sentAtOnce) {
      await this.#producer.send({ topic, messages: events.slice(from, from + sentAtOnce) });
    }
  }

  /** Calls one of its operations in test mode, as the gateway does. */
  async #call(accountId: string, { method }: Operation, path: string, given?: object): Promise<unknown> {
    const body = Buffer.from(given === undefined ? '' : JSON.stringify(given));
    const scopes = ['webhooks:manage'] as const;
    const caller = {
      accountId,
      livemode: false,
      scopes,
      credential: { kind: 'key' as const, id: accountId },
      actor: { type: 'api_key' as const, id: accountId, name: 'Bench' },
      version: newestVersion,
      timeZone: 'Asia/Kolkata',
    };
    const key = this.process.env['CALLER_KEYS']!.split(',')[0]!;
    const signed = { audience: app, method, path, body, idempotencyKey: undefined, ifMatch: undefined };
    const headers = {
      [callerHeader]: signCaller(caller, signed, 'req_bench', key),
      ...(given !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, ...(given !== undefined && { body }) };
    const answer = await fetch(this.process.internalUrl + path, sent);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  }

  /** Whether there are open deliveries. */
  async hasOpenDeliveries(): Promise<boolean> {
    const { rows } = await this.database.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM deliveries WHERE state IN ('pending', 'retrying')) AS open`,
    );
    return rows[0]!.open;
  }

  async countRows(from: string): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`);
    return rows[0]!.count;
  }

  /** Stops it, and deletes its database, topics, groups and keys. */
  async remove(): Promise<void> {
    await this.process.kill('SIGTERM');
    await this.#producer.disconnect();
    await this.database.end();
    await this.#scratch.drop();
    const admin = this.#kafka.admin();
    await admin.connect();
    const prefix = prefixOf(this.#scratch);
    const groups = (await admin.listGroups()).groups
      .map(({ groupId }) => groupId)
      .filter((id) => id.startsWith(prefix));
    await admin.deleteGroups(groups).catch(() => undefined);
    await admin.deleteTopics({ topics: (await admin.listTopics()).filter((topic) => topic.startsWith(prefix)) });
    await admin.disconnect();
    const redis = new Redis(this.#redisUrl);
    const keys = await redis.keys(`${this.#scratch.name}:*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
  }
}

function prefixOf(scratch: TestDatabase): string {
  return `${scratch.name}.`;
}
