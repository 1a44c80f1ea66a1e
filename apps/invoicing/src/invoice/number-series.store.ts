/** Draws the numbers of documents: one series for each account, mode, kind of document and financial year, without gaps. */
import { type DocumentType, financialYearOf } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';

/** Bills of supply have a series of their own, and so have commercial notes, outside the returns. */
export type NumberSeries = DocumentType | 'bill_of_supply' | 'commercial_note';

const prefixes: Readonly<Record<NumberSeries, string>> = {
  INV: '',
  CRN: 'CN',
  DBN: 'DN',
  bill_of_supply: 'BS',
  commercial_note: 'CM',
};
const mostCharacters = 16;
const leastDigits = 5;

/** The number of a place in the series of a document's day: CN26-27/00001. */
function numberAt(place: number, type: NumberSeries, date: string, prefix: string): string {
  const year = financialYearOf(date).slice(2);
  const number = `${prefixes[type]}${prefix}${year}/${String(place).padStart(leastDigits, '0')}`;
  if (number.length <= mostCharacters) return number;
  throw new ApiError('invalid_state', {
    message: `The number would be ${number}, and may have ${mostCharacters} characters. Shorten number_prefix in the invoice settings.`,
  });
}

/** The next number. Calls that draw from the same series wait from here until the commit; what does not commit uses no number. */
export async function drawNumber(work: UnitOfWork, type: NumberSeries, date: string, prefix: string): Promise<string> {
  const { accountId, livemode } = work.tenant;
  const [series] = await work.prepared<{ latest: number }>(
    'draw-number',
    `INSERT INTO number_series (account_id, livemode, type, financial_year, latest) VALUES ($1, $2, $3, $4, 1)
     ON CONFLICT (account_id, livemode, type, financial_year) DO UPDATE SET latest = number_series.latest + 1
     RETURNING latest`,
    [accountId, livemode, type, financialYearOf(date)],
  );
  return numberAt(series!.latest, type, date, prefix);
}

/** The number that would be drawn now, which another call may draw before. Throws what `drawNumber` throws of it. */
export async function nextNumber(work: UnitOfWork, type: NumberSeries, date: string, prefix: string): Promise<string> {
  const { accountId, livemode } = work.tenant;
  const [series] = await work.prepared<{ latest: number }>(
    'latest-number',
    `SELECT latest FROM number_series WHERE account_id = $1 AND livemode = $2 AND type = $3 AND financial_year = $4`,
    [accountId, livemode, type, financialYearOf(date)],
  );
  return numberAt((series?.latest ?? 0) + 1, type, date, prefix);
}
