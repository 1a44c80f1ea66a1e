import type { ErrorBody } from '../generated/types.js';

type ErrorFields = ErrorBody['error'];

/** Every error of the client. */
export class MillwrightError extends Error {
  override name = this.constructor.name;
}

/** The API has answered with an error. */
export class ApiError extends MillwrightError {
  readonly type: ErrorFields['type'];
  /** What to react to; `message` is for people. */
  readonly code: ErrorFields['code'];
  /** The first field at fault. */
  readonly param: string | undefined;
  /** Every fault of a refused body, up to 20. */
  readonly errors: NonNullable<ErrorFields['errors']>;
  /** Quote it to support. */
  readonly requestId: string | undefined;
  /** The page that says what to do. */
  readonly docUrl: string | undefined;
  /** Scopes of which the credential lacks each, or one of several. */
  readonly requiredScopes: readonly string[];
  /** The error as it was answered, with all that this code brings. */
  readonly body: Partial<ErrorFields> & Readonly<Record<string, unknown>>;

  constructor(
    readonly status: number,
    body: Partial<ErrorFields> & Readonly<Record<string, unknown>>,
    readonly headers: Headers,
    readonly attempts: number,
  ) {
    super(body.message ?? `The server has answered with status ${status}.`);
    this.body = body;
    this.type = body.type ?? 'api_error';
    this.code = body.code ?? 'internal';
    this.param = body.param;
    this.errors = body.errors ?? [];
    this.requestId = body.request_id ?? headers.get('x-request-id') ?? undefined;
    this.docUrl = body.doc_url;
    this.requiredScopes = body.required_scopes ?? [];
  }

  /** Seconds after which the call may be made again, where the server has said so. */
  get retryAfter(): number | undefined {
    const seconds = Number(this.headers.get('retry-after') ?? Number.NaN);
    return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
  }
}

/** 401: the credential is missing, unknown, revoked or expired. */
export class AuthenticationError extends ApiError {}
/** 403: the credential does not allow the call. */
export class PermissionError extends ApiError {}
/** 400, 413, 415, 422: the request is at fault; `errors` names its fields. */
export class InvalidRequestError extends ApiError {}
/** 404: there is no such record in this account and mode. */
export class NotFoundError extends ApiError {}
/** 409: the state of the record, or another record, does not allow the call. */
export class ConflictError extends ApiError {}
/** 412: the record has changed since it was read; read it again. */
export class PreconditionFailedError extends ApiError {}
/** The idempotency key was sent with another body, or its first call is still running. */
export class IdempotencyError extends ApiError {}
/** 429: too many calls, also after every attempt, or a wait that is longer than the deadline. */
export class RateLimitError extends ApiError {}
/** 5xx: the service has failed. Whether a change was made is not known; the same idempotency key makes it once. */
export class ServerError extends ApiError {}

/** No attempt was answered. Whether a change was made is not known; the same idempotency key makes it once. */
export class ConnectionError extends MillwrightError {
  constructor(
    message: string,
    readonly attempts: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** No attempt was answered in time. */
export class TimeoutError extends ConnectionError {}

/** What was waited for did not happen in time. */
export class DeadlineError extends MillwrightError {}

/** What was received is not a recent event, signed with the secret of the endpoint. */
export class SignatureError extends MillwrightError {
  constructor(
    readonly reason: SignatureFault,
    message: string,
  ) {
    super(message);
  }
}

export type SignatureFault =
  | 'missing_header'
  | 'malformed_header'
  | 'missing_timestamp'
  | 'missing_signature'
  | 'signature_mismatch'
  | 'timestamp_outside_tolerance';

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  429: RateLimitError,
};

/** By the status, and for idempotency keys by the type. A body that is not the API's, such as a proxy's, gives only the status. */
export function errorOf(status: number, text: string, headers: Headers, attempts: number): ApiError {
  const body = errorIn(text);
  const Kind =
    body['type'] === 'idempotency_error'
      ? IdempotencyError
      : (byStatus[status] ?? (status >= 500 ? ServerError : InvalidRequestError));
  return new Kind(status, body, headers, attempts);
}

function errorIn(text: string): Partial<ErrorFields> & Record<string, unknown> {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
