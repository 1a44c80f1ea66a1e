/** The one error that a caller of the public API sees, with a code of the contract's closed list. */
import { type ErrorBody, errorCodes, type ErrorCode, type Fault } from '@millwright/contracts';

export interface ApiErrorOptions {
  message: string;
  /** The field or parameter at fault, as a path: `line_items[0].quantity.value`. */
  param?: string;
  /** All faults of a refused call, if it may have several; the first is that of `message` and `param`. */
  errors?: readonly Fault[];
  /** The fields that only some errors have, such as `required_scopes`. */
  details?: Omit<ErrorBody['error'], 'type' | 'code' | 'message' | 'request_id' | 'param' | 'errors' | 'doc_url'>;
  /** Seconds after which a retry may succeed; becomes `retry-after`. */
  retryAfter?: number;
}

/** Thrown when a call is refused or cannot be served; becomes the error body of the answer. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: ApiErrorOptions,
  ) {
    super(options.message);
    this.status = errorCodes[code].status;
  }
}

export function errorBody(error: ApiError, requestId: string, docsUrl: string): ErrorBody {
  const { param, details } = error.options;
  const errors = faultsOf(error);
  return {
    error: {
      type: errorCodes[error.code].type,
      code: error.code,
      message: error.message,
      request_id: requestId,
      ...(param !== undefined && { param }),
      ...(errors !== undefined && { errors }),
      ...details,
      doc_url: errorPageUrl(docsUrl, error.code),
    },
  };
}

/** A check that ends at the first fault lists that one. */
function faultsOf({ code, status, message, options: { param, errors } }: ApiError): Fault[] | undefined {
  if (errors !== undefined) return [...errors];
  return status === 400 && param !== undefined ? [{ param, code, message }] : undefined;
}

/** The page about an error code. `docsUrl`: the address of the documentation. */
export function errorPageUrl(docsUrl: string, code: ErrorCode): string {
  return `${docsUrl.replace(/\/$/, '')}/errors/${code}`;
}

/** The `WWW-Authenticate` challenge of a refusal, if it has one. */
export function challengeOf({ code, options }: ApiError): string | undefined {
  if (code === 'missing_credentials') return 'Bearer realm="millwright"';
  if (code === 'invalid_api_key' || code === 'expired_token') return 'Bearer realm="millwright", error="invalid_token"';
  if (code !== 'insufficient_scope') return undefined;
  const scopes = options.details?.['required_scopes'] as readonly string[];
  return `Bearer realm="millwright", error="insufficient_scope", scope="${scopes.join(' ')}"`;
}
