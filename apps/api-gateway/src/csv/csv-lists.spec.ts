import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import {
  csvColumns,
  csvHeader,
  errorBody,
  listedRecord,
  listInvoices,
  listWebhookEndpoints,
  operations,
} from '@millwright/contracts';
import { eventually } from '@millwright/testing';
import { type Gateway, Testbed } from '../testing/testbed.js';
import { columnsIn } from './csv-lists.js';

const json = { 'content-type': 'application/json' };
const csv = { accept: 'text/csv' };
const path = '/v1/webhook-endpoints';
const header = csvHeader(csvColumns(listedRecord(listWebhookEndpoints)!));
const [example] = listWebhookEndpoints.examples[0].response.data;

let bed: Testbed;
/** A gateway whose calls end soon. */
let hasty: Gateway;
let key: string;

beforeAll(async () => {
  bed = await Testbed.start();
  hasty = await bed.startAnother({ LONGEST_CALL: '1500', CALL_DEADLINE: '400' });
  ({ key } = await bed.key(await bed.account()));
}, 60_000);

afterAll(async () => {
  await hasty?.stop();
  await bed?.close();
});

interface Asked {
  readonly cursor: string | null;
  readonly counts: boolean;
  readonly query: URLSearchParams;
}

function askedIn({ url, headers }: IncomingMessage): Asked {
  const { searchParams: query } = new URL(url!, 'http://owner');
  const [claim] = String(headers['millwright-caller']).split('.');
  const { cnt } = JSON.parse(Buffer.from(claim!, 'base64url').toString()) as { cnt?: boolean };
  return { cursor: query.get('cursor'), counts: cnt === true, query };
}

/** Answers with this many pages of two endpoints; `onPage` may answer in the place of a page. Returns what was asked. */
function answerPages(
  pages: number,
  onPage: (page: number, response: ServerResponse) => boolean = () => false,
  counted = 2,
): Asked[] {
  const calls: Asked[] = [];
  bed.dispatcher.answer = (request, response) => {
    const asked = askedIn(request);
    calls.push(asked);
    const page = Number(asked.cursor?.slice(1) ?? 1);
    if (!asked.counts && onPage(page, response)) return;
    const next = page < pages ? `p${page + 1}` : null;
    const data = ['a', 'b'].map((place) => ({ ...example, id: `end_${page}${place}`, description: `=${page}` }));
    const body = asked.counts
      ? { count: counted, next_cursor: next }
      : { data, has_more: next !== null, next_cursor: next };
    response.writeHead(200, json).end(JSON.stringify(body));
  };
  return calls;
}

function refuse(response: ServerResponse, status: number): true {
  const { error } = errorBody.parse({
    error: {
      type: 'api_error',
      code: 'upstream_unavailable',
      message: 'No.',
      request_id: 'req_1',
      doc_url: 'https://docs.example/errors/upstream_unavailable',
    },
  });
  response.writeHead(status, json).end(JSON.stringify({ error }));
  return true;
}

const read = (query = '', gateway = bed.gateway): Promise<Response> =>
  bed.call(path + query, { key, gateway, headers: csv });

describe('a list as CSV', () => {
  it('has all pages below its columns, and is a file', async () => {
    const calls = answerPages(3);
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="webhook-endpoints-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get('ratelimit-limit')).not.toBeNull();
    const text = await answer.text();
    expect(text.startsWith(header)).toBe(true);
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      ['1a', '1b', '2a', '2b', '3a', '3b'].map((id) => `end_${id}`),
    );
    expect(lines.every((line) => line.includes("'="))).toBe(true);
    expect(calls.map(({ cursor, counts }) => [cursor, counts])).toEqual([
      [null, false],
      ['p2', true],
      ['p3', true],
      ['p2', false],
      ['p3', false],
    ]);
    expect(new Set(calls.map(({ query }) => query.get('limit')))).toEqual(new Set(['100']));
  });

  it('of one page is read once', async () => {
    const calls = answerPages(1);
    expect((await (await read()).text()).split('\r\n')).toHaveLength(4);
    expect(calls).toHaveLength(1);
  });

  it('is one call: it takes one token', async () => {
    answerPages(20);
    const { key: own } = await bed.key(await bed.account());
    const left = async (): Promise<number> => {
      const answer = await bed.call(path, { key: own, headers: csv });
      await answer.arrayBuffer();
      return Number(answer.headers.get('ratelimit-remaining'));
    };
    const before = await left();
    // At most what has come back meanwhile is added.
    expect(before - (await left())).toBeLessThanOrEqual(1);
  });

  it.each(['limit=10', 'cursor=abc'])('is refused with %s', async (query) => {
    const answer = await read(`?${query}`);
    expect(answer.status).toBe(400);
    expect(errorBody.parse(await answer.json()).error).toMatchObject({
      code: 'invalid_parameter',
      param: query.split('=')[0],
    });
  });

  it('of more rows than it may have is refused before its first byte', async () => {
    const calls = answerPages(3, undefined, 49_999);
    expect((await read()).status).toBe(200);
    calls.length = 0;
    answerPages(3, undefined, 50_000);
    const answer = await read();
    expect(answer.status).toBe(400);
    expect(errorBody.parse(await answer.json()).error).toMatchObject({ code: 'invalid_parameter', maximum: 100_000 });
  });

  it('passes a refusal of the owner on as JSON', async () => {
    answerPages(2, (_, response) => refuse(response, 503));
    const answer = await read();
    expect([answer.status, errorBody.parse(await answer.json()).error.code]).toEqual([503, 'upstream_unavailable']);
  });

  it('goes on where its owner was away for a moment', async () => {
    let failures = 0;
    answerPages(3, (page, response) => page === 2 && (failures += 1) === 1 && refuse(response, 503));
    expect((await (await read()).text()).split('\r\n')).toHaveLength(8);
    expect(failures).toBe(2);
  });

  it('breaks off where a page cannot be read', async () => {
    answerPages(3, (page, response) => page === 3 && refuse(response, 503));
    const answer = await read();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('breaks off at the deadline of every call', async () => {
    answerPages(2, (page) => page === 2);
    const answer = await read('', hasty);
    expect(answer.status).toBe(200);
    const start = performance.now();
    await expect(answer.text()).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  it('is 504 where its first byte takes too long', async () => {
    answerPages(1, () => true);
    const answer = await read('', hasty);
    expect([answer.status, errorBody.parse(await answer.json()).error.code]).toEqual([504, 'timeout']);
  });

  it('stops reading when the caller has left, and frees its place', async () => {
    const calls = answerPages(1_000_000, undefined, 0);
    // The count has no end either: each page of it has no record.
    const call = httpRequest({
      port: bed.portOf('live'),
      host: '127.0.0.1',
      path,
      headers: { ...csv, authorization: `Bearer ${key}` },
    });
    call.on('error', () => {});
    call.end();
    await eventually(() => expect(calls.length).toBeGreaterThan(10));
    call.destroy();
    let before = -1;
    await eventually(() => {
      const now = calls.length;
      const isStill = now === before;
      before = now;
      expect(isStill).toBe(true);
    });
  });

  it('waits for a caller who does not read', async () => {
    const long = 'x'.repeat(30_000);
    const calls: Asked[] = [];
    const pages = 400;
    bed.dispatcher.answer = (request, response) => {
      const asked = askedIn(request);
      if (!asked.counts) calls.push(asked);
      const page = Number(asked.cursor?.slice(1) ?? 1);
      const next = page < pages ? `p${page + 1}` : null;
      const body = asked.counts
        ? { count: 1, next_cursor: null }
        : { data: [{ ...example, description: long }], has_more: next !== null, next_cursor: next };
      response.writeHead(200, json).end(JSON.stringify(body));
    };
    const call = httpRequest({
      port: bed.portOf('live'),
      host: '127.0.0.1',
      path,
      headers: { ...csv, authorization: `Bearer ${key}` },
    });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    let before = -1;
    await eventually(() => {
      const now = calls.length;
      const isStill = now === before;
      before = now;
      expect(isStill).toBe(true);
    });
    // What is not read is in the buffers of the kernel alone.
    expect(calls.length).toBeLessThan(pages);
    let bytes = 0;
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(pages * long.length);
    expect(calls).toHaveLength(pages);
  });
});

describe('a list in an older version', () => {
  it('has the columns of that version', () => {
    const invoices = operations.find(({ id }) => id === listInvoices.id)!;
    const names = columnsIn(invoices, '2026-10-01', csvColumns(listedRecord(invoices)!)).map((column) =>
      column.path.join('.'),
    );
    expect(names).toContain('buyer.billing_address.line1');
    expect(names.filter((name) => name.startsWith('buyer.addresses'))).toEqual([]);
  });
});
