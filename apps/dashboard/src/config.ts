/** Settings of the dashboard, beside those of every app. */
import { kafkaSettings } from '@millwright/messaging';
import { databaseSettings } from '@millwright/persistence';
import {
  address,
  type ConfigOf,
  integer,
  publicAddress,
  publicServerSettings,
  secretList,
  type ServiceConfig,
  type Settings,
  text,
} from '@millwright/service-kit';

export const settings = {
  ...databaseSettings,
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the listener of the page is bound to',
  }),
  pagePort: integer('PAGE_PORT', { min: 0, max: 65_535, description: 'Port of the page' }),
  pageUrl: publicAddress('PAGE_URL', { description: 'Public address of the page, as browsers know it' }),
  ...publicServerSettings({ connectionsPerNetwork: 500 }),
  ...kafkaSettings,
  accountsUrl: address('ACCOUNTS_URL', ['http', 'https'], { description: 'Address of accounts' }),
  dashboardKeys: secretList('DASHBOARD_KEYS', {
    description: 'Keys shared with accounts, by which the dashboard asks it for sessions; the first signs',
  }),
  apiUrl: publicAddress('API_URL', { description: 'Address of the API in live mode' }),
  sandboxUrl: publicAddress('SANDBOX_URL', { description: 'Address of the API in test mode' }),
  orderFilesUrl: publicAddress('ORDER_FILES_URL', {
    description: 'Public address of the files of orders, as the API answers it in signed URLs',
  }),
  imagesUrl: publicAddress('IMAGES_URL', {
    description: 'Public address of the images of inspections, as the API answers it in signed URLs',
  }),
  accountsDeadline: integer('ACCOUNTS_DEADLINE', {
    default: 10_000,
    min: 100,
    max: 60_000,
    unit: 'ms',
    description: 'Timeout of a question to accounts',
  }),
  callDeadline: integer('CALL_DEADLINE', {
    default: 45_000,
    min: 100,
    max: 600_000,
    unit: 'ms',
    description: 'Timeout of a call to the API, until the end of its answer, without its wait for other calls',
  }),
} satisfies Settings;

export type DashboardConfig = ConfigOf<typeof settings> & ServiceConfig;
export const dashboardConfig = Symbol('dashboard configuration');
