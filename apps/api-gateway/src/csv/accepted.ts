/** Which of the two forms of a list a caller asks for in `Accept` (RFC 9110, 12.5.1). */

interface Range {
  readonly type: string;
  readonly quality: number;
}

/** From the most to the least specific. */
const rangesOfCsv = ['text/csv', 'text/*', '*/*'];
const rangesOfJson = ['application/json', 'application/*', '*/*'];

/**
 * Whether CSV is preferred to JSON, which is what everybody gets who does not say: no header, any type, or both alike. A type that is
 * named counts more than one that is only among others of equal quality.
 */
export function prefersCsv(accept: string | undefined): boolean {
  if (accept === undefined || !/text\//i.test(accept)) return false;
  const ranges = accept.split(',').map(rangeOf);
  const [csv, json] = [matchOf(ranges, rangesOfCsv), matchOf(ranges, rangesOfJson)];
  if (csv.quality === json.quality) return csv.quality > 0 && csv.distance < json.distance;
  return csv.quality > json.quality;
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1).trim());
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** The most specific range that a type is in says its quality. */
function matchOf(ranges: readonly Range[], types: readonly string[]): { quality: number; distance: number } {
  for (const [distance, type] of types.entries()) {
    const range = ranges.find((each) => each.type === type);
    if (range !== undefined) return { quality: range.quality, distance };
  }
  return { quality: 0, distance: types.length };
}
