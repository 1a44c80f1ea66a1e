import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { csvColumns, csvForm, csvHeader, csvLine, listedRecord } from './csv.js';
import { listOf } from './lists.js';
import { metadata, signedRupees } from './values.js';

const record = z.strictObject({
  id: z.string(),
  note: z.string().nullable(),
  buyer: z.strictObject({ name: z.string(), address: z.strictObject({ city: z.string() }).optional() }),
  amount: signedRupees,
  share: z.number().nullable(),
  is_paid: z.boolean(),
  tags: z.array(z.string()),
  metadata,
  way: z.union([
    z.strictObject({ type: z.literal('road'), vehicle: z.string() }),
    z.strictObject({ type: z.literal('rail'), train: z.string() }),
  ]),
  expanded: z.strictObject({ order: z.strictObject({ id: z.string() }) }).optional(),
});
const columns = csvColumns(record);
const lineOf = (fields: object): string => csvLine(columns, fields);

describe('the columns of a list', () => {
  it('are the values of its records in the order of the schema, without what was expanded', () => {
    expect(csvHeader(columns)).toBe(
      'id,note,buyer.name,buyer.address.city,amount.amount,amount.currency,share,is_paid,tags,metadata,way.type,way.vehicle,way.train\r\n',
    );
  });

  it('are only those of a list', () => {
    expect(listedRecord({ method: 'GET', response: listOf(record) })).toBe(record);
    expect(listedRecord({ method: 'GET', response: record })).toBeUndefined();
    expect(listedRecord({ method: 'POST', response: listOf(record) })).toBeUndefined();
  });
});

describe('a report', () => {
  const response = z.strictObject({
    period: z.string(),
    sold: z.array(z.strictObject({ state: z.string(), value: signedRupees })),
    numbers: z.array(z.strictObject({ from: z.string(), value: signedRupees, ids: z.array(z.string()) })),
  });
  const form = csvForm({ method: 'GET', response, tables: ['sold', 'numbers'] })!;

  it('has the columns of all its tables, each once', () => {
    expect(csvHeader(form.columns)).toBe('field,state,value.amount,value.currency,from,ids\r\n');
    expect(csvForm({ method: 'GET', response })).toBeUndefined();
  });

  it('has the rows of each table under its name', () => {
    const value = { amount: '1.00', currency: 'INR' };
    const rows = form.rowsIn!({ sold: [{ state: '29', value }], numbers: [{ from: '=1', value, ids: ['a', 'b'] }] });
    expect(rows.map((row) => csvLine(form.columns, row))).toEqual([
      'sold,29,1.00,INR,,\r\n',
      `numbers,,1.00,INR,'=1,"[""a"",""b""]"\r\n`,
    ]);
  });
});

describe('a line', () => {
  it('has an empty cell for what is null, and for what is not there', () => {
    expect(lineOf({ id: 'a', note: null, buyer: null })).toBe(`a${','.repeat(12)}\r\n`);
  });

  it('has lists and free fields as JSON, and its quotes doubled', () => {
    expect(lineOf({ tags: ['a', 'b, "c"'], metadata: { k: '=1' } })).toBe(
      ',,,,,,,,"[""a"",""b, \\""c\\""""]","{""k"":""=1""}",,,\r\n',
    );
  });

  it('quotes line ends, commas, and blanks at its ends', () => {
    expect(lineOf({ id: 'one\r\ntwo', note: 'a,b', buyer: { name: ' x' } })).toMatch(/^"one\r\ntwo","a,b"," x",/);
  });

  it.each(['=1+1', '+91 80', '-2', '@sum', '\tx', '\rx'])('keeps the text %j from being a formula', (text) => {
    expect(lineOf({ note: text }).slice(1).replaceAll('"', '')).toMatch(new RegExp(`^'${RegExp.escape(text)},`));
  });

  it('keeps numbers and amounts of money that are less than zero as they are', () => {
    expect(lineOf({ amount: { amount: '-0.40', currency: 'INR' }, share: -1.5, is_paid: false })).toBe(
      ',,,,-0.40,INR,-1.5,false,,,,,\r\n',
    );
  });
});
