/**
 * Looks hashed credentials up at accounts, and reads its snapshot of all. Look-ups of the same moment go out as one call, and so do
 * those that come while accounts is busy with others.
 */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CredentialPage, internal, KnownCredential } from '@millwright/contracts';
import { ApiError, appConfig, Logger } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { type Dispatcher, Pool } from 'undici';
import type { CredentialConfig } from './credential.settings.js';

export type HashedCredential = internal.HashedCredential;

interface PendingLookUp extends PromiseWithResolvers<KnownCredential | null> {
  readonly hashed: HashedCredential;
}

const mostInOneCall = 500;
const connections = 8;
const pageSize = 1_000;

const lookUps = new Counter({
  name: 'gateway_credential_lookups_total',
  help: 'Credentials, as hashes, that accounts was asked about',
});

@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly waiting: PendingLookUp[] = [];
  private callsInFlight = 0;
  private answering = true;

  constructor(
    @Inject(appConfig) private readonly config: CredentialConfig & { readonly accountsUrl: string },
    private readonly logger: Logger,
  ) {
    this.pool = new Pool(new URL(config.accountsUrl).origin, {
      connections,
      connectTimeout: config.accountsDeadline,
      headersTimeout: config.accountsDeadline,
      bodyTimeout: config.accountsDeadline,
    });
  }

  /** The credential of a hash, or null if there is none. Rejects with `upstream_unavailable` if accounts does not answer. */
  lookUp(hashed: HashedCredential): Promise<KnownCredential | null> {
    lookUps.inc();
    const lookUp = { hashed, ...Promise.withResolvers<KnownCredential | null>() };
    this.waiting.push(lookUp);
    if (this.waiting.length === 1) setImmediate(() => this.sendWaiting());
    return lookUp.promise;
  }

  /** A page of the snapshot: all keys that are valid, or have been less than a day ago, with their accounts. */
  async snapshotPage(after: string | null): Promise<CredentialPage> {
    const query = new URLSearchParams({ limit: String(pageSize), ...(after !== null && { after }) });
    return (await this.request({ method: 'GET', path: `/internal/credentials?${query.toString()}` })) as CredentialPage;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private sendWaiting(): void {
    while (this.waiting.length > 0 && this.callsInFlight < connections) {
      this.callsInFlight += 1;
      void this.send(this.waiting.splice(0, mostInOneCall)).then(() => {
        this.callsInFlight -= 1;
        this.sendWaiting();
      });
    }
  }

  private async send(batch: PendingLookUp[]): Promise<void> {
    try {
      const answers = await this.postLookUps(batch.map(({ hashed }) => hashed));
      batch.forEach((lookUp, index) => lookUp.resolve(answers[index] ?? null));
      this.noteState(true);
    } catch (error) {
      this.noteState(false, error);
      for (const lookUp of batch) lookUp.reject(unavailable());
    }
  }

  private async postLookUps(hashes: HashedCredential[]): Promise<(KnownCredential | null)[]> {
    const { data } = (await this.request({
      method: 'POST',
      path: '/internal/credentials/lookup',
      body: JSON.stringify({ hashes }),
    })) as internal.FoundCredentials;
    if (data.length !== hashes.length)
      throw new Error(`accounts gave ${data.length} answers to ${hashes.length} hashes`);
    return data;
  }

  private async request(options: Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'body'>): Promise<unknown> {
    const { statusCode, body } = await this.pool.request({
      ...options,
      headers: {
        authorization: `Bearer ${this.config.credentialsTokens[0]}`,
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(this.config.accountsDeadline),
    });
    if (statusCode !== 200) throw new Error(`accounts answered ${statusCode}: ${await body.text()}`);
    return await body.json();
  }

  private noteState(answering: boolean, error?: unknown): void {
    if (answering === this.answering) return;
    this.answering = answering;
    if (answering) this.logger.info({}, 'accounts answers again');
    else this.logger.error({ err: error }, 'accounts does not answer; calls whose credential is not fresh get 503');
  }
}

function unavailable(): ApiError {
  return new ApiError('upstream_unavailable', {
    message: 'Your credential cannot be checked at the moment. Keep it, and try again shortly.',
    retryAfter: 1,
  });
}
