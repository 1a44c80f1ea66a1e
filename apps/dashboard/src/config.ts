/** Settings of the dashboard, beside those of every app. */
import { kafkaSettings } from '@millwright/messaging';
import { databaseSettings } from '@millwright/persistence';
import type { ConfigOf, ServiceConfig, Settings } from '@millwright/service-kit';
import { apiSettings } from './api/api.settings.js';
import { fileSettings } from './file/file.settings.js';
import { listenerSettings } from './listener/listener.settings.js';
import { sessionSettings } from './session/session.settings.js';

export const settings = {
  ...databaseSettings,
  ...listenerSettings,
  ...kafkaSettings,
  ...sessionSettings,
  ...fileSettings,
  ...apiSettings,
} satisfies Settings;

export type DashboardConfig = ConfigOf<typeof settings> & ServiceConfig;
