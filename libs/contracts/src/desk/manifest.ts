import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'desk',
  portPlace: 70,
  database: true,
  operations: true,
  sharesRecords: true,
  searched: { conversation: ['desk:read'] },
  asksForMails: true,
  ids: { conversation: 'cnv', message: 'msg', contact: 'ctc', queue: 'que', saved_reply: 'srp' },
  scopes: {
    'desk:read': {
      allows: 'Read conversations, messages, contacts, queues and saved replies; export the data of a contact',
      roles: ['developer', 'operations', 'accountant', 'viewer'],
    },
    'desk:write': {
      allows: 'Hold, escalate, accept and close conversations; configure queues and saved replies; erase contacts',
      roles: ['operations'],
    },
  },
  environment: {
    PUBLIC_BASE_URL: { url: 'gateway-live' },
    PUBLIC_SANDBOX_URL: { url: 'gateway-sandbox' },
  },
  restMegabytes: 150,
} as const satisfies AppManifest;
