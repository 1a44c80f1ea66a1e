import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  applicationScopeNames,
  applyPatch,
  errorCodeNames,
  newestVersion,
  operations,
  scopes,
  type Version,
  versions,
  webhookEventTypes,
} from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { font, fontPath, fontPreload, iconUrl, wordmark } from '@millwright/service-kit/look';
import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { Documents } from './documents.js';
import type { AsyncApi } from './events-page.js';

const config = {
  publicBaseUrl: 'https://api.bluepeak.example/',
  publicSandboxUrl: 'http://127.0.0.1:8401',
  publicAuthUrl: 'https://auth.bluepeak.example/',
  kafkaBrokers: ['kafka-1.bluepeak.example:9093', 'kafka-2.bluepeak.example:9093'],
  kafkaTls: true,
};
const docs = resolve(import.meta.dirname, '../../../../docs/api');
let app: FastifyInstance;

interface OpenApi {
  readonly info: object;
  readonly servers: unknown;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

beforeAll(async () => {
  const documents = new Documents(config);
  await documents.onModuleInit();
  app = fastify({ exposeHeadRoutes: false });
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof ApiError)) throw error;
    void reply.code(error.status).send({ code: error.code, ...error.options });
  });
  documents.register(app);
});

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'GET', url, headers });

/** The document without the parts that depend on the deployment. */
const withoutAddresses = (document: OpenApi): object => {
  const { components } = document;
  const securitySchemes = { ...components.securitySchemes, oauth2: undefined };
  return { ...document, servers: undefined, components: { ...components, securitySchemes } };
};

/** The message of `expect` is for those that differ: it takes long to compare a document. */
function expectSame(actual: object, expected: object): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

const read = <T>(name: string): T => JSON.parse(readFileSync(resolve(docs, name), 'utf8')) as T;

const generated = (version: Version): OpenApi => {
  const document = read<OpenApi>('openapi.json');
  if (version !== newestVersion) applyPatch(document, read(`openapi-${version}.patch.json`));
  return document;
};

function idsOf(body: string): string[] {
  return [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
}

/** The links of pages that lead to nothing of this server, or to no place of its page. */
async function deadLinksIn(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const targets = new Map<string, { status: number; ids: ReadonlySet<string> }>();
  const targetAt = async (place: string): Promise<{ status: number; ids: ReadonlySet<string> }> => {
    const { statusCode: status, body } = await get(place);
    const target = { status, ids: new Set(idsOf(body)) };
    targets.set(place, target);
    return target;
  };
  const dead: string[] = [];
  for (const [url, body] of pages) {
    for (const [, href] of body.matchAll(/<a (?:class="home" )?href="([^"]*)"/g)) {
      const { origin, pathname, search, hash } = new URL(href!, `http://docs.example${url}`);
      if (origin !== 'http://docs.example') continue;
      const place = pathname + search;
      const { status, ids } = targets.get(place) ?? (await targetAt(place));
      if (status !== 200 || (hash !== '' && !ids.has(hash.slice(1)))) dead.push(`${url}: ${href}`);
    }
  }
  return dead;
}

describe('the OpenAPI document', () => {
  it('is the generated one, with the addresses of this deployment', async () => {
    const answer = await get('/openapi.json');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toMatchObject({
      info: generated(newestVersion).info,
      servers: [
        { url: 'http://127.0.0.1:8401', description: 'Test mode (sandbox)' },
        { url: 'https://api.bluepeak.example', description: 'Live mode (production)' },
      ],
    });
    expectSame(withoutAddresses(answer.json()), withoutAddresses(generated(newestVersion)));
    expect(answer.json<OpenApi>().components.securitySchemes['oauth2']).toMatchObject({
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://auth.bluepeak.example/oauth/authorize',
          tokenUrl: 'https://auth.bluepeak.example/oauth/token',
          refreshUrl: 'https://auth.bluepeak.example/oauth/token',
          scopes: Object.fromEntries(applicationScopeNames.map((name) => [name, scopes[name]])),
        },
      },
    });
  });

  it.each(versions)('of %s is found by the header and by the address', async (version) => {
    const expected = withoutAddresses(generated(version));
    const [first, ...others] = [
      await get('/openapi.json', { 'service-version': version }),
      await get(`/openapi.json?version=${version}`),
      await get(`/openapi.json?version=${version}`, { 'service-version': newestVersion }),
    ] as const;
    expectSame(withoutAddresses(first.json<OpenApi>()), expected);
    for (const answer of [first, ...others]) {
      expect(answer.headers['service-version']).toBe(version);
      expect(answer.body === first.body).toBe(true);
    }
  });

  it.each([
    ['/openapi.json?version=2020-01-01', {}, 'unsupported_version', 'version'],
    ['/openapi.json', { 'service-version': 'latest' }, 'unsupported_version', 'Service-Version'],
    [`/openapi.json?version=${newestVersion}&version=${newestVersion}`, {}, 'unsupported_version', 'version'],
    ['/docs?versoin=2026-11-01', {}, 'unknown_parameter', 'versoin'],
    ['/asyncapi.json?version=2026-10-01', {}, 'unknown_parameter', 'version'],
    ['/postman.json?version=2026-10-01', {}, 'unknown_parameter', 'version'],
  ])('%s with %j is refused', async (url, headers, code, param) => {
    const answer = await get(url, headers);
    expect(answer.json()).toMatchObject({ code, param });
  });
});

it.each(['postman.json', 'bruno.json'])(
  'the collection %s is the generated one, with the sandbox of this deployment',
  async (name) => {
    const answer = await get(`/${name}`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const text = JSON.stringify(read(name));
    expect(text).toContain('https://sandbox.millwright.example');
    expect(answer.body === text.replaceAll('https://sandbox.millwright.example', 'http://127.0.0.1:8401')).toBe(true);
    expect((await get('/docs/guides/clients')).body).toContain(`href="/${name}"`);
  },
);

it.each([
  '/docs/redoc.js',
  '/docs/errors/no_such_code',
  '/docs/errors/conflict.md',
  '/docs/errors/conflict/x',
  '/docs/errors/%2Fetc%2Fpasswd',
  '/docs/guides/',
  '/docs/guides/README',
  '/docs/guides/__proto__',
  '/docs/guides/../../README.md',
  '/docs/guides/..%2F..%2FREADME',
  '/docs/guides/%2e%2e%2f%2e%2e%2fpackage.json',
  '/docs/decisions/0003-libraries',
])('there is nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('the font of pages is served as it is and kept by browsers, and the policy of pages allows it', async () => {
  const { statusCode, headers, rawPayload } = await get(fontPath, { 'accept-encoding': 'gzip' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'content-length': String(font.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(rawPayload.equals(font)).toBe(true);
  const page = await get('/docs');
  expect(String(page.headers['content-security-policy'])).toContain("img-src data:; font-src 'self'");
  for (const part of [`url('${fontPath}')`, `<link rel="icon" href="${iconUrl}">`, wordmark, fontPreload])
    expect(page.body).toContain(part);
});

describe('every document', () => {
  const paths = [
    '/openapi.json',
    '/asyncapi.json',
    '/postman.json',
    '/docs',
    '/docs/reference/orders',
    '/docs/search?q=order',
    '/docs/events',
    '/docs/guides/versions',
    '/docs/errors/conflict',
  ];

  it('is not sent again to a caller that has it', async () => {
    for (const path of paths) {
      const first = await get(path);
      const { etag } = first.headers;
      const second = await get(path, { 'if-none-match': `W/"other", ${String(etag)}` });
      expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
      expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  it('is compressed for callers that accept it', async () => {
    for (const path of paths) {
      const plain = await get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const accepted of path === '/docs' ? ['gzip', 'br, gzip;q=0.5', 'deflate,gzip'] : ['gzip']) {
        const zipped = await get(path, { 'accept-encoding': accepted });
        expect(zipped.headers['content-encoding']).toBe('gzip');
        expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
        expect(zipped.headers.etag).not.toBe(plain.headers.etag);
      }
      const refused = await get(path, { 'accept-encoding': 'gzip;q=0, br' });
      expect(refused.headers['content-encoding']).toBeUndefined();
    }
  });

  it('answers HEAD as GET, without the body', async () => {
    for (const url of paths) {
      const head = await app.inject({ method: 'HEAD', url });
      const whole = await get(url);
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
      expect(head.headers.etag).toBe(whole.headers.etag);
    }
  });
});

it('the AsyncAPI document is the generated one, with the brokers of the deployment', async () => {
  const answer = await get('/asyncapi.json');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const { servers, ...document } = answer.json<AsyncApi>();
  const description = 'A broker of this deployment.';
  expect(servers).toEqual({
    kafka: { host: 'kafka-1.bluepeak.example:9093', protocol: 'kafka-secure', description },
    kafka2: { host: 'kafka-2.bluepeak.example:9093', protocol: 'kafka-secure', description },
  });
  const { servers: _, ...generated } = read<AsyncApi>('asyncapi.json');
  expectSame(document, generated);
});

describe('the page of events', () => {
  it('shows every topic, message and field, and all of its links lead somewhere', async () => {
    const document = (await get('/asyncapi.json')).json<AsyncApi>();
    const { body } = await get('/docs/events');
    for (const { host } of Object.values(document.servers)) expect(body).toContain(`<code>${host}</code>`);
    for (const { address } of Object.values(document.channels)) expect(body).toContain(`<code>${address}</code>`);
    for (const name of Object.keys(document.components.messages)) expect(body).toContain(`<h3 id="${name}">`);
    for (const { properties = {} } of Object.values(document.components.schemas)) {
      for (const field of Object.keys(properties)) expect(body).toContain(`<td><code>${field}</code></td>`);
    }
    expect(body).toContain(
      '<td><code>data.stage.previous_stage</code></td><td>string</td><td>The stage completed before',
    );
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, href] of body.matchAll(/href="([^"]*)"/g)) {
      if (href!.startsWith('#')) expect(ids).toContain(href!.slice(1));
      else if (!href!.startsWith('data:')) expect((await get(href!)).statusCode).toBe(200);
    }
  });

  it('needs no script, and has a policy that allows its own style alone', async () => {
    const { body, headers } = await get('/docs/events');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|script/);
    const [, style] = /<style>(.*?)<\/style>/s.exec(body)!;
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style!).digest('base64')}'`);
    expect(body).not.toMatch(/<script|style=|undefined|\[object/);
  });
});

describe('the guides and the pages of error codes', () => {
  let pages: ReadonlyMap<string, LightMyRequestResponse>;

  beforeAll(async () => {
    const names = ['guides', 'errors'].flatMap((section) =>
      readdirSync(resolve(docs, '..', section), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => `/docs/${section}/${file}`),
    );
    const urls = ['/docs/changelog.md', ...names].map((name) => name.replace(/(\/README)?\.md$/, ''));
    pages = new Map(await Promise.all(urls.map(async (url) => [url, await get(url)] as const)));
  });

  it('are all served, as pages that load and run nothing', () => {
    expect([...pages.keys()]).toEqual(expect.arrayContaining(errorCodeNames.map((code) => `/docs/errors/${code}`)));
    for (const [url, { statusCode, headers, body }] of pages) {
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toMatch(/<title>[^<]+<\/title>/);
      expect(body).not.toMatch(/<script|style=|undefined<|\[object/);
    }
    const { body } = pages.get('/docs/errors/conflict')!;
    expect(body).toContain('<h1 id="conflict">conflict</h1>');
    expect(body).toContain('https://api.bluepeak.example/docs/errors/conflict');
  });

  it('are listed, and have no link that leads nowhere', async () => {
    for (const url of pages.keys()) {
      const listed = pages.get(posix.dirname(url));
      if (listed !== undefined) expect(listed.body).toContain(`href="${url}"`);
    }
    for (const { body } of pages.values()) expect(new Set(idsOf(body)).size).toBe(idsOf(body).length);
    const bodies = new Map([...pages].map(([url, { body }]) => [url, body]));
    expect(await deadLinksIn(bodies)).toEqual([]);
  });
});

describe('the reference', () => {
  let pages: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const { body } = await get('/docs');
    const paths = [...body.matchAll(/href="(\/docs\/reference\/[^"]+)"/g)].map(([, path]) => path!);
    const read = [...new Set(paths)].map(async (path) => [path, (await get(path)).body] as const);
    pages = new Map([['/docs', body], ...(await Promise.all(read))]);
  });

  const mostElements = 3_000;

  it('has a page of few elements for each resource, with every call of the API', () => {
    expect(pages.size).toBeGreaterThan(35);
    const all = [...pages.values()].join('\n');
    const { paths } = read<{ paths: Record<string, Record<string, { operationId: string }>> }>('openapi.json');
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids.filter((id) => !all.includes(`<h2 id="${id}">`))).toEqual([]);
    for (const [path, body] of pages) {
      expect([path, body.match(/<[a-z]/g)!.length < mostElements]).toEqual([path, true]);
    }
  });

  it('has samples that read the key from the environment, and links events, errors and objects', () => {
    const orders = pages.get('/docs/reference/orders')!;
    expect(orders).toContain('<summary>TypeScript</summary>');
    expect(orders).toContain('<summary>Python</summary>');
    expect(orders).toContain('curl -X POST &#39;http://127.0.0.1:8401/v1/orders&#39;');
    expect(orders).toContain('Authorization: Bearer $MILLWRIGHT_API_KEY');
    expect(orders).toContain('<a href="/docs/events#order.created">');
    expect(orders).toContain('<h3 id="OrderCreate">');
  });

  /** The part of a page about each operation, by its method and path. */
  const sectionOf = ({ method, path }: { method: string; path: string }): string => {
    const { paths } = read<{ paths: Record<string, Record<string, { operationId: string }>> }>('openapi.json');
    const heading = `<h2 id="${paths[path]![method.toLowerCase()]!.operationId}">`;
    const body = [...pages.values()].find((each) => each.includes(heading))!;
    return body.slice(body.indexOf(heading)).split('</section>')[0]!;
  };
  const errorsIn = (html: string): string[] =>
    [...html.matchAll(/<a href="\/docs\/errors\/([a-z_]+)">/g)].map(([, code]) => code!);
  const eventsIn = (html: string): string[] => {
    const lines = html.match(/<p>Events: .*<\/p>/g) ?? [];
    return lines.flatMap((line) => [...line.matchAll(/"\/docs\/events#([a-z_.]+)"/g)].map(([, type]) => type!));
  };

  it('lists with every operation its own errors, each with a link to its page', async () => {
    const linked = new Set<string>();
    for (const operation of operations) {
      const { id, errors = [], params, checksVersion, limit } = operation;
      const own = [
        ...errors,
        ...(params ? ['not_found'] : []),
        ...(checksVersion ? ['precondition_failed'] : []),
        ...(limit ? ['rate_limited'] : []),
      ];
      const listed = errorsIn(sectionOf(operation));
      expect([id, listed]).toEqual([id, expect.arrayContaining(own)]);
      expect([id, new Set(listed).size]).toEqual([id, listed.length]);
      for (const code of listed) linked.add(code);
    }
    for (const code of linked) expect([code, (await get(`/docs/errors/${code}`)).statusCode]).toEqual([code, 200]);
  });

  it('lists the errors that a description names, unless another operation answers them', () => {
    expect(errorsIn(sectionOf({ method: 'POST', path: '/v1/orders' }))).toEqual(['conflict', 'payload_too_large']);
    const escalated = sectionOf({ method: 'POST', path: '/v1/conversations/{id}/escalate' });
    expect(escalated).toContain('<code>not_in_control</code>');
    expect(errorsIn(escalated)).not.toContain('not_in_control');
    expect(errorsIn(sectionOf({ method: 'GET', path: '/v1/me' }))).toEqual([]);
  });

  it('lists every event of webhooks on the page of the records that it is about', () => {
    const top = (body: string): string => body.split('<section>')[0]!;
    const listed = [...pages.values()].flatMap((body) => eventsIn(top(body)));
    expect(listed.toSorted()).toEqual(webhookEventTypes.map(({ type }) => type).toSorted());
    for (const [resource, type] of [
      ['orders', 'order.created'],
      ['production', 'order.stage_advanced'],
      ['e-way-bills', 'eway_bill.expiring'],
      ['cameras', 'vision.threshold.breached'],
      ['defects', 'vision.defect.detected'],
      ['conversations', 'desk.message.created'],
    ] as const) {
      expect(eventsIn(top(pages.get(`/docs/reference/${resource}`)!))).toContain(type);
    }
  });

  it('lists with an operation the events that it causes', () => {
    const cancelled = sectionOf({ method: 'POST', path: '/v1/orders/{id}/cancel' });
    expect(eventsIn(cancelled)).toEqual(['order.updated', 'order.cancelled']);
    expect(eventsIn(sectionOf({ method: 'GET', path: '/v1/orders/{id}' }))).toEqual([]);
    const caused = new Set(operations.flatMap((operation) => eventsIn(sectionOf(operation))));
    const uncaused = webhookEventTypes.map(({ type }) => type).filter((type) => !caused.has(type));
    // Time causes these.
    expect(uncaused.toSorted()).toEqual(['eway_bill.expiring', 'payment.overdue', 'vision.camera.offline']);
  });

  it('leads to each guide with a text of its own', () => {
    const cards = [...pages.get('/docs')!.matchAll(/<a href="\/docs\/guides\/([^"]+)"><b>[^<]*<\/b> ([^<]*)<\/a>/g)];
    const texts = cards.map(([, , text]) => text!);
    expect(new Set(texts).size).toBe(texts.length);
    expect(cards.find(([, guide]) => guide === 'returns')![2]).toContain('GSTR-3B');
  });

  it('has no link that leads nowhere', async () => {
    expect(await deadLinksIn(pages)).toEqual([]);
  });

  it('needs no script, loads only the font, and has no field for a key', async () => {
    for (const [path, body] of pages) {
      expect([path, /<script|style=| src=|>undefined|\[object/.test(body)]).toEqual([path, false]);
      expect(body.match(/<input[^>]*>/g)).toEqual([expect.stringContaining('name="q"')]);
    }
    const policy = String((await get('/docs/reference/orders')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|script|\*/);
  });

  it('keeps the version that it is of', async () => {
    const [first] = versions;
    const { body, headers } = await get(`/docs/reference/buyers?version=${first}`);
    expect(headers['service-version']).toBe(first);
    expect(body).toMatch(new RegExp(`<title>.*${first}</title>`));
    expect(body).toContain(`href="/openapi.json?version=${first}"`);
    expect(body).toContain(`href="/docs/reference/orders?version=${first}"`);
    expect(body).toContain(`aria-current="page">${first}<`);
    expect((await get('/docs/reference/nothing')).statusCode).toBe(404);
  });

  it('is searched together with the guides and the errors', async () => {
    const found = async (q: string): Promise<string[]> => {
      const { body, statusCode } = await get(`/docs/search?q=${encodeURIComponent(q)}`);
      expect(statusCode).toBe(200);
      return [...body.matchAll(/<li><a href="([^"]*)"/g)].map(([, path]) => path!);
    };
    expect((await found('create an order'))[0]).toBe('/docs/reference/orders#ordersCreate');
    expect(await found('ordersCreate')).toEqual(['/docs/reference/orders#ordersCreate']);
    expect(await found('idempotency')).toEqual(
      expect.arrayContaining(['/docs/guides/idempotency', '/docs/errors/idempotency_key_reused']),
    );
    expect(await found('<script>')).toEqual([]);
    expect((await get('/docs/search?q=%3Cscript%3E')).body).toContain('value="&#60;script&#62;"');
    expect((await get('/docs/search?query=x')).json()).toMatchObject({ code: 'unknown_parameter', param: 'query' });
  });
});
