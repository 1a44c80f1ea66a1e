// A second dispatcher for a bench or drill. Its endpoints are created through its API; its events arrive over Kafka.

import { randomUUID } from 'node:crypto';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  newestVersion,
  type Operation,
  topicOf,
  type webhookEventTypeNames,
} from '@millwright/contracts';
import { callerHeader, signCaller } from '@millwright/operations';
import { decodeId, encodeId } from '@millwright/service-kit';
import { createDatabase, type Product, type SecondProcess, type TestDatabase } from '@millwright/testing';
import type pg from 'pg';
import type { OrderEvent } from '../../support/order-events.ts';
import { OwnApp } from '../../support/own-app.ts';

type WebhookEventType = (typeof webhookEventTypeNames)[number];

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
  readonly #own: OwnApp;

  private constructor(own: OwnApp) {
    this.#own = own;
  }

  static async start(product: Product, settings: Record<string, string> = {}): Promise<OwnDispatcher> {
    const database = await createDatabase('bench', product.environment);
    const dispatcher = await OwnDispatcher.create(product, database, settings);
    await dispatcher.startProcess();
    return dispatcher;
  }

  /** With its tables and topics, and without the process. */
  static async create(
    product: Product,
    database: TestDatabase,
    settings: Record<string, string>,
  ): Promise<OwnDispatcher> {
    return new OwnDispatcher(await OwnApp.create(product, app, database, settings));
  }

  get process(): SecondProcess {
    return this.#own.process;
  }

  get database(): pg.Client {
    return this.#own.database;
  }

  /** Also after `process.kill`. */
  startProcess(): Promise<void> {
    return this.#own.start();
  }

  /** Creates an endpoint in test mode, with its own account if none is given. */
  async subscribe(
    url: string,
    accountId: string = randomUUID(),
    type: WebhookEventType = 'order.created',
  ): Promise<BenchEndpoint> {
    const path = createWebhookEndpoint.path;
    const answer = await this.call(accountId, createWebhookEndpoint, path, { url, events: [type] });
    const { id, signing_secret: secret } = answer as { id: string; signing_secret: string };
    return { id: decodeId('webhook_endpoint', id)!, accountId, url, secret };
  }

  /** Deletes an endpoint and its open deliveries. */
  async unsubscribe({ id, accountId }: BenchEndpoint): Promise<void> {
    const path = deleteWebhookEndpoint.path.replace('{id}', encodeId('webhook_endpoint', id));
    await this.call(accountId, deleteWebhookEndpoint, path);
  }

  /** Resolves once Kafka has acknowledged all of them. */
  async publish(events: readonly OrderEvent[]): Promise<void> {
    const topic = this.#own.topicPrefix + topicOf('orders', false);
    for (let from = 0; from < events.length; from += sentAtOnce) {
      await this.#own.producer.send({ topic, messages: events.slice(from, from + sentAtOnce) });
    }
  }

  /** Calls one of its operations in test mode, as the gateway does. */
  async call(accountId: string, { method, scopes }: Operation, path: string, given?: object): Promise<unknown> {
    const body = Buffer.from(given === undefined ? '' : JSON.stringify(given));
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
      [callerHeader]: signCaller(caller, signed, { requestId: 'req_bench' }, key),
      ...(given !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, ...(given !== undefined && { body }) };
    const answer = await fetch(this.process.internalUrl + path, sent);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  }

  /** Whether there are open deliveries, of all endpoints or of these. */
  async hasOpenDeliveries(endpointIds: readonly string[] | null = null): Promise<boolean> {
    const { rows } = await this.database.query<{ open: boolean }>(
      `SELECT EXISTS (
         SELECT FROM deliveries WHERE state IN ('pending', 'retrying') AND ($1::uuid[] IS NULL OR endpoint_id = ANY ($1))
       ) AS open`,
      [endpointIds],
    );
    return rows[0]!.open;
  }

  async countRows(from: string): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`);
    return rows[0]!.count;
  }

  /** Stops it, and deletes all that is its own but the database. */
  stop(): Promise<void> {
    return this.#own.stop();
  }

  /** Stops it, and deletes its database, topics, groups and keys. */
  remove(): Promise<void> {
    return this.#own.remove();
  }
}
