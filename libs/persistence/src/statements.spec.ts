import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase, type TestDatabase } from '@millwright/testing';
import pg from 'pg';
import { sendGroup, type Statement } from './statements.js';

const begin: Statement = { name: 'begin', text: 'START TRANSACTION', values: [] };
const commit: Statement = { name: 'commit', text: 'COMMIT', values: [] };
const rollback: Statement = { name: 'rollback', text: 'ROLLBACK', values: [] };
const note = (text: unknown): Statement => ({ name: 'note', text: 'INSERT INTO notes VALUES ($1)', values: [text] });
const twice = (value: unknown): Statement => ({ name: 'twice', text: 'SELECT 2 * $1::int AS value', values: [value] });
const listed: Statement = { name: 'list', text: 'SELECT text FROM notes ORDER BY text', values: [] };

let scratch: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  scratch = await createDatabase('statements');
});
afterAll(async () => {
  await scratch.drop();
});
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: scratch.adminUrl, pipeline: true });
  client = await pool.connect();
  await client.query('DROP TABLE IF EXISTS notes');
  await client.query('CREATE TABLE notes (text text UNIQUE)');
});
afterEach(async () => {
  client.release();
  await pool.end();
});

const textsOf = (results: readonly pg.QueryResult[]): string[] =>
  (results.at(-1)!.rows as { text: string }[]).map(({ text }) => text);

describe('statements that are sent together', () => {
  it('are answered each, in their order, however often they are sent', async () => {
    for (let round = 0; round < 3; round += 1) {
      const results = await sendGroup(client, [begin, twice(round), note(`a${round}`), twice(10), listed, commit]);
      expect(results.map(({ command }) => command)).toEqual([
        'START',
        'SELECT',
        'INSERT',
        'SELECT',
        'SELECT',
        'COMMIT',
      ]);
      expect([results[1]!.rows, results[3]!.rows]).toEqual([[{ value: 2 * round }], [{ value: 20 }]]);
      expect(results[2]!.rowCount).toBe(1);
      expect(results[4]!.rows).toHaveLength(round + 1);
    }
  });

  it('may be one', async () => {
    expect(await sendGroup(client, [twice(4)])).toMatchObject([{ rows: [{ value: 8 }] }]);
  });

  it('have no later one run after one that fails, nor the commit', async () => {
    await sendGroup(client, [note('taken')]);
    const failing = sendGroup(client, [begin, note('first'), note('taken'), note('last'), commit]);
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(textsOf(await sendGroup(client, [rollback, listed]))).toEqual(['taken']);
  });

  it('tell of a failure where they were asked for', async () => {
    const asking = async (): Promise<unknown> => await sendGroup(client, [twice('no number')]);
    const error = await asking().catch((thrown: unknown) => thrown as Error);
    expect((error as Error).stack).toContain('asking');
  });

  it('can be sent again on a connection where the server had left them out', async () => {
    const failing = sendGroup(client, [begin, twice('no number'), note('left out'), listed, commit]);
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
    expect(textsOf(await sendGroup(client, [rollback, begin, note('kept'), listed, commit, listed]))).toEqual(['kept']);
    expect(await sendGroup(client, [twice(3)])).toMatchObject([{ rows: [{ value: 6 }] }]);
  });

  it('are not sent where a value cannot be written', async () => {
    const endless: { self?: unknown } = {};
    endless.self = endless;
    expect(() => sendGroup(client, [begin, note('before'), note(endless), commit])).toThrow('circular');
    expect(textsOf(await sendGroup(client, [begin, listed, commit, listed]))).toEqual([]);
  });

  it('leave those that are sent behind them their own answers, also when they fail', async () => {
    const failing = sendGroup(client, [twice('no number'), listed]);
    const behind = Promise.all([
      client.query(twice(1)),
      sendGroup(client, [twice(2), twice(3)]),
      client.query('SELECT 4 AS four'),
    ]);
    await expect(failing).rejects.toMatchObject({ code: '22P02' });
    const [one, two, four] = await behind;
    expect([one, ...two].map(({ rows }) => rows[0])).toEqual([{ value: 2 }, { value: 4 }, { value: 6 }]);
    expect(four.rows).toEqual([{ four: 4 }]);
  });
});
