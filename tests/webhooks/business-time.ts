/** The business time of the running product, moved on the command line. */
import type { Product } from '@millwright/testing';

export class BusinessTime {
  private constructor(
    private readonly product: Product,
    private aheadMs: number,
  ) {}

  static async of(product: Product): Promise<BusinessTime> {
    const time = new BusinessTime(product, 0);
    await time.runClock();
    return time;
  }

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** Moves forward to a moment, or less than a second beyond it; does nothing if it has passed. */
  async moveTo(moment: Date): Promise<void> {
    const seconds = Math.ceil((moment.getTime() - this.now().getTime()) / 1_000);
    if (seconds > 0) await this.runClock('advance', `${seconds}s`);
  }

  private async runClock(...words: string[]): Promise<void> {
    const { now } = await this.product.operate<{ now: string }>('clock', ...words);
    this.aheadMs = Date.parse(now) - Date.now();
  }
}
