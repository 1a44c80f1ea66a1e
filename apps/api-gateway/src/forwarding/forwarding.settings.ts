/** Settings of calls that are forwarded to the apps that own them. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';
import { ownerSettings } from './owners.settings.js';

export const forwardingSettings = {
  ...ownerSettings,
  callDeadline: integer('CALL_DEADLINE', {
    default: 30_000,
    min: 10,
    max: 600_000,
    unit: 'ms',
    description: 'Timeout of a forwarded call, until the end of its answer',
  }),
  ownerConnections: integer('OWNER_CONNECTIONS', {
    default: 128,
    min: 1,
    max: 10_000,
    unit: 'connections',
    description: 'Maximum number of connections to one owner app; further calls wait for a free one',
  }),
} satisfies Settings;

export type ForwardingConfig = ConfigOf<typeof forwardingSettings>;
