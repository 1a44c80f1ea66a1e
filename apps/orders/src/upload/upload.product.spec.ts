/** Uploads on the running product: the use by integrators, and the misuse of their signed URLs. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUpload, getUpload, largestUploadBytes, type Upload, uploadTypes } from '@millwright/contracts';
import { type ApiClient, beginUpload, eventually, fileOf, Product, sendFile, upload } from '@millwright/testing';
import { request } from 'undici';

let product: Product;
let client: ApiClient;
let account: string;

beforeAll(async () => {
  product = Product.ofTests();
  account = await product.createAccount('Uploads');
  await product.liftLimits(account, 'test');
  client = product.client(
    'test',
    await product.createKey(account, 'test', ['orders:read', 'dispatch:write', 'invoices:write']),
  );
});

afterAll(() => client?.close());

const shown = async ({ id }: Upload): Promise<Upload> => (await client.call(getUpload, { id })).body as Upload;

/** Sends bytes that no HTTP client would, and returns the response until the connection ends. */
async function sendRaw(head: string, body: Buffer = Buffer.alloc(0)): Promise<string> {
  const { hostname, port } = new URL(product.report.files_url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nhost: ${hostname}\r\n`);
  socket.end(Buffer.concat([Buffer.from('\r\n'), body]));
  return text(socket);
}

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

describe('an upload', () => {
  it.each(uploadTypes)('of %s takes its content by one PUT, and gives it back as it was', async (type) => {
    const begun = await beginUpload(client, type, { name: 'Tür 4 "süd".bin' });
    expect(begun).toMatchObject({ status: 'pending', sha256: null, download: null, dispatch_id: null });
    const content = fileOf(type);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const sent = await sendFile(begun, content);
    expect(sent).toMatchObject({ status: 200, body: { id: begun.id, status: 'ready', sha256, put: null } });

    const { download } = await shown(begun);
    const got = await request(download!.url);
    expect(got.statusCode).toBe(200);
    expect((await buffer(got.body)).equals(content)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': type,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="T?r 4 \\"s?d\\".bin"; filename*=UTF-8''T%C3%BCr%204%20%22s%C3%BCd%22.bin`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'x-request-id': expect.stringMatching(/^req_/),
    });
  });

  it('of the largest size goes through', async () => {
    const begun = await beginUpload(client, 'application/pdf', { size: largestUploadBytes });
    const content = fileOf('application/pdf', largestUploadBytes);
    expect((await sendFile(begun, content)).status).toBe(200);
    const { body } = await request((await shown(begun)).download!.url);
    expect((await buffer(body)).equals(content)).toBe(true);
  });

  it('is answered to HEAD without its content, and has a name of its own where none was given', async () => {
    const { id, download } = await upload(client, 'image/webp');
    const { statusCode, headers, body } = await request(download!.url, { method: 'HEAD' });
    expect([statusCode, await text(body)]).toEqual([200, '']);
    expect(headers['content-disposition']).toBe(`attachment; filename=${id}.webp`);
  });

  it.each<[string, object, string]>([
    ['another type', { type: 'text/html' }, 'type'],
    ['nothing', { size: 0 }, 'size'],
    ['more than is taken', { size: largestUploadBytes + 1 }, 'size'],
    ['a name with a line break', { name: 'a\r\nset-cookie: x' }, 'name'],
  ])('of %s is not begun', async (_, change, param) => {
    const { status, body } = await client.call(createUpload, { body: { type: 'image/png', size: 10, ...change } });
    expect([status, body.error.param]).toEqual([400, param]);
  });

  it.each([
    ['text/csv', 'dispatch:write', ['invoices:write', 'orders:write']],
    ['application/xml', 'orders:write', ['invoices:write']],
    ['application/pdf', 'invoices:write', ['dispatch:write']],
  ] as const)('of %s is not begun with %s: it needs one of %j', async (type, given, needed) => {
    const other = product.client('test', await product.createKey(account, 'test', [given]));
    const { status, body, headers } = await other.call(createUpload, { body: { type, size: 10 } });
    await other.close();
    expect([status, body.error.code, body.error.required_scopes]).toEqual([403, 'insufficient_scope', needed]);
    expect(body.error.message).toBe(`What this call asks for needs the scope ${needed.join(' or ')}.`);
    expect(headers['www-authenticate']).toBe(
      `Bearer realm="millwright", error="insufficient_scope", scope="${needed.join(' ')}"`,
    );
  });

  it('is begun once by a call that is repeated with its idempotency key', async () => {
    const begin = () =>
      client.call(createUpload, {
        body: { type: 'image/png', size: 10 },
        headers: { 'idempotency-key': 'one-upload' },
      });
    const [first, second] = [await begin(), await begin()];
    expect(second.body).toEqual(first.body);
  });
});

describe('a PUT', () => {
  it('after the one that brought the content is refused, and replaces nothing', async () => {
    const begun = await beginUpload(client, 'image/png');
    const first = fileOf('image/png');
    await sendFile(begun, first);
    const second = await sendFile(begun, Buffer.concat([first.subarray(0, 900), Buffer.alloc(100)]));
    expect([second.status, second.body.error.code]).toEqual([409, 'invalid_state']);
    const { body } = await request((await shown(begun)).download!.url);
    expect((await buffer(body)).equals(first)).toBe(true);
  });

  it('is let in once of many at the same time', async () => {
    const begun = await beginUpload(client, 'image/png', { size: 1_000_000 });
    const contents = Array.from({ length: 8 }, (_, index) =>
      Buffer.concat([fileOf('image/png', 999_999), Buffer.from([index])]),
    );
    const answers = await Promise.all(contents.map((content) => sendFile(begun, content)));
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const { body } = await request((await shown(begun)).download!.url);
    expect((await buffer(body)).equals(contents[taken[0]!]!)).toBe(true);
  });

  it('of another size, or without one, is refused, and may be made again rightly', async () => {
    const begun = await beginUpload(client, 'image/png');
    for (const size of [999, 1_001, 50_000_000]) {
      const { status, body } = await sendFile(begun, fileOf('image/png', size));
      expect([size, status, body.error.param]).toEqual([size, 400, 'content-length']);
    }
    const chunked = await request(begun.put!.url, {
      method: 'PUT',
      body: Readable.from([fileOf('image/png')]),
    });
    expect([chunked.statusCode, ((await chunked.body.json()) as { error: object }).error]).toEqual([
      400,
      expect.objectContaining({ code: 'missing_parameter', param: 'content-length' }),
    ]);
    expect((await sendFile(begun)).status).toBe(200);
  });

  it.each<[string, Buffer, string]>([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(1_000)), 'none of the accepted types'],
    ['another type', fileOf('application/pdf'), 'application/pdf'],
    [
      'a type that begins later',
      Buffer.concat([Buffer.from(' '), fileOf('image/png', 999)]),
      'none of the accepted types',
    ],
  ])('of %s is refused, and may be made again rightly', async (_, content, named) => {
    const begun = await beginUpload(client, 'image/png');
    const { status, body } = await sendFile(begun, content);
    expect([status, body.error.code, body.error.message]).toEqual([
      400,
      'invalid_parameter',
      expect.stringContaining(named),
    ]);
    expect((await shown(begun)).status).toBe('pending');
    expect((await sendFile(begun)).status).toBe(200);
  });

  it('of a large content of another type gets its answer all the same', async () => {
    const begun = await beginUpload(client, 'image/png', { size: largestUploadBytes });
    const { status, body } = await sendFile(begun, fileOf('image/webp', largestUploadBytes));
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
  });

  it('of a content too short to be of its type is refused', async () => {
    const begun = await beginUpload(client, 'image/png', { size: 4 });
    expect((await sendFile(begun, fileOf('image/png', 4))).status).toBe(400);
  });

  it('that breaks off leaves the upload to the next one', async () => {
    const begun = await beginUpload(client, 'image/png', { size: 100_000 });
    const { hostname, port } = new URL(begun.put!.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT ${pathOf(begun.put!.url)} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 100000\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('100 Continue');
    socket.write(fileOf('image/png', 50_000));
    const meanwhile = await sendFile(begun, fileOf('image/png', 100_000));
    expect([meanwhile.status, meanwhile.body.error.code]).toEqual([409, 'conflict']);
    socket.destroy();
    await eventually(async () => expect((await sendFile(begun, fileOf('image/png', 100_000))).status).toBe(200));
  });

  it('with a longer body than it announces is no HTTP, and brings nothing but what it has announced', async () => {
    const begun = await beginUpload(client, 'image/png');
    const answer = await sendRaw(
      `PUT ${pathOf(begun.put!.url)} HTTP/1.1\r\ncontent-length: 1000`,
      Buffer.concat([fileOf('image/png'), Buffer.from('more than that')]),
    );
    expect(answer.match(/HTTP\/1\.1 \d+|"code":"\w+"/g)).toEqual(['HTTP/1.1 400', '"code":"malformed_request"']);
    const sha256 = createHash('sha256').update(fileOf('image/png')).digest('hex');
    await eventually(async () => {
      await sendFile(begun);
      expect((await shown(begun)).sha256).toBe(sha256);
    });
  });
});

describe('the files address', () => {
  let ready: Upload;
  let begun: Upload;

  beforeAll(async () => {
    [ready, begun] = await Promise.all([upload(client), beginUpload(client, 'image/jpeg')]);
  });

  const asked = async (url: string, method: 'GET' | 'PUT' = 'GET'): Promise<[number, string]> => {
    const { statusCode, body } = await request(url, {
      method,
      ...(method === 'PUT' && { body: fileOf('image/jpeg') }),
    });
    return [statusCode, ((await body.json()) as { error: { code: string } }).error.code];
  };
  const changed = (url: string, from: string | RegExp, to: string): string => {
    expect(url).toMatch(from);
    return url.replace(from, to);
  };

  it.each<[string, string | RegExp, string]>([
    ['another signature', /signature=.{6}/, 'signature=______'],
    ['a cut signature', /.$/, ''],
    ['no signature', /&signature=.*/, ''],
    ['an empty signature', /signature=.*/, 'signature='],
    ['a later expiry', /expires=./, 'expires=9'],
    ['no expiry', /expires=\d+&/, ''],
    ['an expiry that is no number', /expires=\d+/, 'expires=NaN'],
    ['the other mode', '/test/', '/live/'],
    ['another account', /acct_./, 'acct_1'],
    ['another upload', /upl_\w{4}/, 'upl_0000'],
  ])('refuses %s', async (_, from, to) => {
    expect(await asked(changed(ready.download!.url, from, to))).toEqual([403, 'invalid_signed_url']);
    expect(await asked(changed(begun.put!.url, from, to), 'PUT')).toEqual([403, 'invalid_signed_url']);
  });

  it('refuses an address with another method than it is for', async () => {
    expect(await asked(begun.put!.url)).toEqual([403, 'invalid_signed_url']);
    expect(await asked(ready.download!.url, 'PUT')).toEqual([403, 'invalid_signed_url']);
  });

  it('has nothing at other paths, however they are written', async () => {
    const path = pathOf(ready.download!.url);
    const [place, query] = path.split('?') as [string, string];
    for (const each of [
      '/',
      `/..${place}`,
      `${place}/..${place.slice(place.lastIndexOf('/'))}`,
      `${place}/`,
      place.replace('upl_', 'upl%5F'),
      `${place}-1`,
      `${place}%00`,
      '/test/../../../etc/passwd',
      '/test/acct_0000000000000000000000/..%2f..%2f..%2fetc',
    ]) {
      expect([each, await sendRaw(`GET ${each}?${query} HTTP/1.1\r\nconnection: close`)]).toEqual([
        each,
        expect.stringMatching(/^HTTP\/1\.1 404 .*"code":"not_found"/s),
      ]);
    }
  });

  it.each(['POST', 'DELETE', 'OPTIONS', 'PATCH'] as const)('knows no %s', async (method) => {
    const { statusCode, headers } = await request(ready.download!.url, { method });
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD, PUT']);
  });

  it('answers what is no HTTP as it answers every error', async () => {
    const answer = await sendRaw('NONSENSE');
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*x-request-id: req_\w{22}.*"code":"malformed_request"/s);
    const both = await sendRaw(
      `PUT ${pathOf(begun.put!.url)} HTTP/1.1\r\ncontent-length: 5\r\ntransfer-encoding: chunked`,
    );
    expect(both).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed_request"/s);
  });
});
