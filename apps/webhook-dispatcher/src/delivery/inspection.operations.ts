/** The operations on deliveries, as the contract names them. */
import { Controller } from '@nestjs/common';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  type Response,
  retryWebhookDelivery,
  type WebhookDelivery,
} from '@millwright/contracts';
import type { Call, ListPage } from '@millwright/persistence';
import { Handles } from '@millwright/service-kit';
import { Inspection } from './inspection.js';

@Controller()
export class InspectionOperations {
  constructor(private readonly inspection: Inspection) {}

  @Handles(listWebhookDeliveries)
  list({ work, params, query }: Call<typeof listWebhookDeliveries>): Promise<ListPage<WebhookDelivery>> {
    return this.inspection.list(work, params.id, query);
  }

  @Handles(getWebhookDelivery)
  get({ work, params }: Call<typeof getWebhookDelivery>): Promise<Response<typeof getWebhookDelivery>> {
    return this.inspection.get(work, params.id);
  }

  @Handles(retryWebhookDelivery)
  retry({ work, params }: Call<typeof retryWebhookDelivery>): Promise<WebhookDelivery> {
    return this.inspection.retry(work, params.id);
  }
}
