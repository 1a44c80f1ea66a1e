/** Arrays as parameters of statements, written for thousands a second. */

const textType = 25;

/** Of what needs no quotes: ids, numbers, and words of our own. */
export function plainArray<T>(items: readonly T[], valueOf: (item: T) => string | number | boolean | null): string {
  return `{${items.map((item) => valueOf(item) ?? 'NULL').join(',')}}`;
}

/** Of texts that are UTF-8 already, in the binary form: nothing is quoted here and nothing is unquoted there. */
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
