/** Webhook endpoints as the page reads and names them. */
import type { WebhookEndpoint } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import type { TextsOf } from '../../language/texts.js';
import type { endpointsTexts } from './endpoints-texts.js';

export function endpointQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['webhook-endpoint', mode, id],
    queryFn: ({ signal }) => api(mode).webhookEndpoints.get(id, { signal }),
  });
}

/** Of a busy endpoint it changes all the time. */
const activityRereadMs = 60_000;

export function endpointActivityQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['webhook-activity', mode, id],
    queryFn: ({ signal }) => api(mode).webhookEndpoints.activity(id, { signal }),
    refetchInterval: activityRereadMs,
  });
}

/** All of them: an account has few. */
export function endpointsQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['webhook-endpoints', mode, 'all'],
    queryFn: async ({ signal }) => (await api(mode).webhookEndpoints.list({ limit: 100 }, { signal })).data,
  });
}

const recoveriesShown = 5;

export function recoveriesQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['webhook-recoveries', mode, id],
    queryFn: ({ signal }) => api(mode).webhookRecoveries.list(id, { limit: recoveriesShown }, { signal }),
  });
}

/** As people recognise it. */
export function nameOf({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string {
  return description === '' ? url : `${description} (${url})`;
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

export function successRate(
  t: TextsOf<typeof endpointsTexts>,
  { success_rate_24h: rate }: Pick<WebhookEndpoint, 'success_rate_24h'>,
): string {
  return rate === null ? t('noAttempts') : percent.format(rate);
}
