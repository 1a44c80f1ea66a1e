/** The operations on recoveries, as the contract names them. */
import { Controller } from '@nestjs/common';
import {
  cancelWebhookRecovery,
  getWebhookRecovery,
  listWebhookRecoveries,
  recoverWebhookEndpoint,
  type WebhookRecovery,
} from '@millwright/contracts';
import type { Call, ListPage } from '@millwright/persistence';
import { Handles } from '@millwright/service-kit';
import { Recoveries } from './recoveries.js';

@Controller()
export class RecoveryOperations {
  constructor(private readonly recoveries: Recoveries) {}

  @Handles(recoverWebhookEndpoint)
  recover({ work, params, body }: Call<typeof recoverWebhookEndpoint>): Promise<WebhookRecovery> {
    return this.recoveries.begin(work, params.id, body);
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
