/** Asks accounts for sessions, pairing, invitations and resets, in the name of the browser at an address. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ProxiedCaller, proxiedCallerHeader, signProxiedCaller } from '@millwright/operations';
import { appConfig, Logger } from '@millwright/service-kit';
import { type Dispatcher, Pool } from 'undici';
import type { SessionConfig } from './session.settings.js';
import { PageError, unavailable } from '../listener/page-error.js';

const connections = 32;
/** Where a password is checked, which waits for its turn: what goes on in open sessions has connections of its own. */
const slowPlaces = [
  'sessions',
  'sessions/reauthenticate',
  'stations/pin',
  'invitations/accept',
  'password-resets/complete',
];

@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly slowPool: Pool;
  private readonly key: string;

  constructor(
    @Inject(appConfig) private readonly config: SessionConfig,
    private readonly logger: Logger,
  ) {
    const { origin } = new URL(config.accountsUrl);
    this.pool = new Pool(origin, { connections });
    this.slowPool = new Pool(origin, { connections });
    this.key = config.dashboardKeys[0]!;
  }

  /** Posts to an address under `/internal/dashboard/`. A refusal of accounts is thrown as it is to be shown. */
  async post<Answer>(place: string, body: object, caller: ProxiedCaller): Promise<Answer> {
    const path = `/internal/dashboard/${place}`;
    const signature = signProxiedCaller(caller, { audience: 'accounts', method: 'POST', path }, this.key);
    const headers = {
      'content-type': 'application/json',
      'x-request-id': caller.requestId,
      [proxiedCallerHeader]: signature,
    };
    const signal = AbortSignal.timeout(this.config.accountsDeadline);
    const options = { method: 'POST', path, headers, body: JSON.stringify(body), signal } as const;
    const { status, answer, retryAfter } = await this.exchange(
      slowPlaces.includes(place) ? this.slowPool : this.pool,
      options,
    );
    if (status === 200) return answer as Answer;
    const { code, message } = (answer as { error: { code: string; message: string } }).error;
    throw new PageError(status, code, message, retryAfter);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.close(), this.slowPool.close()]);
  }

  private async exchange(pool: Pool, options: Dispatcher.RequestOptions): Promise<Exchanged> {
    try {
      const { statusCode: status, headers, body } = await pool.request(options);
      const answer = await body.json();
      if (status >= 500) throw new Error(`accounts answered ${status}`);
      const retryAfter = headers['retry-after'];
      return { status, answer, retryAfter: retryAfter === undefined ? undefined : Number(retryAfter) };
    } catch (error) {
      this.logger.error({ err: error, path: options.path }, 'accounts does not answer');
      throw unavailable();
    }
  }
}

interface Exchanged {
  readonly status: number;
  readonly answer: unknown;
  readonly retryAfter: number | undefined;
}
