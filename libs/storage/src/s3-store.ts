/**
 * Stores content in an S3 bucket. The signature does not cover the content, which would have to be read twice; https protects it in
 * transit.
 */
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { request } from 'undici';
import { checkedKey, type Content, FileStore } from './file-store.js';
import type { StorageConfig } from './settings.js';

const answerWithinMs = 10_000;
const silentMs = 30_000;
const longestReason = 500;

class Refusal extends Error {
  constructor(
    method: string,
    status: number,
    readonly reason: string,
  ) {
    super(`The bucket answered ${method} with ${status}: ${reason}`);
  }
}

export class S3Store extends FileStore {
  constructor(private readonly config: Omit<StorageConfig, 'filesStore' | 'filesDirectory'>) {
    super();
  }

  async put(key: string, { bytes, size, type }: Content, signal: AbortSignal): Promise<void> {
    const headers = { 'content-length': String(size), 'content-type': type };
    try {
      const body = await this.call('PUT', key, { headers, body: Readable.from(bytes), signal });
      await body.dump();
    } catch (error) {
      // Some services keep the partial body of an interrupted request.
      await this.remove(key).catch(() => undefined);
      throw error;
    }
  }

  async get(key: string): Promise<Readable | undefined> {
    try {
      return await this.call('GET', key);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await (await this.call('DELETE', key)).dump();
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** The body of a successful response. */
  private async call(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    sent: { headers?: Record<string, string>; body?: Readable; signal?: AbortSignal } = {},
  ) {
    const { s3Region: region, s3AccessKey: accessKeyId, s3SecretKey: secretAccessKey } = this.config;
    const signer = new AwsV4Signer({
      method,
      url: objectAddress(this.config, key),
      headers: sent.headers ?? {},
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    });
    const { url, headers } = await signer.sign();
    const { statusCode, body } = await request(url, {
      ...sent,
      method,
      headers: Object.fromEntries(headers),
      headersTimeout: answerWithinMs,
      bodyTimeout: silentMs,
    });
    if (statusCode >= 200 && statusCode < 300) return body;
    throw new Refusal(method, statusCode, (await body.text()).slice(0, longestReason));
  }
}

/** Only for a missing object, not for a missing bucket. */
function isMissing(error: unknown): boolean {
  return error instanceof Refusal && error.reason.includes('<Code>NoSuchKey</Code>');
}

export function objectAddress(
  {
    s3Endpoint: endpoint,
    s3Bucket: bucket,
    s3Addressing: addressing,
  }: Pick<StorageConfig, 's3Endpoint' | 's3Bucket' | 's3Addressing'>,
  key: string,
): string {
  const url = new URL(endpoint);
  if (addressing === 'host') url.host = `${bucket}.${url.host}`;
  const folder = addressing === 'host' ? '' : `/${bucket}`;
  url.pathname = `${url.pathname.replace(/\/$/, '')}${folder}/${checkedKey(key)}`;
  return url.href;
}
