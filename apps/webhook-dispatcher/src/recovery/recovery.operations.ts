/** The operations on recoveries. */
import { Controller } from '@nestjs/common';
import {
  cancelWebhookRecovery,
  getWebhookRecovery,
  listWebhookRecoveries,
  previewWebhookRecovery,
  recoverWebhookEndpoint,
  type WebhookRecovery,
  type WebhookRecoveryPreview,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { RecoveryService } from './recovery.service.js';

@Controller()
export class RecoveryOperations {
  constructor(private readonly recoveries: RecoveryService) {}

  @Handles(recoverWebhookEndpoint)
  recover({ work, caller, params, body }: Call<typeof recoverWebhookEndpoint>): Promise<WebhookRecovery> {
    return this.recoveries.start(work, caller, params.id, body);
  }

  @Handles(previewWebhookRecovery)
  preview({ work, caller, params, body }: Call<typeof previewWebhookRecovery>): Promise<WebhookRecoveryPreview> {
    return this.recoveries.preview(work, caller, params.id, body);
  }

  @Handles(listWebhookRecoveries)
  list({ work, caller, params, query }: Call<typeof listWebhookRecoveries>): Promise<ListPage<WebhookRecovery>> {
    return this.recoveries.list(work, caller, params.id, query);
  }

  @Handles(getWebhookRecovery)
  get({ work, caller, params }: Call<typeof getWebhookRecovery>): Promise<WebhookRecovery> {
    return this.recoveries.get(work, caller, params.id);
  }

  @Handles(cancelWebhookRecovery)
  cancel({ work, caller, params }: Call<typeof cancelWebhookRecovery>): Promise<WebhookRecovery> {
    return this.recoveries.cancel(work, caller, params.id);
  }
}
