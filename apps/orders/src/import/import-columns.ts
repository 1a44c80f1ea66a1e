/**
 * Makes of the rows of a file what the call takes that creates such a record. The columns are those of the list of these records as CSV, and
 * for orders those of a line item besides, so that each row can be one.
 */
import {
  createBuyer,
  createOrder,
  type CsvColumn,
  csvColumns,
  type Fault,
  type ImportKind,
  listBuyers,
  listedRecord,
  listOrders,
  type Operation,
} from '@millwright/contracts';
import { UnreadableFile } from './csv-rows.js';
import type { FileRecord, Grouping } from './import-worker.js';

const lineItems = 'line_items';
const longestShown = 100;

interface KnownColumn extends CsvColumn {
  readonly name: string;
  /** The place in a line item; undefined for a column of the record itself. */
  readonly inLineItem?: readonly string[];
}

interface Format {
  /** The call that creates a record. */
  readonly creates: Operation;
  readonly columns: ReadonlyMap<string, KnownColumn>;
  /** Of the list as CSV, which creation does not take. */
  readonly ignored: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly keys: readonly string[];
  readonly grouping: Omit<Grouping, 'keys'>;
}

const nameOf = ({ path }: CsvColumn): string => path.join('.');
const named = (columns: readonly CsvColumn[]): [string, KnownColumn][] =>
  columns.map((column) => [nameOf(column), { ...column, name: nameOf(column) }]);

const lineItem = createOrder.body.shape.line_items.element;
const lineItemColumns = csvColumns(lineItem).map(({ path, kind }): [string, KnownColumn] => {
  const column = { path: [lineItems, ...path], kind, inLineItem: path };
  return [nameOf(column), { ...column, name: nameOf(column) }];
});

export const formats: Readonly<Record<ImportKind, Format>> = {
  buyers: {
    creates: createBuyer,
    columns: new Map(named(csvColumns(createBuyer.body))),
    ignored: new Set(csvColumns(listedRecord(listBuyers)!).map(nameOf)),
    required: ['name'],
    keys: ['gstin', 'name'],
    grouping: { merges: false, ignoresCase: true },
  },
  orders: {
    creates: createOrder,
    columns: new Map([...named(csvColumns(createOrder.body)), ...lineItemColumns]),
    ignored: new Set(csvColumns(listedRecord(listOrders)!).map(nameOf)),
    required: ['reference'],
    keys: ['reference'],
    grouping: { merges: true, ignoresCase: false },
  },
};

/** A fault and the row that it is in. */
export interface RowFault extends Pick<Fault, 'code' | 'message'> {
  readonly line: number;
  readonly column: string | null;
}

/** A record as its call takes it, and the row of each of its line items. */
export interface GivenRecord {
  readonly body: unknown;
  readonly line: number;
  readonly lineOfItem: (index: number) => number;
  readonly faults: readonly RowFault[];
}

export class ImportColumns {
  private readonly columns: readonly (KnownColumn | undefined)[];
  private readonly format: Format;

  /** Throws `UnreadableFile` where the names are not those of the kind. */
  constructor(
    kind: ImportKind,
    private readonly names: readonly string[],
  ) {
    this.format = formats[kind];
    const { columns, ignored, required } = this.format;
    const unknown = names.find((name) => name !== '' && !columns.has(name) && !ignored.has(name));
    if (unknown !== undefined) {
      const shown = unknown.slice(0, longestShown);
      throw new UnreadableFile(
        `The header has "${shown}", which is not a column of ${kind}. Use the names of the CSV list, or remove the column.`,
      );
    }
    const missing = required.find((name) => !names.includes(name));
    if (missing !== undefined) throw new UnreadableFile(`The first row must have a column "${missing}".`);
    this.columns = names.map((name) => columns.get(name));
  }

  get grouping(): Grouping {
    const { keys, grouping } = this.format;
    return { ...grouping, keys: keys.map((key) => this.names.indexOf(key)).filter((place) => place >= 0) };
  }

  given({ rows, repeats }: FileRecord): GivenRecord {
    const body: Fields = {};
    const faults: RowFault[] = [];
    const items: Fields[] = [];
    const [first] = rows;
    const line = first!.line;
    if (repeats !== undefined) faults.push(repeatedFault(line, repeats, this.format.keys));
    for (const row of rows) {
      const item: Fields = {};
      for (const [place, column] of this.columns.entries()) {
        const cell = row.cells[place] ?? '';
        if (column === undefined || cell === '') continue;
        if (column.inLineItem !== undefined) put(item, column.inLineItem, valueOf(cell, column));
        else if (row === first) put(body, column.path, valueOf(cell, column));
        else if (cell !== first!.cells[place]) faults.push(differs(row.line, line, column.name));
      }
      if (Object.keys(item).length > 0) items.push(withCurrency(item));
    }
    const isOfRows = items.length > 0;
    if (isOfRows) body[lineItems] = items;
    else if (Array.isArray(body[lineItems])) body[lineItems] = body[lineItems].map(takenOfItem);
    return {
      body: withCurrency(body),
      line,
      lineOfItem: (index) => (isOfRows ? (rows[index]?.line ?? line) : line),
      faults,
    };
  }

  /** The fault of a field, in the row and the column that it comes from. */
  faultIn({ line, lineOfItem }: GivenRecord, { param, code, message }: Fault): RowFault {
    if (param === undefined) return { line, column: null, code, message };
    const [, index] = /^line_items\[(\d+)\]/.exec(param) ?? [];
    const column = param.replace(/^line_items\[\d+\]/, lineItems);
    return {
      line: index === undefined ? line : lineOfItem(Number(index)),
      column,
      code,
      message: message.replaceAll(param, column),
    };
  }
}

type Fields = Record<string, unknown>;

function put(fields: Fields, path: readonly string[], value: unknown): void {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) fields[name] = value;
  else put((fields[name] ??= {}) as Fields, rest, value);
}

const number = /^-?\d+(\.\d+)?$/;

/** A cell as its field takes it; one that is of another type stays a text, and is refused as such. */
function valueOf(cell: string, { path, kind }: KnownColumn): unknown {
  if (kind === 'json') return jsonOf(cell);
  // The list as CSV has it before what a spreadsheet would take for a formula.
  if (kind === 'text') return cell.replace(/^'(?=[=+\-@\t\r])/, '');
  if (path.at(-1) === 'amount') return cell;
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  return number.test(cell) ? Number(cell) : cell;
}

function jsonOf(cell: string): unknown {
  if (!/^[[{]/.test(cell)) return cell.split(/\s*[,;]\s*/);
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/** An amount without a currency is in rupees. */
function withCurrency(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [name, value];
    const inside = value as Fields;
    const isPlainAmount = typeof inside['amount'] === 'string' && inside['currency'] === undefined;
    return [
      name,
      isPlainAmount
        ? { ...inside, currency: 'INR' }
        : name === 'metadata' || name === 'spec'
          ? value
          : withCurrency(inside),
    ];
  });
  return Object.fromEntries(entries) as Fields;
}

/** Of a line item as a list has it, what the creation of one takes. */
function takenOfItem(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => Object.hasOwn(lineItem.shape, name) && value !== null),
  );
}

function differs(line: number, first: number, column: string): RowFault {
  return {
    line,
    column,
    code: 'invalid_parameter',
    message: `${column}: differs from row ${first} of the same order. Leave it empty, or write the same.`,
  };
}

function repeatedFault(line: number, first: number, keys: readonly string[]): RowFault {
  const what = keys.length === 1 ? `this ${keys[0]}` : `this ${keys.join(', or without one this ')},`;
  return {
    line,
    column: null,
    code: 'conflict',
    message: `Row ${first} already has ${what}. Put the rows of one record together, or keep one of them.`,
  };
}
