/**
 * The access tokens of sessions, in memory: one for each session and mode. Asking for one counts as use of the session, and finds its end
 * and the present role, so none is kept for long.
 */
import { Injectable } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import { Clock, type Mode, type ProxiedCaller } from '@millwright/service-kit';
import { AccountsClient } from './accounts-client.js';

interface Kept {
  readonly access: Promise<internal.SessionToken>;
  readonly askedAt: number;
  /** Undefined until it is answered. */
  expiresAt: number | undefined;
}

const longestKeptMs = 300_000;
const leastLeftMs = 60_000;
const mostKept = 20_000;

@Injectable()
export class AccessTokens {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly accounts: AccountsClient,
    private readonly clock: Clock,
  ) {}

  /** What the session may do now; throws `session_ended` where it has ended. */
  async of(secret: string, mode: Mode, caller: ProxiedCaller): Promise<internal.SessionToken> {
    const known = this.kept.get(keyOf(secret, mode));
    return await (known !== undefined && this.isFresh(known) ? known.access : this.renew(secret, mode, caller));
  }

  private async renew(secret: string, mode: Mode, caller: ProxiedCaller): Promise<internal.SessionToken> {
    const key = keyOf(secret, mode);
    const access = this.accounts.post<internal.SessionToken>('sessions/token', { secret, mode }, caller);
    const asked: Kept = { access, askedAt: this.clock.now().getTime(), expiresAt: undefined };
    this.kept.delete(key);
    this.kept.set(key, asked);
    this.evict();
    try {
      const answer = await access;
      asked.expiresAt = Date.parse(answer.expires_at);
      return answer;
    } catch (error) {
      if (this.kept.get(key) === asked) this.kept.delete(key);
      throw error;
    }
  }

  forget(secret: string): void {
    this.kept.delete(keyOf(secret, 'live'));
    this.kept.delete(keyOf(secret, 'test'));
  }

  private isFresh({ askedAt, expiresAt = Infinity }: Kept): boolean {
    const now = this.clock.now().getTime();
    return now - askedAt < longestKeptMs && expiresAt - now > leastLeftMs;
  }

  /** The oldest come first. */
  private evict(): void {
    for (const [key, kept] of this.kept) {
      if (this.kept.size <= mostKept && this.isFresh(kept)) return;
      this.kept.delete(key);
    }
  }
}

function keyOf(secret: string, mode: Mode): string {
  return `${mode} ${secret}`;
}
