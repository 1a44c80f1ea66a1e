/**
 * The files address: takes the content of an upload by PUT and gives it by GET, at signed addresses. The bytes go through as they
 * come, so that they are checked on their way and never held, whichever store is behind.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { UploadType } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import {
  answerUnparsed,
  ApiError,
  closeServer,
  continueTrace,
  errorBody,
  Logger,
  openServer,
  requestIdOf,
  runInTrace,
} from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { create as contentDisposition } from 'content-disposition';
import { Histogram } from 'prom-client';
import { type OrdersConfig, ordersConfig } from '../config.js';
import { findRecord } from '../records.js';
import { contentOf } from './content.js';
import { Receipts } from './receipts.js';
import { type FilePlace, SignedAddresses } from './signed-addresses.js';
import { contentKey, type UploadRow, uploads } from './upload.rows.js';

const headersMs = 20_000;
/** Longer than load balancers keep idle connections, so that it is they who close them. */
const idleMs = 75_000;
const mostConnections = 1_000;
/** How long the rest of a refused body is read, so that its sender gets to see the answer. */
const lingerMs = 1_000;
/** What a call is logged with whose client went away before the answer was complete. */
const clientGone = 499;

const endings: Record<UploadType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const duration = new Histogram({
  name: 'files_call_duration_seconds',
  help: 'Time from the arrival of a call at the files address to the end of its answer, by method and status',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
});

@Injectable()
export class FilesAddress implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server: Server;

  constructor(
    private readonly addresses: SignedAddresses,
    private readonly receipts: Receipts,
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly logger: Logger,
    @Inject(ordersConfig) private readonly config: OrdersConfig,
  ) {
    const handle = (request: IncomingMessage, response: ServerResponse): void => this.handle(request, response);
    const options = { headersTimeout: headersMs, keepAliveTimeout: idleMs, connectionsCheckingInterval: 1_000 };
    this.server = createServer(options, handle);
    this.server.timeout = idleMs;
    this.server.maxConnections = mostConnections;
    this.server.on('checkContinue', handle);
    this.server.on('checkExpectation', handle);
    answerUnparsed(this.server, {
      bodyOf: (error, requestId) => errorBody(error, requestId, config.docsUrl),
      headersOf: () => [],
      refused: ({ status, code }, requestId) => logger.info({ status, code, request_id: requestId }, 'Not a call'),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await openServer(this.server, 'FILES_PORT', this.config.filesPort, this.config.publicHost);
    // Of a wrong key or bucket the first PUT would learn no more than that its connection was closed.
    this.store.get('no-file').catch((error: unknown) => {
      this.logger.error({ err: error }, 'The store of files does not answer as it should: check its settings');
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await closeServer(this.server);
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    const requestId = requestIdOf(request);
    const startedAt = performance.now();
    runInTrace(continueTrace(undefined, requestId), () => {
      response.setHeader('x-request-id', requestId);
      response.once('close', () => this.log(request, response, performance.now() - startedAt));
      // While the app stops, no further call is to come by this connection.
      if (!this.server.listening) response.shouldKeepAlive = false;
      this.answer(request, response)
        .catch((error: unknown) => this.refuse(error, request, response, requestId))
        .catch((error: unknown) => this.breakOff(error, response));
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method } = request;
    if (method === 'PUT') return this.receive(this.addresses.verify('PUT', request.url!), request, response);
    if (method === 'GET' || method === 'HEAD')
      return this.send(this.addresses.verify('GET', request.url!), request, response);
    response.setHeader('allow', 'GET, HEAD, PUT');
    throw new ApiError('method_not_allowed', { message: `${method} is not allowed here; allowed are GET, HEAD, PUT.` });
  }

  private async receive(place: FilePlace, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const deadline = AbortSignal.timeout(this.config.uploadDeadline);
    const receipt = await this.receipts.begin(place, lengthOf(request));
    try {
      if (request.headers.expect !== undefined) response.writeContinue();
      const { bytes, sha256 } = await contentOf(request, receipt.type, deadline);
      await this.store.put(receipt.key, { bytes, size: receipt.size, type: receipt.type }, deadline);
      const upload = JSON.stringify(await this.receipts.complete(receipt, sha256()));
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(upload);
    } catch (error) {
      await this.receipts.giveUp(receipt);
      throw deadline.aborted ? outOfTime(request) : error;
    }
  }

  private async send(
    { tenant, uploadId }: FilePlace,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const row = await this.database.asTenant(tenant, (work) => findRecord<UploadRow>(work, uploads, uploadId));
    const content = request.method === 'HEAD' ? [] : await this.store.get(contentKey(tenant, row.id, row.attempt));
    if (content === undefined) throw new Error(`The store has no content of ${uploadId}.`);
    response.writeHead(200, {
      'content-type': row.type,
      'content-length': row.size,
      'content-disposition': contentDisposition(row.name ?? `${uploadId}.${endings[row.type]}`),
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-store',
      etag: `"${row.sha256}"`,
    });
    try {
      await pipeline(content, response);
    } catch (error) {
      this.breakOff(error, response);
    }
  }

  private async refuse(
    error: unknown,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    if (response.destroyed) return;
    const refusal = error instanceof ApiError ? error : this.failure(error);
    const body = Buffer.from(JSON.stringify(errorBody(refusal, requestId, this.config.docsUrl)));
    const { retryAfter } = refusal.options;
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    if (request.method === 'PUT') response.shouldKeepAlive = false;
    response.writeHead(refusal.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    });
    if (request.method !== 'HEAD') response.write(body);
    await finished(request.resume(), { signal: AbortSignal.timeout(lingerMs) }).catch(() => undefined);
    response.end();
  }

  /** Too late for a refusal: the caller sees that the content ends before its length. */
  private breakOff(error: unknown, response: ServerResponse): void {
    const isCallersDoing = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isCallersDoing) this.logger.warn({ err: error }, 'An answer of the files address broke off');
    response.destroy();
  }

  private failure(error: unknown): ApiError {
    this.logger.error({ err: error }, 'A file could not be taken or given');
    return new ApiError('upstream_unavailable', {
      message: 'The file cannot be taken or given at the moment; try again shortly.',
      retryAfter: 1,
    });
  }

  /** Of the address neither the signature nor whose file it is. */
  private log({ method }: IncomingMessage, response: ServerResponse, elapsedMs: number): void {
    const status = response.writableFinished ? response.statusCode : clientGone;
    duration.observe({ method, status }, elapsedMs / 1000);
    this.logger.info({ method, status, duration_ms: Math.round(elapsedMs * 100) / 100 }, 'File');
  }
}

function lengthOf({ headers }: IncomingMessage): number {
  const { 'content-length': length } = headers;
  if (length !== undefined) return Number(length);
  throw new ApiError('missing_parameter', {
    message: 'content-length is required: send the content in one piece, not in chunks.',
    param: 'content-length',
  });
}

function outOfTime(request: IncomingMessage): ApiError {
  if (!request.complete) return new ApiError('request_timeout', { message: 'The content did not arrive in time.' });
  return new ApiError('upstream_unavailable', {
    message: 'The content could not be kept in time; send it again.',
    retryAfter: 1,
  });
}
