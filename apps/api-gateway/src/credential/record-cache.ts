/**
 * Records of accounts by id, up to a capacity, each with the moment up to which it is proven to be the newest. Of two records about
 * the same subject the one with the higher revision wins, regardless of their order and source.
 */
import type { TableFollower } from './table-follower.js';

interface Revised {
  readonly revision: number;
}

/** A map with a capacity, which evicts what has been unused longest. */
export class CappedMap<V extends { isUsed: boolean }> {
  /** The longest unused come first, or are marked as used. */
  private readonly entries = new Map<string, V>();

  constructor(private readonly capacity: number) {}

  get size(): number {
    return this.entries.size;
  }

  get isFull(): boolean {
    return this.entries.size >= this.capacity;
  }

  get(id: string): V | undefined {
    return this.entries.get(id);
  }

  set(id: string, value: V): void {
    this.entries.set(id, value);
  }

  delete(id: string): void {
    this.entries.delete(id);
  }

  [Symbol.iterator](): IterableIterator<[string, V]> {
    return this.entries[Symbol.iterator]();
  }

  /** Evicts one entry, and returns it. */
  evict(): V | undefined {
    for (const [id, value] of this.entries) {
      this.entries.delete(id);
      if (!value.isUsed) return value;
      value.isUsed = false;
      this.entries.set(id, value);
    }
    return undefined;
  }
}

export class CachedRecord<R extends Revised> {
  isUsed = false;
  /** When the topic last brought a record of it. */
  publishedAt = -Infinity;
  private confirmedAt = -Infinity;
  private follower: TableFollower | undefined;

  constructor(public record: R) {}

  /** The moment up to which no newer record exists. */
  get provenUpTo(): number {
    return this.follower === undefined ? this.confirmedAt : Math.max(this.confirmedAt, this.follower.provenUpTo);
  }

  applyIfNewer(record: R): void {
    if (record.revision > this.record.revision) this.record = record;
  }

  /** Accounts, queried at this moment, had no newer record. */
  confirm(askedAt: number): void {
    this.confirmedAt = Math.max(this.confirmedAt, askedAt);
  }

  /** No change of it was missed since the follower started, so that the follower's proof holds for it. */
  proveBy(follower: TableFollower): void {
    this.follower = follower;
  }
}

export class RecordCache<R extends Revised, C extends CachedRecord<R> = CachedRecord<R>> {
  private readonly entries: CappedMap<C>;
  /** The follower during which a record found no room, so that a record that is not here may exist. */
  private incompleteFor: TableFollower | undefined;
  /** When the last change came whose record is no longer here; the answer to an earlier query may be older than it. */
  private missedAt = -Infinity;

  constructor(
    capacity: number,
    private readonly newEntry: (record: R) => C,
  ) {
    this.entries = new CappedMap(capacity);
  }

  get size(): number {
    return this.entries.size;
  }

  get(id: string): C | undefined {
    return this.entries.get(id);
  }

  /**
   * Applies a record of the topic. If nothing was known of its subject, it may be an old one that comes late; it is proven only if
   * its subject is new and any other record of it would be known.
   */
  applyPublished(id: string, record: R, isNew: boolean, follower: TableFollower): void {
    const now = performance.now();
    const known = this.entries.get(id);
    if (known !== undefined) {
      known.applyIfNewer(record);
      known.publishedAt = now;
      return;
    }
    if (this.entries.isFull) {
      this.missedAt = now;
      this.incompleteFor = follower;
      return;
    }
    const added = this.add(id, record);
    added.publishedAt = now;
    if (isNew && follower.isSnapshotRead && this.incompleteFor !== follower) added.proveBy(follower);
  }

  /** Applies an answer of accounts; without room, what has been unused longest is evicted. */
  applyAnswer(id: string, record: R, askedAt: number, follower: TableFollower): void {
    if (this.entries.get(id) === undefined && this.entries.isFull) {
      this.incompleteFor = follower;
      this.noteEvicted(this.entries.evict());
    }
    this.confirm(id, record, askedAt, follower);
  }

  /** Applies a record of the snapshot, if it is known already or there is room. */
  applySnapshot(id: string, record: R, askedAt: number, follower: TableFollower): void {
    if (this.entries.get(id) === undefined && this.entries.isFull) this.incompleteFor = follower;
    else this.confirm(id, record, askedAt, follower);
  }

  evict(id: string): void {
    this.noteEvicted(this.entries.get(id));
    this.entries.delete(id);
  }

  evictWhere(isDue: (record: R) => boolean): void {
    for (const [id, { record }] of this.entries) if (isDue(record)) this.evict(id);
  }

  private confirm(id: string, record: R, askedAt: number, follower: TableFollower): void {
    const known = this.entries.get(id) ?? this.add(id, record);
    known.applyIfNewer(record);
    known.confirm(askedAt);
    if (follower.covers(askedAt) && askedAt > this.missedAt) known.proveBy(follower);
  }

  private add(id: string, record: R): C {
    const added = this.newEntry(record);
    this.entries.set(id, added);
    return added;
  }

  private noteEvicted(evicted: C | undefined): void {
    if (evicted !== undefined) this.missedAt = Math.max(this.missedAt, evicted.publishedAt);
  }
}
