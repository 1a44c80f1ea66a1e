import { describe, expect, it } from '@jest/globals';
import { ApiError, CallerGone } from '@millwright/service-kit';
import { failed, PageError, refusalOf } from './page-error.js';

describe('what the page is shown of an error', () => {
  it('is that too much of the account waits, and for how long', () => {
    const full = { message: 'Too many calls are waiting.', details: { limit: 'queue' }, retryAfter: 7 } as const;
    const refusal = refusalOf(new ApiError('rate_limited', full))!;
    expect([refusal.status, refusal.retryAfter, refusal.bodyFor('req_1')]).toEqual([
      429,
      7,
      { error: { code: 'rate_limited', message: full.message, request_id: 'req_1', limit: 'queue' } },
    ]);
  });

  it('is nothing more than its own refusals say', () => {
    const refusal = new PageError(409, 'invalid_state', 'No.');
    expect(refusalOf(refusal)).toBe(refusal);
    expect(refusal.bodyFor('req_1')).toEqual({ error: { code: 'invalid_state', message: 'No.', request_id: 'req_1' } });
    expect(refusalOf(new Error('a fault of ours'))).toBeUndefined();
    expect(JSON.stringify(failed.bodyFor('req_1'))).not.toContain('fault of ours');
  });

  it('is no failure where the browser has left', () => {
    expect(refusalOf(new CallerGone())?.status).toBe(499);
  });
});
