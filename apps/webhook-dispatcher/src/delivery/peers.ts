/**
 * How dispatchers tell each other, through PostgreSQL, that a line has something due, or that an endpoint is changed, stopped
 * or gone. Only a hint: the sweeper or the next check finds what a lost one was about.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@millwright/service-kit';
import pg from 'pg';
import { isDependencyFault } from '@millwright/persistence';
import type { DataSource } from 'typeorm';

const channel = 'webhook_dispatchers';
const gatherMs = 5;
/** A notification holds at most 8 000 bytes. */
const endpointsPerHint = 150;
const reconnectMs = 1_000;

export interface Hints {
  /** Something is due at these endpoints. */
  due(endpointIds: readonly string[]): void;
  /** These endpoints have other settings. */
  changed(endpointIds: readonly string[]): void;
  /** These endpoints are paused or disabled. */
  stopped(endpointIds: readonly string[]): void;
  /** These endpoints are gone. */
  gone(endpointIds: readonly string[]): void;
  /** Hints may have been lost. */
  missed(): void;
}

const kinds = ['due', 'changed', 'stopped', 'gone'] as const;
type Kind = (typeof kinds)[number];

export class Peers {
  private readonly gathered: Record<Kind, Set<string>> = {
    due: new Set(),
    changed: new Set(),
    stopped: new Set(),
    gone: new Set(),
  };
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  private listening: Promise<void> = Promise.resolve();
  private client: pg.Client | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly source: DataSource,
    private readonly logger: Logger,
    private readonly hints: Hints,
  ) {}

  start(): void {
    this.listening = this.listen();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
    await this.listening;
  }

  /** Tells all dispatchers, this one too; what is told within a few milliseconds goes out together. */
  tell(kind: Kind, endpointId: string): void {
    this.gathered[kind].add(endpointId);
    this.timer ??= setTimeout(() => this.send(), gatherMs);
  }

  private send(): void {
    this.timer = undefined;
    for (const kind of kinds) {
      const endpointIds = [...this.gathered[kind]];
      this.gathered[kind].clear();
      for (let start = 0; start < endpointIds.length; start += endpointsPerHint) {
        const hint = [kind, ...endpointIds.slice(start, start + endpointsPerHint)].join(' ');
        this.source.query('SELECT pg_notify($1, $2)', [channel, hint]).catch((error: unknown) => {
          this.logger.debug({ err: error }, 'A hint to other dispatchers was not sent');
        });
      }
    }
  }

  private async listen(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.listenOnce();
      } catch (error) {
        if (!signal.aborted && !isDependencyFault(error))
          this.logger.warn({ err: error }, 'Hints of other dispatchers are not heard');
      }
      await delay(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection ends. */
  private async listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    this.client = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    this.hints.missed();
    await ended;
  }

  private hear(hint: string): void {
    const [name, ...endpointIds] = hint.split(' ');
    const kind = kinds.find((each) => each === name);
    if (kind !== undefined) this.hints[kind](endpointIds);
  }
}
