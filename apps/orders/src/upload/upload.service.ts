/** Creates uploads with their signed URLs, and reads them. */
import { Inject, Injectable } from '@nestjs/common';
import { type Body, type createUpload, scopesToReadUpload, type Upload } from '@millwright/contracts';
import { type Caller, requireScope } from '@millwright/operations';
import { findRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, appConfig, encodeId, Ids } from '@millwright/service-kit';
import { SignedUrls } from '@millwright/storage';
import type { UploadConfig } from './upload.settings.js';
import { isUnused, UploadEntity, uploads } from './upload.entity.js';
import { sendWithinMs, uploadResource } from './upload.resource.js';

const downloadWithinMs = 15 * 60_000;

@Injectable()
export class UploadService {
  constructor(
    private readonly ids: Ids,
    private readonly urls: SignedUrls,
    @Inject(appConfig) private readonly config: UploadConfig,
  ) {}

  async create(work: UnitOfWork, { type, size, name }: Body<typeof createUpload>): Promise<Upload> {
    if (size > this.config.largestUpload) {
      throw new ApiError('invalid_parameter', {
        message: `size: must be at most ${this.config.largestUpload} bytes.`,
        param: 'size',
      });
    }
    await this.refuseTooMany(work);
    const { accountId, livemode } = work.tenant;
    const upload: UploadEntity = {
      accountId,
      livemode,
      id: this.ids.next(),
      type,
      size,
      name: name ?? null,
      attempt: 0,
      leasedUntil: null,
      sha256: null,
      dispatchId: null,
      bankStatementId: null,
      isLogo: false,
      importId: null,
      removing: false,
      createdAt: work.now,
    };
    await work.manager.insert(UploadEntity, upload);
    const expiresAt = new Date(work.now.getTime() + sendWithinMs);
    const url = this.urls.sign('PUT', { tenant: work.tenant, id: encodeId('upload', upload.id) }, expiresAt);
    const put = { url, method: 'PUT' as const, headers: { 'content-type': type }, expires_at: expiresAt.toISOString() };
    return { ...uploadResource(upload, work.now, null), put };
  }

  /** Throws if the caller may not read files of its type. */
  async read(work: UnitOfWork, caller: Caller, publicId: string): Promise<Upload> {
    const upload = await this.get(work, publicId);
    requireScope(caller, scopesToReadUpload(upload.type), `Reading ${upload.type}`);
    return upload;
  }

  async get(work: UnitOfWork, publicId: string): Promise<Upload> {
    const upload = await findRecord(work, uploads, publicId);
    return uploadResource(upload, work.now, upload.sha256 === null ? null : this.downloadOf(work, publicId));
  }

  private downloadOf({ tenant, now }: UnitOfWork, id: string): Upload['download'] {
    const expiresAt = new Date(now.getTime() + downloadWithinMs);
    return { url: this.urls.sign('GET', { tenant, id }, expiresAt), expires_at: expiresAt.toISOString() };
  }

  private async refuseTooMany(work: UnitOfWork): Promise<void> {
    const most = this.config.unusedUploads;
    const [row] = await work.prepared<{ count: number }>(
      'count-unused-uploads',
      `SELECT count(*)::integer FROM uploads WHERE account_id = $1 AND livemode = $2 AND ${isUnused}`,
      [work.tenant.accountId, work.tenant.livemode],
    );
    if (row!.count < most) return;
    throw new ApiError('conflict', {
      message: `${row!.count} uploads are not used by any call yet, and there can be at most ${most}. Use them, or wait: each is deleted 24 hours after its creation.`,
    });
  }
}
