/** Takes the files of bank statements from orders, which keeps uploads. */
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { appConfig, encodeId, InternalClient, Logger } from '@millwright/service-kit';
import type { BankStatementConfig } from './bank-statement.settings.js';

@Injectable()
export class StatementUploads implements OnApplicationShutdown {
  private readonly client: InternalClient;

  constructor(@Inject(appConfig) { ordersUrl: url, uploadsTokens: tokens }: BankStatementConfig, logger: Logger) {
    this.client = new InternalClient({ app: 'orders', url, tokens }, logger);
  }

  /** Takes an upload for a statement, by their public ids. Must not be awaited inside a unit of work. */
  take({ accountId, livemode }: Tenant, uploadId: string, statementId: string): Promise<internal.TakenUpload> {
    const taking: internal.UploadTaking = {
      account_id: encodeId('account', accountId),
      livemode,
      upload_id: uploadId,
      bank_statement_id: statementId,
    };
    return this.client.post<internal.TakenUpload>('/internal/statement-uploads/take', taking);
  }

  /**
   * The content of the upload of a statement; undefined if orders has it no more, or for another statement, as after a restoration. It
   * is taken again, since a restoration may have undone that alone.
   */
  async content(
    tenant: Tenant,
    uploadId: string,
    statementId: string,
    signal: AbortSignal,
  ): Promise<Readable | undefined> {
    const taken = await this.take(tenant, uploadId, statementId);
    if (taken.outcome !== 'taken' || taken.bank_statement_id !== statementId) return undefined;
    const query = new URLSearchParams({
      account_id: encodeId('account', tenant.accountId),
      livemode: tenant.livemode ? 'true' : 'false',
      upload_id: uploadId,
    } satisfies internal.UploadContentQuery);
    return this.client.content(`/internal/statement-uploads/content?${query.toString()}`, signal);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
