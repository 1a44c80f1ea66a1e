/**
 * Up to where all rows of the held shards are published. A read from there on does not meet the index entries of rows that were published
 * since the oldest snapshot of the server, which no vacuum may remove: beside a backup of ten minutes they are millions.
 *
 * A row gets its `seq` before its transaction ends, so that rows below those that were read may still appear. They can't any more once all
 * transactions have ended that had a number when a `seq` had been given. A transaction may get its number a little after the `seq`, and be
 * stopped in between; therefore a read without a bound finds now and then whatever was passed over.
 */
export interface Horizon {
  /** The latest that was given to a row. */
  readonly seq: string;
  /** A number of a transaction that was drawn afterwards: whoever had one before has a lower one. */
  readonly next: string;
  /** The oldest transaction that has not ended. */
  readonly oldestRunning: string;
}

const lookEveryMs = 1_000;
const withoutBoundEveryMs = 300_000;

export class PublishedBound {
  private bound = 0n;
  /** Transactions that may give rows up to here have all ended. */
  private settled = 0n;
  private mark: { readonly seq: bigint; readonly next: bigint } | undefined;
  private lookedAt = -Infinity;
  private withoutBoundAt = performance.now();

  /** For shards that were claimed just now: rows of them may have waited for long. */
  reset(): void {
    this.bound = 0n;
  }

  /** Whether it is time to look how far it has got. */
  isLookDue(): boolean {
    return performance.now() - this.lookedAt >= lookEveryMs;
  }

  noteLook(): void {
    this.lookedAt = performance.now();
  }

  isSettled(seq: string): boolean {
    return BigInt(seq) <= this.settled;
  }

  noteHorizon({ seq, oldestRunning, next }: Horizon): void {
    if (this.mark !== undefined && BigInt(oldestRunning) < this.mark.next) return;
    this.settled = this.mark?.seq ?? 0n;
    this.mark = { seq: BigInt(seq), next: BigInt(next) };
  }

  /** The next read begins after what this returns. */
  nextRead(): string {
    if (performance.now() - this.withoutBoundAt > withoutBoundEveryMs) {
      this.withoutBoundAt = performance.now();
      this.bound = 0n;
    }
    return String(this.bound);
  }

  /** A read after a bound has found this row first, or none. */
  noteRead(after: string, first: string | undefined): void {
    if (String(this.bound) !== after) return;
    const upTo = first === undefined ? this.settled : smaller(this.settled, BigInt(first) - 1n);
    if (upTo > this.bound) this.bound = upTo;
  }
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
