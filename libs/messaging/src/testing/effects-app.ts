/** An app with one consumer, whose effect is one row for each event, and which fails on chosen ones. */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Controller, Module } from '@nestjs/common';
import { PersistenceModule, sealingKey, type Work } from '@millwright/persistence';
import { createApp, readConfig, serviceSettings } from '@millwright/service-kit';
import { Consumes } from '../consumer/consumes.js';
import type { ConsumedRecord, RawRecord } from '../consumer/record.js';
import { ConsumerStrategy } from '../consumer/strategy.js';
import { MessagingModule } from '../messaging.module.js';
import { Initial1700000000000, kafkaConfig, liveTopic, logger } from './backbone.js';

export const group = 'webhook-dispatcher.effects';
const internalToken = randomBytes(16).toString('hex');

export interface Effects {
  /** How many records each call of the handler got. */
  readonly calls: readonly number[];
  /** Events on which the handler fails, as `key/sequence`. */
  readonly poison: Set<string>;
  /** For how long each of these records, as `key/sequence`, keeps the transaction open before its effects. */
  readonly pausesMs: Map<string, number>;
  /** For how long each of these records then holds the event loop. */
  readonly blocksMs: Map<string, number>;
  /** Handles records of one partition, as the group's member does. */
  handle(records: readonly RawRecord[]): Promise<void>;
  /** Calls the internal API. */
  internal(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  stop(): Promise<void>;
}

export async function startEffectsApp(
  databaseUrl: string,
  workerUrl: string,
  prefix: string,
  consumerPatience = 60_000,
): Promise<Effects> {
  const calls: number[] = [];
  const poison = new Set<string>();
  const pausesMs = new Map<string, number>();
  const blocksMs = new Map<string, number>();

  @Controller()
  class EffectsController {
    @Consumes([liveTopic], { group, inbox: 'kept' })
    async record(records: ConsumedRecord[], work: Work): Promise<void> {
      calls.push(records.length);
      const pauseMs = records.reduce((sum, { key, sequence }) => sum + (pausesMs.get(`${key}/${sequence}`) ?? 0), 0);
      if (pauseMs > 0) await delay(pauseMs);
      const blockMs = records.reduce((sum, { key, sequence }) => sum + (blocksMs.get(`${key}/${sequence}`) ?? 0), 0);
      if (blockMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockMs);
      for (const { eventId, key, sequence } of records) {
        if (poison.has(`${key}/${sequence}`)) throw new Error(`cannot handle ${key}/${sequence}`);
        await work.query('INSERT INTO effects (event_id, key, sequence) VALUES ($1, $2, $3)', [eventId, key, sequence]);
      }
    }
  }

  const config = {
    databaseUrl,
    databaseWorkerUrl: workerUrl,
    databaseConnections: 5,
    databaseCallTimeout: 10_000,
    encryptionKeys: [sealingKey(`test:${randomBytes(32).toString('base64')}`)],
    ...kafkaConfig(prefix),
    outboxShards: [],
    consumerPatience,
  };

  @Module({
    imports: [
      PersistenceModule.forApp({ config, entities: [], migrations: [Initial1700000000000] }),
      MessagingModule.forApp({ app: 'webhook-dispatcher', config, emits: false }),
    ],
    controllers: [EffectsController],
  })
  class EffectsModule {}

  const service = readConfig(serviceSettings, { ENVIRONMENT: 'local', PORT: '0', INTERNAL_TOKENS: internalToken });
  const app = await createApp(service, logger, EffectsModule);
  await app.startAllMicroservices();
  await app.init();
  return {
    calls,
    poison,
    pausesMs,
    blocksMs,
    handle: (records) =>
      app
        .get(ConsumerStrategy)
        .handlingOf(group, liveTopic)!
        .handle(records, () => {}),
    async internal(method, path, body) {
      const headers = { authorization: `Bearer ${internalToken}` };
      const answer = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    },
    stop: () => app.close(),
  };
}
