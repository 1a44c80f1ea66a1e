import type { PlannedManifest } from '../kit/app.ts';

export const manifest = {
  name: 'vision-ingest',
  planned: true,
  ids: { camera: 'cam', inspection: 'ins', defect: 'def', session: 'ses', qc_report: 'qcr' },
  scopes: {
    'cameras:read': 'Read camera configuration and health',
    'cameras:write': 'Register and configure cameras; send frames, inspections and detections',
    'defects:read': 'Read defect events, inspection sessions, QC reports',
    'defects:write': 'Confirm, reclassify or dismiss a defect event',
  },
} as const satisfies PlannedManifest;
