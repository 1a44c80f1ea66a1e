/** The contract of vision inspection: cameras, what they inspect, defects, sessions, charts and QC reports. */
import { defineContract } from '../kit/contract.js';
import { breachesResource } from './breaches.js';
import { cameraFixture } from './camera.fixture.js';
import { camerasResource } from './cameras.js';
import { chartsResource } from './charts.js';
import { defectFixture, inspectionFixture } from './defect.fixture.js';
import { defectsResource } from './defects.js';
import { inspectionSessionsResource } from './inspection-sessions.js';
import { inspectionsResource, inspectionsTopic } from './inspections.js';
import { evidenceFixture } from './evidence.fixture.js';
import { evidenceResource } from './evidence.js';
import { manifest } from './manifest.js';
import { qcReportFixture } from './qc-report.fixture.js';
import { qcReportsResource } from './qc-reports.js';
import { inspectionSessionFixture } from './session.fixture.js';

export { mostPreviewBatches, mostPreviewBreaches, type PastBreach, previewLimit } from './breaches.js';
export * from './camera-lifecycle.js';
export * from './cameras.js';
export * from './charts.js';
export * from './defect-lifecycle.js';
export * from './defect-limits.js';
export * from './inspection-session-lifecycle.js';
export type { Box } from './detections.js';
export * from './defects.js';
export * from './evidence.js';
export * from './inspection-sessions.js';
export * from './inspections.js';
export { mostReportDays, type Subgroup } from './periods.js';
export * from './qc-reports.js';

export const visionIngestContract = defineContract({
  app: manifest.name,
  resources: [
    camerasResource,
    inspectionsResource,
    defectsResource,
    evidenceResource,
    inspectionSessionsResource,
    chartsResource,
    breachesResource,
    qcReportsResource,
  ],
  fixtures: [
    cameraFixture,
    inspectionFixture,
    defectFixture,
    evidenceFixture,
    inspectionSessionFixture,
    qcReportFixture,
  ],
  internalTopics: [inspectionsTopic],
});
