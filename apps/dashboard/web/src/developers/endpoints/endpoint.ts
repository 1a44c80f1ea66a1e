/** Webhook endpoints as the page reads and names them. */
import type {
  getWebhookEndpoint,
  listWebhookEndpoints,
  listWebhookRecoveries,
  WebhookEndpoint,
} from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Mode } from '../../api/call.js';

export function endpointQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['webhook-endpoint', mode, id],
    queryFn: ({ signal }) =>
      call<typeof getWebhookEndpoint>(mode, {
        method: 'GET',
        path: '/v1/webhook-endpoints/{id}',
        params: { id },
        signal,
      }),
  });
}

/** All of them: an account has few. */
export function endpointsQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['webhook-endpoints', mode, 'all'],
    queryFn: async ({ signal }) => {
      const query = { limit: 100 };
      const path = '/v1/webhook-endpoints';
      return (await call<typeof listWebhookEndpoints>(mode, { method: 'GET', path, query, signal })).data;
    },
  });
}

const recoveriesShown = 5;

export function recoveriesQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['webhook-recoveries', mode, id],
    queryFn: ({ signal }) =>
      call<typeof listWebhookRecoveries>(mode, {
        method: 'GET',
        path: '/v1/webhook-endpoints/{id}/recoveries',
        params: { id },
        query: { limit: recoveriesShown },
        signal,
      }),
  });
}

/** As people recognise it. */
export function nameOf({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string {
  return description === '' ? url : `${description} (${url})`;
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

export function successRate({ success_rate_24h: rate }: Pick<WebhookEndpoint, 'success_rate_24h'>): string {
  return rate === null ? 'No attempts' : percent.format(rate);
}
