/**
 * Notices about endpoints, which every dispatcher gets: this process at once, the others through PostgreSQL's NOTIFY. One may
 * be lost: the next sweep, or the next check before an attempt, reads the change from the table.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type databaseSettings, isDependencyFault } from '@millwright/persistence';
import { appConfig, type ConfigOf, Logger } from '@millwright/service-kit';
import pg from 'pg';

/**
 * `due`: attempts at the endpoint may be due. `changed`: it has other settings. `stopped`: it was paused or disabled. `gone`: it
 * was deleted.
 */
export type EndpointNotice = 'due' | 'changed' | 'stopped' | 'gone';

const kinds: readonly EndpointNotice[] = ['due', 'changed', 'stopped', 'gone'];
const channel = 'webhook_dispatchers';
const gatherMs = 5;
/** A notification holds at most 8 000 bytes. */
const endpointsPerNotification = 150;
const reconnectMs = 1_000;
const [pingMs, answerWithinMs] = [1_000, 5_000];
/** Without an answer for longer, notices may have been lost. */
const provenForMs = 2_000;

type Listener = (endpointId: string) => void;

@Injectable()
export class EndpointNotices {
  private readonly listeners: Record<EndpointNotice, Listener[]> = { due: [], changed: [], stopped: [], gone: [] };
  private readonly connectedListeners: (() => void)[] = [];
  private readonly unsent: Record<EndpointNotice, Set<string>> = {
    due: new Set(),
    changed: new Set(),
    stopped: new Set(),
    gone: new Set(),
  };
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  private listening: Promise<void> = Promise.resolve();
  private client: pg.Client | undefined;
  /** As `performance.now()`: when the present connection began to listen, and what was sent before it has come. */
  private listensSince = Infinity;
  private provenAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: Pick<ConfigOf<typeof databaseSettings>, 'databaseWorkerUrl'>,
  ) {}

  subscribe(notice: EndpointNotice, listener: Listener): void {
    this.listeners[notice].push(listener);
  }

  /** Calls the listener with each connection to the other dispatchers: notices before it may have been lost. */
  onConnected(listener: () => void): void {
    this.connectedListeners.push(listener);
  }

  /** Whether this process has listened without a gap since a moment, and has had an answer lately. */
  hasListenedSince(moment: number): boolean {
    return this.listensSince <= moment && performance.now() - this.provenAt < provenForMs;
  }

  /** Notices of the same few milliseconds are sent together. */
  publish(notice: EndpointNotice, endpointId: string): void {
    for (const listener of this.listeners[notice]) listener(endpointId);
    this.unsent[notice].add(endpointId);
    this.timer ??= setTimeout(() => this.send(), gatherMs);
  }

  start(): void {
    this.listening = this.listen();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
    await this.listening;
  }

  private send(): void {
    this.timer = undefined;
    for (const kind of kinds) {
      const endpointIds = [...this.unsent[kind]];
      this.unsent[kind].clear();
      for (let start = 0; start < endpointIds.length; start += endpointsPerNotification) {
        const text = [kind, ...endpointIds.slice(start, start + endpointsPerNotification)].join(' ');
        this.database.worker.query('SELECT pg_notify($1, $2)', [channel, text]).catch((error: unknown) => {
          this.logger.debug({ err: error }, 'A notice to other dispatchers was not sent');
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
          this.logger.warn({ err: error }, 'Notices of other dispatchers are not received');
      }
      await delay(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection ends. */
  private async listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseWorkerUrl,
      application_name: 'webhook-dispatcher notices',
      keepAlive: true,
      keepAliveInitialDelayMillis: pingMs,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    this.client = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    await client.connect();
    const askedAt = performance.now();
    await client.query(`LISTEN ${channel}`);
    this.listensSince = performance.now();
    this.provenAt = askedAt;
    for (const listener of this.connectedListeners) listener();
    // A server that is gone without a word ends no connection.
    const ping = setInterval(() => void this.ping(client), pingMs);
    await ended;
    clearInterval(ping);
    this.listensSince = Infinity;
  }

  /** Notices come before the answer to a query that was sent after them. */
  private async ping(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    try {
      await client.query('SELECT 1');
      this.provenAt = askedAt;
    } catch {
      await client.end().catch(() => undefined);
    }
  }

  private receive(text: string): void {
    const [name, ...endpointIds] = text.split(' ');
    const notice = kinds.find((kind) => kind === name);
    if (notice === undefined) return;
    for (const endpointId of endpointIds) {
      for (const listener of this.listeners[notice]) listener(endpointId);
    }
  }
}
