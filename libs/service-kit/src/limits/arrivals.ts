/**
 * Short-lived items in the order of their arrival. A Map or a Set that lives long is a bad place for them: V8 links each table that it
 * outgrows to the next one, so that the first table which the collector has moved to the old generation keeps all later ones alive, with
 * what was in them, until a collection of everything. Here an item that is removed leaves no link behind.
 */
export class Arrival<T> {
  previous: Arrival<T> | undefined;
  next: Arrival<T> | undefined;
  isIn = true;

  constructor(readonly item: T) {}
}

export class Arrivals<T> implements Iterable<T> {
  private first: Arrival<T> | undefined;
  private last: Arrival<T> | undefined;

  get isEmpty(): boolean {
    return this.first === undefined;
  }

  add(item: T): Arrival<T> {
    const arrival = new Arrival(item);
    arrival.previous = this.last;
    if (this.last === undefined) this.first = arrival;
    else this.last.next = arrival;
    this.last = arrival;
    return arrival;
  }

  /** Returns false if it was removed before. */
  remove(arrival: Arrival<T>): boolean {
    if (!arrival.isIn) return false;
    const { previous, next } = arrival;
    if (previous === undefined) this.first = next;
    else previous.next = next;
    if (next === undefined) this.last = previous;
    else next.previous = previous;
    arrival.previous = undefined;
    arrival.next = undefined;
    arrival.isIn = false;
    return true;
  }

  /** The oldest first. The one that is at hand may be removed. */
  *[Symbol.iterator](): Iterator<T> {
    for (let arrival = this.first; arrival !== undefined;) {
      const { next } = arrival;
      yield arrival.item;
      arrival = next;
    }
  }
}
