/**
 * The public keys that GitHub signs its leak reports with, as GitHub lists them. The list holds for a day. It is asked for again
 * for a key that is not in it, but seldom, since anybody may send names of keys.
 */
import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError, Clock, Logger } from '@millwright/service-kit';
import * as z from 'zod';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { readPublicKey } from './github-signature.js';

const holdsMs = 86_400_000;
const pauseMs = 60_000;
const pauseAfterFailureMs = 5_000;
const deadlineMs = 5_000;
/** Ten times what the list has. */
const mostBytes = 65_536;

const listForm = z.object({
  public_keys: z.array(z.object({ key_identifier: z.string(), key: z.string(), is_current: z.boolean() })),
});

export interface GithubKey {
  readonly key: KeyObject;
  /** GitHub signs with current keys alone. */
  readonly isCurrent: boolean;
}

interface KeyList {
  readonly keys: ReadonlyMap<string, GithubKey>;
  readonly etag: string | null;
}

@Injectable()
export class GithubKeys {
  private list: KeyList = { keys: new Map(), etag: null };
  private listedAt = -Infinity;
  private askAgainAt = -Infinity;
  private hasFailed = false;
  private asking: Promise<void> | undefined;

  constructor(
    @Inject(accountsConfig) private readonly config: AccountsConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Undefined where GitHub lists no such key; throws where GitHub cannot be asked, which is no word about the key. */
  async find(identifier: string): Promise<GithubKey | undefined> {
    if (!this.holds() || !this.list.keys.has(identifier)) await this.renew();
    const found = this.holds() ? this.list.keys.get(identifier) : undefined;
    if (found !== undefined || !this.hasFailed) return found;
    throw new ApiError('upstream_unavailable', {
      message: 'The public keys of GitHub cannot be had at the moment. Send the report again.',
      retryAfter: (this.askAgainAt - this.now()) / 1_000,
    });
  }

  /** Those who come while GitHub is asked wait for the same answer. */
  private async renew(): Promise<void> {
    if (this.asking === undefined && this.now() < this.askAgainAt) return;
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    await this.asking;
  }

  private async ask(): Promise<void> {
    try {
      this.list = await this.fetchList();
      this.listedAt = this.now();
      this.hasFailed = false;
    } catch (error) {
      this.hasFailed = true;
      this.logger.error({ err: error, url: this.config.githubKeysUrl }, 'The public keys of GitHub could not be had');
    }
    this.askAgainAt = this.now() + (this.hasFailed ? pauseAfterFailureMs : pauseMs);
  }

  private async fetchList(): Promise<KeyList> {
    const { githubKeysUrl: url, githubToken: token } = this.config;
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': 'millwright',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(this.list.etag !== null && { 'if-none-match': this.list.etag }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.status === 304 && this.list.etag !== null) return this.list;
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new Error(`GitHub answered ${answer.status}`);
    }
    const { public_keys: listed } = listForm.parse(JSON.parse(await boundedText(answer)));
    const keys = listed.flatMap(({ key_identifier: identifier, key: pem, is_current: isCurrent }) => {
      const key = readPublicKey(pem);
      return key === undefined ? [] : ([[identifier, { key, isCurrent }]] as const);
    });
    if (keys.length === 0) throw new Error('GitHub lists no key that can be used');
    return { keys: new Map(keys), etag: answer.headers.get('etag') };
  }

  private holds(): boolean {
    return this.now() - this.listedAt < holdsMs;
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
