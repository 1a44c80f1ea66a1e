/** Takes uploads from orders, which keeps them: the files of bank statements, and the logos of sellers. */
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { ApiError, appConfig, encodeId, InternalClient, Logger } from '@millwright/service-kit';
import type { BankStatementConfig } from '../bank-statement/bank-statement.settings.js';

export type TakenUpload = Extract<internal.TakenUpload, { outcome: 'taken' }>;

@Injectable()
export class Uploads implements OnApplicationShutdown {
  private readonly client: InternalClient;

  constructor(@Inject(appConfig) { ordersUrl: url, uploadsTokens: tokens }: BankStatementConfig, logger: Logger) {
    this.client = new InternalClient({ app: 'orders', url, tokens }, logger);
  }

  /** Takes an upload for a statement, by their public ids. Must not be awaited inside a unit of work. */
  takeForStatement(tenant: Tenant, uploadId: string, statementId: string): Promise<internal.TakenUpload> {
    return this.take({ ...named(tenant, uploadId), as: 'bank_statement', bank_statement_id: statementId });
  }

  /** Takes an upload as a logo; one may be taken again. Must not be awaited inside a unit of work. */
  takeAsLogo(tenant: Tenant, uploadId: string): Promise<internal.TakenUpload> {
    return this.take({ ...named(tenant, uploadId), as: 'logo' });
  }

  /** The content of an upload that was taken; undefined if orders has it no more. */
  content(tenant: Tenant, uploadId: string, signal: AbortSignal): Promise<Readable | undefined> {
    const query = new URLSearchParams({
      ...named(tenant, uploadId),
      livemode: tenant.livemode ? 'true' : 'false',
    } satisfies internal.UploadContentQuery);
    return this.client.content(`/internal/uploads/content?${query.toString()}`, signal);
  }

  /**
   * The content of the upload of a statement; undefined if orders has it no more, or for another statement, as after a restoration. It
   * is taken again, since a restoration may have undone that alone.
   */
  async contentOfStatement(
    tenant: Tenant,
    uploadId: string,
    statementId: string,
    signal: AbortSignal,
  ): Promise<Readable | undefined> {
    const taken = await this.takeForStatement(tenant, uploadId, statementId);
    if (taken.outcome !== 'taken' || taken.bank_statement_id !== statementId) return undefined;
    return this.content(tenant, uploadId, signal);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }

  private take(taking: internal.UploadTaking): Promise<internal.TakenUpload> {
    return this.client.post<internal.TakenUpload>('/internal/uploads/take', taking);
  }
}

function named({ accountId, livemode }: Tenant, uploadId: string) {
  return { account_id: encodeId('account', accountId), livemode, upload_id: uploadId };
}

const faults: Readonly<Record<Exclude<internal.TakenUpload['outcome'], 'taken' | 'other_type'>, string>> = {
  missing: 'there is no such upload. Create one with POST /v1/uploads.',
  pending: 'no content has been received for it yet. PUT the content to the URL in the answer of POST /v1/uploads.',
  in_use: 'it belongs to a dispatch or an import. Upload the file again.',
};

/** The upload that was taken for `param`. Throws if it was not. `otherType`: what is wrong where its type is. */
export function requireTaken(
  taken: internal.TakenUpload,
  { uploadId, param, otherType }: { readonly uploadId: string; readonly param: string; readonly otherType: string },
): TakenUpload {
  if (taken.outcome === 'taken') return taken;
  const fault = taken.outcome === 'other_type' ? otherType : faults[taken.outcome];
  throw new ApiError('invalid_parameter', { message: `${param}: ${uploadId}: ${fault}`, param });
}
