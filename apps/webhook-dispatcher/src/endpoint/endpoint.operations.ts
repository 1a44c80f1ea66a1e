/** The operations on webhook endpoints. */
import { Controller } from '@nestjs/common';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  getWebhookEndpointActivity,
  getWebhookEndpointTimeline,
  listWebhookEndpoints,
  pauseWebhookEndpoint,
  type Response,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  type TimelineEntry,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '@millwright/contracts';
import { type Call, Handles, timelineOf } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { EndpointStatusService } from './endpoint-status.service.js';
import { EndpointService } from './endpoint.service.js';
import { SecretRotationService } from './secret-rotation.service.js';

@Controller()
export class EndpointOperations {
  constructor(
    private readonly endpoints: EndpointService,
    private readonly secrets: SecretRotationService,
    private readonly status: EndpointStatusService,
  ) {}

  @Handles(createWebhookEndpoint)
  create({ work, body, caller }: Call<typeof createWebhookEndpoint>): Promise<Response<typeof createWebhookEndpoint>> {
    return this.endpoints.create(work, body, caller);
  }

  @Handles(listWebhookEndpoints)
  list({ work, caller, query }: Call<typeof listWebhookEndpoints>): Promise<ListPage<WebhookEndpoint>> {
    return this.endpoints.list(work, caller, query);
  }

  @Handles(getWebhookEndpoint)
  get({ work, caller, params }: Call<typeof getWebhookEndpoint>): Promise<WebhookEndpoint> {
    return this.endpoints.get(work, caller, params.id);
  }

  @Handles(getWebhookEndpointActivity)
  activity({
    work,
    caller,
    params,
  }: Call<typeof getWebhookEndpointActivity>): Promise<Response<typeof getWebhookEndpointActivity>> {
    return this.endpoints.activity(work, caller, params.id);
  }

  @Handles(updateWebhookEndpoint)
  update({ work, caller, params, body, knownVersion }: Call<typeof updateWebhookEndpoint>): Promise<WebhookEndpoint> {
    return this.endpoints.update(work, caller, params.id, body, knownVersion);
  }

  @Handles(deleteWebhookEndpoint)
  delete({
    work,
    caller,
    params,
    knownVersion,
  }: Call<typeof deleteWebhookEndpoint>): Promise<Response<typeof deleteWebhookEndpoint>> {
    return this.endpoints.delete(work, caller, params.id, knownVersion);
  }

  @Handles(rotateWebhookSecret)
  rotateSecret({
    work,
    caller,
    params,
    body,
    knownVersion,
  }: Call<typeof rotateWebhookSecret>): Promise<Response<typeof rotateWebhookSecret>> {
    return this.secrets.rotate(work, caller, params.id, body.overlap_hours, knownVersion);
  }

  @Handles(pauseWebhookEndpoint)
  pause({ work, caller, params, knownVersion }: Call<typeof pauseWebhookEndpoint>): Promise<WebhookEndpoint> {
    return this.status.pause(work, caller, params.id, knownVersion);
  }

  @Handles(resumeWebhookEndpoint)
  resume({ work, caller, params, knownVersion }: Call<typeof resumeWebhookEndpoint>): Promise<WebhookEndpoint> {
    return this.status.resume(work, caller, params.id, knownVersion);
  }

  @Handles(getWebhookEndpointTimeline)
  async timeline({
    work,
    caller,
    params,
    query,
  }: Call<typeof getWebhookEndpointTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.endpoints.get(work, caller, params.id), query);
  }
}
