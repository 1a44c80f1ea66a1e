import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, type TestDatabase } from '@millwright/testing';
import pg from 'pg';
import type { Statement } from './statements.js';
import { type Row, Table } from './table.js';

const parts = new Table('parts', {
  id: 'integer',
  name: 'text',
  notes: 'json null',
  counted: 'bigint default',
  weights: 'numeric[] null',
  digest: 'bytea null',
  made_at: 'timestamptz null',
});

type PartRow = Row<
  typeof parts,
  { notes: { colour: string } | null; counted: number; weights: readonly (number | null)[] | null }
>;

let scratch: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  scratch = await createDatabase('tables');
  client = new pg.Client({ connectionString: scratch.adminUrl });
  await client.connect();
  await client.query(`
    CREATE TABLE parts (id integer PRIMARY KEY, name text NOT NULL, notes json, counted bigint NOT NULL DEFAULT 7, weights numeric[],
      digest bytea, made_at timestamptz)`);
});
afterAll(async () => {
  await client.end();
  await scratch.drop();
});

const run = ({ text, values }: Statement): Promise<pg.QueryResult> => client.query(text, values);
const rowOf = async (id: number): Promise<PartRow> => {
  const text = 'SELECT id, name, notes, counted::integer, weights, digest, made_at FROM parts WHERE id = $1';
  return (await client.query<PartRow>(text, [id])).rows[0]!;
};

describe('a table', () => {
  it('inserts a row of any values', async () => {
    const row: PartRow = {
      id: 1,
      name: `O'Neill "1"\n`,
      notes: { colour: 'red' },
      counted: 3,
      weights: [0.1, null, 7],
      digest: Buffer.from([0, 255, 92]),
      made_at: new Date('2026-11-01T10:20:30.456Z'),
    };
    await run(parts.insert(row));
    expect(await rowOf(1)).toEqual(row);
    await run(parts.insert({ ...row, id: 2, notes: null, weights: null, digest: null, made_at: null }));
    expect(await rowOf(2)).toMatchObject({ notes: null, weights: null, digest: null, made_at: null });
  });

  it('leaves to its default what a row has no value for, and leaves out what is no column', async () => {
    const row = { id: 3, name: 'Lid', weights: undefined, unknown: 'nothing' };
    await run(parts.insert(row));
    expect(await rowOf(3)).toEqual({
      id: 3,
      name: 'Lid',
      notes: null,
      counted: 7,
      weights: null,
      digest: null,
      made_at: null,
    });
  });

  it('inserts many rows at once, and none that is there if it is asked to', async () => {
    const rows = [4, 5, 6].map((id) => ({ id, name: `Part ${id}` }));
    const result = await run(parts.insertAll(rows));
    expect(result.rowCount).toBe(3);
    expect((await run(parts.insertAll(rows, 'ON CONFLICT DO NOTHING'))).rowCount).toBe(0);
    expect((await run(parts.insertAll([]))).rowCount).toBe(0);
    await expect(run(parts.insertAll(rows))).rejects.toThrow('duplicate key');
  });

  it('refuses an update without its conditions, or without changes', () => {
    for (const where of [{}, { id: 10, name: undefined }])
      expect(() => parts.update(where, { counted: 1 })).toThrow('needs a value for each of its conditions');
    expect(() => parts.update({ id: 10 }, { counted: undefined })).toThrow('has no changes');
  });

  it('updates the given columns of the rows that it is asked to, and no others', async () => {
    const [one, other] = [10, 11].map((id) => ({ id, name: 'Bolt', counted: id, notes: { colour: 'grey' } }));
    await run(parts.insertAll([one!, other!]));
    const result = await run(parts.update({ id: 10, name: 'Bolt' }, { notes: null, counted: 20, name: undefined }));
    expect(result.rowCount).toBe(1);
    expect(await rowOf(10)).toMatchObject({ name: 'Bolt', notes: null, counted: 20 });
    expect(await rowOf(11)).toMatchObject({ name: 'Bolt', notes: { colour: 'grey' }, counted: 11 });
    expect((await run(parts.update({ id: 10, name: 'Nut' }, { counted: 1 }))).rowCount).toBe(0);
  });

  it('keeps documents of JSON with characters that a text may not have', async () => {
    const colour = '\u0000 \ud800 ₹ "';
    const rows = [20, 21, 22].map((id) => ({
      id,
      name: 'Cap',
      notes: id === 21 ? null : { colour: `${colour}${id}` },
    }));
    await run(parts.insertAll(rows));
    await run(parts.update({ id: 20 }, { name: 'Cup', notes: { colour } }));
    expect(await rowOf(20)).toMatchObject({ name: 'Cup', notes: { colour } });
    expect((await rowOf(21)).notes).toBeNull();
    expect((await rowOf(22)).notes).toEqual({ colour: `${colour}22` });
  });

  it('names its columns for a SELECT, with casts and without some', () => {
    expect(parts.allAs({ counted: 'integer' }, { without: ['notes', 'made_at'] })).toBe(
      'id, name, counted::integer, weights, digest',
    );
  });

  it('says in which columns a row has changed', () => {
    const notes = { colour: 'grey' };
    const before = { id: 30, name: 'Rod', notes, weights: null };
    expect(parts.changes(before, { ...before, unknown: 1 } as typeof before)).toEqual({});
    expect(parts.changes(before, { ...before, name: 'Rail', notes: null })).toEqual({ name: 'Rail', notes: null });
  });

  it('gives each text a name of its own, and the same one always', () => {
    const statements = [
      parts.insert({ id: 1, name: 'a' }),
      parts.insert({ id: 1, name: 'a', counted: 1 }),
      parts.insert({ id: 1, name: 'a' }, 'ON CONFLICT DO NOTHING'),
      parts.update({ id: 1 }, { name: 'b' }),
      parts.update({ id: 1 }, { counted: 1 }),
    ];
    const textsByName = new Map(statements.map(({ name, text }) => [name, text]));
    expect(textsByName.size).toBe(statements.length);
    expect(parts.insert({ id: 2, name: 'b' })).toMatchObject({ name: statements[0]!.name, text: statements[0]!.text });
  });

  it('does not compile with a column that it has not, or with a value of another type', () => {
    // @ts-expect-error A column that is not there.
    expect(parts.columns('id', 'colour')).toBeDefined();
    // @ts-expect-error A column that may not be left out.
    expect(parts.insert({ id: 1 })).toBeDefined();
    // @ts-expect-error A value of another type.
    expect(parts.insert({ id: '1', name: 'a' })).toBeDefined();
    // @ts-expect-error Null where the column may not be null.
    expect(parts.update({ id: 1 }, { name: null })).toBeDefined();
    // @ts-expect-error A column that is not there.
    expect(() => parts.update({ id: 1 }, { colour: 'red' })).toThrow();
    // @ts-expect-error A column that is not there.
    const described: Row<typeof parts, { colour: string }> | undefined = undefined;
    // @ts-expect-error A type that the values of the column cannot have.
    const mistyped: Row<typeof parts, { name: number }> | undefined = undefined;
    expect([described, mistyped]).toEqual([undefined, undefined]);
  });
});
