/** Settings of the listener of the page. */
import {
  type ConfigOf,
  integer,
  publicAddress,
  publicServerSettings,
  type Settings,
  text,
} from '@millwright/service-kit';

export const listenerSettings = {
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the listener of the page is bound to',
  }),
  pagePort: integer('PAGE_PORT', { min: 0, max: 65_535, description: 'Port of the page' }),
  pageUrl: publicAddress('PAGE_URL', { description: 'Public address of the page, as browsers know it' }),
  ...publicServerSettings({ connectionsPerNetwork: 500 }),
} satisfies Settings;

export type ListenerConfig = ConfigOf<typeof listenerSettings>;
