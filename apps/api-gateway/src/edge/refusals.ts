/** What is refused for its path, method or URL, whoever calls. */
import { ApiError } from '@millwright/service-kit';

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
