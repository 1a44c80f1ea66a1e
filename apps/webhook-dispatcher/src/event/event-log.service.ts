/** The log of an account's events, which the fan-out has stored: listed newest first, and found by id. An id holds the event's time. */
import { Injectable } from '@nestjs/common';
import {
  eventLogDays,
  type getEvent,
  type listActivity,
  type listEvents,
  liveEventOf,
  newestVersion,
  type Query,
  type Response,
  standardEventTypeNames,
  type VersionedEvent,
  versioning,
  webhookEventTypes,
} from '@millwright/contracts';
import type { Caller } from '@millwright/operations';
import {
  cutByWeight,
  decodeCursor,
  ListPage,
  listPage,
  recordNotFound,
  type Row,
  type UnitOfWork,
} from '@millwright/persistence';
import { decodeId, encodeId, firstIdAt, timeOfId, wholeMs } from '@millwright/service-kit';
import { oldestKept } from '../store/retention.js';
import type { tables } from '../tables.js';
import { requireEventScopes } from './event-scopes.js';
import { type After, firstId, type LogPosition, unknownPosition, writePosition } from './log-position.js';

type LoggedEvent = Response<typeof getEvent>;
type Happening = Response<typeof listActivity>['data'][number];

export type StoredEvent = Pick<Row<typeof tables.events>, 'id' | 'body'>;

const events = { name: 'event', hint: `We keep events for ${eventLogDays} days.` };
/** Of the events before a page's end, where those of all types are looked for first. */
const lookedAtFirstMs = 2 * 86_400_000;
const endOfTime = new Date('2200-01-01T00:00:00Z');

interface ListedEvent extends StoredEvent {
  readonly is_cut: boolean;
}

/**
 * Walks the index for each type, even if all are requested: the other mode may have a million events for each one of this mode. The ids
 * come from the index alone, and the events of the page are then read by them.
 */
const listSql = cutByWeight(
  `SELECT e.id, e.body, octet_length(e.body) AS weight
   FROM (
     SELECT found.id
     FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
       SELECT id FROM events
       WHERE account_id = $1 AND livemode = $2 AND type = wanted.type AND id >= $4 AND id < $5
       ORDER BY id DESC LIMIT $6
     ) found
     ORDER BY found.id DESC LIMIT $6
   ) newest JOIN events e
     ON e.account_id = $1 AND e.livemode = $2 AND e.id = newest.id AND e.id >= $4 AND e.id < $5
   ORDER BY e.id DESC`,
  ['body'],
);

/** In the order of the log, as far as no open transaction can add anything before. */
const followSql = cutByWeight(
  `SELECT id, body, stored_in, octet_length(body) AS weight FROM events
   WHERE account_id = $1 AND livemode = $2 AND (stored_in, id) > ($3::text::xid8, $4::uuid)
     AND stored_in < $5::text::xid8 AND type = ANY ($6) AND id >= $7
   ORDER BY stored_in, id LIMIT $8`,
  ['body', 'stored_in'],
  'stored_in, id',
);

@Injectable()
export class EventLogService {
  list(work: UnitOfWork, query: Query<typeof listEvents>): Promise<ListPage<LoggedEvent>> {
    return this.read(work, query, ({ body }) => envelopeOf(body));
  }

  /** What has happened of the types that the caller may read the records of. */
  activity(work: UnitOfWork, { scopes }: Caller, page: Query<typeof listActivity>): Promise<ListPage<Happening>> {
    const type = webhookEventTypes.filter(({ live }) => scopes.includes(live.scope)).map((each) => each.type);
    return this.read(work, { ...page, type }, ({ body }) => liveEventOf(envelopeOf(body)));
  }

  private async read<Item>(
    work: UnitOfWork,
    {
      type = standardEventTypeNames,
      from,
      to,
      limit,
      cursor,
    }: Pick<Query<typeof listEvents>, 'type' | 'from' | 'to' | 'limit' | 'cursor'>,
    itemOf: (event: ListedEvent) => Item,
  ): Promise<ListPage<Item>> {
    const begin = latest(oldestKept(work.now), from === undefined ? undefined : wholeMs(from));
    const end = firstIdAt(to === undefined ? endOfTime : wholeMs(to));
    const after = decodeCursor(cursor) ?? end;
    const before = after < end ? after : end;
    const eventsSince = (since: Date): Promise<ListedEvent[]> =>
      work.query<ListedEvent>(listSql, [
        work.tenant.accountId,
        work.tenant.livemode,
        [...new Set(type)],
        firstIdAt(since),
        before,
        limit + 1,
      ]);
    // Most pages are found in a few days, and to look for each type in each of thirty takes long.
    const newest = Math.min(timeOfId(before).getTime(), work.now.getTime());
    const lately = new Date(newest - lookedAtFirstMs);
    let rows = lately > begin ? await eventsSince(lately) : [];
    if (rows.length <= limit && rows[0]?.is_cut !== true) rows = await eventsSince(begin);
    return listPage(rows, limit, itemOf, { isCut: rows[0]?.is_cut });
  }

  /** Where the log goes on after what the caller names. */
  async positionAfter(work: UnitOfWork, after: After): Promise<LogPosition> {
    if (after === 'latest') return { transaction: await horizon(work), id: undefined };
    if ('position' in after) return after.position;
    const { accountId, livemode } = work.tenant;
    const [event] = await work.query<{ stored_in: string }>(
      'SELECT stored_in::text FROM events WHERE account_id = $1 AND livemode = $2 AND id = $3 AND id >= $4',
      [accountId, livemode, after.eventId, firstIdAt(oldestKept(work.now))],
    );
    if (event === undefined) throw unknownPosition();
    return { transaction: event.stored_in, id: after.eventId };
  }

  /** Events after a position, oldest first. The page always says where the next one begins. */
  async follow(
    work: UnitOfWork,
    position: LogPosition,
    { type = standardEventTypeNames, limit }: Pick<Query<typeof listEvents>, 'type' | 'limit'>,
  ): Promise<ListPage<LoggedEvent>> {
    const end = await horizon(work);
    const rows = await work.query<ListedEvent>(followSql, [
      work.tenant.accountId,
      work.tenant.livemode,
      position.transaction,
      position.id ?? firstId,
      end,
      [...new Set(type)],
      firstIdAt(oldestKept(work.now)),
      limit + 1,
    ]);
    const shown = rows.slice(0, limit);
    const cursors = shown.map(({ id }) => encodeId('event', id));
    const hasMore = rows.length > limit || rows[0]?.is_cut === true;
    const next = cursors.at(-1) ?? writePosition(end, work.now);
    return new ListPage(cursors, (index) => envelopeOf(shown[index]!.body), hasMore, next);
  }

  async get(work: UnitOfWork, caller: Caller, publicId: string): Promise<LoggedEvent> {
    return envelopeOf((await this.find(work, caller, publicId)).body);
  }

  /** The event, or the same 404 as for one of another account or mode, or one that is not kept any more. */
  async find(work: UnitOfWork, caller: Caller, publicId: string): Promise<StoredEvent> {
    const id = decodeId('event', publicId);
    const [event] =
      id === undefined
        ? []
        : await work.query<StoredEvent & Pick<Row<typeof tables.events>, 'type'>>(
            'SELECT id, body, type FROM events WHERE account_id = $1 AND livemode = $2 AND id = $3 AND id >= $4',
            [work.tenant.accountId, work.tenant.livemode, id, firstIdAt(oldestKept(work.now))],
          );
    if (event === undefined) throw recordNotFound(events, publicId);
    requireEventScopes(caller, [event.type], `The event ${publicId}`);
    return event;
  }
}

/** The oldest transaction that is still open. All before it are visible. */
async function horizon(work: UnitOfWork): Promise<string> {
  const [row] = await work.query<{ horizon: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
  );
  return row!.horizon;
}

/** Returns events in the newest version, from whichever version is stored; the gateway rewrites them to the caller's. */
function envelopeOf(body: string): LoggedEvent {
  const event = JSON.parse(body) as LoggedEvent & VersionedEvent;
  return versioning.eventIn(newestVersion, event) as LoggedEvent;
}

function latest(one: Date, other: Date | undefined): Date {
  return other !== undefined && other > one ? other : one;
}
