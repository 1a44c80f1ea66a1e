/**
 * The records of all pages as one list, with a number for each by which a virtual list knows it again. One more page costs the time of its
 * own records alone: a list may have a thousand pages, and is scrolled while they are read.
 */
import type { ListPage } from '../api/list-query.js';

export class Rows<Item> {
  readonly items: Item[] = [];
  /** Another function when the records are others, or in another order; the same one when there are only more. */
  keyAt: (index: number) => number = () => 0;
  private pages: readonly ListPage<Item>[] = [];
  private keys: number[] = [];
  private readonly numbers = new Map<string, number>();

  update(pages: readonly ListPage<Item>[], idOf: (item: Item) => string): void {
    if (pages === this.pages) return;
    const isLonger = this.pages.length > 0 && this.pages.every((page, index) => page === pages[index]);
    const more = isLonger ? pages.slice(this.pages.length) : pages;
    if (!isLonger) {
      const keys: number[] = [];
      this.keys = keys;
      this.keyAt = (index) => keys[index]!;
      this.items.length = 0;
    }
    for (const { data } of more) {
      for (const item of data) {
        this.items.push(item);
        this.keys.push(this.numberOf(idOf(item)));
      }
    }
    this.pages = pages;
  }

  private numberOf(id: string): number {
    const number = this.numbers.get(id) ?? this.numbers.size;
    this.numbers.set(id, number);
    return number;
  }
}
