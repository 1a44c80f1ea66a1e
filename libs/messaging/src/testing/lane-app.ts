/** An app that emits events, with an outbox lane, assembled as in main.ts of an app. */
import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import { PersistenceModule, sealingKey } from '@millwright/persistence';
import { createApp, readConfig, serviceSettings } from '@millwright/service-kit';
import { testInternalToken } from '@millwright/testing';
import { MessagingModule } from '../messaging.module.js';
import { Initial1700000000000, kafkaConfig, logger, type Store } from './backbone.js';

export async function startLaneApp(store: Store, kafkaPrefix: string): ReturnType<typeof createApp> {
  const config = {
    databaseUrl: store.scratch.url,
    databaseWorkerUrl: store.scratch.workerUrl,
    databaseConnections: 5,
    databaseCallTimeout: 10_000,
    encryptionKeys: [sealingKey(`test:${randomBytes(32).toString('base64')}`)],
    ...kafkaConfig(kafkaPrefix),
    outboxShards: Array.from({ length: 64 }, (_, shard) => shard),
    consumerPatience: 60_000,
  };

  @Module({
    imports: [
      PersistenceModule.forApp({ config, entities: [], migrations: [Initial1700000000000] }),
      MessagingModule.forApp({ app: 'accounts', config, emits: true, lane: true }),
    ],
  })
  class LaneModule {}

  const service = readConfig(serviceSettings, { ENVIRONMENT: 'local', PORT: '0', INTERNAL_TOKENS: testInternalToken });
  const app = await createApp(service, logger, LaneModule);
  await app.init();
  return app;
}
