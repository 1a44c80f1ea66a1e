/** Settings of what waits for the portal. */
import { delayedJobSettings } from '@millwright/delayed-jobs';
import { type ConfigOf, instanceSettings, integer, type ServiceConfig, type Settings } from '@millwright/service-kit';

export const portalQueueSettings = {
  ...delayedJobSettings,
  ...instanceSettings,
  portalCallsInFlight: integer('PORTAL_CALLS_IN_FLIGHT', {
    default: 128,
    min: 1,
    max: 1_000,
    unit: 'calls',
    description: 'Maximum number of concurrent calls of this process at the portal',
  }),
  portalCallsPerQueue: integer('PORTAL_CALLS_PER_QUEUE', {
    default: 5,
    min: 1,
    max: 100,
    unit: 'calls',
    description: 'Maximum number of concurrent calls at the portal for one account in one mode',
  }),
  portalQueueLease: integer('PORTAL_QUEUE_LEASE', {
    default: 10_000,
    min: 1_000,
    max: 60_000,
    unit: 'ms',
    description: 'Duration of a lease on a queue; those of a crashed process are taken over when it expires',
  }),
  sweepInterval: integer('SWEEP_INTERVAL', {
    default: 2_000,
    min: 100,
    max: 30_000,
    unit: 'ms',
    description: 'Interval at which the sweeper looks for due steps that no process works on',
  }),
} satisfies Settings;

export type PortalQueueConfig = ConfigOf<typeof portalQueueSettings> & Pick<ServiceConfig, 'port'>;
