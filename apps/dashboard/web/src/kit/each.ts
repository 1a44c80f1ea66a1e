/** One call for each of several records. The API is called with a few at once: more would wait in the backend. */
const mostAtOnce = 3;

export interface Outcome<Item> {
  readonly item: Item;
  /** Why it was refused; undefined where it was done. */
  readonly failure: Error | undefined;
}

/** What became of each, in the order of the items. */
export async function eachOf<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): Promise<readonly Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  const waiting = [...items.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, item] = next;
      const failure = await call(item).then(
        () => undefined,
        (error: Error) => error,
      );
      outcomes[place] = { item, failure };
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return outcomes;
}
