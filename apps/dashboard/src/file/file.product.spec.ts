/** Files through the backend: only those of the API, only for who is signed in, and none as a page of this origin. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Product } from '@millwright/testing';
import { type BackendClient, ownerOfNew, signedIn } from '@millwright/testing/page';
import { request } from 'undici';
import { paintedImage } from '../testing/painted-image.js';

const image = paintedImage(40, 30, { x: 0, y: 0, width: 1, height: 1 });

let product: Product;
let client: BackendClient;

beforeAll(async () => {
  product = Product.ofTests();
  client = await signedIn(product, await ownerOfNew(product, 'Files of the dashboard'));
});

const addressOf = (url: string): string => `/bff/file?${new URLSearchParams({ url }).toString()}`;

interface Announced {
  readonly id: string;
  readonly put: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

async function announce(path: string, type: string, size: number): Promise<Announced> {
  const { status, body } = await client.call('POST', `/bff/api/test/v1/${path}`, { body: { type, size } });
  expect(status).toBe(201);
  return body as Announced;
}

async function put(
  { put: { url, headers } }: Announced,
  content: Buffer,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const answer = await request(product.report.dashboard_url + addressOf(url), {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin', ...headers, cookie: client.cookie!, ...more },
    body: content,
  });
  await answer.body.dump();
  return answer.statusCode;
}

/** The address of an image that has been sent. */
async function download(): Promise<string> {
  const announced = await announce('evidence', 'image/png', image.length);
  expect(await put(announced, image)).toBe(200);
  const { body } = await client.call('GET', `/bff/api/test/v1/evidence/${announced.id}`);
  return body.download.url as string;
}

describe('a file', () => {
  it('is sent and shown, though its server is another origin', async () => {
    const answer = await request(product.report.dashboard_url + addressOf(await download()), {
      headers: { 'sec-fetch-site': 'same-origin', cookie: client.cookie! },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(Buffer.from(await answer.body.arrayBuffer()).equals(image)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is only what is signed, and an answer that is no image is saved, not opened', async () => {
    const refused = await client.call('GET', addressOf((await download()).replace(/.$/, '')));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.headers['content-disposition']).toBe('attachment');
  });

  it('is refused to who is not signed in, and to other sites', async () => {
    const address = addressOf(await download());
    const { cookie } = client;
    client.cookie = undefined;
    expect((await client.call('GET', address)).status).toBe(401);
    client.cookie = cookie;
    const announced = await announce('evidence', 'image/png', image.length);
    expect(await put(announced, image, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect((await client.call('GET', `/bff/api/test/v1/evidence/${announced.id}`)).body.status).not.toBe('ready');
  });

  it.each([
    ['the API', () => `${product.report.base_url}/v1/me`],
    ['another port of the machine', () => 'http://127.0.0.1:1/'],
    ['another scheme', () => 'file:///etc/passwd'],
    ['an address with a login', () => product.report.files_url.replace('://', '://somebody@')],
    ['an address that begins alike', () => `${product.report.files_url}.attacker.example/`],
    ['no address', () => '/relative'],
  ])('is never read from %s', async (_, url) => {
    const { status, body } = await client.call('GET', addressOf(url()));
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
  });
});
