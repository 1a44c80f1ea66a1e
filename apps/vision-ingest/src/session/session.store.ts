/** Sessions in their tables, each with its counts. */
import {
  type ClosedReason,
  type listInspectionSessions,
  type Metadata,
  mostSessionClasses,
  type Query,
  type SessionStatus,
} from '@millwright/contracts';
import {
  decodeCursor,
  type RecordKind,
  type Row,
  sqlRows,
  type Statement,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { tables } from '../tables.js';

/** With its counts. */
export type SessionRow = Row<
  typeof tables.inspection_sessions,
  { status: SessionStatus; closed_reason: ClosedReason | null; metadata: Metadata }
> & {
  readonly counts: SessionCounts;
  readonly by_class: Readonly<Record<string, number>> | null;
};

interface SessionCounts {
  readonly inspected: number;
  readonly reinspected: number;
  readonly good_first: number;
  readonly defective: number;
  readonly defects: number;
}

const ofSession = `
  account_id = inspection_sessions.account_id AND livemode = inspection_sessions.livemode AND session_id = inspection_sessions.id`;

/** Conditions are added. */
const selectSessions = `
  SELECT ${tables.inspection_sessions.all}, (
    SELECT json_build_object(
      'inspected', coalesce(sum(inspected), 0), 'reinspected', coalesce(sum(reinspected), 0),
      'good_first', coalesce(sum(good_first), 0), 'defective', coalesce(sum(defective), 0),
      'defects', (SELECT coalesce(sum(defects), 0) FROM session_classes WHERE ${ofSession}))
    FROM session_counts WHERE ${ofSession}
  ) AS counts, (
    SELECT json_object_agg(class, defects ORDER BY defects DESC, class) FROM (
      SELECT class, sum(defects) AS defects FROM session_classes WHERE ${ofSession}
      GROUP BY class ORDER BY defects DESC, class LIMIT ${mostSessionClasses}
    ) most
  ) AS by_class
  FROM inspection_sessions`;

export const sessions: RecordKind<SessionRow> = {
  id: 'inspection_session',
  name: 'inspection session',
  rows: sqlRows<SessionRow>({ table: tables.inspection_sessions, select: selectSessions }),
};

/** Of the cameras, those that there are, locked until the commit in the order in which counting locks them. */
export async function lockCameras(work: UnitOfWork, cameraIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.prepared<{ camera_id: string }>(
    'lock-cameras-of-new-session',
    `SELECT camera_id FROM camera_states WHERE account_id = $1 AND livemode = $2 AND camera_id = ANY ($3::uuid[])
     ORDER BY camera_id FOR UPDATE`,
    [accountId, livemode, cameraIds],
  );
  return new Set(rows.map(({ camera_id: id }) => id));
}

/** The same of a session, before the session itself is locked. */
export async function lockCamerasOf(work: UnitOfWork, id: string): Promise<void> {
  await work.prepared(
    'lock-cameras-of-session',
    `SELECT FROM camera_states
     WHERE account_id = $1 AND livemode = $2 AND camera_id = ANY (ARRAY(
       SELECT unnest(camera_ids) FROM inspection_sessions WHERE account_id = $1 AND livemode = $2 AND id = $3))
     ORDER BY camera_id FOR UPDATE`,
    [work.tenant.accountId, work.tenant.livemode, id],
  );
}

/** Inserts an open session. Returns those of its cameras that are in no other one: the index decides between two at once. */
export async function insertSession(work: UnitOfWork, row: SessionRow): Promise<ReadonlySet<string>> {
  const key = [row.account_id, row.livemode, row.id];
  const [, , free] = await work.batch([
    tables.inspection_sessions.insert(row),
    openStatement(row, row.created_at),
    {
      name: 'insert-session-cameras',
      text: `INSERT INTO session_cameras (account_id, livemode, session_id, camera_id)
             SELECT $1, $2, $3, unnest($4::uuid[])
             ON CONFLICT (account_id, livemode, camera_id) WHERE until = 'infinity' DO NOTHING
             RETURNING camera_id`,
      values: [...key, row.camera_ids],
    },
  ]);
  return new Set((free!.rows as { camera_id: string }[]).map(({ camera_id: id }) => id));
}

function openStatement({ account_id, livemode, id }: SessionRow, at: Date): Statement {
  return tables.session_spans.insert({ account_id, livemode, session_id: id, opened_at: at });
}

/** Writes a step of the session, whose cameras are locked, with the commit. */
export function updateSession(work: UnitOfWork, before: SessionRow, after: SessionRow): void {
  const { account_id, livemode, id, status, idle_at, closed_reason, closed_at, version, updated_at: at } = after;
  const changes = { status, idle_at, closed_reason, closed_at, version, updated_at: at };
  const ended = (table: string): Statement => ({
    name: `end-${table}`,
    text: `UPDATE ${table} SET until = $4
           WHERE account_id = $1 AND livemode = $2 AND session_id = $3 AND until = 'infinity'`,
    values: [account_id, livemode, id, at],
  });
  work.beforeCommit(() => [
    tables.inspection_sessions.update({ account_id, livemode, id }, changes),
    ...(before.status === 'open' ? [ended('session_spans')] : []),
    ...(status === 'open' ? [openStatement(after, at)] : []),
    ...(status === 'closed' ? [ended('session_cameras')] : []),
  ]);
}

export interface SessionFilter extends Omit<Query<typeof listInspectionSessions>, 'camera_id'> {
  /** As a UUID. */
  readonly cameraId: string | undefined;
}

/** Sessions that meet the conditions, newest first: one more than the page holds if there are more. */
export function listedSessions(
  work: UnitOfWork,
  { cameraId, status, cursor, limit }: SessionFilter,
): Promise<SessionRow[]> {
  const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
  const conditions = ['account_id = $1', 'livemode = $2'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where(
    (place) => `id IN (
      SELECT session_id FROM session_cameras WHERE account_id = $1 AND livemode = $2 AND camera_id = ${place})`,
    cameraId,
  );
  where((place) => `status = ANY (${place}::text[])`, status);
  where((place) => `id < ${place}`, decodeCursor(cursor));
  return work.query<SessionRow>(
    `${selectSessions} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
    parameters,
  );
}

/** When the first session of the order was opened; undefined if there is none. */
export async function firstSessionOf(
  work: UnitOfWork,
  column: 'order_id' | 'work_order_id',
  id: string,
): Promise<Date | undefined> {
  const { accountId, livemode } = work.tenant;
  const [row] = await work.query<{ created_at: Date }>(
    `SELECT created_at FROM inspection_sessions
     WHERE account_id = $1 AND livemode = $2 AND ${column} = $3 ORDER BY id LIMIT 1`,
    [accountId, livemode, id],
  );
  return row?.created_at;
}

/** A session that may be idle. */
export interface DueSession {
  readonly tenant: Tenant;
  readonly id: string;
  readonly cameraIds: readonly string[];
  readonly timeoutMs: number;
}

type DueSessionRow = Pick<SessionRow, 'account_id' | 'livemode' | 'id' | 'camera_ids' | 'idle_timeout_seconds'>;

export async function dueSessions(work: Work, limit: number): Promise<DueSession[]> {
  const rows = await work.prepared<DueSessionRow>(
    'find-due-sessions',
    `SELECT account_id, livemode, id, camera_ids, idle_timeout_seconds FROM inspection_sessions
     WHERE status <> 'closed' AND idle_at <= $1 ORDER BY idle_at LIMIT $2`,
    [work.now, limit],
  );
  return rows.map((row) => ({
    tenant: { accountId: row.account_id, livemode: row.livemode },
    id: row.id,
    cameraIds: row.camera_ids,
    timeoutMs: row.idle_timeout_seconds * 1_000,
  }));
}

/** When the session is looked at again. One that is being changed is left as it is. */
export function postponeSessions(
  work: Work,
  postponed: readonly (Pick<DueSession, 'tenant' | 'id'> & { readonly idleAt: Date })[],
): void {
  work.beforeCommit(() => ({
    name: 'postpone-sessions',
    text: `
      UPDATE inspection_sessions SET idle_at = greatest(idle_at, given.until)
      FROM (
        SELECT found.place, asked.until
        FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::timestamptz[]) AS asked (account_id, livemode, id, until)
        CROSS JOIN LATERAL (
          SELECT ctid AS place FROM inspection_sessions
          WHERE account_id = asked.account_id AND livemode = asked.livemode AND id = asked.id
          LIMIT 1 FOR UPDATE SKIP LOCKED
        ) found
      ) given
      WHERE inspection_sessions.ctid = given.place`,
    values: [
      postponed.map(({ tenant }) => tenant.accountId),
      postponed.map(({ tenant }) => tenant.livemode),
      postponed.map(({ id }) => id),
      postponed.map(({ idleAt }) => idleAt),
    ],
  }));
}

/** When the latest batch with parts of the cameras was received that has been counted, at the earliest `since`. */
export async function latestParts(work: UnitOfWork, { camera_ids }: SessionRow, since: Date): Promise<Date | null> {
  const [found] = await work.prepared<{ latest: Date | null }>(
    'find-latest-parts',
    `SELECT max(received_at) AS latest FROM inspections
     WHERE account_id = $1 AND livemode = $2 AND camera_id = ANY ($3::uuid[]) AND received_at >= $4`,
    [work.tenant.accountId, work.tenant.livemode, camera_ids, since],
  );
  return found!.latest;
}
