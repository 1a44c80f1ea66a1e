/** Begins uploads, and shows them. */
import { Inject, Injectable } from '@nestjs/common';
import { type Body, type createUpload, type Upload } from '@millwright/contracts';
import { encodeId, Ids, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { type OrdersConfig, ordersConfig } from '../config.js';
import { findRecord } from '../records.js';
import { SignedAddresses } from './signed-addresses.js';
import { sendWithinMs, statusOf, type UploadRow, uploads, useWithinMs } from './upload.rows.js';

const getWithinMs = 15 * 60_000;

@Injectable()
export class UploadService {
  constructor(
    private readonly ids: Ids,
    private readonly addresses: SignedAddresses,
    @Inject(ordersConfig) private readonly config: OrdersConfig,
  ) {}

  async create(work: UnitOfWork, { type, size, ...given }: Body<typeof createUpload>): Promise<Upload> {
    const { accountId, livemode } = work.tenant;
    const name = given.name ?? null;
    if (size > this.config.largestUpload) {
      throw new ApiError('invalid_parameter', {
        message: `size: files of up to ${this.config.largestUpload} bytes are taken.`,
        param: 'size',
      });
    }
    await this.refuseTooMany(work);
    const row: UploadRow = {
      ...{ id: this.ids.next(), livemode, type, size, name },
      ...{ attempt: 0, sha256: null, dispatch_id: null, created_at: work.now },
    };
    await work.prepared(
      'insert-upload',
      `INSERT INTO uploads (account_id, livemode, id, type, size, name, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [accountId, livemode, row.id, type, size, name, row.created_at],
    );
    const upload = this.uploadOf(work, row);
    const expiresAt = after(row.created_at, sendWithinMs);
    const url = this.addresses.sign('PUT', { tenant: work.tenant, uploadId: upload.id }, expiresAt);
    const headers = { 'content-type': type };
    return { ...upload, put: { url, method: 'PUT', headers, expires_at: expiresAt.toISOString() } };
  }

  async get(work: UnitOfWork, edgeId: string): Promise<Upload> {
    return this.uploadOf(work, await findRecord<UploadRow>(work, uploads, edgeId));
  }

  private async refuseTooMany(work: UnitOfWork): Promise<void> {
    const most = this.config.unusedUploads;
    const [row] = await work.prepared<{ count: number }>(
      'count-unused-uploads',
      `SELECT count(*)::integer FROM uploads WHERE account_id = $1 AND livemode = $2 AND dispatch_id IS NULL`,
      [work.tenant.accountId, work.tenant.livemode],
    );
    if (row!.count < most) return;
    throw new ApiError('conflict', {
      message: `No call has used ${row!.count} uploads yet, and there can be ${most}. Use them, or wait: each is removed 24 hours after it was begun.`,
    });
  }

  private uploadOf({ tenant, now }: UnitOfWork, row: UploadRow): Upload {
    const id = encodeId('upload', row.id);
    const status = statusOf(row, now);
    const usableMs = { pending: sendWithinMs, expired: sendWithinMs, ready: useWithinMs, used: undefined }[status];
    return {
      id,
      status,
      type: row.type,
      size: row.size,
      name: row.name,
      sha256: row.sha256,
      dispatch_id: row.dispatch_id === null ? null : encodeId('dispatch', row.dispatch_id),
      put: null,
      download: row.sha256 === null ? null : this.downloadOf({ tenant, uploadId: id }, now),
      livemode: row.livemode,
      created_at: row.created_at.toISOString(),
      expires_at: usableMs === undefined ? null : after(row.created_at, usableMs).toISOString(),
    };
  }

  private downloadOf(place: Parameters<SignedAddresses['sign']>[1], now: Date): Upload['download'] {
    const expiresAt = after(now, getWithinMs);
    return { url: this.addresses.sign('GET', place, expiresAt), expires_at: expiresAt.toISOString() };
  }
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
