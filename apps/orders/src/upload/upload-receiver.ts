/** Receives the content of an upload. The bytes are validated and streamed to the store as they arrive, without a buffer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { appConfig, Logger } from '@millwright/service-kit';
import { contentLengthOf, type FileReference, FileReceiver, FileStore, outOfTime } from '@millwright/storage';
import type { UploadConfig } from './upload.settings.js';
import { contentOf } from './content.js';
import { UploadClaims } from './upload-claims.js';

@Injectable()
export class UploadReceiver extends FileReceiver implements OnApplicationBootstrap {
  constructor(
    private readonly claims: UploadClaims,
    private readonly store: FileStore,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: UploadConfig,
  ) {
    super();
  }

  /** A wrong key or bucket is logged now; the first PUT would only see its connection closed. */
  onApplicationBootstrap(): void {
    this.store.get('no-file').catch((error: unknown) => {
      this.logger.error({ err: error }, 'The store of files does not answer as it should: check its settings');
    });
  }

  async receive(upload: FileReference, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const deadline = AbortSignal.timeout(this.config.uploadDeadline);
    const claim = await this.claims.claim(upload, contentLengthOf(request));
    try {
      if (request.headers.expect !== undefined) response.writeContinue();
      const { bytes, sha256 } = await contentOf(request, claim.type, deadline);
      await this.store.put(claim.key, { bytes, size: claim.size, type: claim.type }, deadline);
      const body = JSON.stringify(await this.claims.complete(claim, sha256()));
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
    } catch (error) {
      await this.claims.release(claim);
      throw deadline.aborted ? outOfTime(request) : error;
    }
  }
}
