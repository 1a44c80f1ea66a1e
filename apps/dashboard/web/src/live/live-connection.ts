/**
 * The stream of what happens in a mode, while a page of it is looked at. The browser continues a stream that breaks; one that falls silent or
 * is refused is opened anew here, and one whose window nobody sees is closed, as browsers keep few connections to a server.
 */
import type { LiveEvent } from '@millwright/contracts';
import type { Mode } from '../api/api.js';

export type LiveState = 'connecting' | 'live' | 'delayed' | 'reconnecting';

export interface LiveSnapshot {
  readonly state: LiveState;
  /** When the dashboard was last heard of, in milliseconds since 1970; undefined before. */
  readonly heardAt: number | undefined;
  /** The latest, newest first. */
  readonly events: readonly LiveEvent[];
}

interface LiveListeners {
  readonly onEvent: (event: LiveEvent) => void;
  /** Events are missing: whatever is shown may be old. */
  readonly onGap: () => void;
  /** Whether there is any use in trying again. */
  readonly maySignInAgain: () => Promise<boolean>;
}

const mostEventsKept = 200;
/** What comes meanwhile is shown together. */
const gatherMs = 250;
/** The server is heard every 15 s. */
const longestSilenceMs = 40_000;
const watchMs = 5_000;
const hiddenMs = 30_000;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

const nothingYet: LiveSnapshot = { state: 'connecting', heardAt: undefined, events: [] };

export class LiveConnection {
  private snapshot = nothingYet;
  private readonly subscribers = new Set<() => void>();
  private source: EventSource | undefined;
  private place = '';
  private gathered: LiveEvent[] = [];
  private gathering: number | undefined;
  private retry: number | undefined;
  private failures = 0;
  private watch: number | undefined;
  private hiding: number | undefined;

  constructor(
    private readonly mode: Mode,
    private readonly listeners: LiveListeners,
  ) {}

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  };

  readonly current = (): LiveSnapshot => this.snapshot;

  /** Begins after a place. Returns what stops it. What it has heard is forgotten then: the next person at the browser may be another. */
  start(after: string): () => void {
    this.place = after;
    this.open();
    this.watch = window.setInterval(() => this.checkSilence(), watchMs);
    const seen = (): void => this.noteVisibility();
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.clearInterval(this.watch);
      window.clearTimeout(this.hiding);
      window.clearTimeout(this.gathering);
      this.gathering = undefined;
      this.gathered = [];
      this.close();
      this.change(nothingYet);
    };
  }

  private open(): void {
    this.close();
    const source = new EventSource(`/bff/live/${this.mode}?${new URLSearchParams({ after: this.place }).toString()}`);
    this.source = source;
    const on = (kind: string, handle: (data: unknown) => void): void => {
      source.addEventListener(kind, (message: MessageEvent<string>) => {
        this.place = message.lastEventId;
        handle(JSON.parse(message.data));
      });
    };
    on('ready', () => {
      this.failures = 0;
      this.hear('live');
    });
    on('beat', (data) => this.hear((data as { current: boolean }).current ? 'live' : 'delayed'));
    on('event', (data) => {
      this.hear('live');
      this.gather(data as LiveEvent);
    });
    on('gap', () => {
      this.hear('live');
      this.listeners.onGap();
    });
    source.addEventListener('error', () => this.noteFault(source));
  }

  private close(): void {
    this.source?.close();
    this.source = undefined;
    window.clearTimeout(this.retry);
    this.retry = undefined;
  }

  private hear(state: LiveState): void {
    this.change({ state, heardAt: Date.now() });
  }

  /** The browser tries again by itself, unless it was refused. */
  private noteFault(source: EventSource): void {
    if (source !== this.source) return;
    if (this.snapshot.heardAt !== undefined) this.change({ state: 'reconnecting' });
    if (source.readyState !== EventSource.CLOSED) return;
    const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** this.failures);
    this.failures += 1;
    this.retry = window.setTimeout(() => void this.openAgain(source), pause);
  }

  private async openAgain(refused: EventSource): Promise<void> {
    if ((await this.listeners.maySignInAgain()) && this.source === refused) this.open();
  }

  private checkSilence(): void {
    const { heardAt } = this.snapshot;
    const isSilent = heardAt !== undefined && Date.now() - heardAt > longestSilenceMs;
    if (!isSilent || this.source?.readyState !== EventSource.OPEN) return;
    this.change({ state: 'reconnecting' });
    this.open();
  }

  private noteVisibility(): void {
    window.clearTimeout(this.hiding);
    if (document.visibilityState === 'hidden') this.hiding = window.setTimeout(() => this.close(), hiddenMs);
    else if (this.source === undefined) this.open();
  }

  private gather(event: LiveEvent): void {
    this.gathered.push(event);
    if (this.gathered.length > mostEventsKept) this.gathered.shift();
    this.gathering ??= window.setTimeout(() => this.tellGathered(), gatherMs);
    this.listeners.onEvent(event);
  }

  private tellGathered(): void {
    const known = new Set(this.snapshot.events.map(({ id }) => id));
    const added = this.gathered.filter(({ id }) => !known.has(id)).reverse();
    this.gathered = [];
    this.gathering = undefined;
    this.change({ events: [...added, ...this.snapshot.events].slice(0, mostEventsKept) });
  }

  private change(change: Partial<LiveSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const subscriber of this.subscribers) subscriber();
  }
}
