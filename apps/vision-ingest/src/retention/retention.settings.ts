/** Settings of how long records are kept. */
import { mostReportDays } from '@millwright/contracts';
import { integer, type Settings } from '@millwright/service-kit';

export const retentionSettings = {
  partRetentionDays: integer('VISION_PART_RETENTION_DAYS', {
    default: mostReportDays,
    min: mostReportDays,
    max: 3_650,
    unit: 'days',
    description: 'How long each part is kept; then its camera, session and hour keep their counts',
  }),
} satisfies Settings;
