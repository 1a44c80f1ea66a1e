/**
 * A token bucket for each network that calls come from, in this process alone, so that a flood of calls costs neither I/O nor much
 * memory.
 */
import { networkOf } from '../subnet.js';
import { nowUs, TokenBucket } from './token-bucket.js';

export interface BucketFigures {
  readonly sustained: number;
  readonly burst: number;
}

/** Twice as many are remembered at most; in a flood from more networks the earliest are evicted. */
const mostNetworks = 100_000;

export class NetworkBuckets {
  readonly bucket: TokenBucket;
  /** When the bucket of each network is full again, of those that have drawn on it lately. */
  private recent = new Map<string, number>();
  private earlier = new Map<string, number>();
  private agedAt = 0;

  constructor({ sustained, burst }: BucketFigures) {
    this.bucket = new TokenBucket(burst, sustained);
  }

  /** Draws tokens for a call from this address, which is let in if there is one. */
  draw(address: string, tokens = 1): { readonly isLetIn: boolean; readonly debt: number } {
    const network = networkOf(address);
    const now = nowUs();
    const debt = this.debtAt(network, now);
    if (!this.bucket.hasToken(debt)) return { isLetIn: false, debt };
    const after = Math.min(debt + tokens * this.bucket.interval, this.bucket.span);
    this.keep(network, now + after, now);
    return { isLetIn: true, debt: after };
  }

  /** Gives a drawn token back. */
  giveBack(address: string): void {
    const network = networkOf(address);
    const now = nowUs();
    this.keep(network, now + Math.max(0, this.debtAt(network, now) - this.bucket.interval), now);
  }

  debtOf(address: string): number {
    return this.debtAt(networkOf(address), nowUs());
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.recent.size + this.earlier.size;
  }

  private debtAt(network: string, now: number): number {
    return this.bucket.debt(this.recent.get(network) ?? this.earlier.get(network) ?? 0, now);
  }

  private keep(network: string, fullAt: number, now: number): void {
    // A bucket on which nothing was drawn for its whole span is full, so nothing is lost by evicting it.
    if (now - this.agedAt >= this.bucket.span || this.recent.size >= mostNetworks) {
      this.earlier = this.recent;
      this.recent = new Map();
      this.agedAt = now;
    }
    this.recent.set(network, fullAt);
  }
}
