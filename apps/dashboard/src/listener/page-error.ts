/** A refusal of the backend, which the page shows with its request id. Refusals of the API reach the page as they are. */
import { ApiError, CallerGone, callerGoneStatus } from '@millwright/service-kit';

export interface PageErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly request_id: string;
    /** Which limit has refused it. */
    readonly limit?: PageLimit;
  };
}

type PageLimit = 'address' | 'queue';

export class PageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds. */
    readonly retryAfter?: number,
    private readonly limit?: PageLimit,
  ) {
    super(message);
  }

  bodyFor(requestId: string): PageErrorBody {
    const { code, message, limit } = this;
    return { error: { code, message, request_id: requestId, ...(limit !== undefined && { limit }) } };
  }
}

export function sessionEnded(): PageError {
  return new PageError(401, 'session_ended', 'Your session has ended. Sign in again.');
}

export function unavailable(): PageError {
  return new PageError(503, 'upstream_unavailable', 'A part of the service does not answer. Try again shortly.', 2);
}

export function rateLimited(limit: PageLimit, message: string, retryAfter = 1): PageError {
  return new PageError(429, 'rate_limited', message, retryAfter, limit);
}

/** The refusal that an error of Fastify or of a queue stands for; undefined for a failure of our own. */
export function refusalOf(error: unknown): PageError | undefined {
  if (error instanceof PageError) return error;
  if (error instanceof CallerGone) return new PageError(callerGoneStatus, 'caller_gone', error.message);
  if (error instanceof ApiError && error.code === 'rate_limited') {
    return rateLimited('queue', error.message, error.options.retryAfter);
  }
  const { statusCode } = error as { statusCode?: unknown };
  if (statusCode === 413) return new PageError(413, 'payload_too_large', 'What was sent is too large.');
  if (statusCode === 415) return new PageError(415, 'unsupported_media_type', 'Send the body as application/json.');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new PageError(400, 'malformed_request', 'The request cannot be read.');
  }
  return undefined;
}

export const failed = new PageError(
  500,
  'internal',
  'The dashboard failed. Try again; if it keeps failing, contact support with the request id.',
);
