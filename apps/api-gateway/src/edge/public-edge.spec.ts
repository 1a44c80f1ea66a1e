import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import {
  createOrder,
  createWebhookEndpoint,
  errorCodes,
  type ErrorCode,
  errorBody,
  newestVersion,
  operations,
  versions,
} from '@millwright/contracts';
import { makeCredential } from '@millwright/service-kit';
import { eventually, someOf } from '@millwright/testing';
import { Testbed } from '../testing/testbed.js';

let bed: Testbed;
let key: string;

beforeAll(async () => {
  bed = await Testbed.start({ SLOW_CALL: String(slowCallMs) });
  ({ key } = await bed.key(await bed.account()));
}, 60_000);

afterAll(() => bed?.close());

const slowCallMs = 2_000;
const order = createOrder.examples[0].body;
const orderId = createOrder.examples[0].response.id;
const endpointId = createWebhookEndpoint.examples[0].response.id;
const limitHeaders = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy', 'ratelimit'];
const json = { 'content-type': 'application/json' };

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return bed.call('/v1/orders', { key, method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
}

async function errorOf(response: Response): Promise<ReturnType<typeof errorBody.parse>['error']> {
  return errorBody.parse(await response.json()).error;
}

/** An answer as it came over the wire. */
function parseRaw(raw: string): { status: number; headers: Map<string, string>; body: string } {
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => line.split(': ') as [string, string]).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}

describe('every answer has the same headers, and every error the same body', () => {
  const cases: [string, number, ErrorCode | null, () => Promise<Response>][] = [
    ['a success', 200, null, () => bed.call('/v1/orders', { key })],
    ['a creation', 201, null, () => post(order)],
    ['no credentials', 401, 'missing_credentials', () => bed.call('/v1/orders')],
    ['a credential in the URL', 400, 'credential_in_url', () => bed.call('/v1/orders?access_token=x')],
    ['another mode', 403, 'environment_mismatch', () => bed.call('/v1/orders', { key, surface: 'test' })],
    ['an unknown path', 404, 'not_found', () => bed.call('/v1/nothing', { key })],
    [
      'an unknown path with a body',
      404,
      'not_found',
      () => bed.call('/v1/nothing', { key, method: 'POST', body: 'x' }),
    ],
    ['an inside path', 404, 'not_found', () => bed.call('/metrics', { key })],
    ['another method', 405, 'method_not_allowed', () => bed.call('/v1/orders', { key, method: 'PUT' })],
    ['an unusual method', 405, 'method_not_allowed', () => bed.call('/v1/orders', { key, method: 'PROPFIND' })],
    ['a preflight', 401, 'missing_credentials', () => bed.call('/v1/orders', { method: 'OPTIONS' })],
    [
      'an unknown version',
      400,
      'unsupported_version',
      () => bed.call('/v1/orders', { key, headers: { 'service-version': '2020-01-01' } }),
    ],
    ['no JSON', 400, 'invalid_json', () => bed.call('/v1/orders', { key, method: 'POST', headers: json, body: '{' })],
    ['another type', 415, 'unsupported_media_type', () => bed.call('/v1/orders', { key, method: 'POST', body: '{}' })],
    [
      'a malformed type',
      415,
      'unsupported_media_type',
      () => bed.call('/v1/orders', { key, method: 'POST', body: '{}', headers: { 'content-type': ';' } }),
    ],
    ['a large body', 413, 'payload_too_large', () => post('x'.repeat(1_048_576))],
    ['a wrong escape in the path', 400, 'malformed_request', () => bed.call('/v1/orders/%E0%A4%A', { key })],
    ['a path of the OAuth address', 404, 'not_found', () => bed.call('/oauth/token', { key, method: 'POST' })],
    [
      'a path of the OAuth address, without credentials',
      401,
      'missing_credentials',
      () => bed.call('/oauth/authorize'),
    ],
  ];

  it.each(cases)('%s', async (_, status, code, call) => {
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers.get('x-request-id')).toMatch(/^req_[0-9A-Za-z]{22}$/);
    expect(response.headers.get('service-version')).toBe(newestVersion);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    for (const name of limitHeaders) expect([name, response.headers.get(name)]).toEqual([name, expect.any(String)]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    if (code === null) return;
    const error = await errorOf(response);
    expect(error).toMatchObject({
      type: errorCodes[code].type,
      code,
      request_id: response.headers.get('x-request-id'),
      doc_url: `https://docs.example/errors/${code}`,
    });
    expect(errorCodes[code].status).toBe(status);
  });

  it.each([
    ['no HTTP at all', 400, 'malformed_request', 'nonsense\r\n\r\n'],
    ['a broken header', 400, 'malformed_request', 'GET /v1/orders HTTP/1.1\r\nbroken header\r\n\r\n'],
    [
      'both lengths',
      400,
      'malformed_request',
      'POST /v1/orders HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a tunnel', 400, 'malformed_request', 'CONNECT example.org:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['large headers', 431, 'headers_too_large', `GET /v1/orders HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a large URL', 431, 'headers_too_large', `GET /v1/orders?x=${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`],
    ['no host', 401, 'missing_credentials', 'GET /v1/orders HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [
      'an odd expectation',
      401,
      'missing_credentials',
      'GET /v1/orders HTTP/1.1\r\nhost: x\r\nexpect: much\r\nconnection: close\r\n\r\n',
    ],
    [
      'an upgrade',
      401,
      'missing_credentials',
      'GET /v1/orders HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: close, upgrade\r\n\r\n',
    ],
    [
      'a whole address',
      401,
      'missing_credentials',
      'GET http://x/v1/orders HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    ],
    ['no path', 401, 'missing_credentials', 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ] as const)('%s, which only the HTTP parser sees', async (_, status, code, bytes) => {
    for (const surface of ['live', 'test', 'auth'] as const) {
      const answer = parseRaw(await bed.send(bytes, surface));
      const isUnknown = surface === 'auth' && status === 401;
      expect(answer.status).toBe(isUnknown ? 404 : status);
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
      expect(answer.headers.get('service-version')).toBe(newestVersion);
      for (const name of limitHeaders) expect([name, answer.headers.get(name)]).toEqual([name, expect.any(String)]);
      const body = JSON.parse(answer.body) as object;
      const requestId = answer.headers.get('x-request-id');
      if (surface === 'auth') {
        expect(body).toMatchObject({ error: isUnknown ? 'not_found' : 'invalid_request', request_id: requestId });
      } else {
        expect(errorBody.parse(body).error).toMatchObject({ code, request_id: requestId });
      }
    }
  });

  it('a body that ends before its announced length is 400', async () => {
    const socket = connect(bed.portOf('live'), '127.0.0.1');
    socket.end(
      `POST /v1/orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
    expect(parseRaw(answer).status).toBe(400);
  });
});

describe('the request id', () => {
  it.each(['abc', 'req_0123', 'a.b:c-d_e', 'x'.repeat(128)])('of a safe form is kept: %s', async (id) => {
    const response = await bed.call('/v1/orders', { key, headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toBe(id);
    expect(bed.orders.calls.at(-1)!.requestId).toBe(id);
  });

  const credentials = (
    ['live_key', 'test_key', 'access_token', 'refresh_token', 'authorization_code', 'client_secret'] as const
  ).map(makeCredential);

  it.each([
    ...['', 'a b', 'ä', '<script>', 'x'.repeat(129), 'a,b', 'svcwhs_secret', `trace-${credentials[2]}`],
    ...credentials,
  ])('of another form, or with a credential in it, is replaced: %s', async (id) => {
    const response = await bed.call('/v1/orders', { key, headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toMatch(/^req_[0-9A-Za-z]{22}$/);
  });
});

describe('the version', () => {
  it.each(versions)('%s is echoed, and passed to the owner', async (version) => {
    const response = await bed.call('/v1/orders', { key, headers: { 'service-version': version } });
    expect(response.headers.get('service-version')).toBe(version);
    expect(bed.orders.calls.at(-1)!.caller).toMatchObject({ version });
  });

  it('is echoed before the account is known, if it exists', async () => {
    const response = await bed.call('/v1/orders', { headers: { 'service-version': versions[0]! } });
    expect([response.status, response.headers.get('service-version')]).toEqual([401, versions[0]]);
  });

  it('that does not exist is refused, and the existing ones are listed', async () => {
    const response = await bed.call('/v1/orders', { key, headers: { 'service-version': 'latest' } });
    const error = await errorOf(response);
    expect(error.supported_versions).toEqual(versions);
    for (const version of versions) expect(error.message).toContain(version);
  });
});

describe('methods', () => {
  it('that a path has are listed in allow', async () => {
    const response = await bed.call('/v1/orders', { key, method: 'DELETE' });
    expect(response.headers.get('allow')!.split(', ').toSorted()).toEqual(['GET', 'POST']);
  });

  it('are exactly those of the contract', async () => {
    for (const path of someOf([...new Set(operations.map((operation) => operation.path))], 5)) {
      const had = operations.filter((operation) => operation.path === path).map(({ method }) => method as string);
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'SEARCH']) {
        const response = await bed.call(path.replace('{id}', 'x'), { key, method });
        expect([path, method, response.status === 405]).toEqual([path, method, !had.includes(method)]);
      }
    }
  });
});

describe('a call is validated before it is forwarded', () => {
  const line = order.line_items[0]!;
  const cases: [string, () => Promise<Response>, ErrorCode, string | undefined][] = [
    ['an unknown query parameter', () => bed.call('/v1/orders?statsu=draft', { key }), 'unknown_parameter', 'statsu'],
    ['a wrong value in the query', () => bed.call('/v1/orders?limit=0', { key }), 'invalid_parameter', 'limit'],
    ['an unknown value of a list', () => bed.call('/v1/orders?status=lost', { key }), 'invalid_parameter', 'status[0]'],
    ['a query where there is none', () => bed.call(`/v1/orders/${orderId}?x=1`, { key }), 'unknown_parameter', 'x'],
    ['an unknown field', () => post({ ...order, duedate: 'x' }), 'unknown_parameter', 'duedate'],
    ['a missing field', () => post({ ...order, line_items: undefined }), 'missing_parameter', 'line_items'],
    [
      'a wrong field deep inside',
      () => post({ ...order, line_items: [{ ...line, quantity: { ...line.quantity, value: -1 } }] }),
      'invalid_parameter',
      'line_items[0].quantity.value',
    ],
    [
      'an unknown field deep inside',
      () => post({ ...order, line_items: [line, { ...line, colour: 'red' }] }),
      'unknown_parameter',
      'line_items[1].colour',
    ],
    ['a list for an object', () => post([]), 'invalid_parameter', undefined],
    ['a text for an object', () => post('x'), 'invalid_parameter', undefined],
    ['no body', () => bed.call('/v1/orders', { key, method: 'POST' }), 'missing_parameter', undefined],
    [
      'a body that is not UTF-8',
      () => bed.call('/v1/orders', { key, method: 'POST', headers: json, body: new Uint8Array([34, 255, 34]) }),
      'invalid_json',
      undefined,
    ],
    [
      'a body where there is none',
      () => bed.call(`/v1/webhook-endpoints/${endpointId}`, { key, method: 'DELETE', headers: json, body: '{"a":1}' }),
      'unknown_parameter',
      'a',
    ],
    [
      'a long idempotency key',
      () => post(order, { 'idempotency-key': 'x'.repeat(256) }),
      'invalid_parameter',
      'Idempotency-Key',
    ],
    [
      'an idempotency key of other letters',
      () => post(order, { 'idempotency-key': 'schlüssel' }),
      'invalid_parameter',
      'Idempotency-Key',
    ],
    ['an empty idempotency key', () => post(order, { 'idempotency-key': '' }), 'invalid_parameter', 'Idempotency-Key'],
  ];

  it.each(cases)('%s', async (_, call, code, param) => {
    const before = bed.orders.calls.length;
    const response = await call();
    const error = await errorOf(response);
    expect([response.status, error.code]).toEqual([400, code]);
    if (param !== undefined) {
      expect(error.param).toBe(param);
      expect(error.message).toContain(param);
    }
    expect(bed.orders.calls.length).toBe(before);
  });
});

describe('the access log', () => {
  it('has one line for each call at level debug, with caller and operation but no secret', async () => {
    await bed.call('/v1/orders/ord_secretname?x=secretvalue', { key, headers: { 'x-request-id': 'logged' } });
    const lines = bed.logs
      .filter((line) => line.includes('"request_id":"logged"'))
      .map((line) => JSON.parse(line) as object);
    expect(lines).toEqual([
      {
        level: 'debug',
        method: 'GET',
        path: '/v1/orders/{id}',
        operation: 'orders.get',
        status: 404,
        duration_ms: expect.any(Number),
        mode: 'live',
        account_id: expect.stringMatching(/^acct_/),
        credential_id: expect.stringMatching(/^key_/),
        request_id: 'logged',
        trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        message: 'Call',
      },
    ]);
    expect(bed.logs.join('')).not.toMatch(/secretname|secretvalue/);
  });

  describe('has at level info', () => {
    const levelOf = (requestId: string): Promise<unknown> =>
      eventually(() => {
        const line = bed.logs.find((each) => each.includes(`"request_id":"${requestId}"`) && each.includes('"Call"'));
        expect(line).toBeDefined();
        return (JSON.parse(line!) as { level: string }).level;
      });
    const levelOfCall = async (path: string, options: Parameters<typeof bed.call>[1]): Promise<unknown> => {
      const response = await bed.call(path, options);
      await response.arrayBuffer();
      return levelOf(response.headers.get('x-request-id')!);
    };

    it.each([
      ['a call of no known account', 'info', () => levelOfCall('/v1/orders', {})],
      ['a call that failed', 'info', () => levelOfCall(`/v1/webhook-endpoints/${endpointId}`, { key })],
      ['no call that succeeded', 'debug', () => levelOfCall('/v1/orders', { key })],
      ['no call that was refused: it is in the request log', 'debug', () => levelOfCall('/v1/orders?limit=0', { key })],
    ])('%s', async (_, level, call) => {
      bed.dispatcher.answer = (_request, response) => void response.destroy();
      expect(await call()).toBe(level);
    });

    it('a call that took long', async () => {
      bed.dispatcher.answer = (_, response) =>
        void setTimeout(
          () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
          slowCallMs + 50,
        );
      expect(await levelOfCall(`/v1/webhook-endpoints/${endpointId}`, { key })).toBe('info');
    });
  });
});
