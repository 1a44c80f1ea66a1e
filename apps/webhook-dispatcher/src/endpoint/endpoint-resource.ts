/** A webhook endpoint as the API and the events on the topics show it. */
import type { EventData, WebhookEndpoint } from '@millwright/contracts';
import { encodeId, type UnitOfWork } from '@millwright/persistence';
import { type Health, healthOf, untried } from './endpoint-figures.js';
import type { Endpoint } from './endpoint.entity.js';
import { validFormerSecrets } from './former-secrets.js';

export async function describe(work: UnitOfWork, endpoint: Endpoint): Promise<WebhookEndpoint> {
  const health = await healthOf(work, [endpoint]);
  return resourceOf(endpoint, work.now, health.get(endpoint.id));
}

export function resourceOf(
  endpoint: Endpoint,
  now: Date,
  { failingSince, successRate }: Health = untried,
): WebhookEndpoint {
  return {
    id: encodeId('webhook_endpoint', endpoint.id),
    url: endpoint.url,
    events: endpoint.events as WebhookEndpoint['events'],
    description: endpoint.description,
    status: endpoint.status,
    disabled_at: endpoint.disabledAt?.toISOString() ?? null,
    disabled_reason: endpoint.disabledReason,
    failing_since: failingSince?.toISOString() ?? null,
    success_rate_24h: successRate,
    header_names: endpoint.headerNames,
    respect_retry_after: endpoint.respectRetryAfter,
    disable_on_gone: endpoint.disableOnGone,
    secrets_valid: 1 + validFormerSecrets(endpoint, now).length,
    api_version: endpoint.apiVersion,
    livemode: endpoint.livemode,
    version: endpoint.version,
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
  };
}

/** What the events on the topics show of an endpoint. */
export function toldOf(
  endpoint: Endpoint,
  failingSince: Date | null,
): EventData<'webhook_endpoint.disabled'>['endpoint'] {
  return {
    id: encodeId('webhook_endpoint', endpoint.id),
    url: endpoint.url,
    description: endpoint.description,
    status: endpoint.status,
    disabled_at: endpoint.disabledAt?.toISOString() ?? null,
    disabled_reason: endpoint.disabledReason,
    failing_since: failingSince?.toISOString() ?? null,
  };
}
