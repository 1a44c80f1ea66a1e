/** The business time of the running product. */
import type { Product } from '@millwright/testing';

export class BusinessTime {
  constructor(private readonly product: Product) {}

  now(): Date {
    return this.product.now();
  }

  /** Moves forward to a moment, or less than a second beyond it; does nothing if it has passed. */
  async moveTo(moment: Date): Promise<void> {
    const seconds = Math.ceil((moment.getTime() - this.now().getTime()) / 1_000);
    if (seconds > 0) await this.product.advanceClock(seconds * 1_000);
  }
}
