import type { AppManifest } from '../kit/app.ts';

export const manifest = {
  name: 'vision-ingest',
  portPlace: 60,
  listeners: { images: 6 },
  database: true,
  operations: true,
  sharesRecords: true,
  searched: { camera: ['cameras:read'] },
  consumes: ['vision-ingest.state', 'internal.inspections'],
  ids: {
    camera: 'cam',
    defect: 'def',
    inspection_session: 'ses',
    breach: 'brc',
    evidence: 'evd',
    qc_report: 'qcr',
  },
  scopes: {
    'cameras:read': {
      allows: 'Read camera configuration and health',
      roles: ['developer', 'operations', 'quality', 'viewer'],
    },
    'cameras:write': {
      allows:
        'Register and configure cameras; send frames, inspections, detections and images; open and close inspection sessions',
      roles: ['operations', 'quality'],
    },
    'defects:read': {
      allows: 'Read defect events, inspection sessions, QC reports; ask for QC reports',
      roles: ['developer', 'operations', 'accountant', 'quality', 'viewer'],
    },
    'defects:write': { allows: 'Confirm, reclassify or dismiss a defect event', roles: ['operations', 'quality'] },
  },
  secrets: { imagesKey: 'key' },
  environment: {
    FILES_PORT: { port: 'images' },
    FILES_URL: { url: 'images' },
    FILES_KEYS: { secret: 'imagesKey' },
    REDIS_QUEUE_URL: { server: 'redis-queue' },
    FILES_DIRECTORY: { folder: 'images' },
  },
  queues: {
    images: 'checks and renderings of images',
    reports: 'reports',
    charts: 'charts',
    limit_previews: 'previews of limits',
  },
  restMegabytes: 165,
  // Two processes for images, which end themselves at 320 MB, and the threads of two further reports.
  besideMegabytes: 1_408,
  // Of three QC reports: their images, then its documents.
  temporaryMegabytes: 512,
} as const satisfies AppManifest;
