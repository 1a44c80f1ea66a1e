/**
 * The access tokens of sessions, in memory: one for each session and mode. Asking for one counts as use of the session, and finds its end
 * and the present role, so none is kept for long.
 */
import { Injectable } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import type { ProxiedCaller } from '@millwright/operations';
import { Clock, type Mode } from '@millwright/service-kit';
import { sessionEnded } from '../listener/page-error.js';
import { AccountsClient } from './accounts-client.js';

const modes: readonly Mode[] = ['live', 'test'];

interface Kept {
  readonly access: Promise<internal.SessionToken>;
  readonly askedAt: number;
  /** Undefined until it is answered. */
  expiresAt: number | undefined;
  /** When accounts last said that the session goes on, in real time. */
  checkedAt: number;
}

const longestKeptMs = 300_000;
const leastLeftMs = 60_000;
const mostKept = 20_000;
const longestUncheckedMs = 5_000;

@Injectable()
export class AccessTokens {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly accounts: AccountsClient,
    private readonly clock: Clock,
  ) {}

  /** What the session may do now in a mode; throws `session_ended` where it has ended. */
  async of(secret: string, mode: Mode, caller: ProxiedCaller): Promise<internal.SessionToken> {
    const known = this.kept.get(keyOf(secret, mode));
    return await (known !== undefined && this.isFresh(known) ? known.access : this.renew(secret, mode, caller));
  }

  /** What the session may do, asked anew, in the mode of its station or else in live mode. */
  async ofOwnMode(secret: string, caller: ProxiedCaller): Promise<internal.SessionToken> {
    this.forget(secret);
    return await this.accounts.post<internal.SessionToken>('sessions/token', { secret }, caller);
  }

  /** As `of`, for what no gateway refuses after the end of the session: accounts has said within seconds that it goes on. */
  async ofOpen(secret: string, mode: Mode, caller: ProxiedCaller): Promise<internal.SessionToken> {
    const access = await this.of(secret, mode, caller);
    const known = this.kept.get(keyOf(secret, mode));
    const askedAt = performance.now();
    if (known !== undefined && askedAt - known.checkedAt < longestUncheckedMs) return access;
    const { open } = await this.accounts.post<internal.OpenSessions>('sessions/check', { secrets: [secret] }, caller);
    if (open[0] !== true) {
      this.forget(secret);
      throw sessionEnded();
    }
    if (known !== undefined) known.checkedAt = askedAt;
    return access;
  }

  /** Whether accounts has lately given a token for the session. */
  knows(secret: string): boolean {
    return modes.some((mode) => {
      const known = this.kept.get(keyOf(secret, mode));
      return known?.expiresAt !== undefined && this.isFresh(known);
    });
  }

  private async renew(secret: string, mode: Mode, caller: ProxiedCaller): Promise<internal.SessionToken> {
    const key = keyOf(secret, mode);
    const access = this.accounts.post<internal.SessionToken>('sessions/token', { secret, mode }, caller);
    const asked: Kept = {
      access,
      askedAt: this.clock.now().getTime(),
      expiresAt: undefined,
      checkedAt: performance.now(),
    };
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
    for (const mode of modes) this.kept.delete(keyOf(secret, mode));
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

/** The person or the station of a session. */
export function holderOf({ person, station }: Pick<internal.SessionToken, 'person' | 'station'>): string {
  const holder = person ?? station;
  if (holder === null) throw new Error('accounts has answered a session of nobody');
  return holder.id;
}

function keyOf(secret: string, mode: Mode): string {
  return `${mode} ${secret}`;
}
