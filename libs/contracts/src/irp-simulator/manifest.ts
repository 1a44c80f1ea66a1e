import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'irp-simulator',
  portPlace: 50,
  listeners: { irp: 5 },
  database: true,
  secrets: { sellerLoginsToken: 'key' },
  environment: { IRP_PORT: { port: 'irp' }, SELLER_LOGINS_TOKENS: { secret: 'sellerLoginsToken' } },
  localEnvironment: { SIMULATOR_CONTROL: 'true' },
  simulates: true,
  restMegabytes: 150,
} as const satisfies AppManifest;
