import { describe, expect, it } from '@jest/globals';
import { adviceFor, portalError, portalErrorCodes } from './portal-errors.js';

describe('the errors of the portals', () => {
  it('are 213 of invoices and 134 of e-way bills, each listed once', () => {
    expect(portalErrorCodes).toHaveLength(347);
    expect(portalErrorCodes.filter((code) => /^(SYS_)?\d{4}$/.test(code))).toHaveLength(213);
    expect(portalErrorCodes.filter((code) => /^\d{3}$/.test(code))).toHaveLength(134);
  });

  it.each(portalErrorCodes)('have advice in a sentence: %s', (code) => {
    const { message, advice } = portalError(code)!;
    expect(advice).toMatch(/^[A-Z].{15,}\.$/);
    expect(advice).not.toBe(message);
  });

  it.each([
    ['2150', 'look_up_registration'],
    ['2295', 'look_elsewhere'],
    ['2146', 'try_later'],
    ['5002', 'try_few_times'],
    ['1005', 'authenticate_again'],
    ['238', 'authenticate_again'],
    ['1019', 'check_settings'],
    ['2270', 'too_late'],
    ['2230', 'cancel_eway_bill_first'],
    ['9999', 'already_cancelled'],
    ['658', 'wait'],
    ['604', 'look_up_eway_bill'],
    ['312', 'ended'],
    ['2240', 'fix_data'],
  ])('say what is done about %s: %s', (code, handling) => {
    expect(portalError(code)?.handling).toBe(handling);
  });

  it.each(['2150', '2278', '2305'])('that no correction of the document removes name the way on: %s', (code) => {
    expect(adviceFor(code)).toMatch(/Retry the invoice with (new_number|a date).*, or void it/);
  });

  it('that are not listed have advice too', () => {
    expect(portalError('8888')).toBeUndefined();
    expect(adviceFor('8888')).toContain('message of the portal');
  });
});
