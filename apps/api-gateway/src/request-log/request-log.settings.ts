/** Configuration of the log of calls. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';

export const requestLogSettings = {
  requestLogInterval: integer('REQUEST_LOG_INTERVAL', {
    default: 1_000,
    min: 10,
    max: 60_000,
    unit: 'ms',
    description: 'Interval at which the calls of accounts are published for their request log',
  }),
  requestLogMostUnsent: integer('REQUEST_LOG_MOST_UNSENT', {
    default: 8_388_608,
    min: 1_024,
    max: 1_073_741_824,
    unit: 'bytes',
    description: 'About how much is buffered of calls that Kafka has not taken yet; beyond it, calls are not logged',
  }),
} satisfies Settings;

export type RequestLogConfig = ConfigOf<typeof requestLogSettings>;
