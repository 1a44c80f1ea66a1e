/**
 * One open stream of a browser. It has no queue of its own: while the browser does not read, nothing is written, and afterwards it goes on
 * from the recent events, or tells a gap where they no longer reach back.
 */
import type { ServerResponse } from 'node:http';
import { type AnyScope, liveDefinitionOf } from '@millwright/contracts';
import type { RecentEvents } from './recent-events.js';

export interface Watcher {
  readonly secret: string;
  readonly holder: string;
  /** The account and the mode. */
  readonly owner: string;
  readonly scopes: readonly AnyScope[];
}

export interface StreamPlace {
  readonly process: string;
  readonly sequence: number;
}

/** The browser waits as long before it opens the stream again. */
const retryMs = 2_000;
const beatMs = 15_000;
const longestMs = 15 * 60_000;
/** A browser that reads nothing for this long is gone. */
const longestStallMs = 60_000;

export function placeAt(process: string, sequence: number): string {
  return `${process}-${sequence}`;
}

export class EventStream {
  private readonly openedAt = performance.now();
  private beatenAt = this.openedAt;
  private stalledAt: number | undefined;
  /** Everything up to here was told, or need not be. */
  private sequence: number;

  constructor(
    readonly watcher: Watcher,
    private readonly response: ServerResponse,
    private readonly recent: RecentEvents,
    private readonly process: string,
    private readonly onGap: () => void,
  ) {
    this.sequence = recent.latestSequence;
    response.on('drain', () => this.continue());
  }

  /** `after`: where the browser was before. */
  begin(after: StreamPlace | undefined): void {
    this.response.write(`retry: ${retryMs}\n`);
    if (after?.process === this.process && after.sequence <= this.sequence) this.sequence = after.sequence;
    else if (after !== undefined) this.tellGap();
    this.tell('ready', {});
    this.continue();
  }

  /** Writes what has come, as long as the browser reads. */
  continue(): void {
    const events = this.recent.after(this.watcher.owner, this.sequence);
    if (events === undefined && this.isRead()) this.tellGap();
    for (const { sequence, event } of events ?? []) {
      if (!this.isRead()) return;
      this.sequence = sequence;
      const scope = liveDefinitionOf(event.type)?.scope;
      if (scope !== undefined && this.watcher.scopes.includes(scope)) this.tell('event', event);
    }
    this.isRead();
  }

  /** Called every few seconds. `isCurrent`: whether events come in at present. */
  tick(isCurrent: boolean): void {
    const now = performance.now();
    if (now - this.openedAt >= longestMs) return this.end();
    if (this.stalledAt !== undefined && now - this.stalledAt >= longestStallMs) return this.cut();
    if (now - this.beatenAt < beatMs || !this.isRead()) return;
    this.beatenAt = now;
    // Nothing up to here is missing, so the browser need not ask for it.
    if (this.recent.after(this.watcher.owner, this.sequence)?.length === 0) this.sequence = this.recent.latestSequence;
    this.response.write(': beat\n');
    this.tell('beat', { current: isCurrent });
  }

  end(): void {
    if (this.stalledAt === undefined) this.response.end();
    else this.cut();
  }

  private cut(): void {
    this.response.socket?.resetAndDestroy();
  }

  private isRead(): boolean {
    const stalls = this.response.writableNeedDrain;
    this.stalledAt = stalls ? (this.stalledAt ?? performance.now()) : undefined;
    return !stalls;
  }

  private tellGap(): void {
    this.sequence = this.recent.latestSequence;
    this.onGap();
    this.tell('gap', {});
  }

  private tell(kind: string, data: object): void {
    this.response.write(
      `id: ${placeAt(this.process, this.sequence)}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`,
    );
  }
}
