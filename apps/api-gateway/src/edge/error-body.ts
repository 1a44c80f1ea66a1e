/** The body of an error: that of the API, and at the OAuth address the one of RFC 6749, section 5.2. */
import type { ErrorCode } from '@millwright/contracts';
import { type ApiError, errorBody, errorPageUrl } from '@millwright/service-kit';
import type { Surface } from './surface.js';

interface OAuthError {
  readonly error: 'not_found' | 'invalid_request' | 'temporarily_unavailable' | 'server_error';
  readonly error_description: string;
  readonly error_uri: string;
  readonly request_id: string;
}

/** All others are `invalid_request`. */
const oauthCodes: Partial<Record<ErrorCode, OAuthError['error']>> = {
  not_found: 'not_found',
  rate_limited: 'temporarily_unavailable',
  upstream_unavailable: 'temporarily_unavailable',
  timeout: 'server_error',
  internal: 'server_error',
};

/** In place of messages that speak of keys, idempotency or JSON. */
const oauthDescriptions: Partial<Record<ErrorCode, string>> = {
  upstream_unavailable: 'The service cannot take this request at the moment. Try again shortly.',
  timeout: 'The answer was not ready in time.',
  unsupported_media_type: 'The content type is malformed.',
};

export function errorBodyAt(surface: Surface, error: ApiError, requestId: string, docsUrl: string): object {
  return surface === 'auth' ? oauthError(error, requestId, docsUrl) : errorBody(error, requestId, docsUrl);
}

function oauthError({ code, message }: ApiError, requestId: string, docsUrl: string): OAuthError {
  return {
    error: oauthCodes[code] ?? 'invalid_request',
    error_description: oauthDescriptions[code] ?? message,
    error_uri: errorPageUrl(docsUrl, code),
    request_id: requestId,
  };
}
