/** The listener for files: an HTTP server of its own, at which signed URLs receive the content of files by PUT and send it by GET. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ApiError,
  CallerAddresses,
  CallerGone,
  callerGoneStatus,
  appConfig,
  closeServer,
  continueTrace,
  createPublicServer,
  errorBody,
  Logger,
  openServer,
  requestIdOf,
  runInTrace,
} from '@millwright/service-kit';
import { Histogram } from 'prom-client';
import { CallLimits } from './call-limits.js';
import type { FilesConfig } from './settings.js';
import { type FileMethod, type FileReference, SignedUrls } from './signed-urls.js';

/** Timeout of a connection without traffic. */
const silenceMs = 75_000;
const mostConnections = 1_000;
/** How long the rest of a refused body is read, so that its sender gets to see the answer. */
const lingerMs = 1_000;

const duration = new Histogram({
  name: 'files_call_duration_seconds',
  help: 'Time from the arrival of a call at the file listener to the end of its response, by method and status',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
});

/** Answers the PUT of a signed URL, or throws before it has answered anything. */
export abstract class FileReceiver {
  abstract receive(file: FileReference, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Answers the GET or HEAD of a signed URL. */
export abstract class FileSender {
  abstract send(file: FileReference, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

@Injectable()
export class FileListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server: Server;
  private readonly limits: CallLimits;

  constructor(
    private readonly urls: SignedUrls,
    private readonly receiver: FileReceiver,
    private readonly sender: FileSender,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: FilesConfig,
  ) {
    const handle = (request: IncomingMessage, response: ServerResponse): void => this.handle(request, response);
    const unparsed = {
      bodyOf: (error: ApiError, requestId: string) => errorBody(error, requestId, config.docsUrl),
      headersOf: () => [],
      refused: ({ status, code }: ApiError, requestId: string) =>
        logger.info({ status, code, request_id: requestId }, 'Not a call'),
    };
    this.server = createPublicServer(handle, unparsed, { limits: config, onExpectContinue: handle });
    this.limits = new CallLimits(new CallerAddresses(config.trustedProxies, logger));
    this.server.timeout = silenceMs;
    this.server.maxConnections = mostConnections;
  }

  async onApplicationBootstrap(): Promise<void> {
    await openServer(this.server, 'FILES_PORT', this.config.filesPort, this.config.publicHost);
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
      // While the app stops, the connection is not kept for further calls.
      if (!this.server.listening) response.shouldKeepAlive = false;
      this.answer(request, response)
        .catch((error: unknown) => {
          if (response.headersSent) throw error;
          return this.refuse(error, request, response, requestId);
        })
        .catch((error: unknown) => this.breakOff(error, response));
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    switch (method) {
      case 'PUT':
        return this.receiver.receive(this.fileOf('PUT', request), request, response);
      case 'GET':
      case 'HEAD':
        return this.sender.send(this.fileOf('GET', request), request, response);
      default:
        response.setHeader('allow', 'GET, HEAD, PUT');
        throw new ApiError('method_not_allowed', {
          message: `${method} is not allowed here; allowed are GET, HEAD, PUT.`,
        });
    }
  }

  private fileOf(method: FileMethod, request: IncomingMessage): FileReference {
    try {
      const file = this.urls.verify(method, request.url!);
      this.limits.draw(request, file.tenant.accountId);
      return file;
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'rate_limited') this.limits.draw(request);
      throw error;
    }
  }

  private async refuse(
    error: unknown,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    if (error instanceof CallerGone || response.destroyed) return;
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

  private failure(error: unknown): ApiError {
    this.logger.error({ err: error }, 'A file could not be received or sent');
    return new ApiError('upstream_unavailable', {
      message: 'The file cannot be received or sent at the moment; try again shortly.',
      retryAfter: 1,
    });
  }

  /** Too late for a refusal: the caller sees that the content ends before its length. */
  private breakOff(error: unknown, response: ServerResponse): void {
    const isClientGone =
      error instanceof CallerGone || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isClientGone) this.logger.warn({ err: error }, 'An answer of the listener for files broke off');
    response.destroy();
  }

  /** Without the URL, whose signature is a credential. */
  private log({ method }: IncomingMessage, response: ServerResponse, elapsedMs: number): void {
    const status = response.writableFinished ? response.statusCode : callerGoneStatus;
    duration.observe({ method, status }, elapsedMs / 1000);
    this.logger.info({ method, status, duration_ms: Math.round(elapsedMs * 100) / 100 }, 'File');
  }
}
