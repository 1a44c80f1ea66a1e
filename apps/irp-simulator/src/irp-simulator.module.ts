/** The government's portals for invoices and e-way bills, as far as invoicing speaks with them, for test mode and local runs. */
import { Module } from '@nestjs/common';
import { PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { type IrpSimulatorConfig, settings } from './config.js';
import { Control } from './control/control.js';
import { EwayBills } from './eway-bill/eway-bills.service.js';
import { KeyEntity } from './key/key.entity.js';
import { Keys, sealedKeys } from './key/keys.service.js';
import { migrations } from './migrations/index.js';
import { EwayBillCalls } from './portal/eway-bill-calls.js';
import { IrpCalls } from './portal/irp-calls.js';
import { PortalCalls } from './portal/portal-calls.service.js';
import { PortalListener } from './portal/portal-listener.js';
import { Registrations } from './registration/registrations.service.js';
import { Logins } from './session/logins.service.js';
import { SellerLoginsController } from './session/seller-logins.controller.js';
import { sealedLogins, SellerLogins } from './session/seller-logins.service.js';
import { Sessions } from './session/sessions.service.js';

@Module({
  controllers: [SellerLoginsController],
  providers: [
    Keys,
    Sessions,
    SellerLogins,
    Logins,
    Registrations,
    EwayBills,
    PortalCalls,
    IrpCalls,
    EwayBillCalls,
    Control,
    PortalListener,
  ],
})
class IrpSimulatorModule {}

export const irpSimulatorApp: AppDefinition<typeof settings> = {
  name: 'irp-simulator',
  settings,
  migrations,
  module: (config: IrpSimulatorConfig) => ({
    module: IrpSimulatorModule,
    imports: [
      PersistenceModule.forApp({ config, entities: [KeyEntity], migrations, sealed: [sealedKeys, sealedLogins] }),
    ],
  }),
};
