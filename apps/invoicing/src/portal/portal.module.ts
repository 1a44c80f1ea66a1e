/** What speaks with the government's portals; the rest of the app knows `Portal` alone. */
import { Module } from '@nestjs/common';
import { NicEwayBills } from './nic-eway-bills.js';
import { NicPortal } from './nic-portal.js';
import { PortalClient } from './portal-client.js';
import { PortalConnections } from './portal-connections.js';
import { PortalKeys } from './portal-keys.js';
import { PortalSessions } from './portal-sessions.js';
import { Portal } from './portal.js';
import { SimulatorLogins } from './simulator-logins.js';

@Module({
  providers: [
    PortalConnections,
    PortalKeys,
    PortalSessions,
    SimulatorLogins,
    PortalClient,
    NicEwayBills,
    { provide: Portal, useClass: NicPortal },
  ],
  exports: [Portal, SimulatorLogins],
})
export class PortalModule {}
