/** The announced events of cameras and their observations. */
import { defineContract, defineResource } from '../kit/contract.js';
import { draftEvent } from '../kit/event.js';
import { manifest } from './manifest.js';

export const visionIngestContract = defineContract({
  app: manifest.name,
  resources: [
    defineResource({
      events: {
        'vision.defect.detected': draftEvent('camera', 'A detection above the configured confidence threshold'),
        'vision.threshold.breached': draftEvent('camera', 'Defect rate crossed the configured limit'),
        'vision.camera.offline': draftEvent('camera', 'No frames received for longer than the grace period'),
        'vision.qc_report.completed': draftEvent('camera', 'An asynchronous QC report finished generating'),
      },
    }),
  ],
});
