/** A webhook endpoint as the API and the events on the topics show it. */
import type { Actor, EventData, WebhookEndpoint } from '@millwright/contracts';
import { shownActor } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type EndpointFigures, noFigures, readFigures } from './endpoint-figures.store.js';
import { type Endpoint, validFormerSecrets } from './endpoint.entity.js';
import { recoverableSince } from './missed-since.js';

/** The endpoint with its present figures. */
export async function readResource(work: UnitOfWork, endpoint: Endpoint): Promise<WebhookEndpoint> {
  const figures = await readFigures(work, [endpoint]);
  return resourceOf(endpoint, work.now, figures.get(endpoint.id));
}

export function resourceOf(
  endpoint: Endpoint,
  now: Date,
  { failingSince, successRate }: EndpointFigures = noFigures,
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
    missed_since: recoverableSince(endpoint, now)?.toISOString() ?? null,
    success_rate_24h: successRate,
    header_names: endpoint.headerNames,
    respect_retry_after: endpoint.respectRetryAfter,
    disable_on_gone: endpoint.disableOnGone,
    secrets_valid: 1 + validFormerSecrets(endpoint, now).length,
    api_version: endpoint.apiVersion,
    created_by: makerOf(endpoint),
    livemode: endpoint.livemode,
    version: endpoint.version,
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
  };
}

/** The endpoint in the events that are published about it. */
export function publishedEndpointOf(
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

export function makerOf({ createdByType: type, createdById: id, createdByName: name }: Endpoint): Actor {
  return shownActor({ type, id, name });
}
