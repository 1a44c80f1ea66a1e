/**
 * Allows one PUT at a time to store the content of an upload, until one has succeeded. A PUT claims the upload by a lease, which
 * expires after a crash, and writes under the key of its own attempt: one that continues after its lease overwrites nothing and
 * completes nothing.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Upload } from '@millwright/contracts';
import { Database, findRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, appConfig, decodeId, Logger } from '@millwright/service-kit';
import { type FileReference, FileStore, wrongLength } from '@millwright/storage';
import type { UploadConfig } from './upload.settings.js';
import { contentKey, removeContents, type UploadEntity, uploads } from './upload.entity.js';
import { UploadService } from './upload.service.js';

/** Counted are all PUTs that were let in, or refused for their length; the address takes no more then. */
const mostAttempts = 20;

export interface UploadClaim extends Pick<UploadEntity, 'type' | 'size' | 'attempt'> {
  readonly upload: FileReference;
  /** Where the store is to keep the content. */
  readonly key: string;
}

const ofUpload = 'account_id = $1 AND livemode = $2 AND id = $3';

@Injectable()
export class UploadClaims {
  private readonly leaseMs: number;

  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly service: UploadService,
    private readonly logger: Logger,
    @Inject(appConfig) config: UploadConfig,
  ) {
    this.leaseMs = 2 * config.uploadDeadline;
  }

  /** Throws if the upload accepts no PUT, or none of this length; undefined if the sender has not named it. */
  async claim(upload: FileReference, length: number | undefined): Promise<UploadClaim> {
    const claimed = await this.database.asTenant(upload.tenant, async (work) => {
      const row = keyOf(upload);
      const [lock] = await work.prepared<{ leased: boolean | null }>(
        'lock-upload',
        `SELECT leased_until > clock_timestamp() AS leased FROM uploads WHERE ${ofUpload} FOR UPDATE`,
        row,
      );
      const { type, size, attempt: last, sha256 } = await findRecord(work, uploads, upload.id);
      if (sha256 !== null) {
        throw new ApiError('invalid_state', {
          message:
            'The content of this upload has already arrived, and cannot be replaced. Create another upload for other content.',
        });
      }
      if (last >= mostAttempts) {
        throw new ApiError('invalid_state', {
          message: `${mostAttempts} PUTs to this URL have failed, which is the maximum. Create another upload.`,
        });
      }
      if (lock?.leased === true) {
        throw new ApiError('conflict', {
          message:
            'Another PUT to this address is under way. Wait for its answer; send the content again where it fails.',
        });
      }
      const attempt = last + 1;
      if (length !== size) {
        await work.prepared('count-attempt', `UPDATE uploads SET attempt = $4 WHERE ${ofUpload}`, [...row, attempt]);
        return wrongLength(length, size);
      }
      await work.prepared(
        'claim-upload',
        `UPDATE uploads SET attempt = $4, leased_until = clock_timestamp() + make_interval(secs => $5) WHERE ${ofUpload}`,
        [...row, attempt, this.leaseMs / 1000],
      );
      return { upload, type, size, attempt, key: contentKeyOf(upload, attempt) };
    });
    if (claimed instanceof ApiError) throw claimed;
    return claimed;
  }

  /** Records that the content is stored. Throws, and removes it again, if another PUT has claimed the upload since. */
  async complete({ upload, attempt, key }: UploadClaim, sha256: string): Promise<Upload> {
    const completed = await this.database.asTenant(upload.tenant, async (work) => {
      const isOurs = await changeClaimed(work, upload, attempt, 'complete-upload', 'sha256 = $5, leased_until = NULL', [
        sha256,
      ]);
      return isOurs ? this.service.get(work, upload.id) : undefined;
    });
    if (completed === undefined) {
      await this.store.remove(key);
      throw new ApiError('conflict', {
        message: `Another PUT has taken over, since this one took too long. GET /v1/uploads/${upload.id} shows its result.`,
      });
    }
    await this.removeEarlierContent(upload, attempt);
    return completed;
  }

  /** Releases the claim of a failed PUT, so that the next one need not wait for the end of the lease. */
  async release({ upload, attempt }: UploadClaim): Promise<void> {
    try {
      await this.database.asTenant(upload.tenant, (work) =>
        changeClaimed(work, upload, attempt, 'release-upload', 'leased_until = NULL'),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'A PUT that failed holds its upload until the end of its lease');
    }
  }

  /** Removes content of PUTs that were interrupted. */
  private async removeEarlierContent(upload: FileReference, attempt: number): Promise<void> {
    const keys = Array.from({ length: attempt - 1 }, (_, index) => contentKeyOf(upload, index + 1));
    await removeContents(this.store, keys).catch((error: unknown) => {
      this.logger.warn({ err: error, keys }, 'The content of earlier PUTs could not be removed');
    });
  }
}

/** Whether the attempt still held its claim. */
async function changeClaimed(
  work: UnitOfWork,
  upload: FileReference,
  attempt: number,
  name: string,
  assignments: string,
  values: unknown[] = [],
): Promise<boolean> {
  const sql = `UPDATE uploads SET ${assignments}
    WHERE ${ofUpload} AND attempt = $4 AND sha256 IS NULL AND NOT removing RETURNING id`;
  return (await work.prepared(name, sql, [...keyOf(upload), attempt, ...values])).length > 0;
}

function keyOf({ tenant, id }: FileReference): [accountId: string, livemode: boolean, id: string] {
  return [tenant.accountId, tenant.livemode, decodeId('upload', id)!];
}

function contentKeyOf({ tenant, id }: FileReference, attempt: number): string {
  return contentKey({ ...tenant, id: decodeId('upload', id)! }, attempt);
}
