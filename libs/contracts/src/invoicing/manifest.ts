import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'invoicing',
  portPlace: 40,
  database: true,
  operations: true,
  sharesRecords: true,
  asks: ['orders'],
  ids: {
    seller: 'sel',
    invoice: 'inv',
    credit_note: 'crn',
    debit_note: 'dbn',
    eway_bill: 'ewb',
    payment: 'pay',
    refund: 'rfd',
    deduction: 'ded',
    bank_statement: 'bst',
    bank_statement_line: 'bsl',
  },
  scopes: {
    'invoices:read': {
      allows: 'Read invoices, IRNs, e-way bills, payment status',
      roles: ['developer', 'operations', 'accountant', 'viewer'],
    },
    'invoices:write': {
      allows: 'Generate e-invoices and e-way bills; issue credit notes',
      roles: ['operations', 'accountant'],
    },
    'invoice-settings:write': {
      allows: 'Change sellers, their logins at the portal, and the terms of invoices',
      roles: ['accountant'],
    },
  },
  secrets: { cancellationsToken: 'key' },
  environment: {
    REDIS_QUEUE_URL: { server: 'redis-queue' },
    CANCELLATIONS_TOKENS: { secret: 'cancellationsToken' },
    UPLOADS_TOKENS: { secret: 'uploadsToken', of: 'orders' },
    IRP_LIVE_URL: { url: 'irp' },
    IRP_LIVE_LOGIN_KEY: { url: 'irp', path: '/login-key' },
    IRP_LIVE_CERTIFICATES: { url: 'irp', path: '/certificates' },
    EWAY_LIVE_URL: { url: 'irp', path: '/v1.03' },
    IRP_TEST_URL: { url: 'irp' },
    IRP_TEST_LOGIN_KEY: { url: 'irp', path: '/login-key' },
    IRP_TEST_CERTIFICATES: { url: 'irp', path: '/certificates' },
    EWAY_TEST_URL: { url: 'irp', path: '/v1.03' },
    IRP_SIMULATOR_URL: { url: 'irp-simulator' },
    SELLER_LOGINS_TOKENS: { secret: 'sellerLoginsToken', of: 'irp-simulator' },
  },
  // The portals of the local run are simulated in both modes.
  localEnvironment: {
    IRP_LIVE_CLIENT_ID: 'millwright',
    IRP_LIVE_CLIENT_SECRET: 'millwright',
    IRP_TEST_CLIENT_ID: 'millwright',
    IRP_TEST_CLIENT_SECRET: 'millwright',
    PORTAL_LOGIN: 'optional',
  },
  callsOutside: true,
  queues: { bank_statements: 'bank statements', invoice_pages: 'printed invoices' },
  restMegabytes: 150,
} as const satisfies AppManifest;
