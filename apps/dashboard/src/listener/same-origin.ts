/**
 * Refuses requests that another site has made the browser send. The cookie is SameSite=Strict, but other ports and subdomains are the
 * same site. `Sec-Fetch-Site` is set by the browser and cannot be forged by a page; a browser without it sends `Origin` with changes.
 */
import type { FastifyRequest } from 'fastify';
import { PageError } from './page-error.js';

export function requireSameOrigin({ method, headers }: FastifyRequest, ownOrigin: string): void {
  const { 'sec-fetch-site': site, origin } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  if (site === undefined ? isRead || origin === ownOrigin : site === 'same-origin') return;
  throw new PageError(403, 'cross_site', 'This address only answers the dashboard’s own pages. Open the dashboard.');
}
