/**
 * The latest events of the accounts whose people have the page open, or had it open a moment ago: a stream is continued from them. They are
 * bounded for each account, and in all.
 */
import type { LiveEvent } from '@millwright/contracts';

export interface RecentEvent {
  /** Its place among all events of this process. */
  readonly sequence: number;
  readonly event: LiveEvent;
}

export interface RecentBounds {
  readonly ofAccount: number;
  readonly inAll: number;
}

/** Of one account and mode. */
class Recent {
  readonly events: RecentEvent[] = [];

  /** Everything after this is there. */
  constructor(public lostUpTo: number) {}

  after(sequence: number): readonly RecentEvent[] {
    return this.events.slice(this.events.findLastIndex((each) => each.sequence <= sequence) + 1);
  }

  dropFirst(): void {
    this.lostUpTo = this.events.shift()!.sequence;
  }
}

export class RecentEvents {
  private readonly kept = new Map<string, Recent>();
  private latest = 0;
  private count = 0;

  constructor(private readonly bounds: RecentBounds = { ofAccount: 500, inAll: 20_000 }) {}

  get latestSequence(): number {
    return this.latest;
  }

  get isEmpty(): boolean {
    return this.kept.size === 0;
  }

  keeps(owner: string): boolean {
    return this.kept.has(owner);
  }

  /** Keeps the events of an account and mode from now on. */
  keep(owner: string): void {
    if (!this.kept.has(owner)) this.kept.set(owner, new Recent(this.latest));
  }

  forget(owner: string): void {
    this.count -= this.kept.get(owner)?.events.length ?? 0;
    this.kept.delete(owner);
  }

  /** Events may have been missed: nothing can be continued from before. */
  forgetAll(): void {
    this.latest += 1;
    this.count = 0;
    for (const owner of this.kept.keys()) this.kept.set(owner, new Recent(this.latest));
  }

  /** False where nobody is told of it. */
  add(owner: string, event: LiveEvent): boolean {
    this.latest += 1;
    const recent = this.kept.get(owner);
    if (recent === undefined) return false;
    recent.events.push({ sequence: this.latest, event });
    this.count += 1;
    if (recent.events.length > this.bounds.ofAccount) this.drop(recent);
    if (this.count > this.bounds.inAll) this.drop(this.withOldest());
    return true;
  }

  /** What came after a place; undefined where some of it is no longer there. */
  after(owner: string, sequence: number): readonly RecentEvent[] | undefined {
    const recent = this.kept.get(owner);
    return recent === undefined || sequence < recent.lostUpTo ? undefined : recent.after(sequence);
  }

  private drop(recent: Recent): void {
    recent.dropFirst();
    this.count -= 1;
  }

  private withOldest(): Recent {
    const withEvents = [...this.kept.values()].filter(({ events }) => events.length > 0);
    return withEvents.reduce((a, b) => (a.events[0]!.sequence < b.events[0]!.sequence ? a : b));
  }
}
