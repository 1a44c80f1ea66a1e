/** Asks accounts what is behind hashed credentials. Questions of the same moment go out as one. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ApiError, Logger } from '@millwright/service-kit';
import { Pool } from 'undici';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import type { Credential } from './credential.js';

export interface HashedCredential {
  readonly pepper_version: number;
  /** In base64. */
  readonly hash: string;
}

interface Question extends PromiseWithResolvers<Credential | null> {
  readonly hashed: HashedCredential;
}

const mostInOneCall = 500;
const connections = 8;

@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly pool: Pool;
  private waiting: Question[] = [];
  private answering = true;

  constructor(
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
    private readonly logger: Logger,
  ) {
    this.pool = new Pool(new URL(config.accountsUrl).origin, {
      connections,
      connectTimeout: config.accountsDeadline,
      headersTimeout: config.accountsDeadline,
      bodyTimeout: config.accountsDeadline,
    });
  }

  /** The credential of a hash, or null where there is none. Rejects with `upstream_unavailable` where accounts does not say. */
  lookUp(hashed: HashedCredential): Promise<Credential | null> {
    const question = { hashed, ...Promise.withResolvers<Credential | null>() };
    this.waiting.push(question);
    if (this.waiting.length === 1) setImmediate(() => this.askAll());
    return question.promise;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private askAll(): void {
    const questions = this.waiting;
    this.waiting = [];
    for (let start = 0; start < questions.length; start += mostInOneCall) {
      void this.ask(questions.slice(start, start + mostInOneCall));
    }
  }

  private async ask(questions: Question[]): Promise<void> {
    try {
      const answers = await this.call(questions.map(({ hashed }) => hashed));
      questions.forEach((question, index) => question.resolve(answers[index] ?? null));
      this.noteState(true);
    } catch (error) {
      this.noteState(false, error);
      for (const question of questions) question.reject(unavailable());
    }
  }

  private async call(hashes: HashedCredential[]): Promise<(Credential | null)[]> {
    const { statusCode, body } = await this.pool.request({
      method: 'POST',
      path: '/internal/credentials/lookup',
      headers: { authorization: `Bearer ${this.config.internalToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ hashes }),
      signal: AbortSignal.timeout(this.config.accountsDeadline),
    });
    if (statusCode !== 200) throw new Error(`accounts answered ${statusCode}: ${await body.text()}`);
    const { data } = (await body.json()) as { data: (Credential | null)[] };
    if (data.length !== hashes.length)
      throw new Error(`accounts gave ${data.length} answers to ${hashes.length} hashes`);
    return data;
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
