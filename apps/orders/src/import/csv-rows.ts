/** The rows of a file in CSV as spreadsheets write it: separated by commas, semicolons or tabs, lines that end in any way. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A row with something in it. */
export interface FileRow {
  /** As spreadsheets number it: the names of the columns are 1, and empty rows count. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Of which nothing can be used; the message is for a person. */
export class UnreadableFile extends Error {}

/** More than an order may weigh. */
const largestRow = 600_000;
const longestShown = 200;

export async function csvRows(
  content: Buffer,
  most: number,
): Promise<{ readonly columns: readonly string[]; readonly rows: readonly FileRow[] }> {
  const parser = parse({
    bom: true,
    delimiter: separatorOf(content),
    relax_column_count: true,
    trim: true,
    max_record_size: largestRow,
  });
  const rows: FileRow[] = [];
  let columns: readonly string[] | undefined;
  let line = 0;
  try {
    for await (const cells of Readable.from([content]).pipe(parser) as AsyncIterable<string[]>) {
      line += 1;
      if (cells.every((cell) => cell === '')) continue;
      if (columns === undefined) columns = namesOf(cells);
      else {
        if (cells.slice(columns.length).some((cell) => cell !== '')) {
          throw new UnreadableFile(
            `Row ${line} has ${cells.length} cells, but there are ${columns.length} columns. Look for a comma in a text without quotes around it.`,
          );
        }
        rows.push({ line, cells });
      }
      if (rows.length > most) {
        throw new UnreadableFile(`The file has more than ${most} rows. Divide it into several.`);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`Row ${Number(error['records']) + 1} cannot be read: ${explained(error)}`);
  }
  if (columns === undefined) throw new UnreadableFile('The file is empty.');
  if (rows.length === 0) throw new UnreadableFile('The file has no row below the header.');
  return { columns, rows };
}

/** What the names of the columns are separated by. */
function separatorOf(content: Buffer): string {
  const [first = ''] = content
    .toString('utf8', 0, largestRow)
    .trimStart()
    .split(/[\r\n]/, 1);
  const names = first.replaceAll(/"[^"]*"/g, '');
  const times = (separator: string): number => names.split(separator).length;
  return [',', ';', '\t'].toSorted((one, other) => times(other) - times(one))[0]!;
}

function namesOf(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  const names = cells.slice(0, last + 1);
  const repeated = names.find((name, place) => name !== '' && names.indexOf(name) < place);
  if (repeated === undefined) return names;
  throw new UnreadableFile(`The column "${repeated.slice(0, longestShown)}" occurs twice. Keep one of them.`);
}

function explained({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened but not closed.';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'it is too long. Look for a quote that is not closed.';
  return message.slice(0, longestShown);
}
