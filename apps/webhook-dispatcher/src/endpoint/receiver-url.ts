/** Which URLs an endpoint may have. Here the URL alone is checked; its name is looked up at every attempt. */
import { isIP } from 'node:net';
import { ApiError } from '@millwright/service-kit';
import type { ModeRules } from '../attempt/receiver-rules.js';

const httpsPort = 443;

/** Throws `invalid_parameter` if webhooks could never be sent to this URL. */
export function checkReceiverUrl(text: string, { addresses, ports }: ModeRules): void {
  if (!URL.canParse(text)) throw refusal('must be an https URL');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw refusal('must not contain a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const address = isLocalhost(host) ? '127.0.0.1' : host;
  const addressClass = isIP(address) === 0 ? 'public' : addresses.classify(address);
  if (addressClass === 'exempt') return;
  if (url.protocol !== 'https:') throw refusal('must begin with https://');
  if (addressClass === 'refused') throw refusal('must not point to an address that is not public');
  if (!host.includes('.') && isIP(host) === 0) throw refusal('must have a publicly resolvable host name');
  const port = url.port === '' ? httpsPort : Number(url.port);
  if (!ports.includes(port)) throw refusal(`must use one of the ports ${ports.join(', ')}`);
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function refusal(what: string): ApiError {
  return new ApiError('invalid_parameter', { message: `url: ${what}.`, param: 'url' });
}
