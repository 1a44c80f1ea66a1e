/** Pauses endpoints, and makes them active again after they were paused or disabled. */
import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@millwright/contracts';
import { type Caller, checkVersion } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import { EndpointEvents } from '../store/endpoint-events.js';
import { changeEndpoint, lockEndpoint } from './endpoint.entity.js';
import { endFailureStreak } from './endpoint-figures.store.js';
import { publishedEndpointOf, readResource } from './endpoint.resource.js';
import { missedSince, recoverableSince } from './missed-since.js';

@Injectable()
export class EndpointStatusService {
  constructor(
    private readonly events: EndpointEvents,
    private readonly notices: EndpointNotices,
  ) {}

  async pause(
    work: UnitOfWork,
    caller: Caller,
    publicId: string,
    knownVersion: number | undefined,
  ): Promise<WebhookEndpoint> {
    const endpoint = await lockEndpoint(work, caller, publicId);
    checkVersion(knownVersion, endpoint.version);
    if (endpoint.status === 'disabled') {
      throw new ApiError('invalid_state', {
        message: `The webhook endpoint ${publicId} is disabled, so nothing is sent to it; only an active one can be paused. Leave it disabled, or resume it first.`,
      });
    }
    if (endpoint.status === 'active') {
      await changeEndpoint(work, endpoint, { status: 'paused', missedSince: await missedSince(work, endpoint) });
      work.afterCommit(() => this.notices.publish('stopped', endpoint.id));
    }
    return readResource(work, endpoint);
  }

  async resume(
    work: UnitOfWork,
    caller: Caller,
    publicId: string,
    knownVersion: number | undefined,
  ): Promise<WebhookEndpoint> {
    const endpoint = await lockEndpoint(work, caller, publicId);
    checkVersion(knownVersion, endpoint.version);
    const { status } = endpoint;
    if (status === 'active') return readResource(work, endpoint);
    await endFailureStreak(work, endpoint);
    await changeEndpoint(work, endpoint, { status: 'active', disabledAt: null, disabledReason: null });
    if (status === 'disabled') {
      await this.events.publish(work, endpoint, 'webhook_endpoint.enabled', {
        endpoint: publishedEndpointOf(endpoint, null),
        missed_since: recoverableSince(endpoint, work.now)!.toISOString(),
      });
    }
    return readResource(work, endpoint);
  }
}
