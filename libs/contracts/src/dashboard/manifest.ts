import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'dashboard',
  portPlace: 80,
  database: true,
  listeners: { page: 7 },
  follows: ['*.events', 'accounts.events', 'webhook-dispatcher.events'],
  secrets: { dashboardKey: 'key' },
  environment: {
    PAGE_PORT: { port: 'page' },
    PAGE_URL: { url: 'page' },
    ACCOUNTS_URL: { url: 'accounts' },
    DASHBOARD_KEYS: { secret: 'dashboardKey' },
    API_URL: { url: 'gateway-live' },
    SANDBOX_URL: { url: 'gateway-sandbox' },
    ORDER_FILES_URL: { url: 'files' },
    IMAGES_URL: { url: 'images' },
  },
  callsOutside: true,
  queues: {
    page_calls: 'calls',
    page_calls_of_person: 'calls',
    page_files: 'files',
    page_files_of_person: 'files',
  },
  restMegabytes: 150,
} as const satisfies AppManifest;
