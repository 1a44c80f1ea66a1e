import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'api-gateway',
  portPlace: 3,
  listeners: { 'gateway-live': 0, 'gateway-sandbox': 1, 'gateway-auth': 2 },
  forwards: true,
  follows: ['internal.credentials'],
  ids: { request: 'req' },
  environment: {
    LIVE_PORT: { port: 'gateway-live' },
    SANDBOX_PORT: { port: 'gateway-sandbox' },
    AUTH_PORT: { port: 'gateway-auth' },
    PUBLIC_BASE_URL: { url: 'gateway-live' },
    PUBLIC_SANDBOX_URL: { url: 'gateway-sandbox' },
    PUBLIC_AUTH_URL: { url: 'gateway-auth' },
    CREDENTIAL_PEPPERS: { secret: 'credentialPepper', of: 'accounts' },
    CREDENTIALS_TOKENS: { secret: 'credentialsToken', of: 'accounts' },
    CREDENTIAL_RECORD_KEYS: { secret: 'credentialRecordKey', of: 'accounts' },
    REDIS_LIMITS_URL: { server: 'redis-limits' },
  },
  // One machine runs everything: a stall of 50 ms is no fault of Redis there.
  localEnvironment: { REDIS_LIMITS_TIMEOUT: '500' },
  queues: { large_bodies: 'large bodies', large_reads: 'large answers' },
  restMegabytes: 150,
  millicores: 200,
} as const satisfies AppManifest;
