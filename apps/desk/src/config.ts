/** Settings of the desk, beside those of every app with a database, events and operations. */
import { messagingSettings } from '@millwright/messaging';
import { operationSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import { type ConfigOf, integer, publicAddress, type ServiceConfig, type Settings } from '@millwright/service-kit';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  publicBaseUrl: publicAddress('PUBLIC_BASE_URL', {
    default: 'https://api.millwright.example',
    description: 'Public address of the API in live mode, to which events refer',
  }),
  publicSandboxUrl: publicAddress('PUBLIC_SANDBOX_URL', {
    default: 'https://sandbox.millwright.example',
    description: 'Public address of the API in test mode, to which events refer',
  }),
  messageRetentionDays: integer('DESK_MESSAGE_RETENTION_DAYS', {
    default: 365,
    min: 10,
    max: 3_650,
    unit: 'days',
    description: 'How long the text of a message is kept',
  }),
} satisfies Settings;

export type DeskConfig = ConfigOf<typeof settings> & ServiceConfig;
export const deskConfig = Symbol('desk configuration');
