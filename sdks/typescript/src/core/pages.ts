import type { Call, Caller, CallOptions } from './caller.js';

/** A page of a list. */
export interface Page<Item> {
  readonly data: Item[];
  readonly has_more: boolean;
  /** Pass it as `cursor` to get the next page. */
  readonly next_cursor: string | null;
}

/**
 * A list. `await` it for its first page, or go through all of its records, which reads page after page:
 * `for await (const order of client.orders.list()) …`
 */
export class Pages<Item> implements Promise<Page<Item>>, AsyncIterable<Item> {
  readonly [Symbol.toStringTag] = 'Pages';

  static of<Item>(caller: Caller, call: Call, options?: CallOptions): Pages<Item> {
    return new Pages((cursor) =>
      caller.call<Page<Item>>({ ...call, query: { ...call.query, ...(cursor !== undefined && { cursor }) } }, options),
    );
  }

  private constructor(private readonly read: (cursor?: string) => Promise<Page<Item>>) {}

  // oxlint-disable-next-line unicorn/no-thenable -- `await` is how its first page is read
  then<Fulfilled = Page<Item>, Rejected = never>(
    onFulfilled?: ((page: Page<Item>) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.read().then(onFulfilled, onRejected);
  }

  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Page<Item> | Rejected> {
    return this.read().catch(onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<Page<Item>> {
    return this.read().finally(onFinally);
  }

  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let page = await this.read();
    yield page;
    while (page.has_more && page.next_cursor !== null) {
      page = await this.read(page.next_cursor);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** The records as an array, at most so many. */
  async toArray({ most }: { readonly most: number }): Promise<Item[]> {
    const items: Item[] = [];
    if (most < 1) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= most) break;
    }
    return items;
  }
}
