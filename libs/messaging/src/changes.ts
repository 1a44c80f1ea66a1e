/**
 * Creates and changes records that publish their latest state with every change: under the lock of the row, with a version, and with
 * events and the state in the outbox of the same transaction. An app extends `Changes` for each such kind of record, as apps/orders does
 * for orders, whose every change is an event, and apps/invoicing for invoices, whose creation and whose changes are none by themselves.
 *
 * `EventSequence` numbers the events of records that publish only some changes: webhook endpoints, and accounts, whose row numbers the
 * events of its keys, applications and grants, too.
 */
import type { EventData, EventTypeName } from '@millwright/contracts';
import {
  findRecord,
  lockRecord,
  type RecordKind,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { changedPaths } from './changed-paths.js';
import type { Outbox } from './outbox/outbox.js';

/** Its columns are named as those of the table. */
export interface ChangingRow {
  readonly id: string;
  readonly version: number;
  /** Number of the latest event of the record. */
  readonly event_sequence: number;
  readonly updated_at: Date;
}

/** An event of a record; `dataOf` gets the record after the change. */
export interface RecordEvent<Resource, Type extends EventTypeName = EventTypeName> {
  readonly type: Type;
  readonly dataOf: (resource: Resource) => EventData<Type>;
}

export interface ChangesOptions<
  Row extends ChangingRow,
  Resource,
  Created extends EventTypeName,
  Updated extends EventTypeName,
> {
  readonly kind: RecordKind<Row>;
  readonly resourceOf: (row: Row) => Resource;
  /** Inserts the row, at the latest with the commit. */
  readonly insert: (work: UnitOfWork, row: Row) => unknown;
  /** Writes the differences; the columns of the row itself differ only if `event_sequence` does. */
  readonly update: (work: UnitOfWork, before: Row, after: Row) => Promise<unknown>;
  /** Without it, a creation is no event. */
  readonly created?: RecordEvent<Resource, Created>;
  /** Without it, only the events that a change names are published. */
  readonly updated?: {
    readonly type: Updated;
    readonly dataOf: (resource: Resource, changed: string[]) => EventData<Updated>;
  };
  /** Deletes the row and what belongs to it. */
  readonly remove?: (work: UnitOfWork, row: Row) => Promise<unknown>;
  /** Fields that change as a whole, such as a quantity with its unit. */
  readonly comparedWhole?: readonly string[];
  /** The latest state for the state topic. Without it, none is published. */
  readonly stateOf?: (resource: Resource, tenant: Tenant) => object;
}

export class Changes<
  Row extends ChangingRow,
  Resource extends { readonly id: string },
  Created extends EventTypeName = never,
  Updated extends EventTypeName = never,
> {
  constructor(
    private readonly outbox: Outbox,
    private readonly options: ChangesOptions<Row, Resource, Created, Updated>,
  ) {}

  find(work: UnitOfWork, publicId: string): Promise<Row> {
    return findRecord(work, this.options.kind, publicId);
  }

  lock(work: UnitOfWork, publicId: string): Promise<Row> {
    return lockRecord(work, this.options.kind, publicId);
  }

  async create(work: UnitOfWork, row: Row): Promise<Resource> {
    const { insert, resourceOf, created } = this.options;
    await insert(work, row);
    const resource = resourceOf(row);
    if (created !== undefined) {
      this.publish(work, resource, row.event_sequence, created.type, created.dataOf(resource));
    }
    this.publishState(work, resource, row);
    return resource;
  }

  /**
   * Writes a change of a locked record. If its resource differs, it gets the next version, and the update is published before `events`.
   */
  async save<Type extends EventTypeName>(
    work: UnitOfWork,
    before: Row,
    after: Row,
    events: readonly RecordEvent<Resource, Type>[] = [],
  ): Promise<Resource> {
    const { resourceOf, update, updated, comparedWhole } = this.options;
    const changed = changedPaths(resourceOf(before), resourceOf(after), comparedWhole);
    const hasChanged = changed.length > 0;
    const row: Row = {
      ...after,
      ...(hasChanged && { version: before.version + 1, updated_at: work.now }),
      event_sequence: before.event_sequence + events.length + (hasChanged && updated !== undefined ? 1 : 0),
    };
    await update(work, before, row);

    const resource = resourceOf(row);
    let sequence = before.event_sequence;
    if (hasChanged && updated !== undefined) {
      this.publish(work, resource, ++sequence, updated.type, updated.dataOf(resource, changed));
    }
    if (hasChanged) this.publishState(work, resource, row);
    for (const { type, dataOf } of events) this.publish(work, resource, ++sequence, type, dataOf(resource));
    return resource;
  }

  /** Deletes a locked record, and publishes an event that says so; a tombstone ends its state. */
  async delete<Type extends EventTypeName>(
    work: UnitOfWork,
    row: Row,
    { type, dataOf }: RecordEvent<Resource, Type>,
  ): Promise<void> {
    const { remove, resourceOf, stateOf } = this.options;
    if (remove === undefined) throw new Error('Records of this kind are never deleted.');
    await remove(work, row);
    const resource = resourceOf(row);
    const sequence = row.event_sequence + 1;
    this.publish(work, resource, sequence, type, dataOf(resource));
    const { tenant } = work;
    if (stateOf !== undefined) this.outbox.publishState(work, { tenant, key: resource.id, value: null, sequence });
  }

  /** Publishes events of a locked record that make no new version of it. Returns the row with their numbers, for the caller to write. */
  protected publishAlone<Type extends EventTypeName>(
    work: UnitOfWork,
    row: Row,
    events: readonly RecordEvent<Resource, Type>[],
  ): Row {
    const resource = this.options.resourceOf(row);
    let sequence = row.event_sequence;
    for (const { type, dataOf } of events) this.publish(work, resource, ++sequence, type, dataOf(resource));
    return { ...row, event_sequence: sequence };
  }

  private publish<Type extends EventTypeName>(
    work: UnitOfWork,
    { id }: Resource,
    sequence: number,
    type: Type,
    data: EventData<Type>,
  ): void {
    this.outbox.publish(work, { type, tenant: work.tenant, key: id, sequence, data });
  }

  private publishState(work: UnitOfWork, resource: Resource, { event_sequence: sequence }: Row): void {
    const { tenant } = work;
    const value = this.options.stateOf?.(resource, tenant);
    if (value !== undefined) this.outbox.publishState(work, { tenant, key: resource.id, value, sequence });
  }
}

export interface SequencedEvent<Type extends EventTypeName = EventTypeName> {
  readonly type: Type;
  readonly tenant: Tenant;
  readonly data: EventData<Type>;
}

/** Numbers events by the column `event_sequence` of a row that the work has locked. */
export class EventSequence {
  constructor(
    private readonly outbox: Outbox,
    private readonly table: string,
  ) {}

  /** `row` has the columns of the key of the row; `key` is the public id of its record. */
  async publish<Type extends EventTypeName>(
    work: Work,
    row: Readonly<Record<string, unknown>>,
    key: string,
    events: readonly SequencedEvent<Type>[],
  ): Promise<void> {
    const columns = Object.keys(row);
    const conditions = columns.map((column, index) => `${column} = $${index + 2}`).join(' AND ');
    const [counted] = await work.prepared<{ latest: number }>(
      `count-events-of-${this.table}-by-${columns.join('-')}`,
      `UPDATE ${this.table} SET event_sequence = event_sequence + $1 WHERE ${conditions}
       RETURNING event_sequence::double precision AS latest`,
      [events.length, ...Object.values(row)],
    );
    const first = counted!.latest - events.length + 1;
    events.forEach((event, index) => this.outbox.publish(work, { ...event, key, sequence: first + index }));
  }
}
