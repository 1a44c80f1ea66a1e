/** The logos of sellers: taken from uploads, checked, and kept here, so that a document is printed without asking another app. */
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Tenant, UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, Logger } from '@millwright/service-kit';
import { tables } from '../tables.js';
import { requireTaken, Uploads } from '../upload/uploads.js';
import { checkLogo, mostLogoBytes, UnusableLogo } from './logo-image.js';

const param = 'logo_upload_id';
const readWithinMs = 5_000;

/** What a call makes the logo of a seller. */
export interface Logo {
  readonly uploadId: string;
  readonly content: Buffer;
}

@Injectable()
export class Logos {
  constructor(
    private readonly uploads: Uploads,
    private readonly logger: Logger,
  ) {}

  /**
   * Takes the upload that a call names as a logo, and reads it; null and undefined are passed on. Nothing is stored here yet: a call that
   * fails afterwards is repeated with the same upload, or with another one. Must not be awaited inside a unit of work.
   */
  async take<None extends null | undefined>(tenant: Tenant, publicId: string | None): Promise<Logo | None> {
    if (publicId === null || publicId === undefined) return publicId;
    const outcome = await this.uploads.takeAsLogo(tenant, publicId);
    const { type, size } = requireTaken(outcome, {
      uploadId: publicId,
      param,
      otherType: 'must be image/png or image/jpeg. Upload the logo as one of them.',
    });
    if (size > mostLogoBytes) {
      throw refused(`The image has ${size} bytes. Make it smaller: at most ${mostLogoBytes} (512 KB).`);
    }
    const content = await this.read(tenant, publicId);
    try {
      await checkLogo(type, content);
    } catch (error) {
      throw error instanceof UnusableLogo ? refused(error.message) : error;
    }
    return { uploadId: decodeId('upload', publicId)!, content };
  }

  private async read(tenant: Tenant, publicId: string): Promise<Buffer> {
    try {
      const content = await this.uploads.content(tenant, publicId, AbortSignal.timeout(readWithinMs));
      if (content !== undefined) return await buffer(content);
    } catch (error) {
      this.logger.warn({ err: error, upload: publicId }, 'The content of a logo could not be read');
      throw new ApiError('upstream_unavailable', {
        message: 'The image could not be read. Try again in a few seconds.',
        retryAfter: 3,
      });
    }
    throw refused(`The content of ${publicId} is lost. Upload the image once more.`);
  }
}

function refused(message: string): ApiError {
  return new ApiError('invalid_parameter', { message: `${param}: ${message}`, param });
}

/** Keeps the image of a seller in the place of the one before, or removes it. */
export async function keepLogo(work: UnitOfWork, sellerId: string, logo: Logo | null): Promise<void> {
  const { accountId: account_id, livemode } = work.tenant;
  if (logo === null) {
    await work.query('DELETE FROM seller_logos WHERE account_id = $1 AND livemode = $2 AND seller_id = $3', [
      account_id,
      livemode,
      sellerId,
    ]);
    return;
  }
  await work.batch([
    tables.seller_logos.insert(
      { account_id, livemode, seller_id: sellerId, content: logo.content },
      'ON CONFLICT (account_id, livemode, seller_id) DO UPDATE SET content = EXCLUDED.content',
    ),
  ]);
}

/** The image of a seller. */
export async function findLogo(work: UnitOfWork, sellerId: string): Promise<Buffer | undefined> {
  const { accountId, livemode } = work.tenant;
  const [found] = await work.prepared<{ content: Buffer }>(
    'find-logo',
    'SELECT content FROM seller_logos WHERE account_id = $1 AND livemode = $2 AND seller_id = $3',
    [accountId, livemode, sellerId],
  );
  return found?.content;
}
