/**
 * One measurement for each call, and a log line for those that an operator may ask about: those that failed or were slow, and those of no known
 * account, which are in no request log. Neither holds a secret: only the template of the path is written.
 */
import { Inject, Injectable } from '@nestjs/common';
import { type ApiError, appConfig, isExported, Logger, noteSpan, type Span } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import type { EdgeConfig } from './edge.settings.js';
import { surfaceOf } from './surface.js';

const duration = new Histogram({
  name: 'gateway_call_duration_seconds',
  help: 'Time from the arrival of a call to the end of its response, by operation and status',
  labelNames: ['operation', 'mode', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
});

/** Logged for a call whose client went away before the answer was complete. */
const clientGone = 499;

@Injectable()
export class AccessLog {
  constructor(
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: Pick<EdgeConfig, 'slowCall'>,
  ) {}

  /** Returns what was noted of the answer. */
  write(request: FastifyRequest, reply: FastifyReply): { status: number; durationMs: number } {
    const { credential, operation, trace } = request;
    const mode = surfaceOf(request.raw);
    const status = reply.raw.writableFinished ? reply.raw.statusCode : clientGone;
    const elapsedMs = performance.now() - request.startedAt;
    duration.observe({ operation: operation?.id ?? 'none', mode, status }, elapsedMs / 1000);
    if (isExported(trace)) noteSpan(spanOf(request, status));
    const isNotable =
      credential === undefined || status >= 500 || status === clientGone || elapsedMs >= this.config.slowCall;
    this.logger[isNotable ? 'info' : 'debug'](
      {
        method: request.method,
        path: operation?.path ?? request.routeOptions.config?.oauthRoute?.path ?? null,
        operation: operation?.id ?? null,
        status,
        duration_ms: Math.round(elapsedMs * 100) / 100,
        mode,
        account_id: credential?.account_id ?? null,
        credential_id: credential?.id ?? null,
        request_id: request.id,
        trace_id: trace.traceId,
      },
      'Call',
    );
    return { status, durationMs: elapsedMs };
  }

  /** Logs a request that the HTTP parser refused, without method, path or caller. */
  writeUnparsed(error: ApiError, requestId: string): void {
    this.logger.info({ status: error.status, code: error.code, request_id: requestId }, 'Not a call');
  }
}

function spanOf({ method, operation, credential, trace, startedAt, id }: FastifyRequest, status: number): Span {
  const { path } = operation ?? {};
  return {
    trace,
    name: path === undefined ? method : `${method} ${path}`,
    kind: 'server',
    startedAt,
    attributes: {
      'http.request.method': method,
      'http.response.status_code': status,
      'millwright.request_id': id,
      ...(path !== undefined && { 'http.route': path }),
      ...(credential !== undefined && { 'millwright.account_id': credential.account_id }),
    },
    ...(status >= 500 && { error: `answered with ${status}` }),
  };
}
