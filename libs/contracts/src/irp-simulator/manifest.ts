import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'irp-simulator',
  portPlace: 50,
  listeners: { irp: 5 },
  database: true,
  environment: { IRP_PORT: { port: 'irp' } },
  localEnvironment: { SIMULATOR_CONTROL: 'true' },
  simulates: true,
  restMegabytes: 150,
} as const satisfies AppManifest;
