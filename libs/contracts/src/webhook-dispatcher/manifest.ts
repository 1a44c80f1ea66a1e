import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'webhook-dispatcher',
  portPlace: 30,
  database: true,
  operations: true,
  sharesRecords: true,
  searched: { webhook_endpoint: ['webhooks:manage'], event: ['webhooks:manage'] },
  consumes: ['*.events', 'accounts.events'],
  ids: { webhook_endpoint: 'whep', event: 'evt', delivery: 'dlv', recovery: 'rcv' },
  scopes: {
    'webhooks:manage': {
      allows: 'Create, update, delete webhook endpoints; list and replay events',
      roles: ['developer'],
    },
  },
  environment: { REDIS_QUEUE_URL: { server: 'redis-queue' } },
  localEnvironment: { TEST_MODE_RECEIVERS: '127.0.0.0/8,::1/128' },
  callsOutside: true,
  restMegabytes: 150,
  millicores: 200,
} as const satisfies AppManifest;
