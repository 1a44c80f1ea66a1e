/** Draws the numbers of documents: one series for each seller, kind of document and financial year, without gaps. */
import type { NextNumbers } from '@millwright/contracts';
import { type DocumentType, financialYearOf } from '@millwright/gst';
import type { Row, UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { lockedMonths, refuseLocked } from '../gst-return/month-locks.store.js';
import type { tables } from '../tables.js';

/** Bills of supply have a series of their own, and so have commercial notes, outside the returns. */
export type NumberSeries = DocumentType | 'bill_of_supply' | 'commercial_note';

/** Of whose series a number is, and what it begins with. */
export interface Numbering {
  readonly sellerId: string;
  readonly numberPrefix: string;
}

const prefixes: Readonly<Record<NumberSeries, string>> = {
  INV: '',
  CRN: 'CN',
  DBN: 'DN',
  bill_of_supply: 'BS',
  commercial_note: 'CM',
};
/** As the API names them. */
const seriesNames: Readonly<Record<keyof NextNumbers, NumberSeries>> = {
  invoice: 'INV',
  credit_note: 'CRN',
  debit_note: 'DBN',
  bill_of_supply: 'bill_of_supply',
  commercial_note: 'commercial_note',
};
type SeriesName = keyof NextNumbers;
const allNames = Object.keys(seriesNames) as SeriesName[];
const mostCharacters = 16;
const leastDigits = 5;

/** The number of a place in the series of a document's day: CN26-27/00001. */
function numberAt(place: number, type: NumberSeries, date: string, prefix: string): string {
  const number = writtenNumber(place, type, financialYearOf(date), prefix);
  if (number.length <= mostCharacters) return number;
  throw new ApiError('invalid_state', {
    message: `The number would be ${number}, but can only have ${mostCharacters} characters. Shorten number_prefix of the seller by PATCH /v1/sellers/{id}.`,
  });
}

function writtenNumber(place: number, type: NumberSeries, year: string, prefix: string): string {
  return `${prefixes[type]}${prefix}${year.slice(2)}/${String(place).padStart(leastDigits, '0')}`;
}

/** The next number, in a month that is not locked. Calls that draw from the same series wait from here until the commit; what does not commit uses no number. */
export async function drawNumber(
  work: UnitOfWork,
  { sellerId, numberPrefix }: Numbering,
  type: NumberSeries,
  date: string,
): Promise<string> {
  const { accountId, livemode } = work.tenant;
  const [series, locked] = await work.batch([
    {
      name: 'draw-number',
      text: `INSERT INTO seller_series (account_id, livemode, seller_id, type, financial_year, latest) VALUES ($1, $2, $3, $4, $5, 1)
        ON CONFLICT (account_id, livemode, seller_id, type, financial_year) DO UPDATE SET latest = seller_series.latest + 1
        RETURNING latest`,
      values: [accountId, livemode, sellerId, type, financialYearOf(date)],
    },
    lockedMonths(work, sellerId, [date]),
  ]);
  refuseDated(type, locked!.rows as { period: string }[], sellerId);
  return numberAt((series!.rows as { latest: number }[])[0]!.latest, type, date, numberPrefix);
}

/** The number that would be drawn now, which another call may draw before. Throws what `drawNumber` throws of it. */
export async function nextNumber(
  work: UnitOfWork,
  { sellerId, numberPrefix }: Numbering,
  type: NumberSeries,
  date: string,
): Promise<string> {
  const { accountId, livemode } = work.tenant;
  const [series, locked] = await work.batch([
    {
      name: 'latest-number',
      text: `SELECT latest FROM seller_series
        WHERE account_id = $1 AND livemode = $2 AND seller_id = $3 AND type = $4 AND financial_year = $5`,
      values: [accountId, livemode, sellerId, type, financialYearOf(date)],
    },
    lockedMonths(work, sellerId, [date]),
  ]);
  refuseDated(type, locked!.rows as { period: string }[], sellerId);
  const [found] = series!.rows as { latest: number }[];
  return numberAt((found?.latest ?? 0) + 1, type, date, numberPrefix);
}

/** Throws if the month of a new document is locked. Commercial notes are in no return. */
function refuseDated(type: NumberSeries, locked: readonly { period: string }[], sellerId: string): void {
  if (type === 'commercial_note') return;
  const isNote = type === 'CRN' || type === 'DBN';
  refuseLocked(
    locked,
    sellerId,
    isNote ? 'A note gets today’s date: issue it once the month is over.' : 'Send a `date` of another month.',
  );
}

/** What each of these sellers draws next in the financial year of the day. */
export async function nextNumbersOf(
  work: UnitOfWork,
  sellers: readonly { readonly id: string }[],
  date: string,
): Promise<ReadonlyMap<string, NextNumbers>> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.query<Pick<Row<typeof tables.seller_series>, 'seller_id' | 'type' | 'latest'>>(
    `SELECT seller_id, type, latest FROM seller_series
     WHERE account_id = $1 AND livemode = $2 AND seller_id = ANY ($3::uuid[]) AND financial_year = $4`,
    [accountId, livemode, sellers.map(({ id }) => id), financialYearOf(date)],
  );
  const latest = new Map(rows.map((row) => [`${row.seller_id} ${row.type}`, row.latest]));
  return new Map(
    sellers.map(({ id }) => {
      const numbers = allNames.map((name) => [name, (latest.get(`${id} ${seriesNames[name]}`) ?? 0) + 1]);
      return [id, Object.fromEntries(numbers) as NextNumbers];
    }),
  );
}

export type NumbersGiven = { readonly [Name in SeriesName]?: number | undefined };

/** Throws if one of the numbers, with the prefix, has more characters than the law allows. */
export function requireShortNumbers(prefix: string, given: NumbersGiven = {}): void {
  for (const name of allNames) {
    const place = given[name];
    if (place === undefined) continue;
    const number = writtenNumber(place, seriesNames[name], '2026-27', prefix);
    if (number.length <= mostCharacters) continue;
    const param = `next_numbers.${name}`;
    throw new ApiError('invalid_parameter', {
      message: `${param}: numbers would be like ${number}, but can only have ${mostCharacters} characters. Send a smaller number, or a shorter number_prefix.`,
      param,
    });
  }
}

/** Has series of the financial year of the day go on at these numbers. Throws if one of them has a document already. */
export async function beginAt(
  work: UnitOfWork,
  { id: sellerId }: { readonly id: string },
  date: string,
  given: NumbersGiven = {},
): Promise<void> {
  const { accountId, livemode } = work.tenant;
  const year = financialYearOf(date);
  for (const name of allNames) {
    const place = given[name];
    if (place === undefined) continue;
    const key = [accountId, livemode, sellerId, seriesNames[name], year];
    const [begun] = await work.query<object>(
      `INSERT INTO seller_series (account_id, livemode, seller_id, type, financial_year, latest, begins_at)
       VALUES ($1, $2, $3, $4, $5, $6 - 1, $6)
       ON CONFLICT (account_id, livemode, seller_id, type, financial_year)
         DO UPDATE SET latest = excluded.latest,
           begins_at = CASE WHEN seller_series.latest < seller_series.begins_at THEN excluded.begins_at ELSE seller_series.begins_at END
         WHERE seller_series.latest < seller_series.begins_at OR seller_series.latest = excluded.latest
       RETURNING latest`,
      [...key, place],
    );
    if (begun !== undefined) continue;
    const param = `next_numbers.${name}`;
    throw new ApiError('invalid_state', {
      message: `${param}: the series of ${year} already has documents, so it continues without a gap. Omit this number.`,
      param,
    });
  }
}
