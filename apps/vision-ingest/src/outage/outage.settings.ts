/** Settings of the search for cameras that are offline. */
import { integer, type Settings } from '@millwright/service-kit';

export const outageSettings = {
  offlineSweepInterval: integer('OFFLINE_SWEEP_INTERVAL', {
    default: 500,
    min: 100,
    max: 10_000,
    unit: 'ms',
    description: 'Interval at which cameras that have fallen silent are looked for',
  }),
} satisfies Settings;
