/** Settings of orders, beside those of every app with a database, events and operations. */
import { messagingSettings } from '@millwright/messaging';
import { operationSettings, recordSourceSettings, sharedRecordsSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import { type ConfigOf, oneOf, secretList, type ServiceConfig, type Settings } from '@millwright/service-kit';
import { uploadSettings } from './upload/upload.settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...sharedRecordsSettings,
  ...recordSourceSettings('invoicing'),
  ...uploadSettings,
  cancellationsTokens: secretList('CANCELLATIONS_TOKENS', {
    description: 'Bearer tokens with which invoicing is told of cancellations of orders; the first is sent',
  }),
  gstinCheckDigit: oneOf('GSTIN_CHECK_DIGIT', ['both', 'live', 'none'], {
    default: 'both',
    description: 'Modes that validate the check digit of a GSTIN; invented numbers of tests often have a wrong one',
  }),
} satisfies Settings;

export type OrdersConfig = ConfigOf<typeof settings> & ServiceConfig;
export const ordersConfig = Symbol('orders configuration');
