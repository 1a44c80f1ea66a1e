/**
 * Lets one PUT at a time bring the content of an upload, until one has. It claims the row first, by a lease that a crash leaves to
 * run out, and writes under the key of its attempt: one that wakes up after its lease has spoilt nothing, and changes nothing.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Upload } from '@millwright/contracts';
import { Database, decodeId, type UnitOfWork } from '@millwright/persistence';
import { ApiError, Logger } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { type OrdersConfig, ordersConfig } from '../config.js';
import { findRecord } from '../records.js';
import type { FilePlace } from './signed-addresses.js';
import { contentKey, type UploadRow, uploads } from './upload.rows.js';
import { UploadService } from './upload.service.js';

export interface Receipt extends Pick<UploadRow, 'type' | 'size' | 'attempt'> {
  readonly place: FilePlace;
  /** Where the content goes. */
  readonly key: string;
}

/** What a statement about one upload begins its parameters with. */
type Row = [accountId: string, livemode: boolean, id: string];

const ofRow = 'account_id = $1 AND livemode = $2 AND id = $3';

@Injectable()
export class Receipts {
  private readonly leaseMs: number;

  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly service: UploadService,
    private readonly logger: Logger,
    @Inject(ordersConfig) config: OrdersConfig,
  ) {
    this.leaseMs = 2 * config.uploadDeadline;
  }

  /** Throws where the upload takes no PUT, or none of this length. */
  async begin(place: FilePlace, length: number): Promise<Receipt> {
    return this.database.asTenant(place.tenant, async (work) => {
      const row = rowOf(place);
      const [lock] = await work.prepared<{ leased: boolean | null }>(
        'lock-upload',
        `SELECT leased_until > clock_timestamp() AS leased FROM uploads WHERE ${ofRow} FOR UPDATE`,
        row,
      );
      const { type, size, attempt: last, sha256 } = await findRecord<UploadRow>(work, uploads, place.uploadId);
      if (sha256 !== null) {
        throw new ApiError('invalid_state', {
          message:
            'The content of this upload is there already, and is not replaced. Begin another upload for other content.',
        });
      }
      if (lock?.leased === true) {
        throw new ApiError('conflict', {
          message:
            'Another PUT to this address is under way. Wait for its answer; send the content again where it fails.',
        });
      }
      if (length !== size) {
        throw new ApiError('invalid_parameter', {
          message: `content-length: is ${length}, and the upload was begun for ${size} bytes. Send such content, or begin another upload.`,
          param: 'content-length',
        });
      }
      const attempt = last + 1;
      await work.prepared(
        'claim-upload',
        `UPDATE uploads SET attempt = $4, leased_until = clock_timestamp() + make_interval(secs => $5) WHERE ${ofRow}`,
        [...row, attempt, this.leaseMs / 1000],
      );
      return { place, type, size, attempt, key: keyOf(place, attempt) };
    });
  }

  /** The content is there under its key. Throws, and takes it away again, where another PUT has taken over. */
  async complete({ place, attempt, key }: Receipt, sha256: string): Promise<Upload> {
    const upload = await this.database.asTenant(place.tenant, async (work) => {
      const isOurs = await this.change(work, place, attempt, 'complete-upload', 'sha256 = $5, leased_until = NULL', [
        sha256,
      ]);
      return isOurs ? this.service.get(work, place.uploadId) : undefined;
    });
    if (upload === undefined) {
      await this.store.remove(key);
      throw new ApiError('conflict', {
        message: `Another PUT has taken over, since this one took too long. GET /v1/uploads/${place.uploadId} says what became of it.`,
      });
    }
    await this.removeLeftovers(place, attempt);
    return upload;
  }

  /** Nothing came of it; the next PUT need not wait for the end of the lease. */
  async giveUp({ place, attempt }: Receipt): Promise<void> {
    try {
      await this.database.asTenant(place.tenant, (work) =>
        this.change(work, place, attempt, 'give-up-upload', 'leased_until = NULL'),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'A PUT that failed holds its upload until the end of its lease');
    }
  }

  private async change(
    work: UnitOfWork,
    place: FilePlace,
    attempt: number,
    name: string,
    assignments: string,
    values: unknown[] = [],
  ): Promise<boolean> {
    const sql = `UPDATE uploads SET ${assignments}
      WHERE ${ofRow} AND attempt = $4 AND sha256 IS NULL AND NOT removing RETURNING id`;
    return (await work.prepared(name, sql, [...rowOf(place), attempt, ...values])).length > 0;
  }

  /** What PUTs that were killed have written. */
  private async removeLeftovers(place: FilePlace, attempt: number): Promise<void> {
    const before = Array.from({ length: attempt - 1 }, (_, index) => keyOf(place, index + 1));
    await Promise.all(before.map((key) => this.store.remove(key))).catch((error: unknown) => {
      this.logger.warn({ err: error, keys: before }, 'What is left of earlier PUTs could not be removed');
    });
  }
}

function rowOf({ tenant, uploadId }: FilePlace): Row {
  return [tenant.accountId, tenant.livemode, decodeId('upload', uploadId)!];
}

function keyOf({ tenant, uploadId }: FilePlace, attempt: number): string {
  return contentKey(tenant, decodeId('upload', uploadId)!, attempt);
}
