/**
 * Follows the topic of credentials without a gap from one moment on. Its heartbeats prove up to which moment no record is missing,
 * for every record that accounts has confirmed since that moment. After a gap a new follower starts, and what was confirmed before
 * keeps the proof of the old one.
 *
 * Moments are those of `performance.now()`.
 */
export class TableFollower {
  /** Every change up to this moment is known, of all records that this follower covers. */
  provenUpTo = -Infinity;
  /** Whether the snapshot that was started with this follower has been read to its end. */
  isSnapshotRead = false;

  private readonly startedAt = performance.now();
  private readonly heartbeats: number[];

  constructor(partitions: number) {
    this.heartbeats = Array.from({ length: partitions }, () => -Infinity);
  }

  /** Whether all changes since this moment have been seen, and those to come will be. */
  covers(moment: number): boolean {
    return moment >= this.startedAt;
  }

  /** When the newest heartbeat was written, of the partition with the oldest. */
  get lastHeartbeatAt(): number {
    return Math.min(...this.heartbeats);
  }

  /** Notes a heartbeat that came in now; everything committed before it was written precedes it on the topic. */
  noteHeartbeat(partition: number, writtenAt: number): void {
    const ageMs = Math.max(0, Date.now() - writtenAt);
    this.heartbeats[partition] = Math.max(this.heartbeats[partition] ?? -Infinity, performance.now() - ageMs);
    this.advance();
  }

  noteSnapshotRead(): void {
    this.isSnapshotRead = true;
    this.advance();
  }

  private advance(): void {
    if (this.isSnapshotRead) this.provenUpTo = this.lastHeartbeatAt;
  }
}
