/** Settings of the simulator, beside those of every app with a database. */
import { databaseSettings } from '@millwright/persistence';
import type { ConfigOf, ServiceConfig, Settings } from '@millwright/service-kit';
import { controlSettings } from './control/control.settings.js';
import { keySettings } from './key/key.settings.js';
import { portalSettings } from './portal/portal.settings.js';
import { sellerLoginSettings } from './session/seller-login.settings.js';

export const settings = {
  ...databaseSettings,
  ...portalSettings,
  ...sellerLoginSettings,
  ...controlSettings,
  ...keySettings,
} satisfies Settings;

export type IrpSimulatorConfig = ConfigOf<typeof settings> & ServiceConfig;
