/** Token buckets by a key such as a network, kept in this process alone: a flood from many keys costs neither I/O nor much memory. */
import { addressFigures } from '@millwright/contracts';
import { nowUs, TokenBucket } from './token-bucket.js';

/** What one network address may draw on at a public listener, for calls without a credential. */
export const addressBucket = new TokenBucket(addressFigures.burst, addressFigures.sustained);

/** Twice as many are remembered at most; in a flood of more keys the earliest are evicted. */
const mostKeys = 100_000;

export class TokenBuckets {
  /** When the bucket of each key is full again, of those that have drawn on it lately. */
  private recent = new Map<string, number>();
  private earlier = new Map<string, number>();
  private agedAt = 0;

  /** All of them hold as much as this one. */
  constructor(private readonly bucket: TokenBucket) {}

  /** Draws tokens if there are as many. The debt is that after the draw, or of the bucket that has too few. */
  draw(key: string, tokens = 1): { readonly isDrawn: boolean; readonly debt: number } {
    const { bucket } = this;
    const now = nowUs();
    const debt = this.debtAt(key, now);
    if (!bucket.hasTokens(debt, tokens)) return { isDrawn: false, debt };
    const after = debt + tokens * bucket.interval;
    this.keep(key, now + after, now);
    return { isDrawn: true, debt: after };
  }

  /** Gives a drawn token back. */
  giveBack(key: string): void {
    const now = nowUs();
    this.keep(key, now + Math.max(0, this.debtAt(key, now) - this.bucket.interval), now);
  }

  debtOf(key: string): number {
    return this.debtAt(key, nowUs());
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.recent.size + this.earlier.size;
  }

  private debtAt(key: string, now: number): number {
    return this.bucket.debt(this.recent.get(key) ?? this.earlier.get(key) ?? 0, now);
  }

  private keep(key: string, fullAt: number, now: number): void {
    // A bucket on which nothing was drawn for its whole span is full, so nothing is lost by evicting it.
    if (now - this.agedAt >= this.bucket.span || this.recent.size >= mostKeys) {
      this.earlier = this.recent;
      this.recent = new Map();
      this.agedAt = now;
    }
    this.recent.set(key, fullAt);
  }
}
