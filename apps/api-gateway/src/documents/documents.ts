/**
 * The documents that need no credential: the OpenAPI document of each version, the AsyncAPI document, the pages that show them, the
 * collections for Postman and Bruno, the guides, error pages and changelog of the repository, the search over all of these, and the font of
 * pages. Each is made when it is first asked for, and kept in memory. A request never names a file.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { applyPatch, isVersion, newestVersion, type Version, versions } from '@millwright/contracts';
import { ApiError, appConfig } from '@millwright/service-kit';
import { font, fontPath } from '@millwright/service-kit/look';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nothingThere } from '../edge/refusals.js';
import { routeOtherMethods } from '../edge/routes.js';
import { type AsyncApi, eventsPage } from './events-page.js';
import { type Addresses, markdownPages, markdownSections } from './markdown-pages.js';
import { callsByResource, type OpenApi } from './openapi.js';
import type { Page } from './page.js';
import {
  asyncApiPath,
  collectionPaths,
  eventsPath,
  openApiPath,
  referencePath,
  resourcesPath,
  searchPath,
} from './paths.js';
import { referencePage, resourcePage, slugOf } from './reference-pages.js';
import { callsToFind, indexed, searchPage } from './search.js';
import type { DocumentConfig } from './documents.settings.js';
import { StoredDocument } from './stored-document.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no credential. */
    open?: boolean;
  }
}

/** The documents of the repository; the path is the same from the sources and from the build. */
const folder = join(import.meta.dirname, '../../../../docs');

/** The sandbox in the documents of the repository. */
const writtenSandbox = 'https://sandbox.millwright.example';

/** In characters. */
const longestSearch = 100;

const checkAgain = 'public, no-cache';
/** A name that has the digest of its content never has another one. */
const fontHeaders = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' };
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': checkAgain };

@Injectable()
export class Documents implements OnModuleInit {
  private readonly byPath = new Map<string, () => Promise<StoredDocument>>();
  private readonly openApi = new Map(versions.map((version) => [version, once(() => this.openApiOf(version))]));
  private readonly stored = new Map(versions.map((version) => [version, once(() => this.storedOpenApi(version))]));
  private readonly pages = new Map(
    versions.map((version) => [version, new Map<string, () => Promise<StoredDocument>>()]),
  );
  private readonly parts = once(async () =>
    indexed([...callsToFind(await this.openApi.get(newestVersion)!()), ...(await markdownSections(folder))]),
  );

  constructor(@Inject(appConfig) private readonly config: DocumentConfig) {}

  async onModuleInit(): Promise<void> {
    const asyncApi = once(() => this.asyncApi());
    this.add(asyncApiPath, async () => StoredDocument.create(JSON.stringify(await asyncApi()), jsonHeaders));
    for (const [name, path] of Object.entries(collectionPaths)) this.add(path, () => this.collectionOf(name));
    this.add(fontPath, () => StoredDocument.create(font, fontHeaders));
    this.add(eventsPath, async () => storedPage(eventsPage(await asyncApi()), newestVersion));
    for (const [path, page] of await markdownPages(folder, this.addresses())) {
      this.add(path, async () => storedPage(await page(), newestVersion));
    }
  }

  private add(path: string, make: () => Promise<StoredDocument>): void {
    this.byPath.set(path, once(make));
  }

  private addresses(): Addresses {
    const { publicBaseUrl, publicSandboxUrl, publicAuthUrl } = this.config;
    return [
      ['http://127.0.0.1:8400', withoutSlash(publicBaseUrl)],
      ['http://127.0.0.1:8401', withoutSlash(publicSandboxUrl)],
      ['http://127.0.0.1:8402', withoutSlash(publicAuthUrl)],
      ['https://api.millwright.example', withoutSlash(publicBaseUrl)],
    ];
  }

  /** Adds the routes of the documents, as routes that need no credential. */
  register(app: FastifyInstance): void {
    this.route(app, openApiPath, (request) => this.stored.get(versionOf(request))?.());
    this.route(app, referencePath, (request) => this.pageOf(versionOf(request)));
    this.route(app, `${resourcesPath}/:resource`, (request) =>
      this.pageOf(versionOf(request), (request.params as { resource: string }).resource),
    );
    this.route(app, searchPath, ({ query }) => this.searchFor(query as Record<string, unknown>));
    for (const path of [asyncApiPath, ...Object.values(collectionPaths)]) {
      this.route(app, path, (request) => {
        refuseParameters(request.query as Record<string, unknown>, 'it has none');
        return this.byPath.get(path)?.();
      });
    }
    this.route(app, `${referencePath}/:page`, ({ params }) => {
      const { page } = params as { page: string };
      return this.byPath.get(`${referencePath}/${page}`)?.();
    });
    this.route(app, `${referencePath}/:section/*`, ({ params }) => {
      const { section, '*': page } = params as { section: string; '*': string };
      return this.byPath.get(`${referencePath}/${section}/${page}`)?.();
    });
  }

  private route(
    app: FastifyInstance,
    url: string,
    find: (request: FastifyRequest) => Promise<StoredDocument | undefined> | undefined,
  ): void {
    const methods = ['GET', 'HEAD'];
    app.route({
      method: methods,
      url,
      config: { open: true },
      handler: async (request, reply) => {
        const found = await find(request);
        if (found === undefined) throw nothingThere;
        return found.answer(request, reply);
      },
    });
    routeOtherMethods(app, { url }, methods);
  }

  /** With the sandbox of this deployment. */
  private async collectionOf(name: string): Promise<StoredDocument> {
    const text = JSON.stringify(await readDocument(name));
    return StoredDocument.create(
      text.replaceAll(writtenSandbox, withoutSlash(this.config.publicSandboxUrl)),
      jsonHeaders,
    );
  }

  /** Each broker is a server: clients begin with any of them. */
  private async asyncApi(): Promise<AsyncApi> {
    const { kafkaBrokers, kafkaTls } = this.config;
    const protocol = kafkaTls ? 'kafka-secure' : 'kafka';
    const servers = kafkaBrokers.map((host, index) => [
      index === 0 ? 'kafka' : `kafka${index + 1}`,
      { host, protocol, description: 'A broker of this deployment.' },
    ]);
    return { ...(await readDocument<AsyncApi>('asyncapi.json')), servers: Object.fromEntries(servers) };
  }

  /** The page of a resource, or the one that leads to all of them. */
  private async pageOf(version: Version, slug?: string): Promise<StoredDocument | undefined> {
    const document = await this.openApi.get(version)!();
    const resource = [...callsByResource(document).keys()].find((name) => slugOf(name) === slug);
    if (slug !== undefined && resource === undefined) return undefined;
    const pages = this.pages.get(version)!;
    let page = pages.get(slug ?? '');
    if (page === undefined) {
      page = once(() =>
        storedPage(
          resource === undefined ? referencePage(document, version) : resourcePage(document, version, resource),
          version,
        ),
      );
      pages.set(slug ?? '', page);
    }
    return page();
  }

  private async searchFor({ q = '', ...others }: Record<string, unknown>): Promise<StoredDocument> {
    refuseParameters(others, 'there is only q');
    const asked = typeof q === 'string' ? q.slice(0, longestSearch) : '';
    return storedPage(searchPage(await this.parts(), asked), newestVersion);
  }

  private async openApiOf(version: Version): Promise<OpenApi> {
    const document = await readDocument<OpenApi>('openapi.json');
    if (version !== newestVersion) applyPatch(document, await readDocument(`openapi-${version}.patch.json`));
    const { publicBaseUrl, publicSandboxUrl, publicAuthUrl } = this.config;
    const servers = document.servers.map((server) => ({
      ...server,
      url: withoutSlash(server.url === writtenSandbox ? publicSandboxUrl : publicBaseUrl),
    }));
    const { authorizationCode: flow } = document.components.securitySchemes.oauth2.flows;
    for (const place of ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const) {
      flow[place] = withoutSlash(publicAuthUrl) + new URL(flow[place]).pathname;
    }
    return { ...document, servers };
  }

  private async storedOpenApi(version: Version): Promise<StoredDocument> {
    return StoredDocument.create(JSON.stringify(await this.openApi.get(version)!()), {
      ...jsonHeaders,
      'service-version': version,
      vary: 'accept-encoding, service-version',
    });
  }
}

async function readDocument<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, 'api', name), 'utf8')) as T;
}

async function storedPage({ html, policy }: Page, version: Version): Promise<StoredDocument> {
  return StoredDocument.create(html, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': checkAgain,
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'service-version': version,
    vary: 'accept-encoding, service-version',
  });
}

/** The version of the document: by the query, so that it can be linked to, or by the header, as in any call. */
function versionOf(request: FastifyRequest): Version {
  const { version, ...others } = request.query as Record<string, unknown>;
  refuseParameters(others, 'there is only version');
  const wanted = version ?? request.headers['service-version'] ?? newestVersion;
  if (typeof wanted === 'string' && isVersion(wanted)) return wanted;
  throw new ApiError('unsupported_version', {
    message: `There is no document of this version; there are ${versions.join(', ')}.`,
    param: version === undefined ? 'Service-Version' : 'version',
    details: { supported_versions: [...versions] },
  });
}

function refuseParameters(query: Readonly<Record<string, unknown>>, known: string): void {
  const [other] = Object.keys(query);
  if (other === undefined) return;
  throw new ApiError('unknown_parameter', {
    message: `${other} is not a parameter of this document; ${known}.`,
    param: other,
  });
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

/** Makes a document when it is first asked for, and again after a failure alone. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
