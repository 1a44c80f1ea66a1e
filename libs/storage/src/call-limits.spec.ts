import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { CallerAddresses, createLogger, subnet } from '@millwright/service-kit';
import { CallLimits } from './call-limits.js';

const limits = (): CallLimits =>
  new CallLimits(new CallerAddresses([subnet('10.0.0.0/8')], createLogger('tests', 'silent')));
const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as Pick<IncomingMessage, 'socket' | 'headers'>;

/** How many calls are let in, of more than a bucket holds. */
function admitted(tried: CallLimits, request: ReturnType<typeof from>, account?: string): number {
  let count = 0;
  for (let call = 0; call < 300; call += 1) {
    try {
      tried.draw(request, account);
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited', options: { retryAfter: 1, details: { limit: 'address' } } });
    }
  }
  return count;
}

describe('the limit of an address', () => {
  it('bounds the calls of one account, and leaves those of another and unsigned ones alone', () => {
    const tried = limits();
    for (const account of ['one', 'other', undefined]) {
      const count = admitted(tried, from('192.0.2.1'), account);
      expect([count >= 100, count < 150]).toEqual([true, true]);
    }
  });

  it('is that of the client behind a trusted proxy, and of all of an IPv6 network', () => {
    const tried = limits();
    // A bucket that is empty lets in what has come back meanwhile, and no burst.
    const isEmpty = (request: ReturnType<typeof from>): boolean => admitted(tried, request, 'one') < 100;
    admitted(tried, from('10.0.0.1', '192.0.2.1'), 'one');
    expect(isEmpty(from('192.0.2.1'))).toBe(true);
    expect(isEmpty(from('10.0.0.1', '192.0.2.2'))).toBe(false);
    admitted(tried, from('2001:db8::1'), 'one');
    expect(isEmpty(from('2001:db8::2'))).toBe(true);
    // Nobody else's word on an address is taken.
    admitted(tried, from('192.0.2.9', '192.0.2.10'), 'one');
    expect(isEmpty(from('192.0.2.9', '192.0.2.11'))).toBe(true);
  });
});
