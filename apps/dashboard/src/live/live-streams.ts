/** The open streams: who may have one, which events go to which, and when they end. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type EventEnvelope, internal, liveEventOf } from '@millwright/contracts';
import { type Mode, newRequestId, PeriodicTask } from '@millwright/service-kit';
import { Counter, Gauge } from 'prom-client';
import { PageError, unavailable } from '../listener/page-error.js';
import { AccessTokens } from '../session/access-tokens.js';
import { AccountsClient } from '../session/accounts-client.js';
import { EventStream, placeAt, type StreamPlace, type Watcher } from './event-stream.js';
import { RecentEvents } from './recent-events.js';

const mostOfPerson = 10;
const mostInAll = 5_000;
/** Sessions are checked as often, so that the end of one ends its streams. */
const tickMs = 5_000;
/** Events of an account are kept for its browsers to come back. */
const keptAfterMs = 120_000;
const placeForm = /^([0-9a-f]{12})-(\d{1,15})$/;

const open = new Gauge({ name: 'dashboard_live_streams', help: 'Open streams of events' });
const told = new Counter({
  name: 'dashboard_live_events_total',
  help: 'Events of accounts that have a dashboard page open',
});
const gaps = new Counter({
  name: 'dashboard_live_gaps_total',
  help: 'Times that a page had to reload because the events in between were no longer stored',
});

export function ownerOf(account: string, mode: Mode): string {
  return `${account} ${mode}`;
}

@Injectable()
export class LiveStreams implements OnApplicationBootstrap {
  /** Places are known to the process that has given them. */
  private readonly process = randomBytes(6).toString('hex');
  private readonly recent = new RecentEvents();
  private readonly streams = new Map<string, Set<EventStream>>();
  private readonly emptySince = new Map<string, number>();
  private readonly ticking = new PeriodicTask(tickMs, () => this.tick());
  private isStopping = false;
  private isCurrent = (): boolean => true;

  constructor(
    private readonly accounts: AccountsClient,
    private readonly tokens: AccessTokens,
  ) {}

  onApplicationBootstrap(): void {
    this.ticking.start();
  }

  /** For the listener, whose server waits for its last call. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const stream of this.all()) stream.end();
    await this.ticking.stop();
  }

  /** Whether events of the account need to be read, or of any if it is not known whose they are. */
  isWatched(account: string | undefined): boolean {
    if (account === undefined) return !this.recent.isEmpty;
    return this.recent.keeps(ownerOf(account, 'live')) || this.recent.keeps(ownerOf(account, 'test'));
  }

  follow(isCurrent: () => boolean): void {
    this.isCurrent = isCurrent;
  }

  /** The present place in the events of an account and mode; what comes after it is kept for a stream that begins there. */
  placeNow(owner: string): string {
    this.recent.keep(owner);
    if (!this.streams.has(owner)) this.emptySince.set(owner, performance.now());
    return placeAt(this.process, this.recent.latestSequence);
  }

  /** Throws where the person or the station has too many; before anything is answered. */
  requireRoom(holder: string): void {
    if (this.isStopping) throw unavailable();
    const all = [...this.all()];
    const own = all.filter(({ watcher }) => watcher.holder === holder).length;
    if (own < mostOfPerson && all.length < mostInAll) return;
    const message = 'The page is open too many times. Close it in other windows to keep this one up to date.';
    throw new PageError(429, 'too_many_streams', message, 30);
  }

  /** The head of the answer was written. */
  open(watcher: Watcher, response: ServerResponse, after: string | undefined): void {
    const { owner } = watcher;
    this.recent.keep(owner);
    this.emptySince.delete(owner);
    const streams = this.streams.get(owner) ?? new Set();
    this.streams.set(owner, streams);
    const stream = new EventStream(watcher, response, this.recent, this.process, () => gaps.inc());
    streams.add(stream);
    open.inc();
    response.once('close', () => {
      streams.delete(stream);
      open.dec();
      if (streams.size > 0) return;
      this.streams.delete(owner);
      this.emptySince.set(owner, performance.now());
    });
    stream.begin(after === undefined ? undefined : placeOf(after));
  }

  add(event: EventEnvelope): void {
    const owner = ownerOf(event.account_id, event.livemode ? 'live' : 'test');
    if (!this.recent.add(owner, liveEventOf(event))) return;
    told.inc();
    for (const stream of this.streams.get(owner) ?? []) stream.continue();
  }

  /** Events may have been missed. */
  noteGap(): void {
    this.recent.forgetAll();
    for (const stream of this.all()) stream.continue();
  }

  private async tick(): Promise<void> {
    for (const [owner, since] of this.emptySince) {
      if (performance.now() - since < keptAfterMs) continue;
      this.emptySince.delete(owner);
      this.recent.forget(owner);
    }
    const isCurrent = this.isCurrent();
    for (const stream of this.all()) stream.tick(isCurrent);
    await this.endWithSessions();
  }

  private async endWithSessions(): Promise<void> {
    const bySecret = Map.groupBy(this.all(), ({ watcher }) => watcher.secret);
    const secrets = [...bySecret.keys()];
    for (let from = 0; from < secrets.length; from += internal.mostSessionsInCheck) {
      const asked = secrets.slice(from, from + internal.mostSessionsInCheck);
      const answer = await this.areOpen(asked);
      for (const [index, secret] of asked.entries()) {
        if (answer?.[index] !== false) continue;
        this.tokens.forget(secret);
        for (const stream of bySecret.get(secret)!) stream.end();
      }
    }
  }

  /** Undefined while accounts is away: nothing else can be done then either. */
  private async areOpen(secrets: readonly string[]): Promise<readonly boolean[] | undefined> {
    try {
      const caller = { address: '', requestId: newRequestId() };
      return (await this.accounts.post<internal.OpenSessions>('sessions/check', { secrets }, caller)).open;
    } catch {
      return undefined;
    }
  }

  private *all(): Generator<EventStream> {
    for (const streams of this.streams.values()) yield* streams;
  }
}

/** One that cannot be read is of another process. */
function placeOf(text: string): StreamPlace {
  const [, process = '', sequence = '0'] = placeForm.exec(text) ?? [];
  return { process, sequence: Number(sequence) };
}
