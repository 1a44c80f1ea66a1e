/** Cameras that are online, and those that fall silent, for all accounts. */
import type { Statement, Work } from '@millwright/persistence';
import { type CameraRow, selectCameras } from '../camera/camera.store.js';
import type { DueCamera, WatchedCamera } from '../health/deadlines.js';

type OnlineRow = Pick<CameraRow, 'account_id' | 'livemode' | 'id' | 'grace_period_seconds'>;

/** A page of the cameras that are online, by their ids. */
export async function onlineCameras(work: Work, after: string | undefined, limit: number): Promise<WatchedCamera[]> {
  const rows = await work.query<OnlineRow>(
    `SELECT account_id, livemode, id, grace_period_seconds FROM cameras
     WHERE status = 'online' AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT ${limit}`,
    [after ?? null],
  );
  return rows.map(({ account_id: accountId, livemode, id, grace_period_seconds: grace }) => ({
    tenant: { accountId, livemode },
    id,
    graceMs: grace * 1_000,
  }));
}

const ofDue = (due: readonly DueCamera[]): unknown[] => [
  due.map(({ tenant }) => tenant.accountId),
  due.map(({ tenant }) => tenant.livemode),
  due.map(({ id }) => id),
];

/** Those of the cameras that are online, locked until the commit, with all that is known of them. */
export async function lockOnline(work: Work, due: readonly DueCamera[]): Promise<CameraRow[]> {
  const inOrder = due.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [, found] = await work.batch([lockStatement(inOrder), findStatement(inOrder)]);
  return found!.rows as CameraRow[];
}

const lookUp = (select: string, end: string): string => `
  FROM unnest($1::uuid[], $2::boolean[], $3::uuid[]) AS asked (account_id, livemode, camera_id)
  CROSS JOIN LATERAL (
    ${select}
    WHERE account_id = asked.account_id AND livemode = asked.livemode AND id = asked.camera_id AND status = 'online'
    ${end}
  ) found`;

function lockStatement(due: readonly DueCamera[]): Statement {
  return {
    name: 'lock-online-cameras',
    text: `SELECT found.id ${lookUp('SELECT id FROM cameras', 'LIMIT 1 FOR UPDATE')}`,
    values: ofDue(due),
  };
}

function findStatement(due: readonly DueCamera[]): Statement {
  return {
    name: 'find-online-cameras',
    text: `SELECT found.* ${lookUp(selectCameras, 'LIMIT 1')}`,
    values: ofDue(due),
  };
}

/** Makes locked cameras offline with the commit; each has one event more. */
export function makeOffline(cameras: readonly CameraRow[], now: Date): Statement {
  return {
    name: 'make-cameras-offline',
    text: `
      UPDATE cameras SET status = 'offline', status_since = $4, event_sequence = event_sequence + 1
      FROM (SELECT found.place ${lookUp('SELECT ctid AS place FROM cameras', 'LIMIT 1')}) given
      WHERE cameras.ctid = given.place`,
    values: [
      cameras.map(({ account_id: accountId }) => accountId),
      cameras.map(({ livemode }) => livemode),
      cameras.map(({ id }) => id),
      now,
    ],
  };
}
