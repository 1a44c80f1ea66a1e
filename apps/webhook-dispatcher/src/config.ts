/** The settings of the dispatcher, beside those of every app with a database and consumers. */
import { delayedJobSettings } from '@millwright/delayed-jobs';
import { messagingSettings } from '@millwright/messaging';
import { operationSettings, sharedRecordsSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import { type ConfigOf, instanceSettings, type ServiceConfig, type Settings } from '@millwright/service-kit';
import { attemptSettings } from './attempt/attempt.settings.js';
import { endpointSettings } from './endpoint/endpoint.settings.js';
import { queueSettings } from './queue/queue.settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...sharedRecordsSettings,
  ...instanceSettings,
  ...delayedJobSettings,
  ...attemptSettings,
  ...endpointSettings,
  ...queueSettings,
} satisfies Settings;

export type DispatcherConfig = ConfigOf<typeof settings> & ServiceConfig;
