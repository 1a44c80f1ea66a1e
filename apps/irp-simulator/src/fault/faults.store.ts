/** The faults that the portal is to have, in the database, so that all of its processes count their times together. */
import type { Row, Work } from '@millwright/persistence';
import { hashOf, type PortalName, type SessionRow } from '../session/sessions.service.js';
import type { Action, Delay, Fault, FaultKind } from './fault.js';
import { tables } from '../tables.js';

export type FaultRow = Row<typeof tables.faults, { action: Action | '*'; fault: FaultKind; delay: Delay | null }>;

/** `times_left`: how many calls it meets; without it, all until it is deleted. */
export type NewFault = Pick<FaultRow, 'gstin' | 'action' | 'fault'> & {
  readonly [Column in 'times_left' | 'delay' | 'status' | 'codes']?: FaultRow[Column] | undefined;
};

/** Who calls what. */
export interface Attempted {
  readonly portal: PortalName;
  readonly action: Action;
  readonly gstin: string;
  /** Undefined where the caller does not name it. */
  readonly username: string | undefined;
  readonly token: string | undefined;
}

export interface Admitted {
  readonly session: SessionRow | undefined;
  /** The oldest fault that meets the call; one of its times is used up. */
  readonly fault: Fault | undefined;
}

type AdmittedRow = SessionRow & Pick<FaultRow, 'delay' | 'status' | 'codes'> & { readonly kind: FaultKind | null };

/**
 * The session and the fault of a call at once. Parallel calls wait for each other at the row of the fault that they meet, and one that
 * finds it used up goes on to the next.
 */
const admitSql = `
  WITH met AS (
    SELECT id, fault, delay, status, codes FROM faults
    WHERE gstin = $1 AND action IN ($2, '*') AND times_left IS DISTINCT FROM 0
    ORDER BY id LIMIT 1 FOR UPDATE
  ), used AS (
    UPDATE faults f SET times_left = f.times_left - 1 FROM met WHERE f.id = met.id AND f.times_left IS NOT NULL
  )
  SELECT met.fault AS kind, met.delay, met.status, met.codes, s.username, s.owner, s.sealed, s.expires_at
  FROM (SELECT) AS call
  LEFT JOIN met ON true
  LEFT JOIN sessions s ON s.token_hash = $3 AND s.portal = $4 AND s.gstin = $1
    AND ($5::text IS NULL OR s.username = $5)`;

/** The session of a call, and the oldest fault that meets it. */
export async function admitCall(work: Work, { portal, action, gstin, username, token }: Attempted): Promise<Admitted> {
  const hash = token === undefined ? null : hashOf(token);
  const [row] = await work.prepared<AdmittedRow>('admit-call', admitSql, [
    ...[gstin, action, hash, portal],
    username ?? null,
  ]);
  const { kind, delay, status, codes, ...session } = row!;
  return {
    session: session.sealed === null ? undefined : session,
    fault: kind === null ? undefined : { kind, delay, status, codes },
  };
}

export async function addFault(work: Work, fault: NewFault): Promise<string> {
  const [inserted] = await work.batch([tables.faults.insert(fault, 'RETURNING id')]);
  return (inserted!.rows as Pick<FaultRow, 'id'>[])[0]!.id;
}

export function faultsOf(work: Work, gstin: string): Promise<FaultRow[]> {
  return work.query<FaultRow>(`SELECT ${tables.faults.all} FROM faults WHERE gstin = $1 ORDER BY id`, [gstin]);
}

/** Returns false if there is none. */
export async function removeFault(work: Work, id: string): Promise<boolean> {
  return (await work.query('DELETE FROM faults WHERE id = $1 RETURNING id', [id])).length > 0;
}
