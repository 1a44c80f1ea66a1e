/** Settings of evidence. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';
import { fileSettings } from '@millwright/storage';

export const evidenceSettings = {
  ...fileSettings,
  unusedEvidence: integer('UNUSED_EVIDENCE', {
    default: 10_000,
    min: 1,
    max: 1_000_000,
    unit: 'images',
    description: 'Maximum number of images of an account in each mode that no defect shows',
  }),
} satisfies Settings;

export type EvidenceConfig = ConfigOf<typeof evidenceSettings>;
