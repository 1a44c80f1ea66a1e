/** Settings of orders, beside those of every app with a database, events and operations. */
import { messagingSettings } from '@millwright/messaging';
import { operationSettings, sharedRecordsSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import type { ConfigOf, ServiceConfig, Settings } from '@millwright/service-kit';
import { buyerSettings } from './buyer/buyer.settings.js';
import { invoicingSettings } from './invoice/invoicing.settings.js';
import { uploadSettings } from './upload/upload.settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...sharedRecordsSettings,
  ...uploadSettings,
  ...invoicingSettings,
  ...buyerSettings,
} satisfies Settings;

export type OrdersConfig = ConfigOf<typeof settings> & ServiceConfig;
