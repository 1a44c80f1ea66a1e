/** The operations on recoveries. */
import { Controller } from '@nestjs/common';
import {
  cancelWebhookRecovery,
  getWebhookRecovery,
  listWebhookRecoveries,
  recoverWebhookEndpoint,
  type WebhookRecovery,
} from '@millwright/contracts';
import { type Call, Handles, type ListPage } from '@millwright/persistence';
import { RecoveryService } from './recovery.service.js';

@Controller()
export class RecoveryOperations {
  constructor(private readonly recoveries: RecoveryService) {}

  @Handles(recoverWebhookEndpoint)
  recover({ work, params, body }: Call<typeof recoverWebhookEndpoint>): Promise<WebhookRecovery> {
    return this.recoveries.start(work, params.id, body);
  }

  @Handles(listWebhookRecoveries)
  list({ work, params, query }: Call<typeof listWebhookRecoveries>): Promise<ListPage<WebhookRecovery>> {
    return this.recoveries.list(work, params.id, query);
  }

  @Handles(getWebhookRecovery)
  get({ work, params }: Call<typeof getWebhookRecovery>): Promise<WebhookRecovery> {
    return this.recoveries.get(work, params.id);
  }

  @Handles(cancelWebhookRecovery)
  cancel({ work, params }: Call<typeof cancelWebhookRecovery>): Promise<WebhookRecovery> {
    return this.recoveries.cancel(work, params.id);
  }
}
