/** Generated parts of pages that are otherwise written by hand. */

const end = '<!-- end -->';

/** The page with the lines between a mark and the end of its part replaced. */
export function withPart(page: string, { path, mark, part }: { path: string; mark: string; part: string }): string {
  const begin = `<!-- ${mark}: -->\n`;
  const [before, rest] = page.split(begin);
  if (rest === undefined) throw new Error(`${path} lacks the line ${begin}`);
  return `${before}${begin}\n${part}\n\n${rest.slice(rest.indexOf(end))}`;
}
