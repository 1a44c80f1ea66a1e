import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  createOrder,
  isPlainBlock,
  requestBlock,
  requestIdNumbers,
  type RequestLine as Line,
  type RequestsData,
} from '@millwright/contracts';
import type { ProducedEvent } from '@millwright/messaging';
import type { Credential } from '../credential/credential.js';
import { type RequestLine, RequestLines } from './request-lines.js';

const endedAt = Date.parse('2026-11-03T04:42:10.512Z');

describe('calls that are not published yet', () => {
  const line = (change: Partial<RequestLine> = {}): RequestLine => ({
    credential: { id: 'key_1', account_id: 'acct_1', account_uuid: 'a', livemode: true } as Credential,
    endedAt,
    method: 'POST',
    url: '/v1/orders?x=1',
    operation: createOrder,
    status: 201,
    code: undefined,
    requestId: 'req_1',
    durationMs: 12.4,
    ...change,
  });
  const dataOf = ({ data }: ProducedEvent): RequestsData => data as RequestsData;
  const textOf = (event: ProducedEvent): string => {
    const block = Buffer.from(dataOf(event).block, 'base64');
    return (isPlainBlock(block) ? block : zstdDecompressSync(block)).toString();
  };
  const linesOf = (event: ProducedEvent): Line[] =>
    textOf(event)
      .split('\n')
      .slice(0, -1)
      .map((text) => JSON.parse(text) as Line);

  it('are bounded in what they hold until Kafka has them: a line for which there is no room is not taken', async () => {
    const room = 50_000;
    const lines = new RequestLines(room);
    const taken = (): number =>
      Array.from({ length: 20 }, () => lines.add(line({ url: `/${'x'.repeat(9_999)}` }))).filter(Boolean).length;
    expect(taken()).toBe(4);
    const events = await lines.drain();
    const held = events.reduce((sum, event) => sum + dataOf(event).block.length, 0);
    expect(taken()).toBe(Math.floor((room - held) / 10_105));
    lines.release([...events, ...(await lines.drain())]);
    lines.add(line({ url: `/${'x'.repeat(room)}` }));
    expect(taken()).toBe(4);
  });

  it('become a block for each account and mode, of which each line is read again', async () => {
    const lines = new RequestLines(10_000_000);
    lines.add(line({ url: '/v1/"odd"/é?x=1' }));
    lines.add(line({ credential: { ...line().credential, livemode: false } }));
    lines.add(line({ endedAt: endedAt + 7, status: 404, code: 'not_found', operation: undefined, method: 'GET' }));
    const events = await lines.drain();
    expect(events.map(({ key, tenant }) => [key, tenant.livemode])).toEqual([
      ['acct_1', true],
      ['acct_1', false],
    ]);
    expect(linesOf(events[0]!)).toEqual([
      [0, 'key_1', 'POST', '/v1/"odd"/é', 'orders.create', 201, null, 'req_1', 12],
      [7, 'key_1', 'GET', '/v1/orders', null, 404, 'not_found', 'req_1', 12],
    ]);
    expect(dataOf(events[0]!)).toEqual({
      from: '2026-11-03T04:42:10.512Z',
      to: '2026-11-03T04:42:10.519Z',
      lines: 2,
      methods: ['POST', 'GET'],
      statuses: [2, 4],
      codes: ['not_found'],
      credentials: ['key_1'],
      request_ids: expect.any(String),
      block: expect.any(String),
    });
    expect(await lines.drain()).toEqual([]);
  });

  it('are cut into blocks of 64 KiB of text, of a few seconds, and in the order of time', async () => {
    const lines = new RequestLines(10_000_000);
    for (let count = 0; count < 1_500; count += 1) lines.add(line());
    const cut = await lines.drain();
    expect(cut.map((event) => linesOf(event).length).reduce((sum, count) => sum + count)).toBe(1_500);
    for (const event of cut) {
      expect(Buffer.byteLength(textOf(event))).toBeLessThanOrEqual(requestBlock.textBytes);
    }
    expect(cut.length).toBeLessThanOrEqual(3);

    for (const ms of [0, 0, requestBlock.longestMs, requestBlock.longestMs + 1, 5])
      lines.add(line({ endedAt: endedAt + ms }));
    expect((await lines.drain()).map((event) => linesOf(event).length)).toEqual([3, 1, 1]);
  });

  it('are found by their request ids: hardly a block that has not got an id looks as if it had', async () => {
    const lines = new RequestLines(10_000_000);
    for (let count = 0; count < 500; count += 1) lines.add(line({ requestId: `req_${count}` }));
    const [event] = await lines.drain();
    const bits = Buffer.from(dataOf(event!).request_ids, 'base64');
    const has = (id: string): boolean =>
      requestIdNumbers(id).every((number) => {
        const bit = number % (bits.length * 8);
        return (bits[bit >>> 3]! & (1 << (bit & 7))) !== 0;
      });
    expect(Array.from({ length: 500 }, (_, count) => has(`req_${count}`)).every(Boolean)).toBe(true);
    const others = Array.from({ length: 20_000 }, (_, count) => has(`req_${count + 500}`)).filter(Boolean).length;
    expect(others).toBeLessThan(20_000 / 200);
  });
});
