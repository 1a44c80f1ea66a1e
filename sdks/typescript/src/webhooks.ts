/** What a receiver of webhooks needs: events that are verified and typed. */
import { MillwrightError } from './core/errors.js';
import { verifySignature, type VerifyOptions } from './core/signature.js';
import type { Event } from './generated/types.js';

export { SignatureError, type SignatureFault } from './core/errors.js';
export type { VerifyOptions } from './core/signature.js';

/** The headers of a request, as a framework has them. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The event in a request to your endpoint. Throws `SignatureError` unless it is signed with the secret of the endpoint and recent:
 * answer 400 then. `body` is the exact bytes received, before any parsing.
 */
export async function unwrap(
  body: Uint8Array | ArrayBuffer | string,
  headers: ReceivedHeaders,
  options: VerifyOptions,
): Promise<Event> {
  await verify(body, headers, options);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const event = JSON.parse(text) as Event;
  if (typeof event !== 'object' || event === null || typeof event.type !== 'string') {
    throw new MillwrightError('The body is signed, but it is not an event.');
  }
  return event;
}

/** The same without reading the body. */
export function verify(
  body: Uint8Array | ArrayBuffer | string,
  headers: ReceivedHeaders,
  options: VerifyOptions,
): Promise<void> {
  return verifySignature(body, signatureIn(headers), options);
}

function signatureIn(headers: ReceivedHeaders): string | undefined {
  if (headers instanceof Headers) return headers.get('service-signature') ?? undefined;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'service-signature')?.[1];
  return typeof found === 'string' || found === undefined ? found : found.join(',');
}
