/** The operations on webhook endpoints, as the contract names them. */
import { Controller } from '@nestjs/common';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  type Response,
  type WebhookEndpoint,
} from '@millwright/contracts';
import type { Call, ListPage } from '@millwright/persistence';
import { Handles } from '@millwright/service-kit';
import { EndpointService } from './endpoint.service.js';

@Controller()
export class EndpointOperations {
  constructor(private readonly endpoints: EndpointService) {}

  @Handles(createWebhookEndpoint)
  create({ work, body, caller }: Call<typeof createWebhookEndpoint>): Promise<Response<typeof createWebhookEndpoint>> {
    return this.endpoints.create(work, body, caller.version);
  }

  @Handles(listWebhookEndpoints)
  list({ work, query }: Call<typeof listWebhookEndpoints>): Promise<ListPage<WebhookEndpoint>> {
    return this.endpoints.list(work, query);
  }

  @Handles(deleteWebhookEndpoint)
  delete({ work, params }: Call<typeof deleteWebhookEndpoint>): Promise<Response<typeof deleteWebhookEndpoint>> {
    return this.endpoints.delete(work, params.id);
  }
}
