/** The calls that the portal got, without what they carried. */
import type { Row, Statement, Work } from '@millwright/persistence';
import type { Action } from '../fault/fault.js';
import { tables } from '../tables.js';

export interface LoggedCall {
  readonly gstin: string;
  readonly action: Action;
  /** Of the document or the e-way bill, where the call named one. */
  readonly number: string | undefined;
  readonly irn: string | undefined;
  /** `done`, the codes of a refusal, or the fault that kept the caller from an answer. */
  readonly outcome: string;
}

export type LogRow = Omit<Row<typeof tables.requests>, 'gstin'>;

export function logStatement(call: LoggedCall, now: Date): Statement {
  return tables.requests.insert({ ...call, at: now });
}

/** A place in the log of a seller: after the call with this time and id. */
export type LogPlace = Pick<LogRow, 'at' | 'id'>;

/** The calls of a seller after a place, by the time at which they came. */
export function readLog(work: Work, gstin: string, { at, id }: LogPlace, limit: number): Promise<LogRow[]> {
  return work.query(
    `SELECT ${tables.requests.allAs({}, { without: ['gstin'] })} FROM requests
     WHERE gstin = $1 AND (at, id) > ($2, $3) ORDER BY at, id LIMIT $4`,
    [gstin, at, id, limit],
  );
}
