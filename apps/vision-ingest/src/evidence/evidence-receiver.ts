/**
 * Receives the content of an image: streamed to the store under the key of its own PUT, then decoded, and shown only after that. Of two
 * PUTs at once the first to end wins. A PUT that was killed leaves its content to the removal of the image.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { Database, findRecord } from '@millwright/persistence';
import { ApiError, appConfig, decodeId, goneSignal } from '@millwright/service-kit';
import {
  chunksOf,
  contentLengthOf,
  FileReceiver,
  type FileReference,
  FileStore,
  hashed,
  outOfTime,
  wrongLength,
} from '@millwright/storage';
import { Images } from '../image/images.js';
import { EvidenceService } from './evidence.service.js';
import type { EvidenceConfig } from './evidence.settings.js';
import {
  beginAttempt,
  completeAttempt,
  contentKey,
  evidenceImages,
  type EvidenceRow,
  isReady,
} from './evidence.store.js';

const mostAttempts = 20;

@Injectable()
export class EvidenceReceiver extends FileReceiver {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly service: EvidenceService,
    private readonly images: Images,
    @Inject(appConfig) private readonly config: EvidenceConfig,
  ) {
    super();
  }

  async receive(file: FileReference, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const deadline = AbortSignal.timeout(this.config.uploadDeadline);
    const row = await this.begin(file);
    const length = contentLengthOf(request);
    if (length !== row.size) throw wrongLength(length, row.size);
    if (request.headers.expect !== undefined) response.writeContinue();
    const key = contentKey(row, row.attempts);
    try {
      const sha256 = await this.keepChecked(row, key, request, deadline, goneSignal(response));
      const shown = await this.database.asTenant(file.tenant, async (work) => {
        const ready = await completeAttempt(work, row, sha256);
        return ready && this.service.resource(work, ready);
      });
      if (shown === undefined) throw alreadyThere();
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(shown));
    } catch (error) {
      // What stays is removed with the image.
      await this.store.remove(key).catch(() => undefined);
      throw deadline.aborted ? outOfTime(request) : error;
    }
  }

  private async begin({ tenant, id }: FileReference): Promise<EvidenceRow> {
    const { row, isBegun } = await this.database.asTenant(tenant, async (work) => {
      const begun = await beginAttempt(work, decodeId('evidence', id)!, mostAttempts);
      return { row: begun ?? (await findRecord(work, evidenceImages, id)), isBegun: begun !== undefined };
    });
    if (isBegun) return row;
    if (isReady(row)) throw alreadyThere();
    throw new ApiError('invalid_state', {
      message: `${mostAttempts} PUTs to this URL have failed, which is the maximum. Create another upload.`,
    });
  }

  private async keepChecked(
    row: EvidenceRow,
    key: string,
    request: IncomingMessage,
    deadline: AbortSignal,
    gone: AbortSignal,
  ): Promise<string> {
    const content = hashed(chunksOf(request, deadline));
    await this.store.put(key, { bytes: content.bytes, size: row.size, type: row.type }, deadline);
    const sha256 = content.sha256();
    if (row.sha256 !== null && row.sha256 !== sha256) {
      throw new ApiError('invalid_parameter', {
        message: `The content has the SHA-256 ${sha256}, but the upload was created for ${row.sha256}. Send such content, or create another upload.`,
      });
    }
    const tenant = { accountId: row.account_id, livemode: row.livemode };
    await this.images.check(
      tenant,
      async () => (await this.store.get(key))!,
      row.type,
      AbortSignal.any([deadline, gone]),
    );
    deadline.throwIfAborted();
    return sha256;
  }
}

function alreadyThere(): ApiError {
  return new ApiError('invalid_state', {
    message:
      'The content of this image has already arrived, and cannot be replaced. Create another upload for other content.',
  });
}
