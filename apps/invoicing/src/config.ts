/** Settings of invoicing, beside those of every app with a database, events and operations. */
import { messagingSettings } from '@millwright/messaging';
import { operationSettings, sharedRecordsSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import type { ConfigOf, ServiceConfig, Settings } from '@millwright/service-kit';
import { bankStatementSettings } from './bank-statement/bank-statement.settings.js';
import { mailSettings } from './mail/mail.settings.js';
import { portalQueueSettings } from './portal-queue/portal-queue.settings.js';
import { orderSettings } from './order/order.settings.js';
import { portalSettings } from './portal/portal.settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...sharedRecordsSettings,
  ...portalQueueSettings,
  ...portalSettings,
  ...bankStatementSettings,
  ...orderSettings,
  ...mailSettings,
} satisfies Settings;

export type InvoicingConfig = ConfigOf<typeof settings> & ServiceConfig;
