/** The operations on deliveries. */
import { Controller } from '@nestjs/common';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  type Response,
  retryWebhookDelivery,
  type WebhookDelivery,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { DeliveryService } from './delivery.service.js';

@Controller()
export class DeliveryOperations {
  constructor(private readonly deliveries: DeliveryService) {}

  @Handles(listWebhookDeliveries)
  list({ work, caller, params, query }: Call<typeof listWebhookDeliveries>): Promise<ListPage<WebhookDelivery>> {
    return this.deliveries.list(work, caller, params.id, query);
  }

  @Handles(getWebhookDelivery)
  get({ work, caller, params }: Call<typeof getWebhookDelivery>): Promise<Response<typeof getWebhookDelivery>> {
    return this.deliveries.get(work, caller, params.id);
  }

  @Handles(retryWebhookDelivery)
  retry({ work, caller, params }: Call<typeof retryWebhookDelivery>): Promise<WebhookDelivery> {
    return this.deliveries.retry(work, caller, params.id);
  }
}
