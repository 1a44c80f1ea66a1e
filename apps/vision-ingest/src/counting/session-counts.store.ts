/** The counts of sessions, as counting reads and writes them. */
import type { Statement } from '@millwright/persistence';
import type { DefectRow } from '../defect/defect.store.js';
import { type CameraKey, camerasOf } from './camera-key.js';
import { lookOf, verdictByte } from './look.js';
import type { OpenSession, SessionAdditions } from './session-counts.js';

/** A camera, and the time within which its batches were received. */
export interface CameraPeriod extends CameraKey {
  readonly from: Date;
  readonly to: Date;
}

export type OpenSessionRow = OpenSession & { readonly camera_id: string };

/** The sessions that cameras were in meanwhile, by the times in which they were open. A camera is in one at a time. */
export function openSessionsStatement(periods: readonly CameraPeriod[]): Statement {
  return {
    name: 'find-open-sessions',
    text: openSessionsSql,
    values: [...camerasOf(periods), periods.map(({ from }) => from), periods.map(({ to }) => to)],
  };
}

/** OFFSET 0 has each camera look up its own rows, whatever the planner believes of the tables. */
export const openSessionsSql = `
  SELECT asked.camera_id, session.*, span.*
  FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::timestamptz[], $5::timestamptz[])
    AS asked (account_id, livemode, camera_id, from_at, to_at)
  CROSS JOIN LATERAL (
    SELECT session_id FROM session_cameras
    WHERE account_id = asked.account_id AND livemode = asked.livemode AND camera_id = asked.camera_id
      AND until > asked.from_at
    OFFSET 0
  ) member
  CROSS JOIN LATERAL (
    SELECT id, order_id, work_order_id, stage FROM inspection_sessions
    WHERE account_id = asked.account_id AND livemode = asked.livemode AND id = member.session_id
    LIMIT 1
  ) session
  CROSS JOIN LATERAL (
    SELECT opened_at, until FROM session_spans
    WHERE account_id = asked.account_id AND livemode = asked.livemode AND session_id = member.session_id
      AND until > asked.from_at AND opened_at <= asked.to_at
    OFFSET 0
  ) span
  ORDER BY span.opened_at`;

/**
 * Adds to the counts of sessions. Of two transactions that count the same part, one waits for the other: both take the parts in the same
 * order. The rows of counts are of cameras that this one has locked.
 */
export function countInSessions({ tallies, parts }: SessionAdditions): Statement {
  return {
    name: 'count-in-sessions',
    text: `
      WITH looked AS (
        INSERT INTO session_parts AS known (session_id, part_id, first_look, last_look)
        SELECT session_id, part_id, decode(first_look, 'hex'), decode(last_look, 'hex')
        FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS seen (session_id, part_id, first_look, last_look)
        ORDER BY session_id, part_id
        ON CONFLICT (session_id, part_id) DO UPDATE
        SET first_look = least(known.first_look, excluded.first_look),
          last_look = greatest(known.last_look, excluded.last_look)
        RETURNING new.session_id, old.session_id IS NULL AS is_new,
          coalesce(get_byte(old.first_look, ${verdictByte}), 1) - get_byte(new.first_look, ${verdictByte}) AS good_first,
          get_byte(new.last_look, ${verdictByte}) - coalesce(get_byte(old.last_look, ${verdictByte}), 0) AS defective
      ), added AS (
        SELECT session_id, count(*) FILTER (WHERE is_new) AS parts, sum(good_first) AS good_first,
          sum(defective) AS defective
        FROM looked GROUP BY session_id
      )
      INSERT INTO session_counts AS kept
        (account_id, livemode, session_id, camera_id, inspected, reinspected, good_first, defective)
      SELECT account_id, livemode, tally.session_id, camera_id, unnumbered + coalesce(parts, 0), looks - coalesce(parts, 0),
        unnumbered - unnumbered_bad + coalesce(good_first, 0), unnumbered_bad + coalesce(defective, 0)
      FROM unnest($5::uuid[], $6::boolean[], $7::uuid[], $8::uuid[], $9::integer[], $10::integer[], $11::integer[])
        AS tally (account_id, livemode, session_id, camera_id, unnumbered, unnumbered_bad, looks)
      LEFT JOIN added ON added.session_id = tally.session_id
      ON CONFLICT (account_id, livemode, session_id, camera_id) DO UPDATE
      SET inspected = kept.inspected + excluded.inspected, reinspected = kept.reinspected + excluded.reinspected,
        good_first = kept.good_first + excluded.good_first, defective = kept.defective + excluded.defective`,
    values: [
      parts.map(({ sessionId }) => sessionId),
      parts.map(({ partId }) => partId),
      parts.map(({ first }) => lookOf(first)),
      parts.map(({ last }) => lookOf(last)),
      tallies.map(({ camera }) => camera.tenant.accountId),
      tallies.map(({ camera }) => camera.tenant.livemode),
      tallies.map(({ sessionId }) => sessionId),
      tallies.map(({ camera }) => camera.id),
      tallies.map(({ unnumbered }) => unnumbered),
      tallies.map(({ unnumberedBad }) => unnumberedBad),
      tallies.map(({ looks }) => looks),
    ],
  };
}

/** Adds new defects to those that their sessions have of each class. */
export function countClasses(defects: readonly DefectRow[]): Statement {
  return {
    name: 'count-classes-of-sessions',
    text: `
      INSERT INTO session_classes AS kept (account_id, livemode, session_id, camera_id, class, defects)
      SELECT account_id, livemode, session_id, camera_id, class, count(*)
      FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::uuid[], $5::text[])
        AS found (account_id, livemode, session_id, camera_id, class)
      GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (account_id, livemode, session_id, camera_id, class)
      DO UPDATE SET defects = kept.defects + excluded.defects`,
    values: [
      defects.map(({ account_id: accountId }) => accountId),
      defects.map(({ livemode }) => livemode),
      defects.map(({ session_id: id }) => id),
      defects.map(({ camera_id: id }) => id),
      defects.map(({ original_class: name }) => name),
    ],
  };
}
