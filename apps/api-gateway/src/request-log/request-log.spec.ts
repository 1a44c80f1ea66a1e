import { describe, expect, it } from '@jest/globals';
import { createOrder, type LoggedRequest } from '@millwright/contracts';
import { Ids, TestClock, timeOfId } from '@millwright/service-kit';
import type { Credential } from '../credential/credential.js';
import { type RequestLine, RequestLines } from './request-lines.js';

describe('lines that are not published yet', () => {
  const ids = new Ids(new TestClock(0));
  const line = (change: Partial<RequestLine> = {}): RequestLine => ({
    credential: { id: 'key_1', account_id: 'acct_1', account_uuid: 'a', livemode: true } as Credential,
    endedAt: new Date('2026-11-03T04:42:10.512Z'),
    method: 'POST',
    url: '/v1/orders?x=1',
    operation: createOrder,
    status: 201,
    code: undefined,
    requestId: 'req_1',
    durationMs: 12.4,
    ...change,
  });

  it('are bounded in what they hold: a line for which there is no room is not taken', () => {
    const lines = new RequestLines(100_000);
    const url = `/${'x'.repeat(9_999)}`;
    const taken = Array.from({ length: 20 }, () => lines.add(line({ url })));
    expect(taken.filter(Boolean).length).toBe(9);
    lines.drain(ids);
    expect([lines.size, lines.add(line({ url }))]).toEqual([0, true]);
  });

  it('become events of one account and mode each, of at most 500 lines', () => {
    const lines = new RequestLines(10_000_000);
    const other = { ...line().credential, livemode: false };
    for (let count = 0; count < 501; count += 1) lines.add(line());
    lines.add(line({ credential: other }));
    const events = lines.drain(ids);
    const countIn = ({ data }: (typeof events)[number]) => (data as { requests: unknown[] }).requests.length;
    expect(events.map((event) => [event.key, event.tenant.livemode, countIn(event)])).toEqual([
      ['acct_1', true, 500],
      ['acct_1', true, 1],
      ['acct_1', false, 1],
    ]);
    const [logged] = (events[0]!.data as { requests: LoggedRequest[] }).requests;
    expect(timeOfId(logged!.id)).toEqual(line().endedAt);
    expect(logged).toEqual({
      id: expect.any(String),
      credential_id: 'key_1',
      method: 'POST',
      path: '/v1/orders',
      operation: 'orders.create',
      status: 201,
      code: null,
      request_id: 'req_1',
      duration_ms: 12,
    });
  });
});
