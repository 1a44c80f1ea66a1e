/**
 * The latest records of one kind by id, no more than there is room for. Of two records about the same thing that of the higher
 * revision holds, in whatever order and from wherever they come.
 */
import { CappedMap } from './capped-map.js';
import type { Following } from './following.js';

interface Revised {
  readonly revision: number;
}

export class Known<R extends Revised> {
  isUsed = false;
  /** When the topic told of it last. */
  heardAt = -Infinity;
  private confirmedAt = -Infinity;
  private following: Following | undefined;

  constructor(public record: R) {}

  /** The moment up to which no newer record exists. */
  get provenUpTo(): number {
    return this.following === undefined ? this.confirmedAt : Math.max(this.confirmedAt, this.following.provenUpTo);
  }

  take(record: R): void {
    if (record.revision > this.record.revision) this.record = record;
  }

  /** Accounts, asked at this moment, knew nothing newer than what has been taken. */
  confirm(askedAt: number): void {
    this.confirmedAt = Math.max(this.confirmedAt, askedAt);
  }

  /** Nothing was missed of it since what proves the table began, so that it proves it too. */
  follow(following: Following): void {
    this.following = following;
  }
}

export class LatestRecords<R extends Revised, K extends Known<R> = Known<R>> {
  private readonly entries: CappedMap<K>;
  /** The stretch in which something was left out, so that what is not here may yet exist. */
  private partialIn: Following | undefined;
  /** When a change came that is not noted here any more; an answer that was asked for before may be older than it. */
  private missedAt = -Infinity;

  constructor(
    most: number,
    private readonly know: (record: R) => K,
  ) {
    this.entries = new CappedMap(most);
  }

  get size(): number {
    return this.entries.size;
  }

  get(id: string): K | undefined {
    return this.entries.get(id);
  }

  /**
   * Takes a record of the topic. Where nothing was known of its subject, it may be an old one that comes late; it is proven only
   * where its subject is new and any other record of it would be known.
   */
  hear(id: string, record: R, isNew: boolean, following: Following): void {
    const now = performance.now();
    const known = this.entries.get(id);
    if (known !== undefined) {
      known.take(record);
      known.heardAt = now;
      return;
    }
    if (this.entries.isFull) {
      this.missedAt = now;
      this.partialIn = following;
      return;
    }
    const added = this.add(id, record);
    added.heardAt = now;
    if (isNew && following.isLoaded && this.partialIn !== following) added.follow(following);
  }

  /** Takes what accounts said of a thing when it was asked; where there is no room, what is unused longest gives way. */
  confirm(id: string, record: R, askedAt: number, following: Following): void {
    if (this.entries.get(id) === undefined && this.entries.isFull) {
      this.partialIn = following;
      this.noteGone(this.entries.makeRoom());
    }
    this.confirmKnown(id, record, askedAt, following);
  }

  /** Takes what a page of the snapshot says, where it is known or there is room. */
  load(id: string, record: R, askedAt: number, following: Following): void {
    if (this.entries.get(id) === undefined && this.entries.isFull) this.partialIn = following;
    else this.confirmKnown(id, record, askedAt, following);
  }

  forget(id: string): void {
    this.noteGone(this.entries.get(id));
    this.entries.delete(id);
  }

  forgetWhere(isDue: (record: R) => boolean): void {
    for (const [id, { record }] of this.entries) if (isDue(record)) this.forget(id);
  }

  private confirmKnown(id: string, record: R, askedAt: number, following: Following): void {
    const known = this.entries.get(id) ?? this.add(id, record);
    known.take(record);
    known.confirm(askedAt);
    if (following.covers(askedAt) && askedAt > this.missedAt) known.follow(following);
  }

  private add(id: string, record: R): K {
    const added = this.know(record);
    this.entries.set(id, added);
    return added;
  }

  private noteGone(known: K | undefined): void {
    if (known !== undefined) this.missedAt = Math.max(this.missedAt, known.heardAt);
  }
}
