/** The contract of vision inspection: cameras, what they inspect, defects, sessions, charts and QC reports. */
import { defineContract, defineResource } from '../kit/contract.js';
import { cameraFixture } from './camera.fixture.js';
import { camerasResource } from './cameras.js';
import { chartsResource } from './charts.js';
import { defectsResource } from './defects.js';
import { inspectionsTopic } from './inspections.js';
import { manifest } from './manifest.js';
import { qcReportsResource } from './qc-reports.js';

export type { Breach, PastBreach } from './breaches.js';
export * from './cameras.js';
export type { Box } from './detections.js';
export type { DetectedDefect, Review, Verdict, VerdictName } from './defects.js';
export {
  type Detection,
  type InspectedPart,
  type InspectionBatch,
  inspectionsReceived,
  inspectionsTopic,
  type ReceivedInspection,
  sequenceWindow,
} from './inspections.js';

export const visionIngestContract = defineContract({
  app: manifest.name,
  resources: [
    camerasResource,
    // The operations of these follow with their handlers.
    defineResource({ events: defectsResource.events! }),
    defineResource({ events: chartsResource.events! }),
    defineResource({ events: qcReportsResource.events!, topicEvents: qcReportsResource.topicEvents! }),
  ],
  fixtures: [cameraFixture],
  internalTopics: [inspectionsTopic],
});
