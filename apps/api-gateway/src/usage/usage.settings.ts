/** Configuration of the usage counts. */
import { integer, type Settings } from '@millwright/service-kit';

export const usageSettings = {
  usageInterval: integer('USAGE_INTERVAL', {
    default: 1_000,
    min: 10,
    max: 60_000,
    unit: 'ms',
    description: 'How often the counts of calls are published',
  }),
  usageMostUnsent: integer('USAGE_MOST_UNSENT', {
    default: 100_000,
    min: 1,
    max: 10_000_000,
    unit: 'counts',
    description: 'Most counts kept while Kafka does not take them; then the oldest are lost',
  }),
} satisfies Settings;
