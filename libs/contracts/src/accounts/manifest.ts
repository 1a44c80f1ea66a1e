import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'accounts',
  portPlace: 10,
  database: true,
  operations: true,
  searches: true,
  consumes: ['internal.usage', 'internal.requests', 'internal.mails', 'internal.audit', 'webhook-dispatcher.events'],
  ids: {
    account: 'acct',
    user: 'usr',
    key: 'key',
    application: 'app',
    grant: 'grt',
    session: 'uss',
    invitation: 'ivt',
    station: 'sta',
    operator: 'opr',
  },
  scopes: {
    'logs:read': { allows: 'Read the request log', roles: ['developer'], ofKeysOnly: true },
  },
  sessionScopes: {
    'keys:manage': { allows: 'Create, replace and revoke API keys', roles: ['developer'] },
    'applications:manage': {
      allows: 'Register and change OAuth applications, and rotate their secrets',
      roles: ['developer'],
    },
    'connections:manage': {
      allows: 'See and disconnect the applications that act for the account',
      roles: ['developer'],
    },
    'people:manage': { allows: 'Invite and remove people, and change their roles', roles: [] },
    'account:read': {
      allows: 'Read the details of the account, its plan and its usage',
      roles: ['developer', 'operations', 'accountant', 'quality', 'shop_floor', 'viewer'],
    },
    'account:write': { allows: 'Change the details of the account', roles: [] },
    'stations:write': { allows: 'Manage stations, their pairing, and operators with their PINs', roles: [] },
    'audit:read': { allows: 'Read the audit log', roles: [] },
  },
  secrets: { credentialPepper: 'numbered key', credentialsToken: 'key', credentialRecordKey: 'key', cookieKey: 'key' },
  environment: {
    CREDENTIAL_PEPPERS: { secret: 'credentialPepper' },
    CREDENTIALS_TOKENS: { secret: 'credentialsToken' },
    CREDENTIAL_RECORD_KEYS: { secret: 'credentialRecordKey' },
    AUTH_URL: { url: 'gateway-auth' },
    COOKIE_KEYS: { secret: 'cookieKey' },
    DASHBOARD_KEYS: { secret: 'dashboardKey', of: 'dashboard' },
    DASHBOARD_URL: { url: 'page' },
    SMTP_URL: { server: 'smtp' },
    INVOICING_URL: { url: 'invoicing' },
    INVOICE_MAILS_TOKENS: { secret: 'invoiceMailsToken', of: 'invoicing' },
  },
  callsOutside: true,
  queues: { passwords: 'password checks' },
  restMegabytes: 150,
} as const satisfies AppManifest;
