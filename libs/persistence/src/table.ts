/**
 * Tables whose columns the compiler knows, and the statements that insert and update their rows. Those of an app are generated from its
 * migrated schema: a column that is not there does not compile.
 */
import { createHash } from 'node:crypto';
import type { Statement } from './statements.js';

/** What the client makes of a value of each type in PostgreSQL. */
interface Read {
  readonly boolean: boolean;
  readonly bytea: Buffer;
  readonly inet: string;
  readonly integer: number;
  readonly smallint: number;
  readonly bigint: string;
  readonly numeric: string;
  readonly real: number;
  readonly 'double precision': number;
  readonly text: string;
  readonly uuid: string;
  readonly xid8: string;
  readonly date: Date;
  readonly timestamptz: Date;
  readonly json: unknown;
  readonly jsonb: unknown;
}

/** What may be written in its place, and what a cast in the SELECT may make of it. */
interface Given extends Omit<Read, 'bigint' | 'numeric' | 'date' | 'timestamptz'> {
  readonly bigint: string | number;
  readonly numeric: string | number;
  readonly date: string | Date;
  readonly timestamptz: string | Date;
}

type TypeName = keyof Read;
/** The type of a column, whether it may be null, and whether an insert may leave it to its default. */
type Column = `${TypeName}${'' | '[]'}${'' | ' null'}${'' | ' default'}`;
export type Columns = Readonly<Record<string, Column>>;

type Filled<C extends string> = C extends `${infer T} default` ? T : C;
type TypeOf<C extends string> = Filled<C> extends `${infer T} null` ? T : Filled<C>;
type Null<C extends string> = Filled<C> extends `${string} null` ? null : never;
/** The client reads the numbers of an array as such. An item that is null is described where it may be read. */
type Item<Kinds, T> = (T extends 'numeric' ? number : Kinds[T & keyof Kinds]) | (Kinds extends Read ? never : null);
type ValueIn<Kinds, C extends string> =
  | Null<C>
  | (TypeOf<C> extends `${infer T}[]` ? readonly Item<Kinds, T>[] : Kinds[TypeOf<C> & keyof Kinds]);

type ColumnName<C> = keyof C & string;
type ColumnsOf<T> = T extends Table<infer C> ? C : never;
type Optional<C extends Columns> = {
  [K in keyof C]: C[K] extends `${string}${' null' | ' default'}` ? K : never;
}[keyof C];

/**
 * A row of a table as it is read, such as `Row<typeof tables.cameras, { metadata: Metadata }>`: for a column whose type in the database
 * says too little, or that is read by a cast, the second parameter has the type of its values.
 */
export type Row<
  T extends Table,
  Described extends {
    [K in keyof Described]: K extends keyof ColumnsOf<T> ? ValueIn<Given, ColumnsOf<T>[K]> : never;
  } = {},
> = {
  readonly [K in keyof ColumnsOf<T>]: K extends keyof Described ? Described[K] : ValueIn<Read, ColumnsOf<T>[K]>;
};

/** What an insert needs. */
type NewRow<C extends Columns> = {
  readonly [K in Exclude<keyof C, Optional<C>>]: ValueIn<Given, C[K]>;
} & { readonly [K in Optional<C>]?: ValueIn<Given, C[K]> | undefined };

/** Values of some columns. */
type Values<C extends Columns> = { readonly [K in keyof C]?: ValueIn<Given, C[K]> | undefined };

// By default the type of any table.
// oxlint-disable-next-line typescript/no-explicit-any
export class Table<const C extends Columns = any> {
  private readonly texts = new Map<string, Pick<Statement, 'name' | 'text'>>();

  /** The names of all columns. In a SELECT, `*` would fail each statement that is prepared when a column is added. */
  readonly all: string;

  constructor(
    readonly name: string,
    private readonly types: C,
  ) {
    this.all = Object.keys(types).join(', ');
  }

  /** The names of all columns of this table under an alias. */
  allOf(alias: string): string {
    return Object.keys(this.types)
      .map((column) => `${alias}.${column}`)
      .join(', ');
  }

  /** The names of all columns for a SELECT: some of them cast to another type, and without others. */
  allAs(
    casts: { readonly [K in keyof C]?: string },
    { without = [] }: { readonly without?: readonly ColumnName<C>[] } = {},
  ): string {
    const named = Object.keys(this.types).filter((column) => !without.includes(column as ColumnName<C>));
    return named.map((column) => (casts[column] === undefined ? column : `${column}::${casts[column]}`)).join(', ');
  }

  /** The values of the columns in which a row differs from what it was. */
  changes(before: Values<C>, after: Values<C>): Values<C> {
    const changed = Object.keys(this.types).filter((column) => after[column] !== before[column]);
    return Object.fromEntries(changed.map((column) => [column, after[column]])) as Values<C>;
  }

  /** Names of columns, which the compiler checks. */
  columns<const Names extends readonly ColumnName<C>[]>(...names: Names): Names {
    return names;
  }

  /** Inserts the columns of the row, whatever else it has. The text of `more` follows, such as `ON CONFLICT DO NOTHING`. */
  insert(row: NewRow<C>, more = ''): Statement {
    return this.insertAll([row], more);
  }

  /** Inserts rows that have values for the same columns. */
  insertAll(rows: readonly NewRow<C>[], more = ''): Statement {
    const { plain, documents } = this.given(rows[0] ?? this.types);
    const { name, text } = this.known(`insert ${[...plain, ...documents].join(' ')} ${more}`, () => {
      const others = documents.map((column, index) => [column, `($${index + 2}::json[])[added.ordinality]`]);
      return `${this.insertFrom(plain, `${this.rowsOf('$1')} WITH ORDINALITY`, Object.fromEntries(others))} ${more}`;
    });
    const values = documents.map((column) => rows.map((row) => json((row as Values<C>)[column])));
    return { name, text, values: [jsonOf(rows, plain), ...values] };
  }

  /** Writes the changes into the rows that have the values of `where`. A condition without a value would be none, so it is refused. */
  update(where: Values<C>, changes: Values<C>): Statement {
    const { plain: keys } = this.given(where);
    if (keys.length === 0 || keys.length < Object.keys(where).length)
      throw new Error(`An update of ${this.name} needs a value for each of its conditions.`);
    const { plain: given, documents } = this.given(changes);
    if (given.length + documents.length === 0) throw new Error(`An update of ${this.name} has no changes.`);
    const plain = given.filter((column) => !keys.includes(column));
    const { name, text } = this.known(`update ${keys.join(' ')} set ${[...plain, ...documents].join(' ')}`, () => {
      const conditions = keys.map((column, index) => `${this.name}.${column} = $${index + 2}`);
      const set = [
        ...plain.map((column) => `${column} = changed.${column}`),
        ...documents.map((column, index) => `${column} = $${keys.length + index + 2}::json`),
      ];
      return `UPDATE ${this.name} SET ${set.join(', ')} FROM ${this.rowsOf('$1')} changed WHERE ${conditions.join(' AND ')}`;
    });
    const values = [...keys.map((column) => where[column]), ...documents.map((column) => json(changes[column]))];
    return { name, text, values: [jsonOf([changes], plain), ...values] };
  }

  /** The parameter at this place, a JSON array, as rows of the table. */
  private rowsOf(place: string): string {
    return `json_populate_recordset(NULL::${this.name}, ${place})`;
  }

  /** The text of an insert of these columns of some rows, and of other columns by expressions. */
  private insertFrom(
    columns: readonly ColumnName<C>[],
    rows: string,
    others: { readonly [K in keyof C]?: string } = {},
  ): string {
    const more = Object.entries(others) as [string, string][];
    const names = [...columns, ...more.map(([name]) => name)];
    const values = [...columns.map((column) => `added.${column}`), ...more.map(([, value]) => value)];
    return `INSERT INTO ${this.name} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${rows} added`;
  }

  /**
   * The columns that an object has values of. A document of JSON is a parameter of its own: within another one PostgreSQL refuses characters
   * that it stores otherwise, such as `\\u0000`.
   */
  private given(values: object): { readonly plain: ColumnName<C>[]; readonly documents: ColumnName<C>[] } {
    const names = Object.keys(values).filter(
      (name) => Object.hasOwn(this.types, name) && values[name as keyof typeof values] !== undefined,
    );
    const isDocument = (name: string): boolean => /^jsonb?\b(?!\[)/.test(this.types[name]!);
    return { plain: names.filter((name) => !isDocument(name)), documents: names.filter(isDocument) };
  }

  private known(key: string, textOf: () => string): Pick<Statement, 'name' | 'text'> {
    let known = this.texts.get(key);
    if (known === undefined) {
      const digest = createHash('sha256').update(key).digest('base64url').slice(0, 12);
      known = { name: `${this.name}-${digest}`, text: textOf() };
      this.texts.set(key, known);
    }
    return known;
  }
}

/** Only the columns of the rows. */
function jsonOf(rows: readonly object[], columns: readonly string[]): string {
  const written = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, textOf(row[column as keyof typeof row])])),
  );
  return JSON.stringify(written);
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function textOf(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
