/** Arrays as parameters of statements, fast enough for thousands a second. */

const textType = 25;

/** An array of values that need no quotes: ids, numbers, and the app's own keywords. */
export function plainArray<T>(items: readonly T[], valueOf: (item: T) => string | number | boolean | null): string {
  return `{${items.map((item) => valueOf(item) ?? 'NULL').join(',')}}`;
}

/** An array of texts that are UTF-8 already, in the binary format, which needs no quoting. */
export function textArray(texts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(20);
  // One dimension, no nulls, the type, the length, and the first index.
  for (const [index, value] of [1, 0, textType, texts.length, 1].entries()) head.writeInt32BE(value, index * 4);
  const parts = texts.flatMap((text) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(text.length);
    return [length, text];
  });
  return Buffer.concat([head, ...parts]);
}

/** The smallest and the largest id. They bound the days, so that no other partition is searched; null without any ids. */
export function boundsOf(ids: readonly string[]): [string | null, string | null] {
  if (ids.length === 0) return [null, null];
  let [low, high] = [ids[0]!, ids[0]!];
  for (const id of ids) {
    if (id < low) low = id;
    if (id > high) high = id;
  }
  return [low, high];
}
