/** A map with room for so many; what is unused longest gives way. */

interface Usable {
  isUsed: boolean;
}

export class CappedMap<V extends Usable> {
  /** The longest unused come first, or are marked as used. */
  private readonly entries = new Map<string, V>();

  constructor(private readonly most: number) {}

  get size(): number {
    return this.entries.size;
  }

  get isFull(): boolean {
    return this.entries.size >= this.most;
  }

  get(id: string): V | undefined {
    return this.entries.get(id);
  }

  set(id: string, value: V): void {
    this.entries.set(id, value);
  }

  delete(id: string): void {
    this.entries.delete(id);
  }

  [Symbol.iterator](): IterableIterator<[string, V]> {
    return this.entries[Symbol.iterator]();
  }

  /** Takes one out, and returns it. */
  makeRoom(): V | undefined {
    for (const [id, value] of this.entries) {
      this.entries.delete(id);
      if (!value.isUsed) return value;
      value.isUsed = false;
      this.entries.set(id, value);
    }
    return undefined;
  }
}
