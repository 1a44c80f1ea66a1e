/**
 * The log of an account's events, as the fan-out has kept them: listed newest first, and found by id. An event is dated by
 * the time inside its id.
 */
import { Injectable } from '@nestjs/common';
import {
  eventLogDays,
  type getEvent,
  type listEvents,
  newestVersion,
  type Query,
  type Response,
  type VersionedEvent,
  versioning,
  webhookEventTypeNames,
} from '@millwright/contracts';
import { decodeCursor, decodeId, firstIdAt, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';

type LoggedEvent = Response<typeof getEvent>;

export interface StoredEvent {
  readonly id: string;
  readonly body: string;
}

const dayMs = 86_400_000;
const endOfTime = new Date('2200-01-01T00:00:00Z');

/** A walk of the index for each type, also where all are asked for: the other mode may have a million for each one of this. */
const listSql = `
  SELECT found.id, found.body FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
    SELECT id, body FROM events
    WHERE account_id = $1 AND livemode = $2 AND type = wanted.type AND id >= $4 AND id < $5
    ORDER BY id DESC LIMIT $6
  ) found
  ORDER BY id DESC LIMIT $6`;

@Injectable()
export class EventLog {
  async list(
    work: UnitOfWork,
    { type = webhookEventTypeNames, from, to, limit, cursor }: Query<typeof listEvents>,
  ): Promise<ListPage<LoggedEvent>> {
    const begin = latest(oldestKept(work.now), from === undefined ? undefined : wholeMs(from));
    const end = firstIdAt(to === undefined ? endOfTime : wholeMs(to));
    const after = decodeCursor(cursor) ?? end;
    const rows = await work.query<StoredEvent>(listSql, [
      work.tenant.accountId,
      work.tenant.livemode,
      [...new Set(type)],
      firstIdAt(begin),
      after < end ? after : end,
      limit + 1,
    ]);
    return listPage(rows, limit, ({ body }) => envelopeOf(body));
  }

  async get(work: UnitOfWork, edgeId: string): Promise<LoggedEvent> {
    return envelopeOf((await this.find(work, edgeId)).body);
  }

  /** The event, or the 404 that one of another account or mode, or one that is kept no more, gives too. */
  async find(work: UnitOfWork, edgeId: string): Promise<StoredEvent> {
    const id = decodeId('event', edgeId);
    const [event] =
      id === undefined
        ? []
        : await work.query<StoredEvent>(
            'SELECT id, body FROM events WHERE account_id = $1 AND livemode = $2 AND id = $3 AND id >= $4',
            [work.tenant.accountId, work.tenant.livemode, id, firstIdAt(oldestKept(work.now))],
          );
    if (event !== undefined) return event;
    throw new ApiError('not_found', {
      message: `There is no event ${edgeId}. Events are kept for ${eventLogDays} days.`,
    });
  }
}

/** From when on events are kept, at a moment. */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - eventLogDays * dayMs);
}

/** The first whole millisecond at a moment or after it: events are dated in whole ones. */
export function wholeMs(timestamp: string): Date {
  const finer = /\.\d{3}(\d+)/.exec(timestamp)?.[1] ?? '';
  return new Date(Date.parse(timestamp) + (Number(finer) > 0 ? 1 : 0));
}

/** Whatever version an event was written in, it is answered in the newest; the gateway writes the caller's. */
function envelopeOf(body: string): LoggedEvent {
  const event = JSON.parse(body) as LoggedEvent & VersionedEvent;
  return versioning.eventIn(newestVersion, event) as LoggedEvent;
}

function latest(one: Date, other: Date | undefined): Date {
  return other !== undefined && other > one ? other : one;
}
