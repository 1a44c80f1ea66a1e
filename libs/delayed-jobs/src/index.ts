/** The only place that knows BullMQ: jobs in Redis that come when business time has reached their moment. */
export { type DelayedJob, DelayedJobs } from './delayed-jobs.js';
export { delayedJobSettings } from './settings.js';
