/** What orders is configured by, beside what every app with a database and events is. */
import { messagingSettings } from '@millwright/messaging';
import { databaseSettings } from '@millwright/persistence';
import { type ConfigOf, oneOf, operationSettings, type ServiceConfig, type Settings } from '@millwright/service-kit';
import { uploadSettings } from './upload/settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...uploadSettings,
  gstinCheckDigit: oneOf('GSTIN_CHECK_DIGIT', ['both', 'live', 'none'], {
    default: 'both',
    description:
      'Modes in which the check digit of a GSTIN must be right; numbers made up for tests often have a wrong one',
  }),
} satisfies Settings;

export type OrdersConfig = ConfigOf<typeof settings> & ServiceConfig;
export const ordersConfig = Symbol('orders configuration');
