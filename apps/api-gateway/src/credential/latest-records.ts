/**
 * The latest records of one kind by id, no more than there is room for. Of two records about the same thing that of the higher
 * revision holds, in whatever order and from wherever they come.
 */
import type { Following } from './following.js';

interface Revised {
  readonly revision: number;
}

export class Known<R extends Revised> {
  isUsed = false;
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
  confirm(askedAt: number, following: Following): void {
    this.confirmedAt = Math.max(this.confirmedAt, askedAt);
    if (following.covers(askedAt)) this.following = following;
  }

  /** Nothing was known before this record, so that what proves the table proves it. */
  follow(following: Following): void {
    this.following = following;
  }
}

export class LatestRecords<R extends Revised, K extends Known<R>> {
  /** The longest unused come first, or are marked as used. */
  private readonly entries = new Map<string, K>();

  constructor(
    private readonly most: number,
    private readonly know: (record: R) => K,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  get(id: string): K | undefined {
    return this.entries.get(id);
  }

  /**
   * Takes a record of the topic. Where nothing was known of its subject, it may be an old one that comes late; it is proven only
   * where its subject is new and the table would have held any other record of it.
   */
  hear(id: string, record: R, isNew: boolean, following: Following): void {
    const known = this.entries.get(id);
    if (known !== undefined) return known.take(record);
    if (this.entries.size >= this.most) return following.missed();
    const added = this.add(id, record);
    if (isNew && following.holdsAll) added.follow(following);
  }

  /** Takes what accounts said of a thing when it was asked; where there is no room, what is unused longest gives way. */
  confirm(id: string, record: R, askedAt: number, following: Following): void {
    if (!this.entries.has(id) && this.entries.size >= this.most) {
      following.leftOut();
      this.makeRoom();
    }
    this.confirmKnown(id, record, askedAt, following);
  }

  /** Takes what a page of the snapshot says, where it is known or there is room. */
  load(id: string, record: R, askedAt: number, following: Following): void {
    if (!this.entries.has(id) && this.entries.size >= this.most) return following.leftOut();
    this.confirmKnown(id, record, askedAt, following);
  }

  forget(id: string): void {
    this.entries.delete(id);
  }

  forgetWhere(isDue: (record: R) => boolean): void {
    for (const [id, { record }] of this.entries) if (isDue(record)) this.entries.delete(id);
  }

  private confirmKnown(id: string, record: R, askedAt: number, following: Following): void {
    const known = this.entries.get(id) ?? this.add(id, record);
    known.take(record);
    known.confirm(askedAt, following);
  }

  private add(id: string, record: R): K {
    const added = this.know(record);
    this.entries.set(id, added);
    return added;
  }

  private makeRoom(): void {
    for (const [id, known] of this.entries) {
      this.entries.delete(id);
      if (!known.isUsed) return;
      known.isUsed = false;
      this.entries.set(id, known);
    }
  }
}
