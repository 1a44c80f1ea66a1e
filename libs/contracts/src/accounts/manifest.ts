import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'accounts',
  portPlace: 10,
  database: true,
  operations: true,
  consumes: ['internal.usage', 'internal.mails', 'webhook-dispatcher.events'],
  ids: { account: 'acct', user: 'usr', key: 'key', application: 'app', grant: 'grt' },
  secrets: { credentialPepper: 'numbered key', credentialsToken: 'key', credentialRecordKey: 'key', cookieKey: 'key' },
  environment: {
    CREDENTIAL_PEPPERS: { secret: 'credentialPepper' },
    CREDENTIALS_TOKENS: { secret: 'credentialsToken' },
    CREDENTIAL_RECORD_KEYS: { secret: 'credentialRecordKey' },
    AUTH_URL: { url: 'gateway-auth' },
    COOKIE_KEYS: { secret: 'cookieKey' },
    SMTP_URL: { server: 'smtp' },
  },
  restMegabytes: 150,
} as const satisfies AppManifest;
