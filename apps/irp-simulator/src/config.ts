/** Settings of the simulator, beside those of every app with a database. */
import { databaseSettings } from '@millwright/persistence';
import {
  type ConfigOf,
  flag,
  integer,
  publicServerSettings,
  secretList,
  type ServiceConfig,
  type Settings,
  text,
} from '@millwright/service-kit';

export const settings = {
  ...databaseSettings,
  ...publicServerSettings({ connectionsPerNetwork: 10_000 }),
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the listener of the simulated portal is bound to',
  }),
  irpPort: integer('IRP_PORT', { min: 0, max: 65_535, description: 'Port of the portal that is simulated' }),
  sellerLoginsTokens: secretList('SELLER_LOGINS_TOKENS', {
    description: 'Bearer tokens with which invoicing may register the logins of sellers; all of them are accepted',
  }),
  control: flag('SIMULATOR_CONTROL', {
    default: false,
    productionFault: (isAllowed) => (isAllowed ? 'must be false' : undefined),
    description:
      'Whether callers may list what is registered and make the portal fail, under /control; local runs only',
  }),
  signingKeyDays: integer('SIGNING_KEY_DAYS', {
    default: 30,
    min: 1,
    max: 3_650,
    unit: 'days',
    description:
      'Age at which the key that signs invoices is replaced; the certificates of earlier ones stay published',
  }),
} satisfies Settings;

export type IrpSimulatorConfig = ConfigOf<typeof settings> & ServiceConfig;
export const irpSimulatorConfig = Symbol('irp-simulator configuration');
