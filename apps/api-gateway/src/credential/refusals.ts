/** Credentials that let nobody in, remembered by hash for some seconds, so that a client that insists on one asks nobody. */

const mostRemembered = 10_000;

export class Refusals {
  /** When each is forgotten; the oldest come first. */
  private readonly until = new Map<string, number>();

  constructor(private readonly rememberedMs: number) {}

  has(hash: string): boolean {
    const until = this.until.get(hash);
    return until !== undefined && until > performance.now();
  }

  add(hash: string, askedAt: number): void {
    this.until.delete(hash);
    const now = performance.now();
    for (const [oldest, until] of this.until) {
      if (until > now && this.until.size < mostRemembered) break;
      this.until.delete(oldest);
    }
    this.until.set(hash, askedAt + this.rememberedMs);
  }
}
