/** Lists and reports as CSV (RFC 4180): the columns of their records, read from the schemas of the contract, and the cells. */
import { z } from 'zod';
import type { Operation } from './operation.js';

export const csvMediaType = 'text/csv';

/** How many records a CSV has at most. */
export const mostCsvRows = 100_000;

/** Parameters of a list that are about its pages, and what is shown beside its records: a CSV has all records, each alone. */
export const parametersOfPages: readonly string[] = ['limit', 'cursor', 'after', 'wait', 'expand'];

/** Where `expand` puts what it adds, which no CSV has. */
const expandedField = 'expanded';

export interface CsvColumn {
  /** Fields from the record down to the value. */
  readonly path: readonly string[];
  /**
   * - `text`: made safe for spreadsheets
   * - `value`: a number, an amount of money, true or false: written as it is
   * - `json`: a list, or an object without fixed fields
   */
  readonly kind: 'text' | 'value' | 'json';
}

/** The schema of the records of a list; undefined where the operation is none. */
export function listedRecord({ method, response }: Pick<Operation, 'method' | 'response'>): z.ZodType | undefined {
  if (method !== 'GET' || !(response instanceof z.ZodObject)) return undefined;
  const { data, has_more: hasMore, next_cursor: nextCursor } = response.shape as Partial<z.core.$ZodShape>;
  const isPage = data instanceof z.ZodArray && hasMore !== undefined && nextCursor !== undefined;
  return isPage ? (data.element as z.ZodType) : undefined;
}

export interface CsvForm {
  readonly columns: readonly CsvColumn[];
  /** Of a report: the rows of its answer. Those of a list are the records of its pages. */
  readonly rowsIn?: (answer: Readonly<Record<string, readonly object[]>>) => object[];
}

/** What an operation has as CSV; undefined where it has none. */
export function csvForm(operation: Pick<Operation, 'method' | 'response' | 'tables'>): CsvForm | undefined {
  const record = listedRecord(operation);
  if (record !== undefined) return { columns: csvColumns(record) };
  const { tables, response } = operation;
  return tables === undefined ? undefined : formOfReport(tables, (response as z.ZodObject).shape);
}

/** In a row of a report, the name of the table that has it. */
const tableColumn: CsvColumn = { path: ['field'], kind: 'text' };

/** The columns of all tables: those that several have are the same one. */
function formOfReport(tables: readonly string[], shape: z.core.$ZodShape): CsvForm {
  const all = tables.flatMap((name) => csvColumns((shape[name] as z.ZodArray).element));
  const byName = new Map(all.map((column) => [column.path.join('.'), column]));
  return {
    columns: [tableColumn, ...byName.values()],
    rowsIn: (answer) => tables.flatMap((field) => answer[field]!.map((row) => ({ field, ...row }))),
  };
}

/** A column for each value of a record, in the order of the schema; objects inside of it are flattened. */
export function csvColumns(record: z.core.$ZodType): CsvColumn[] {
  const inside = fieldsOf(record);
  if (inside === undefined) throw new Error('The records of a list must be objects, to have columns.');
  return columnsIn(inside, []).filter(({ path }) => path[0] !== expandedField);
}

type Fields = ReadonlyMap<string, z.core.$ZodType>;

function columnsIn(fields: Fields, path: readonly string[]): CsvColumn[] {
  const isMoney = fields.has('amount') && fields.has('currency');
  return [...fields].flatMap(([name, schema]): CsvColumn[] => {
    const at = [...path, name];
    const inside = fieldsOf(schema);
    if (inside !== undefined) return columnsIn(inside, at);
    return [{ path: at, kind: isMoney && name === 'amount' ? 'value' : kindOf(schema) }];
  });
}

/** The fields of an object; of several that may stand in its place, those of each. Undefined where there may be something else. */
function fieldsOf(schema: z.core.$ZodType): Fields | undefined {
  const options = optionsOf(schema);
  if (options.length === 0 || !options.every(isObjectDef)) return undefined;
  const fields = new Map<string, z.core.$ZodType[]>();
  for (const { shape } of options.filter(isObjectDef)) {
    for (const [name, field] of Object.entries(shape)) fields.set(name, [...(fields.get(name) ?? []), field]);
  }
  if (fields.size === 0) return undefined;
  return new Map(
    [...fields].map(([name, [first, ...others]]) => [
      name,
      others.length === 0 ? first! : z.union([first!, ...others]),
    ]),
  );
}

function kindOf(schema: z.core.$ZodType): CsvColumn['kind'] {
  const types = optionsOf(schema).map(({ type }) => type);
  if (types.some((type) => !scalars.has(type))) return 'json';
  return types.every((type) => type === 'number' || type === 'boolean') ? 'value' : 'text';
}

const scalars: ReadonlySet<string> = new Set(['boolean', 'enum', 'literal', 'number', 'string', 'template_literal']);

type Def = z.core.$ZodTypes['_zod']['def'];
type ObjectDef = z.core.$ZodObjectDef;

function isObjectDef(def: Def): def is Def & ObjectDef {
  return def.type === 'object';
}

/** What may stand in the place of a schema, beside null and nothing. */
function optionsOf(schema: z.core.$ZodType): Def[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'union') return def.options.flatMap(optionsOf);
  if (def.type === 'null' || def.type === 'undefined') return [];
  if (def.type === 'pipe') return optionsOf(isTransform(def.out) ? def.in : def.out);
  return 'innerType' in def ? optionsOf(def.innerType) : [def];
}

function isTransform(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform';
}

const lineEnd = '\r\n';

/** The names of the columns as a line. */
export function csvHeader(columns: readonly CsvColumn[]): string {
  return columns.map(({ path }) => quoted(path.join('.'))).join(',') + lineEnd;
}

/** A record as a line. */
export function csvLine(columns: readonly CsvColumn[], record: unknown): string {
  let line = '';
  for (const [index, { path, kind }] of columns.entries()) {
    if (index > 0) line += ',';
    const value = valueAt(record, path);
    if (value !== undefined && value !== null) line += cellOf(value, kind);
  }
  return line + lineEnd;
}

function valueAt(record: unknown, path: readonly string[]): unknown {
  let at = record;
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

function cellOf(value: unknown, kind: CsvColumn['kind']): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || kind === 'json') return quoted(JSON.stringify(value));
  return quoted(kind === 'text' && beginsFormula.test(value) ? `'${value}` : value);
}

/** Spreadsheets take a cell that begins so for a formula. */
const beginsFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
