/** What counted batches add to the counts of sessions. */
import type { Row } from '@millwright/persistence';
import type { SessionRow } from '../session/session.store.js';
import type { tables } from '../tables.js';
import type { JudgedPart } from './batch-judgement.js';
import type { CameraKey } from './camera-key.js';
import { isEarlier, type Look, looksOf } from './look.js';

/** A session while it is open, for the batches of a camera that are received meanwhile. */
export type OpenSession = Pick<SessionRow, 'id' | 'order_id' | 'work_order_id' | 'stage'> &
  Pick<Row<typeof tables.session_spans>, 'opened_at'> & {
    /** `Infinity` while it is open. */
    readonly until: Date | number;
  };

/** The first one that was open when a batch was received. */
export function sessionAt(sessions: readonly OpenSession[], receivedAt: Date): OpenSession | undefined {
  return sessions.find(({ opened_at: openedAt, until }) => openedAt <= receivedAt && receivedAt < until);
}

/** A batch that was counted. */
export interface SessionBatch {
  readonly camera: CameraKey;
  readonly batch: { readonly sequence: number };
  readonly session: OpenSession | undefined;
  readonly parts: readonly JudgedPart[];
}

/** How a part with an id looked in some batches. */
interface PartLooks {
  readonly sessionId: string;
  readonly partId: string;
  readonly first: Look;
  readonly last: Look;
}

/** What some batches of cameras add to the counts of their session. */
interface SessionTally {
  readonly sessionId: string;
  /** One of these cameras, whose row of counts takes all of it: what counts is the sum of the rows. */
  readonly camera: CameraKey;
  /** Parts without an id. */
  readonly unnumbered: number;
  readonly unnumberedBad: number;
  /** How often a batch showed a part with an id. */
  readonly looks: number;
}

export interface SessionAdditions {
  readonly tallies: readonly SessionTally[];
  /** Of each part once. */
  readonly parts: readonly PartLooks[];
}

export function sessionAdditions(batches: readonly SessionBatch[]): SessionAdditions {
  const tallies = new Map<string, SessionTally>();
  const parts = new Map<string, PartLooks>();
  for (const batch of batches) {
    if (batch.session === undefined) continue;
    const { id: sessionId } = batch.session;
    const looks = looksOf(batch.parts, batch.batch.sequence);
    for (const [partId, look] of looks) {
      const name = `${sessionId} ${partId}`;
      const { first, last } = parts.get(name) ?? { first: look, last: look };
      parts.set(name, {
        ...{ sessionId, partId },
        first: isEarlier(look, first) ? look : first,
        last: isEarlier(last, look) ? look : last,
      });
    }
    const unnumbered = batch.parts.filter(({ partId }) => partId === null);
    const before = tallies.get(sessionId) ?? noTally(sessionId, batch.camera);
    tallies.set(sessionId, {
      ...before,
      unnumbered: before.unnumbered + unnumbered.length,
      unnumberedBad: before.unnumberedBad + unnumbered.filter(({ defective }) => defective).length,
      looks: before.looks + looks.size,
    });
  }
  return { tallies: [...tallies.values()], parts: [...parts.values()] };
}

function noTally(sessionId: string, camera: CameraKey): SessionTally {
  return { sessionId, camera, unnumbered: 0, unnumberedBad: 0, looks: 0 };
}
