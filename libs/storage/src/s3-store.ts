/**
 * Keeps content in a bucket that speaks S3. The service takes an object whole or not at all, since its length is announced. The
 * signature does not cover the content, which would have to be read twice for that: https guards it on its way.
 */
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import { checkedKey, type Content, FileStore } from './file-store.js';
import type { StorageConfig } from './settings.js';

const answerWithinMs = 10_000;
const silentMs = 30_000;
const longestReason = 500;

type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'body'>;

export class S3Store extends FileStore {
  constructor(private readonly config: Omit<StorageConfig, 'filesStore' | 'filesDirectory'>) {
    super();
  }

  async put(key: string, { bytes, size, type }: Content, signal: AbortSignal): Promise<void> {
    const headers = { 'content-length': String(size), 'content-type': type };
    const { body } = await this.call('PUT', key, [200], { headers, body: Readable.from(bytes), signal });
    await body.dump();
  }

  async get(key: string): Promise<Readable | undefined> {
    const { statusCode, body } = await this.call('GET', key, [200, 404]);
    if (statusCode === 200) return body;
    await body.dump();
    return undefined;
  }

  async remove(key: string): Promise<void> {
    const { body } = await this.call('DELETE', key, [200, 204, 404]);
    await body.dump();
  }

  /** Throws where the answer is none of those that are expected. */
  private async call(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    expected: readonly number[],
    sent: { headers?: Record<string, string>; body?: Readable; signal?: AbortSignal } = {},
  ): Promise<Answer> {
    const { s3Region: region, s3AccessKey: accessKeyId, s3SecretKey: secretAccessKey } = this.config;
    const signer = new AwsV4Signer({
      method,
      url: this.urlOf(key),
      headers: sent.headers ?? {},
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    });
    const { url, headers } = await signer.sign();
    const answer = await request(url, {
      ...sent,
      method,
      headers: Object.fromEntries(headers),
      headersTimeout: answerWithinMs,
      bodyTimeout: silentMs,
    });
    if (expected.includes(answer.statusCode)) return answer;
    const reason = (await answer.body.text()).slice(0, longestReason);
    throw new Error(`The bucket answered ${method} with ${answer.statusCode}: ${reason}`);
  }

  private urlOf(key: string): string {
    const { s3Endpoint: endpoint, s3Bucket: bucket, s3Addressing: addressing } = this.config;
    const url = new URL(endpoint);
    if (addressing === 'host') url.host = `${bucket}.${url.host}`;
    const folder = addressing === 'host' ? '' : `/${bucket}`;
    url.pathname = `${url.pathname.replace(/\/$/, '')}${folder}/${checkedKey(key)}`;
    return url.href;
  }
}
