/** Settings of how long records are kept. */
import { integer, type Settings } from '@millwright/service-kit';

export const retentionSettings = {
  partRetentionDays: integer('VISION_PART_RETENTION_DAYS', {
    default: 90,
    min: 1,
    max: 3_650,
    unit: 'days',
    description: 'How long each part is kept; then its camera, session and hour keep their counts',
  }),
} satisfies Settings;
