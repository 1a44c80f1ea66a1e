/** The operations on webhook endpoints. */
import { Controller } from '@nestjs/common';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  pauseWebhookEndpoint,
  type Response,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '@millwright/contracts';
import { type Call, Handles, type ListPage } from '@millwright/persistence';
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
    return this.endpoints.create(work, body, caller.version);
  }

  @Handles(listWebhookEndpoints)
  list({ work, query }: Call<typeof listWebhookEndpoints>): Promise<ListPage<WebhookEndpoint>> {
    return this.endpoints.list(work, query);
  }

  @Handles(getWebhookEndpoint)
  get({ work, params }: Call<typeof getWebhookEndpoint>): Promise<WebhookEndpoint> {
    return this.endpoints.get(work, params.id);
  }

  @Handles(updateWebhookEndpoint)
  update({ work, params, body, knownVersion }: Call<typeof updateWebhookEndpoint>): Promise<WebhookEndpoint> {
    return this.endpoints.update(work, params.id, body, knownVersion);
  }

  @Handles(deleteWebhookEndpoint)
  delete({ work, params }: Call<typeof deleteWebhookEndpoint>): Promise<Response<typeof deleteWebhookEndpoint>> {
    return this.endpoints.delete(work, params.id);
  }

  @Handles(rotateWebhookSecret)
  rotateSecret({
    work,
    params,
    body,
  }: Call<typeof rotateWebhookSecret>): Promise<Response<typeof rotateWebhookSecret>> {
    return this.secrets.rotate(work, params.id, body.overlap_hours);
  }

  @Handles(pauseWebhookEndpoint)
  pause({ work, params }: Call<typeof pauseWebhookEndpoint>): Promise<WebhookEndpoint> {
    return this.status.pause(work, params.id);
  }

  @Handles(resumeWebhookEndpoint)
  resume({ work, params }: Call<typeof resumeWebhookEndpoint>): Promise<Response<typeof resumeWebhookEndpoint>> {
    return this.status.resume(work, params.id);
  }
}
