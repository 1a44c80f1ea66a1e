/**
 * How much of the records of Kafka a process handles at once: a transaction takes its weight, and one whose records may end the process
 * takes everything, so that nothing else is handled meanwhile. Light transactions do not wait for heavy ones. There is no order of
 * customers: partitions are shared by all, and have the order of Kafka.
 */
import { weightPerTransaction } from './weight.js';

type Release = () => void;

interface Waiting {
  readonly weight: number;
  readonly begin: (release: Release) => void;
}

/** First come, first served. */
class Room {
  private taken = 0;
  private readonly waiting: Waiting[] = [];

  constructor(readonly size: number) {}

  take(weight: number): Promise<Release> {
    const { promise, resolve } = Promise.withResolvers<Release>();
    this.waiting.push({ weight: Math.min(weight, this.size), begin: resolve });
    this.beginNext();
    return promise;
  }

  private beginNext(): void {
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      const { weight, begin } = next;
      if (this.taken + weight > this.size) return;
      this.waiting.shift();
      this.taken += weight;
      begin(() => {
        this.taken -= weight;
        this.beginNext();
      });
    }
  }
}

const lightest = weightPerTransaction / 8;
/** Two, so that one can be prepared while the database works on the other. */
const heavy = new Room(2 * weightPerTransaction);
const light = new Room(weightPerTransaction);

/** Resolves once there is room for a transaction of the process. */
export function takeRoom(weight: number): Promise<Release> {
  return weight < lightest ? light.take(weight) : heavy.take(weight);
}

/** Resolves once no other transaction handles records in the process, and none begins until the release. */
export async function takeAllRoom(): Promise<Release> {
  const releases = [await heavy.take(heavy.size), await light.take(light.size)];
  return () => {
    for (const release of releases) release();
  };
}
