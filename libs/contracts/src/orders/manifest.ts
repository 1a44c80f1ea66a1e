import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'orders',
  portPlace: 20,
  listeners: { files: 4 },
  database: true,
  operations: true,
  sharesRecords: true,
  searched: { order: ['orders:read'], buyer: ['orders:read'], dispatch: ['orders:read'] },
  asks: ['invoicing'],
  consumes: ['invoicing.state'],
  ids: {
    order: 'ord',
    buyer: 'byr',
    article: 'art',
    route: 'rte',
    work_order: 'wo',
    line_item: 'li',
    stage: 'stg',
    dispatch: 'dsp',
    dispatch_delivery: 'dlo',
    upload: 'upl',
    import: 'imp',
  },
  scopes: {
    'orders:read': {
      allows:
        'Read orders, work orders, line items, stage history; buyers, articles, routes, imports, dispatches and their files',
      roles: ['developer', 'operations', 'accountant', 'quality', 'viewer'],
    },
    'orders:write': {
      allows: 'Create and update orders; advance production stages; manage buyers, articles and routes; import files',
      roles: ['operations'],
    },
    'stages:write': {
      allows: 'Read work orders; book, start, pause and resume work, and reverse own entries of the last hour',
      roles: ['operations', 'shop_floor'],
    },
    'dispatch:write': {
      allows: 'Record dispatch, vehicle details, delivery confirmation; upload files',
      roles: ['operations'],
    },
  },
  secrets: { filesKey: 'key', uploadsToken: 'key' },
  environment: {
    FILES_PORT: { port: 'files' },
    FILES_URL: { url: 'files' },
    FILES_KEYS: { secret: 'filesKey' },
    FILES_DIRECTORY: { folder: 'files' },
    UPLOADS_TOKENS: { secret: 'uploadsToken' },
    CANCELLATIONS_TOKENS: { secret: 'cancellationsToken', of: 'invoicing' },
  },
  queues: { imports: 'imports' },
  restMegabytes: 150,
  millicores: 200,
} as const satisfies AppManifest;
