/** Signed URLs of files, which need no credential: each is valid for one file and one method, until it expires. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, appConfig, Clock, decodeId, encodeId } from '@millwright/service-kit';
import type { FilesConfig } from './settings.js';

/** The URL of a GET is valid for a HEAD, too. */
export type FileMethod = 'PUT' | 'GET';

export interface FileReference {
  readonly tenant: { readonly accountId: string; readonly livemode: boolean };
  /** The public id of the record that has the file. */
  readonly id: string;
  /** Which of its files, where it has several. */
  readonly part?: string;
}

const form = /^\/(?<mode>live|test)\/(?<account>acct_\w{22})\/(?<id>[a-z]+_\w{22})(\/(?<part>\w+))?$/;

@Injectable()
export class SignedUrls {
  constructor(
    @Inject(appConfig) private readonly config: Pick<FilesConfig, 'filesUrl' | 'filesKeys'>,
    private readonly clock: Clock,
  ) {}

  sign(method: FileMethod, { tenant, id, part }: FileReference, expiresAt: Date): string {
    const mode = tenant.livemode ? 'live' : 'test';
    const path = `/${mode}/${encodeId('account', tenant.accountId)}/${id}${part === undefined ? '' : `/${part}`}`;
    const expires = String(expiresAt.getTime());
    const signature = signatureOf(method, path, expires, this.config.filesKeys[0]!).toString('base64url');
    return new URL(`${path}?expires=${expires}&signature=${signature}`, this.config.filesUrl).href;
  }

  /** The file of a path with its query. Throws if it is not signed for the method, or has expired. */
  verify(method: FileMethod, target: string): FileReference {
    const [path, query] = target.split('?', 2) as [string, string?];
    const { mode, account, id, part } = form.exec(path)?.groups ?? {};
    const accountId = account === undefined ? undefined : decodeId('account', account);
    if (accountId === undefined) throw new ApiError('not_found', { message: 'There is nothing at this path.' });
    const given = new URLSearchParams(query);
    const expires = given.get('expires') ?? '';
    const signature = Buffer.from(given.get('signature') ?? '', 'base64url');
    const isSigned = this.config.filesKeys.some((key) => {
      const expected = signatureOf(method, path, expires, key);
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    });
    if (!isSigned) {
      throw new ApiError('invalid_signed_url', {
        message: `This URL was not made for a ${method}. Use it unchanged, including its query string.`,
      });
    }
    if (Number(expires) <= this.clock.now().getTime()) {
      throw new ApiError('invalid_signed_url', {
        message:
          method === 'GET'
            ? `This URL has expired. GET ${id} for a new one.`
            : 'This URL has expired. Create the upload again.',
      });
    }
    return { tenant: { accountId, livemode: mode === 'live' }, id: id!, ...(part !== undefined && { part }) };
  }
}

function signatureOf(method: FileMethod, path: string, expires: string, key: string): Buffer {
  return createHmac('sha256', key).update(`${method}\n${path}\n${expires}`).digest();
}
