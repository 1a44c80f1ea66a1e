/**
 * Keeps what becomes of records: one entry for each record and unit of work, written in its transaction. A call is noted by the
 * `OperationRunner`, with who made it and why; events by the outbox. What neither knows is added by `describe`.
 */
import { Injectable } from '@nestjs/common';
import { type Actor, type IdKind, idPrefixes, mostChanged, type TimelineEntry } from '@millwright/contracts';
import {
  decodeCursor,
  type ListPage,
  listPage,
  openToRequests,
  type PageQuery,
  type Statement,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { Ids, timeOfId } from '@millwright/service-kit';
import type { QueryRunner } from 'typeorm';

export interface TimelineOptions {
  /** The kinds of records that have a timeline. */
  readonly kinds: readonly IdKind[];
  /** Those of them of which every change is an event: a call that changed nothing is not noted. */
  readonly byEvents?: readonly IdKind[];
  /** Events and operations that are no entry, since they are too many, or shown elsewhere. */
  readonly ignored?: readonly string[];
}

/** The call that a unit of work carries out. */
export interface Cause {
  readonly operation: string;
  readonly actor: Actor;
  readonly reason: string | null;
}

type Entry = Omit<TimelineEntry, 'at'>;

interface Pending {
  readonly tenant: Tenant;
  readonly entry: Entry;
}

interface Row extends Entry {
  readonly id: string;
}

const mostReason = 500;

/** Used by migrations of apps whose records have timelines. */
export async function createTimelines(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE timeline_entries (
      account_id uuid NOT NULL,
      livemode boolean NOT NULL,
      record text NOT NULL,
      id uuid NOT NULL,
      operation text,
      events text[] NOT NULL,
      actor json,
      reason text,
      status text,
      changed text[] NOT NULL,
      details json NOT NULL,
      PRIMARY KEY (account_id, livemode, record, id)
    )`);
  await openToRequests(runner, 'timeline_entries', 'SELECT, INSERT');
}

@Injectable()
export class Timelines {
  private readonly causes = new WeakMap<Work, Cause>();
  /** By the public id of the record. */
  private readonly pending = new WeakMap<Work, Map<string, Pending>>();
  private readonly prefixes: ReadonlySet<string>;
  private readonly byEvents: ReadonlySet<string>;
  private readonly ignored: ReadonlySet<string>;

  constructor(
    private readonly ids: Ids,
    { kinds, byEvents = [], ignored = [] }: TimelineOptions,
  ) {
    this.prefixes = new Set(kinds.map((kind) => idPrefixes[kind]));
    this.byEvents = new Set(byEvents.map((kind) => idPrefixes[kind]));
    this.ignored = new Set(ignored);
  }

  /** Says which call the unit of work carries out. */
  begin(work: Work, cause: Cause): void {
    this.causes.set(work, { ...cause, reason: cause.reason?.slice(0, mostReason) ?? null });
  }

  /** Notes the call for the records that it is about. */
  noteCall(work: UnitOfWork, records: readonly unknown[]): void {
    if (this.ignored.has(this.causes.get(work)?.operation ?? '')) return;
    for (const record of records) {
      if (typeof record === 'string' && !this.byEvents.has(prefixOf(record))) this.entryOf(work, work.tenant, record);
    }
  }

  /** Notes an event for the records that its data names. */
  noteEvent(work: Work, tenant: Tenant, type: string, data: object): void {
    if (this.ignored.has(type)) return;
    const changed = (data as { changed?: string[] }).changed ?? [];
    for (const part of Object.values(data) as unknown[]) {
      for (const [field, record] of idsIn(part)) {
        this.add(work, tenant, record, {
          events: [type],
          ...(field === 'id' && { changed, ...stateIn(part as object) }),
        });
      }
    }
  }

  /** Adds details to what becomes of a record in this unit of work. */
  describe(work: UnitOfWork, record: string, details: Entry['details']): void {
    this.add(work, work.tenant, record, { details });
  }

  private add(work: Work, tenant: Tenant, record: string, more: Partial<Entry>): void {
    const pending = this.entryOf(work, tenant, record);
    if (pending === undefined) return;
    const { entry } = pending;
    this.pending.get(work)!.set(record, {
      tenant,
      entry: {
        ...entry,
        events: [...new Set([...entry.events, ...(more.events ?? [])])],
        reason: entry.reason ?? more.reason ?? null,
        status: more.status ?? entry.status,
        changed: [...new Set([...entry.changed, ...(more.changed ?? [])])].slice(0, mostChanged),
        details: { ...entry.details, ...more.details },
      },
    });
  }

  /** Undefined for a record that has no timeline. */
  private entryOf(work: Work, tenant: Tenant, record: string): Pending | undefined {
    if (!this.prefixes.has(prefixOf(record))) return undefined;
    const all = this.pending.get(work) ?? this.open(work);
    const cause = this.causes.get(work);
    const pending = all.get(record) ?? {
      tenant,
      entry: {
        operation: cause?.operation ?? null,
        events: [],
        actor: cause?.actor ?? null,
        reason: cause?.reason ?? null,
        status: null,
        changed: [],
        details: {},
      },
    };
    all.set(record, pending);
    return pending;
  }

  private open(work: Work): Map<string, Pending> {
    const opened = new Map<string, Pending>();
    this.pending.set(work, opened);
    work.beforeCommit(() => this.insertion(opened));
    return opened;
  }

  private insertion(pending: ReadonlyMap<string, Pending>): Statement {
    const rows = [...pending].map(([record, { tenant, entry }]) => ({
      account_id: tenant.accountId,
      livemode: tenant.livemode,
      record,
      id: this.ids.next(),
      ...entry,
    }));
    return { name: 'add-timeline-entries', text: insertSql, values: [JSON.stringify(rows)] };
  }
}

/** A page of the timeline of a record that the caller may read, by its public id. */
export async function timelineOf(
  work: UnitOfWork,
  { id: record }: { readonly id: string },
  { limit, cursor }: PageQuery,
): Promise<ListPage<TimelineEntry>> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.prepared<Row>('list-timeline', listSql, [
    accountId,
    livemode,
    record,
    decodeCursor(cursor) ?? null,
    limit + 1,
  ]);
  return listPage(rows, limit, ({ id, ...entry }) => ({ at: timeOfId(id).toISOString(), ...entry }));
}

/** Deletes the timelines of records, where what was given as a reason must not stay. The app grants its requests DELETE. */
export async function deleteTimelines(work: UnitOfWork, records: readonly string[]): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query(
    'DELETE FROM timeline_entries WHERE account_id = $1 AND livemode = $2 AND record = ANY ($3::text[])',
    [accountId, livemode, records],
  );
}

const insertSql = `
  INSERT INTO timeline_entries (account_id, livemode, record, id, operation, events, actor, reason, status, changed, details)
  SELECT account_id, livemode, record, id, operation, events, actor, reason, status, changed, details
  FROM json_to_recordset($1) AS entry (account_id uuid, livemode boolean, record text, id uuid, operation text, events text[],
    actor json, reason text, status text, changed text[], details json)`;

const listSql = `
  SELECT id, operation, events, actor, reason, status, changed, details FROM timeline_entries
  WHERE account_id = $1 AND livemode = $2 AND record = $3 AND ($4::uuid IS NULL OR id < $4)
  ORDER BY id DESC LIMIT $5`;

function prefixOf(record: string): string {
  return record.slice(0, record.indexOf('_'));
}

/** The ids in a record of an event, its own and those of others, with their fields. */
function idsIn(part: unknown): [field: string, id: string][] {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return [];
  return Object.entries(part).filter(
    (entry): entry is [string, string] => /^(id|.+_id)$/.test(entry[0]) && typeof entry[1] === 'string',
  );
}

/** The status of a record, and why it has it where no call says so. */
function stateIn(record: object): Pick<Entry, 'reason' | 'status'> {
  const { status, disabled_reason: disabled, errors } = record as Readonly<Record<string, unknown>>;
  const faults = Array.isArray(errors)
    ? (errors as { message?: string }[]).flatMap(({ message }) => message ?? [])
    : [];
  const reason = typeof disabled === 'string' ? disabled : faults.join(' ');
  return {
    reason: reason === '' ? null : reason.slice(0, mostReason),
    status: typeof status === 'string' ? status : null,
  };
}
