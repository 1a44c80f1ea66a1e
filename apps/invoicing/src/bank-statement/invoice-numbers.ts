/** What in a text may be the number of an invoice: banks write other things around it, with the signs that numbers have, too. */

const longestNumber = 16;
/** Each is looked for: a text that has many more names none of them. */
export const mostNumbers = 20;

/**
 * Letters, digits, - and /, from one word to another, in the text and in capitals. The likeliest come first: what stands by itself, in the
 * order of the text, and then the longest parts of what does not.
 */
export function numbersIn(text: string): string[] {
  const whole = new Set<string>();
  const parts = new Set<string>();
  for (const [run] of text.matchAll(/[A-Za-z0-9]+(?:[-/]+[A-Za-z0-9]+)*/g)) {
    const words = run.split(/([-/]+)/);
    for (let from = 0; from < words.length; from += 2) {
      let number = words[from]!;
      for (let to = from; number.length <= longestNumber; to += 2, number = words.slice(from, to + 1).join('')) {
        if (/\d/.test(number)) (number === run ? whole : parts).add(number);
        if (to + 2 >= words.length) break;
      }
    }
  }
  const likeliest = [...whole, ...[...parts].toSorted((one, other) => other.length - one.length)].slice(0, mostNumbers);
  return [...new Set(likeliest.flatMap((number) => [number, number.toUpperCase()]))];
}
