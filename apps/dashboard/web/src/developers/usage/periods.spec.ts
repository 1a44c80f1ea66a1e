import { describe, expect, it } from '@jest/globals';
import type { UsageReport } from '@millwright/contracts';
import { allPeriods } from './periods.js';

const one = { calls: 3, rejected: 1, rate_limited: 0, failed: 0, busiest_minute: 2 };

function report(given: Pick<UsageReport, 'unit' | 'from' | 'to' | 'periods'>): UsageReport {
  return { ...given, limits: { sustained: 1, burst: 1, concurrent: 1 }, credentials: [], operations: [] };
}

describe('the periods of a report', () => {
  it('are every hour, with zero where there were no calls', () => {
    const { unit, from, to } = {
      unit: 'hour',
      from: '2026-11-04T04:30:00.000Z',
      to: '2026-11-04T07:00:00.000Z',
    } as const;
    const periods = allPeriods(
      report({ unit, from, to, periods: [{ ...one, starts_at: '2026-11-04T05:30:00.000Z' }] }),
      'Asia/Kolkata',
    );
    expect(periods.map(({ starts_at: at, calls }) => [at, calls])).toEqual([
      ['2026-11-04T04:30:00.000Z', 0],
      ['2026-11-04T05:30:00.000Z', 3],
      ['2026-11-04T06:30:00.000Z', 0],
    ]);
  });

  it('are every day of the account, of whatever length', () => {
    const { unit, from, to } = {
      unit: 'day',
      from: '2026-10-23T22:00:00.000Z',
      to: '2026-10-26T12:00:00.000Z',
    } as const;
    const periods = allPeriods(report({ unit, from, to, periods: [] }), 'Europe/Berlin');
    expect(periods.map(({ starts_at: at }) => at)).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });
});
