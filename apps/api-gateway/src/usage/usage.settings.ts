/** Configuration of the usage counts. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';

export const usageSettings = {
  usageInterval: integer('USAGE_INTERVAL', {
    default: 1_000,
    min: 10,
    max: 60_000,
    unit: 'ms',
    description: 'Interval at which the counts of calls are published',
  }),
  usageMostUnsent: integer('USAGE_MOST_UNSENT', {
    default: 100_000,
    min: 1,
    max: 10_000_000,
    unit: 'counts',
    description: 'Maximum number of counts buffered while Kafka does not accept them; beyond it, the oldest are lost',
  }),
} satisfies Settings;

export type UsageConfig = ConfigOf<typeof usageSettings>;
