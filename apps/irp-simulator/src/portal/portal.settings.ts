/** Settings of the listener of the simulated portals. */
import { type ConfigOf, integer, publicServerSettings, type Settings, text } from '@millwright/service-kit';

export const portalSettings = {
  ...publicServerSettings({ connectionsPerNetwork: 10_000 }),
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the listener of the simulated portal is bound to',
  }),
  irpPort: integer('IRP_PORT', { min: 0, max: 65_535, description: 'Port of the portal that is simulated' }),
} satisfies Settings;

export type PortalConfig = ConfigOf<typeof portalSettings>;
