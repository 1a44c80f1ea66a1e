/** Settings of QC reports. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';
import { storageSettings } from '@millwright/storage';

export const reportSettings = {
  ...storageSettings,
  reportLease: integer('REPORT_LEASE', {
    default: 30_000,
    min: 500,
    max: 600_000,
    unit: 'ms',
    description: 'Duration of a lease on a QC report; one of a crashed process is made again when it expires',
  }),
  reportSweepInterval: integer('REPORT_SWEEP_INTERVAL', {
    default: 2_000,
    min: 100,
    max: 30_000,
    unit: 'ms',
    description: 'Interval at which reports are looked for that a process has left behind',
  }),
} satisfies Settings;

export type ReportConfig = ConfigOf<typeof reportSettings>;
