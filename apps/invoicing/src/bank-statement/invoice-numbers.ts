/** What in a text may be the number of an invoice: banks write other things around it, with the signs that numbers have, too. */

const longestNumber = 16;
/** So that a text without end costs no statement without end. */
const mostNumbers = 1_000;

/** In the text and in capitals: letters, digits, - and /, from one word to another. */
export function numbersIn(text: string): string[] {
  const found = new Set<string>();
  for (const [run] of text.matchAll(/[A-Za-z0-9]+(?:[-/]+[A-Za-z0-9]+)*/g)) {
    const parts = run.split(/([-/]+)/);
    for (let from = 0; from < parts.length; from += 2) {
      let number = '';
      for (let to = from; to < parts.length && number.length <= longestNumber; to += 2) {
        number = parts.slice(from, to + 1).join('');
        if (number.length > longestNumber || !/\d/.test(number)) continue;
        found.add(number).add(number.toUpperCase());
        if (found.size >= mostNumbers) return [...found];
      }
    }
  }
  return [...found];
}
