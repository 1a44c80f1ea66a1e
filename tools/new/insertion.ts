// Inserts a line into a source at the place where it belongs. The text is formatted afterwards.

import { Fault } from '../launcher/fault.ts';

const imports = /^import (?:[^;]*? from )?'([^']+)';\n/gm;

/** Adds an import, sorted by its path among those that begin alike. */
export function withImport(text: string, names: string, path: string): string {
  const line = `import { ${names} } from '${path}';\n`;
  const found = [...text.matchAll(imports)];
  const later = found.find(([, other = '']) => other.startsWith('.') && other > path);
  const last = found.at(-1);
  const place = later?.index ?? (last === undefined ? 0 : last.index + last[0].length);
  return text.slice(0, place) + line + text.slice(place);
}

/** Adds an item to the list that begins with `opening`, such as `providers: [`. */
export function withItem(text: string, opening: string, item: string): string {
  const start = text.indexOf(opening);
  const again = text.indexOf(opening, start + 1);
  if (start < 0 || again >= 0)
    throw new Fault(`has ${start < 0 ? 'no' : 'more than one'} \`${opening}\`; add ${item} by hand`);
  const end = endOfList(text, start + opening.length - 1);
  const before = text.slice(0, end).trimEnd();
  const comma = /[[{,]$/.test(before) ? '' : ',';
  return `${before}${comma} ${item}${text.slice(end)}`;
}

const closings: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

function endOfList(text: string, start: number): number {
  const opening = text[start]!;
  const closing = closings[opening]!;
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === opening) depth += 1;
    if (text[index] === closing && (depth -= 1) === 0) return index;
  }
  throw new Fault(`the list that begins with ${opening} has no end`);
}

/** Without the lines that match. */
export function withoutLines(text: string, ...patterns: readonly RegExp[]): string {
  return text
    .split('\n')
    .filter((line) => !patterns.some((pattern) => pattern.test(line)))
    .join('\n');
}
