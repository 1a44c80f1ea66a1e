/** Settings of the desk, beside those of every app with a database, events and operations. */
import { messagingSettings } from '@millwright/messaging';
import { operationSettings, sharedRecordsSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import type { ConfigOf, ServiceConfig, Settings } from '@millwright/service-kit';
import { escalationSettings } from './conversation/escalation.settings.js';
import { messageSettings } from './message/message.settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...sharedRecordsSettings,
  ...escalationSettings,
  ...messageSettings,
} satisfies Settings;

export type DeskConfig = ConfigOf<typeof settings> & ServiceConfig;
