/**
 * Callers that wait for the next event of their account. One query looks for all of them, and only while there are any: it finds what any
 * process has stored, and holds no connection in between.
 */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tenant } from '@millwright/persistence';
import { Logger } from '@millwright/service-kit';
import { DeliveryPools } from '../store/delivery-pools.js';
import { firstId, type LogPosition } from './log-position.js';

const pollMs = 250;

interface Follower {
  readonly tenant: Tenant;
  readonly position: LogPosition;
  readonly types: readonly string[];
  readonly wake: () => void;
}

const lookSql = `
  SELECT f.number FROM unnest($1::integer[], $2::uuid[], $3::boolean[], $4::text[], $5::uuid[], $6::text[])
    AS f (number, account_id, livemode, stored_in, id, types)
  WHERE EXISTS (
    SELECT FROM events e
    WHERE e.account_id = f.account_id AND e.livemode = f.livemode
      AND (e.stored_in, e.id) > (f.stored_in::xid8, f.id)
      AND e.stored_in < pg_snapshot_xmin(pg_current_snapshot())
      AND e.type = ANY (string_to_array(f.types, ','))
  )`;

@Injectable()
export class EventFollowers implements OnApplicationShutdown {
  private readonly followers = new Set<Follower>();
  private readonly stopping = new AbortController();
  private polling: Promise<void> | undefined;

  constructor(
    private readonly pools: DeliveryPools,
    private readonly logger: Logger,
  ) {}

  /** Resolves once there is an event after the position, and otherwise after so many seconds, or when the caller has left. */
  async wait(
    tenant: Tenant,
    { position, types, seconds, gone }: Pick<Follower, 'position' | 'types'> & { seconds: number; gone: AbortSignal },
  ): Promise<void> {
    const over = AbortSignal.any([gone, this.stopping.signal, AbortSignal.timeout(seconds * 1_000)]);
    if (over.aborted) return;
    await new Promise<void>((resolve) => {
      const follower: Follower = { tenant, position, types, wake: () => resolve(this.remove(follower)) };
      this.followers.add(follower);
      over.addEventListener('abort', follower.wake, { once: true });
      this.polling ??= this.poll();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.polling;
  }

  private remove(follower: Follower): void {
    this.followers.delete(follower);
  }

  private async poll(): Promise<void> {
    const { signal } = this.stopping;
    while (this.followers.size > 0 && !signal.aborted) {
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
      await this.look().catch((error: unknown) => {
        // Those that wait are answered at the end of their time.
        this.logger.warn({ err: error }, 'The search for new events failed');
      });
    }
    this.polling = undefined;
  }

  private async look(): Promise<void> {
    const waiting = [...this.followers];
    if (waiting.length === 0) return;
    const { rows } = await this.pools.other.query<{ number: number }>(lookSql, [
      waiting.map((_, number) => number),
      waiting.map(({ tenant }) => tenant.accountId),
      waiting.map(({ tenant }) => tenant.livemode),
      waiting.map(({ position }) => position.transaction),
      waiting.map(({ position }) => position.id ?? firstId),
      waiting.map(({ types }) => types.join()),
    ]);
    for (const { number } of rows) waiting[number]!.wake();
  }
}
