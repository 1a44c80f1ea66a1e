/** Refusals of the edge that do not depend on the caller: for the path, the method, the URL and the body of a call. */
import { ApiError, beginsAsCredential } from '@millwright/service-kit';

export const nothingThere = new ApiError('not_found', { message: 'There is nothing at this path.' });

export const malformedUrl = new ApiError('malformed_request', {
  message: 'The URL is malformed: its escapes are not valid UTF-8.',
});

export const credentialInUrl = new ApiError('credential_in_url', {
  message: 'A credential must not be sent in the URL: treat this one as exposed, and replace it.',
});

export function methodNotAllowed(method: string, allow: string): ApiError {
  return new ApiError('method_not_allowed', { message: `${method} is not allowed here; allowed are ${allow}.` });
}

/** URLs end up in logs and histories, so a call with a credential in its URL is refused, even with a valid header. */
export function holdsCredential(query: Readonly<Record<string, unknown>>): boolean {
  for (const [name, value] of Object.entries(query)) {
    if (name === 'access_token' || beginsAsCredential(name)) return true;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.some((each) => typeof each === 'string' && beginsAsCredential(each))) return true;
  }
  return false;
}

/** The refusal that an error of Fastify or of the connection stands for; undefined if the gateway itself has failed. */
export function refusalOfBody(error: unknown): ApiError | undefined {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_media_type', { message: 'Send the body as application/json.' });
    case 'ECONNRESET':
      return new ApiError('malformed_request', { message: 'The body ended before its announced length.' });
    default:
      return undefined;
  }
}

export const gatewayFailed = new ApiError('internal', {
  message: 'Something failed on our side. Try again; if it keeps failing, contact support with the request id.',
});
