/**
 * How much of the records of Kafka a process handles at once: a transaction takes its weight, and one whose records may end the process
 * takes everything, so that nothing else is handled meanwhile. It has no order of customers: those of a partition are in the order of Kafka.
 */
import { weightPerTransaction } from './weight.js';

type Release = () => void;

interface Waiting {
  readonly weight: number;
  readonly begin: (release: Release) => void;
}

export class Capacity {
  private taken = 0;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly total: number) {}

  /** Resolves once there is room, first come first served. Without a weight, the caller is alone. */
  take(weight = this.total): Promise<Release> {
    const { promise, resolve } = Promise.withResolvers<Release>();
    this.waiting.push({ weight: Math.min(weight, this.total), begin: resolve });
    this.beginNext();
    return promise;
  }

  private beginNext(): void {
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      const { weight, begin } = next;
      if (this.taken + weight > this.total) return;
      this.waiting.shift();
      this.taken += weight;
      begin(() => {
        this.taken -= weight;
        this.beginNext();
      });
    }
  }
}

/** Of all consumers of the process. */
export const handlingCapacity = new Capacity(4 * weightPerTransaction);
