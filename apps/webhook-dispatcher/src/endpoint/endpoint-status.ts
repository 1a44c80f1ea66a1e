/** Endpoints are paused by their account, and made active again after a pause or after they were disabled. */
import { Injectable } from '@nestjs/common';
import type { resumeWebhookEndpoint, Response, WebhookEndpoint } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { Deliveries } from '../delivery/deliveries.js';
import { oldestKept } from '../event/event-log.js';
import { changeEndpoint } from './endpoint.entity.js';
import { EndpointEvents } from './endpoint-events.js';
import { forgetFailures } from './endpoint-figures.js';
import { describe, toldOf } from './endpoint-resource.js';
import { EndpointService } from './endpoint.service.js';
import { missedSince } from './missed-since.js';

@Injectable()
export class EndpointStatus {
  constructor(
    private readonly endpoints: EndpointService,
    private readonly events: EndpointEvents,
    private readonly deliveries: Deliveries,
  ) {}

  async pause(work: UnitOfWork, edgeId: string): Promise<WebhookEndpoint> {
    const endpoint = await this.endpoints.find(work, edgeId, { lock: true });
    if (endpoint.status === 'disabled') {
      throw new ApiError('invalid_state', {
        message: `The webhook endpoint ${edgeId} is disabled, so nothing is sent to it; only an active one can be paused. Leave it so, or resume it first.`,
      });
    }
    if (endpoint.status === 'active') {
      await changeEndpoint(work, endpoint, { status: 'paused', missedSince: await missedSince(work, endpoint) });
      const { id: endpointId, shard } = endpoint;
      work.afterCommit(() => this.deliveries.endpointStopped({ endpointId, shard }));
    }
    return describe(work, endpoint);
  }

  async resume(work: UnitOfWork, edgeId: string): Promise<Response<typeof resumeWebhookEndpoint>> {
    const endpoint = await this.endpoints.find(work, edgeId, { lock: true });
    const { status, missedSince: missed } = endpoint;
    if (status === 'active') return { ...(await describe(work, endpoint)), missed_since: null };
    await forgetFailures(work, endpoint);
    await changeEndpoint(work, endpoint, {
      status: 'active',
      disabledAt: null,
      disabledReason: null,
      missedSince: null,
    });
    const oldest = oldestKept(work.now);
    const since = (missed! > oldest ? missed! : oldest).toISOString();
    if (status === 'disabled') {
      await this.events.add(work, endpoint, 'webhook_endpoint.enabled', {
        endpoint: toldOf(endpoint, null),
        missed_since: since,
      });
    }
    return { ...(await describe(work, endpoint)), missed_since: since };
  }
}
