/** Text as the portal takes it: without quotation marks, backslashes and line ends, and not longer than its fields. */

/** Text that is cleaned and cut, at a space if there is one near the end. */
export function portalText(text: string, most: number): string {
  const clean = cleaned(text);
  return clean.length <= most ? clean : cutAt(clean, most)[0];
}

/** Text of an optional field; undefined if it is shorter than the portal takes. */
export function optionalText(text: string | undefined, least: number, most: number): string | undefined {
  const given = portalText(text ?? '', most);
  return given.length < least ? undefined : given;
}

/** Two lines of at most 100 characters; what does not fit into the first goes into the second. */
export function addressLines(line1: string, line2 = ''): { readonly Addr1: string; readonly Addr2?: string } {
  const [first, rest] = cutAt(cleaned(line1), mostOfLine);
  const second = [rest, cleaned(line2)].filter((part) => part !== '').join(', ');
  if (second === '') return { Addr1: first };
  if (second.length >= leastOfSecondLine) return { Addr1: first, Addr2: portalText(second, mostOfLine) };
  return { Addr1: portalText(`${first}, ${second}`, mostOfLine) };
}

const mostOfLine = 100;
const leastOfSecondLine = 3;

function cleaned(text: string): string {
  return text.replaceAll('"', "''").replaceAll('\\', '/').replaceAll(/\s+/g, ' ').trim();
}

/** The beginning that fits, and the rest. A word is cut only if the beginning would else lose a fifth of its length. */
function cutAt(text: string, most: number): [beginning: string, rest: string] {
  if (text.length <= most) return [text, ''];
  const space = text.lastIndexOf(' ', most);
  const end = space >= most * 0.8 ? space : most - (isHighSurrogate(text.charCodeAt(most - 1)) ? 1 : 0);
  return [text.slice(0, end).trim(), text.slice(end).trim()];
}

/** Whether the other half of the character follows. */
function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd8_00 && unit < 0xdc_00;
}
