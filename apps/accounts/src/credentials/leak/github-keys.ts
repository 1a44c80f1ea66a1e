/**
 * The public keys with which GitHub signs its leak reports. The list is cached for a day. A key that is not on it makes the list be
 * fetched again, but at most once a minute, since anybody can send key identifiers.
 */
import type { KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, appConfig, Clock, Logger } from '@millwright/service-kit';
import * as z from 'zod';
import type { LeakConfig } from './leak.settings.js';
import { readPublicKey } from './github-signature.js';

const cachedMs = 86_400_000;
const shortestIntervalMs = 60_000;
const retryIntervalMs = 5_000;
/** A report waits for this part of the timeout; a list that is slower is cached for the next report. */
const longestWait = 0.3;
/** Ten times the size of the list. */
const mostBytes = 65_536;

const listSchema = z.object({
  public_keys: z.array(z.object({ key_identifier: z.string(), key: z.string(), is_current: z.boolean() })),
});

export interface GithubKey {
  readonly key: KeyObject;
  /** GitHub signs only with current keys. */
  readonly isCurrent: boolean;
}

interface KeyList {
  readonly keys: ReadonlyMap<string, GithubKey>;
  readonly etag: string | null;
}

@Injectable()
export class GithubKeys {
  private list: KeyList = { keys: new Map(), etag: null };
  private fetchedAt = -Infinity;
  private nextFetchAt = -Infinity;
  private hasFailed = false;
  private fetching: Promise<void> | undefined;

  constructor(
    @Inject(appConfig) private readonly config: LeakConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Undefined if GitHub lists no such key; throws if the list cannot be fetched. */
  async find(identifier: string): Promise<GithubKey | undefined> {
    if (!this.isFresh() || !this.list.keys.has(identifier)) await this.refresh();
    const found = this.isFresh() ? this.list.keys.get(identifier) : undefined;
    const isKnown = !this.hasFailed && this.fetching === undefined;
    if (found !== undefined || isKnown) return found;
    throw new ApiError('upstream_unavailable', {
      message: 'The public keys of GitHub cannot be fetched at the moment. Send the report again.',
      retryAfter: (this.nextFetchAt - this.now()) / 1_000,
    });
  }

  /** Concurrent callers share one request to GitHub. */
  private async refresh(): Promise<void> {
    if (this.fetching === undefined && this.now() < this.nextFetchAt) return;
    this.fetching ??= this.fetchAndCache().finally(() => (this.fetching = undefined));
    const waited = new AbortController();
    const waitMs = longestWait * this.config.githubTimeout;
    const waiting = delay(waitMs, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([this.fetching, waiting]).finally(() => waited.abort());
  }

  private async fetchAndCache(): Promise<void> {
    try {
      this.list = await this.fetchList();
      this.fetchedAt = this.now();
      this.hasFailed = false;
    } catch (error) {
      this.hasFailed = true;
      this.logger.error(
        { err: error, url: this.config.githubKeysUrl },
        'The public keys of GitHub could not be fetched',
      );
    }
    this.nextFetchAt = this.now() + (this.hasFailed ? retryIntervalMs : shortestIntervalMs);
  }

  private async fetchList(): Promise<KeyList> {
    const { githubKeysUrl: url, githubToken: token } = this.config;
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': 'millwright',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(this.list.etag !== null && { 'if-none-match': this.list.etag }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(this.config.githubTimeout),
    });
    if (response.status === 304 && this.list.etag !== null) return this.list;
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`GitHub answered ${response.status}`);
    }
    const { public_keys: listed } = listSchema.parse(JSON.parse(await boundedText(response)));
    const keys = listed.flatMap(({ key_identifier: identifier, key: pem, is_current: isCurrent }) => {
      const key = readPublicKey(pem);
      return key === undefined ? [] : ([[identifier, { key, isCurrent }]] as const);
    });
    if (keys.length === 0) throw new Error('GitHub lists no usable key');
    return { keys: new Map(keys), etag: response.headers.get('etag') };
  }

  private isFresh(): boolean {
    return this.now() - this.fetchedAt < cachedMs;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`GitHub's list of keys is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
