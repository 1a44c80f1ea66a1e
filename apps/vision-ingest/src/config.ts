/** Settings of vision-ingest, beside those of every app with a database, events and operations. */
import { messagingSettings } from '@millwright/messaging';
import { operationSettings, sharedRecordsSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import { type ConfigOf, type ServiceConfig, type Settings } from '@millwright/service-kit';
import { evidenceSettings } from './evidence/evidence.settings.js';
import { healthSettings } from './health/health.settings.js';
import { outageSettings } from './outage/outage.settings.js';
import { reportSettings } from './report/report.settings.js';
import { retentionSettings } from './retention/retention.settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...sharedRecordsSettings,
  ...evidenceSettings,
  ...healthSettings,
  ...outageSettings,
  ...reportSettings,
  ...retentionSettings,
} satisfies Settings;

export type VisionConfig = ConfigOf<typeof settings> & ServiceConfig;
