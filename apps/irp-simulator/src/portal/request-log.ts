/** The calls that the portal got, without what they carried. */
import type { Statement, Work } from '@millwright/persistence';
import type { Action } from '../fault/fault.js';

export interface LoggedCall {
  readonly gstin: string;
  readonly action: Action;
  /** Of the document or the e-way bill, where the call named one. */
  readonly number: string | undefined;
  readonly irn: string | undefined;
  /** `done`, the codes of a refusal, or the fault that kept the caller from an answer. */
  readonly outcome: string;
}

export interface LogRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly number: string | null;
  readonly irn: string | null;
  readonly outcome: string;
}

const insertSql = 'INSERT INTO requests (gstin, at, action, number, irn, outcome) VALUES ($1, $2, $3, $4, $5, $6)';

export function logStatement({ gstin, action, number, irn, outcome }: LoggedCall, now: Date): Statement {
  return { name: 'log-request', text: insertSql, values: [gstin, now, action, number ?? null, irn ?? null, outcome] };
}

/** A place in the log of a seller: after the call with this time and id. */
export interface LogPlace {
  readonly at: Date;
  readonly id: string;
}

/** The calls of a seller after a place, by the time at which they came. */
export function readLog(work: Work, gstin: string, { at, id }: LogPlace, limit: number): Promise<LogRow[]> {
  return work.query(
    `SELECT id, at, action, number, irn, outcome FROM requests
     WHERE gstin = $1 AND (at, id) > ($2, $3) ORDER BY at, id LIMIT $4`,
    [gstin, at, id, limit],
  );
}
