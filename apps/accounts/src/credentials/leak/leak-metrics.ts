/** Metrics of leak reports. */
import { ApiError } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import type { LeakSource } from './leak-report.js';

const reports = new Counter({
  name: 'leak_reports_total',
  help: 'Reports of leaked credentials, by source and outcome: handled, refused, or failed on our side',
  labelNames: ['source', 'outcome'],
});

export const credentialsFound = new Counter({
  name: 'leaked_credentials_total',
  help: 'Distinct texts in handled reports, by source and outcome: revoked, ended before, mailed (client secrets), kept (in test mode), unknown, or unhandled',
  labelNames: ['source', 'outcome'],
});

/** Handles a report and counts it by its outcome. */
export async function countReport<T>(source: LeakSource, handle: () => Promise<T>): Promise<T> {
  try {
    const answer = await handle();
    reports.inc({ source, outcome: 'handled' });
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500;
    reports.inc({ source, outcome: isRefused ? 'refused' : 'failed' });
    throw error;
  }
}
