/**
 * Turns every error of a handler into an answer that says what the caller can do, and shows nothing internal. Services throw the same
 * `ApiError` for the public and the internal API, whose errors have a shorter form.
 */
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, challengeOf, errorBody } from './api-error.js';
import { CallerGone } from './caller-gone.js';
import { appConfig, type ServiceConfig } from '../app/config.js';
import { InternalError } from './internal.js';
import { Logger } from '../telemetry/logger.js';
import { currentTrace } from '../telemetry/trace.js';

@Catch()
@Injectable()
export class FailureFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: ServiceConfig,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (error instanceof InternalError) {
      void reply.status(error.getStatus()).send(error.getResponse());
      return;
    }
    const answer = this.answerFor(error, request);
    const { retryAfter } = answer.options;
    if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
    if (error instanceof ApiError && request.url.startsWith('/internal/')) {
      void reply.status(error.status).send({ error: { code: error.code, message: error.message } });
      return;
    }
    const challenge = challengeOf(answer);
    if (challenge !== undefined) void reply.header('www-authenticate', challenge);
    const requestId = currentTrace()?.requestId ?? String(request.headers['x-request-id'] ?? '');
    void reply.status(answer.status).send(errorBody(answer, requestId, this.config.docsUrl));
  }

  private answerFor(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error;
    const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
    if (status === 404) return new ApiError('not_found', { message: 'There is no such resource.' });
    if (status === 413) return new ApiError('payload_too_large', { message: 'The body is larger than 1 MiB.' });
    if (status === 415)
      return new ApiError('unsupported_media_type', { message: 'Send the body as application/json.' });
    if (status === 400) return new ApiError('invalid_json', { message: 'The body is not valid JSON.' });
    if (!(error instanceof CallerGone)) {
      this.logger.error({ err: error, method: request.method, path: request.url }, 'A call failed');
    }
    return new ApiError('internal', {
      message: 'The call failed on our side. Try again; if it keeps failing, contact support with the request id.',
    });
  }
}

function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}
