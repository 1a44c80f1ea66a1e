/** Books the quantities completed at the stages of an order, reverses entries, and reads the ledger. */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createStageEntry,
  type listAllStageEntries,
  type listStageEntries,
  notStarted,
  type Order,
  type Progress,
  type Quantity,
  type Query,
  type StageEntry,
} from '@millwright/contracts';
import { type Caller, checkVersion, Repeated, shownActor, Timelines } from '@millwright/operations';
import { findRecord, type ListPage, listPage, listRecords, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { momentGiven } from '../moment.js';
import { OrderChanges, type OrderEvent } from '../order/order-changes.js';
import { orderTransitions } from '../order/order-lifecycle.js';
import type { OrderRow, WorkOrderRow } from '../order/order.store.js';
import { amountOf, quantityOf, written } from '../quantity.js';
import { type Booking, fits, previous, remainingAt, reversed } from '../order/ledger.js';
import type { Attempt } from '../order/tries.js';
import { orderFilterOf } from './order-filter.js';
import { recentBookings } from './outlook.js';
import { progressOf } from './progress.js';
import { stageEntryResource } from './stage.resource.js';
import { entryListStatement } from './entry-list.js';
import { attemptOf, type Use, useOf, withEntry, withoutEntry } from './ledger-entry.js';
import { entries, findByExternalId, insertEntry, standingEntries, type StageEntryRow } from './stage.store.js';

const kinds = ['good', 'scrap', 'rework'] as const;

/** A stage of a work order of an order. */
interface WorkStage {
  readonly order: OrderRow;
  readonly workOrder: WorkOrderRow;
  /** Its index among the stages of the work order. */
  readonly index: number;
  readonly uom: string;
}

@Injectable()
export class StageService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: OrderChanges,
    private readonly timelines: Timelines,
  ) {}

  async create(
    work: UnitOfWork,
    caller: Caller,
    publicId: string,
    input: Body<typeof createStageEntry>,
    knownVersion: number | undefined,
  ): Promise<StageEntry | Repeated<StageEntry>> {
    const { external_id: externalId } = input;
    // Sent without waiting in between, and run in this order: the second sees what was committed before the lock.
    const [order, earlier] = await Promise.all([
      this.changes.lock(work, publicId),
      externalId === undefined ? undefined : findByExternalId(work, externalId),
    ]);
    if (earlier !== undefined) return repeated(earlier, order, input);
    checkVersion(knownVersion, order.version);
    orderTransitions.require('completeStage', order.status);
    const at = workStageOf(order, input);
    const occurredAt = momentGiven(work, 'occurred_at', input.occurred_at);
    const booking = bookingOf(at, input);
    requireEarlier(at, input.rework_to);
    if (!fits(at.workOrder, at.index, booking)) throw tooMuch(at, input);
    const row: StageEntryRow = {
      ...this.newEntry(work, at),
      ...booking,
      scrap_reason: input.scrap_reason ?? null,
      rework_to: input.rework_to ?? null,
      operator_id: input.operator_id,
      machine_id: input.machine_id,
      occurred_at: occurredAt,
      external_id: externalId ?? null,
      metadata: input.metadata,
      reverses: null,
      reason: null,
      booked_by: bookerOf(caller),
    };
    // A call for another order, which this one's lock does not hold off, may have taken the external id since.
    if (!(await insertEntry(work, row))) return repeated((await findByExternalId(work, externalId!))!, order, input);
    return this.book(work, at, row, withEntry(at.workOrder, attemptOf(at.workOrder, row)));
  }

  async reverse(
    work: UnitOfWork,
    caller: Caller,
    publicId: string,
    reason: string,
    knownVersion: number | undefined,
  ): Promise<StageEntry> {
    const entry = await findRecord(work, entries, publicId);
    requireOwn(work, caller, entry);
    const [order, standing] = await Promise.all([
      this.changes.lock(work, encodeId('order', entry.order_id)),
      standingEntries(work, entry),
    ]);
    checkVersion(knownVersion, order.version);
    orderTransitions.require('completeStage', order.status);
    if (entry.reverses !== null) {
      throw new ApiError('conflict', {
        message: `${publicId} reverses another entry, and cannot be reversed itself.`,
      });
    }
    const others = standing.filter(({ id }) => id !== entry.id);
    // Its stage may have been skipped since.
    if (others.length === standing.length) {
      throw new ApiError('conflict', { message: `${publicId} is already reversed.` });
    }
    const at = workStageOf(order, { stage: entry.stage, work_order_id: encodeId('work_order', entry.work_order_id) });
    const attempt = attemptOf(at.workOrder, entry);
    const remaining = others.map((each) => attemptOf(at.workOrder, each));
    const after = withoutEntry(at.workOrder, attempt, remaining);
    const use = useOf(at.workOrder, attempt, after);
    if (use !== undefined) throw usedUp(publicId, at, attempt, use);
    const row: StageEntryRow = {
      ...entry,
      ...this.newEntry(work, at),
      ...reversed(entry),
      external_id: null,
      metadata: {},
      reverses: entry.id,
      reason,
      booked_by: bookerOf(caller),
    };
    await insertEntry(work, row);
    return this.book(work, at, row, after);
  }

  async list(work: UnitOfWork, publicId: string, page: Query<typeof listStageEntries>): Promise<ListPage<StageEntry>> {
    const { id } = await this.changes.find(work, publicId);
    return listPage(await listRecords(work, entries, { order_id: id }, page), page.limit, stageEntryResource);
  }

  async listAll(work: UnitOfWork, query: Query<typeof listAllStageEntries>): Promise<ListPage<StageEntry>> {
    const { sql, parameters } = entryListStatement(work.tenant, await orderFilterOf(work, query), query);
    return listPage(await work.query<StageEntryRow>(sql, parameters), query.limit, stageEntryResource);
  }

  async get(work: UnitOfWork, publicId: string): Promise<StageEntry> {
    return stageEntryResource(await findRecord(work, entries, publicId));
  }

  async progress(work: UnitOfWork, publicId: string): Promise<Progress> {
    const order = await this.changes.find(work, publicId);
    const [recent] = await recentBookings(work, [order.id]);
    return progressOf(order, recent!, work.now);
  }

  private newEntry(work: UnitOfWork, { order, workOrder, index, uom }: WorkStage) {
    const before = previous(workOrder, index);
    return {
      id: this.ids.next(),
      livemode: order.livemode,
      order_id: order.id,
      work_order_id: workOrder.id,
      line_item_id: workOrder.line_item_id,
      stage: workOrder.stages[index]!,
      previous_stage: before < 0 ? notStarted : workOrder.stages[before]!,
      uom,
      created_at: work.now,
    };
  }

  /** Changes the order with the work order that an entry was added to. */
  private async book(
    work: UnitOfWork,
    { order }: WorkStage,
    row: StageEntryRow,
    after: WorkOrderRow,
  ): Promise<StageEntry> {
    const works = order.work_orders.map((each) => (each.id === after.id ? after : each));
    const entry = stageEntryResource(row);
    const details = bookingDetails(entry);
    for (const record of [entry.order_id, entry.work_order_id]) this.timelines.describe(work, record, details);
    await this.changes.save(work, order, { ...order, work_orders: works }, bookedEvents(entry));
    return entry;
  }
}

const reversibleMs = 3_600_000;

/** As the API names those who act. */
function bookerOf({ actor }: Caller): string {
  return shownActor(actor).id;
}

/** People at a station take back what they have mistyped, and nothing else. */
function requireOwn({ now }: UnitOfWork, caller: Caller, entry: StageEntryRow): void {
  if (caller.scopes.includes('orders:write')) return;
  const isOwn = entry.booked_by === bookerOf(caller);
  if (isOwn && now.getTime() - entry.created_at.getTime() < reversibleMs) return;
  throw new ApiError('insufficient_scope', {
    message: `With stages:write you can only reverse what you booked yourself within the last hour. ${isOwn ? 'This entry is older' : 'Somebody else has booked this entry'}: ask somebody with orders:write.`,
    details: { required_scopes: ['orders:write'] },
  });
}

/** Good pieces alone complete a stage; a reversal completes none. */
function bookedEvents(entry: StageEntry): OrderEvent<'order.stage_advanced' | 'order.stage_reversed'>[] {
  const { id, work_order_id, line_item_id, stage, previous_stage, good, operator_id, machine_id, occurred_at } = entry;
  const named = { id, work_order_id, line_item_id, stage, previous_stage };
  const done = { operator_id, machine_id, occurred_at };
  const { reverses, reason, scrap, scrap_reason, rework, rework_to } = entry;
  if (reverses !== null && reason !== null) {
    const data = { ...named, good, scrap, scrap_reason, rework, rework_to, ...done, reverses, reason };
    return [{ type: 'order.stage_reversed', dataOf: (order) => ({ order: orderIn(order), stage: data }) }];
  }
  if (good.value === 0) return [];
  const data = { ...named, quantity_completed: good, ...done };
  return [{ type: 'order.stage_advanced', dataOf: (order) => ({ order: orderIn(order), stage: data }) }];
}

function orderIn({ id, reference, status, stage }: Order): Pick<Order, 'id' | 'reference' | 'status' | 'stage'> {
  return { id, reference, status, stage };
}

/** The entry that has the external id of a call. Throws if it is another one than the call would make. */
function repeated(
  entry: StageEntryRow,
  { id: orderId }: OrderRow,
  input: Body<typeof createStageEntry>,
): Repeated<StageEntry> {
  const { work_order_id: workOrderId, occurred_at: occurredAt } = input;
  const isSame =
    entry.order_id === orderId &&
    (workOrderId === undefined || entry.work_order_id === decodeId('work_order', workOrderId)) &&
    entry.stage === input.stage &&
    kinds.every((kind) => isSameQuantity(quantityOf(entry[kind], entry.uom), input[kind])) &&
    entry.scrap_reason === (input.scrap_reason ?? null) &&
    entry.rework_to === (input.rework_to ?? null) &&
    entry.operator_id === input.operator_id &&
    entry.machine_id === input.machine_id &&
    (occurredAt === undefined || Date.parse(occurredAt) === Date.parse(entry.occurred_at)) &&
    isDeepStrictEqual({ ...entry.metadata }, { ...input.metadata });
  if (isSame) return new Repeated(stageEntryResource(entry));
  throw new ApiError('conflict', {
    message: `external_id: ${encodeId('stage', entry.id)} has it, with different content. Give each entry its own external_id.`,
    param: 'external_id',
  });
}

function isSameQuantity(there: Quantity, given: Quantity | undefined): boolean {
  return given === undefined ? there.value === 0 : there.value === given.value && there.uom === given.uom;
}

function workStageOf(
  order: OrderRow,
  { stage, work_order_id: publicId }: Pick<Body<typeof createStageEntry>, 'stage' | 'work_order_id'>,
): WorkStage {
  const workOrder = workOrderOf(order, publicId);
  const index = workOrder.stages.indexOf(stage);
  if (index < 0) {
    throw new ApiError('invalid_parameter', {
      message: `stage: "${stage}" is not in the route of the work order: ${workOrder.stages.join(', ')}.`,
      param: 'stage',
    });
  }
  const { uom } = order.line_items.find(({ id }) => id === workOrder.line_item_id)!;
  return { order, workOrder, index, uom };
}

function workOrderOf({ work_orders: works }: OrderRow, publicId: string | undefined): WorkOrderRow {
  const param = 'work_order_id';
  if (publicId === undefined && works.length > 1) {
    throw new ApiError('missing_parameter', {
      message: `${param} is required: the order has ${works.length} work orders. GET it to see them.`,
      param,
    });
  }
  const id = publicId === undefined ? works[0]!.id : decodeId('work_order', publicId);
  const found = works.find((work) => work.id === id);
  if (found !== undefined) return found;
  throw new ApiError('invalid_parameter', { message: `${param}: the order has no work order ${publicId}.`, param });
}

/** What a timeline says of an entry: its quantities that are not zero, and where and by whom it was done. */
function bookingDetails(entry: StageEntry): Record<string, string> {
  const quantities = kinds.flatMap((kind): [string, string][] => {
    const { value, uom } = entry[kind];
    return value === 0 ? [] : [[kind, `${value} ${uom}`]];
  });
  const { stage, operator_id, machine_id } = entry;
  return { stage, ...Object.fromEntries(quantities), operator_id, machine_id };
}

function bookingOf({ uom }: WorkStage, input: Body<typeof createStageEntry>): Booking {
  const [good, scrap, rework] = kinds.map((kind) => {
    const given = input[kind];
    return given === undefined ? 0 : amountOf(given, uom, kind);
  }) as [number, number, number];
  return { good, scrap, rework };
}

/** Rework goes back to an earlier stage. */
function requireEarlier({ workOrder, index }: WorkStage, reworkTo: string | undefined): void {
  const earlier = workOrder.stages.slice(0, index);
  if (reworkTo === undefined || earlier.includes(reworkTo)) return;
  const which = earlier.length === 0 ? 'there is none' : earlier.join(', ');
  throw new ApiError('invalid_parameter', {
    message: `rework_to: "${reworkTo}" is none of the stages before ${workOrder.stages[index]}: ${which}. Omit it for rework that stays.`,
    param: 'rework_to',
  });
}

function usedUp(
  publicId: string,
  { workOrder: { stages }, uom }: WorkStage,
  { stage, reworkTo }: Attempt,
  use: Use,
): ApiError {
  const name = stages[stage];
  if (use.kind === 'reworked later') {
    return new ApiError('conflict', {
      message: `Pieces from ${name} wait for rework at ${stages[use.stage]}: reverse the entries of that rework before ${publicId}.`,
    });
  }
  const what =
    use.kind === 'good'
      ? `Of the pieces from ${name}, ${stages[stage + 1] ?? 'dispatch'} has ${written(use.left, uom)} left`
      : `Of the rework that ${name} sent to ${stages[reworkTo]}, ${written(use.left, uom)} wait there`;
  return new ApiError('conflict', {
    message: `${what}: ${publicId} cannot be reversed in whole.`,
    details: { maximum: quantityOf(use.left, uom) },
  });
}

function tooMuch(
  { workOrder, index, uom }: WorkStage,
  given: Partial<Record<(typeof kinds)[number], Quantity>>,
): ApiError {
  const { stages } = workOrder;
  const most = remainingAt(workOrder, index);
  const source =
    index === 0 ? 'has been ordered, with the allowed over-completion' : `${stages[index - 1]} has yielded`;
  return new ApiError('conflict', {
    message: `At ${stages[index]} there are ${written(most, uom)} of what ${source}; an entry cannot have more.`,
    param: kinds.find((kind) => given[kind] !== undefined)!,
    details: { maximum: quantityOf(most, uom) },
  });
}
