/**
 * A stretch of time in which the topic of credentials was followed without a gap. The heartbeats that came in it say up to which
 * moment nothing is missing; that proves everything that accounts has vouched for within the same stretch. After a gap a new
 * stretch begins, and what was vouched for before keeps the proof that it had.
 *
 * Moments are those of `performance.now()`.
 */
export class Following {
  /** Up to this moment every change is known of whatever this stretch covers. */
  provenUpTo = -Infinity;
  /** Whether the snapshot that was begun in this stretch has been read to its end. */
  isLoaded = false;

  private readonly startedAt = performance.now();
  private readonly heartbeats: number[];

  constructor(partitions: number) {
    this.heartbeats = Array.from({ length: partitions }, () => -Infinity);
  }

  /** Whether all changes since this moment have been seen, and those to come will be. */
  covers(moment: number): boolean {
    return moment >= this.startedAt;
  }

  /** When the newest heartbeat was written, of the partition that it is longest ago for. */
  get heardAt(): number {
    return Math.min(...this.heartbeats);
  }

  /** Notes a heartbeat, which came in now and knows all that was committed before the time that it was written at. */
  heard(partition: number, writtenAt: number): void {
    const ageMs = Math.max(0, Date.now() - writtenAt);
    this.heartbeats[partition] = Math.max(this.heartbeats[partition] ?? -Infinity, performance.now() - ageMs);
    this.advance();
  }

  loaded(): void {
    this.isLoaded = true;
    this.advance();
  }

  private advance(): void {
    if (this.isLoaded) this.provenUpTo = this.heardAt;
  }
}
