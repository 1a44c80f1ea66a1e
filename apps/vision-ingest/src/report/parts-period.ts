/** The periods of reports and charts: parts are there for as long as they are kept. */
import { mostReportDays } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';

const dayMs = 86_400_000;

export interface GivenPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** `begin` is that of what is reported; only without one the period has to be named. */
export function checkPeriod({ from, to }: GivenPeriod, now: Date, begin: Date | undefined): void {
  if (from === undefined && begin === undefined) throw wrongPeriod('from', 'is required for a report of a camera.');
  if (to === undefined && begin === undefined) throw wrongPeriod('to', 'is required for a report of a camera.');
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to))
    throw wrongPeriod('to', 'must be after from.');
  const earliest = now.getTime() - mostReportDays * dayMs;
  if ((from === undefined ? begin!.getTime() : Date.parse(from)) < earliest) {
    const kept = new Date(earliest).toISOString();
    throw wrongPeriod('from', `must not be before ${kept}: we keep parts for ${mostReportDays} days.`);
  }
}

function wrongPeriod(param: 'from' | 'to', fault: string): ApiError {
  return new ApiError('invalid_parameter', { message: `${param}: ${fault}`, param });
}
