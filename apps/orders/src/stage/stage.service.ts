/** Books what is completed at the stages of an order, takes entries back, and reads the ledger. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createStageEntry,
  type listStageEntries,
  notStarted,
  type Progress,
  type Quantity,
  type Query,
  type StageEntry,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import {
  decodeId,
  encodeId,
  Ids,
  isUniqueViolation,
  type ListPage,
  listPage,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { momentGiven } from '../moment.js';
import { OrderChanges, type OwnEvent } from '../order/order-changes.js';
import { requireInProduction } from '../order/order-lifecycle.js';
import { orderOf, type OrderRow, type WorkOrderRow, workOrders } from '../order/order.rows.js';
import { amountOf, quantityOf, written } from '../quantity.js';
import { findRecord, recordsWith } from '../records.js';
import { booked, type Booking, fits, leftAfter, mayTakeBack, previous, remainingAt, takenBack } from './ledger.js';
import { progressOf, workOrderProgress } from './progress.js';
import { standingOf } from './standing.js';
import { entries, entryOf, insertEntry, type StageEntryRow } from './stage.rows.js';

const kinds = ['good', 'scrap', 'rework'] as const;

/** A stage of a work order of an order. */
interface Place {
  readonly order: OrderRow;
  readonly work: WorkOrderRow;
  /** Its index in the route. */
  readonly stage: number;
  readonly uom: string;
}

@Injectable()
export class StageService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: OrderChanges,
  ) {}

  async create(work: UnitOfWork, edgeId: string, input: Body<typeof createStageEntry>): Promise<StageEntry> {
    const order = await this.changes.lock(work, edgeId);
    requireInProduction(order);
    const place = placeOf(order, input);
    const occurredAt = momentGiven(work, 'occurred_at', input.occurred_at);
    const booking = bookingOf(place, input);
    if (!fits(place.work, place.stage, booking)) throw tooMuch(place, input);
    return this.book(work, place, {
      ...this.newEntry(work, place),
      ...booking,
      operator_id: input.operator_id,
      machine_id: input.machine_id,
      occurred_at: occurredAt,
      reverses: null,
      reason: null,
    });
  }

  async reverse(work: UnitOfWork, edgeId: string, reason: string): Promise<StageEntry> {
    const entry = await findRecord<StageEntryRow>(work, entries, edgeId);
    const order = await this.changes.lock(work, encodeId('order', entry.order_id));
    requireInProduction(order);
    if (entry.reverses !== null) {
      throw new ApiError('conflict', {
        message: `${edgeId} takes back another entry, and cannot be taken back itself.`,
      });
    }
    const place = placeOf(order, { stage: entry.stage, work_order_id: encodeId('work_order', entry.work_order_id) });
    const reversal = { ...entry, ...this.newEntry(work, place), ...takenBack(entry), reverses: entry.id, reason };
    if (!mayTakeBack(place.work, place.stage, entry)) {
      const left = leftAfter(place.work, place.stage);
      const next = place.work.stages[place.stage + 1] ?? 'dispatch';
      throw new ApiError('conflict', {
        message: `Of what ${entry.stage} has yielded, ${next} has left ${written(left, place.uom)}: ${edgeId} cannot be taken back whole.`,
        details: { maximum: quantityOf(left, place.uom) },
      });
    }
    try {
      return await this.book(work, place, reversal);
    } catch (error) {
      if (!isUniqueViolation(error, 'stage_entries_reversed_once')) throw error;
      throw new ApiError('conflict', { message: `${edgeId} has been reversed already.` });
    }
  }

  async list(work: UnitOfWork, edgeId: string, page: Query<typeof listStageEntries>): Promise<ListPage<StageEntry>> {
    const { id } = await this.changes.find(work, edgeId);
    const rows = await recordsWith<StageEntryRow>(work, entries, { order_id: id }, page);
    return listPage(rows, page.limit, entryOf);
  }

  async progress(work: UnitOfWork, edgeId: string): Promise<Progress> {
    return progressOf(await this.changes.find(work, edgeId));
  }

  async workOrder(work: UnitOfWork, edgeId: string): Promise<WorkOrderInProduction> {
    const { order_id: orderId } = await findRecord<{ order_id: string }>(work, workOrders, edgeId);
    const row = await this.changes.find(work, encodeId('order', orderId));
    const order = orderOf(row);
    const index = order.work_orders.findIndex(({ id }) => id === edgeId);
    return {
      ...order.work_orders[index]!,
      order_id: order.id,
      progress: workOrderProgress(row.work_orders[index]!, row.line_items[index]!.uom),
    };
  }

  private newEntry(work: UnitOfWork, { order, work: workOrder, stage, uom }: Place) {
    const before = previous(workOrder, stage);
    return {
      id: this.ids.next(),
      livemode: order.livemode,
      order_id: order.id,
      work_order_id: workOrder.id,
      stage: workOrder.stages[stage]!,
      previous_stage: before < 0 ? notStarted : workOrder.stages[before]!,
      uom,
      created_at: work.now,
    };
  }

  /** Adds an entry that has been judged, and takes the work order and the order to where they are by it. */
  private async book(work: UnitOfWork, { order, work: before, stage }: Place, row: StageEntryRow): Promise<StageEntry> {
    const after: WorkOrderRow = { ...before, ...booked(before, stage, row) };
    await work.prepared('insert-entry', insertEntry, [work.tenant.accountId, JSON.stringify(row)]);
    const works = order.work_orders.map((each) => (each.id === after.id ? after : each));
    const entry = entryOf(row);
    await this.changes.save(work, order, { ...order, ...standingOf(works), work_orders: works }, advanced(entry));
    return entry;
  }
}

/** Good pieces alone complete a stage; an entry that takes some back completes none. */
function advanced(entry: StageEntry): OwnEvent<'order.stage_advanced'>[] {
  if (entry.good.value <= 0) return [];
  const { id, stage, previous_stage, good, operator_id, machine_id, occurred_at } = entry;
  return [
    {
      type: 'order.stage_advanced',
      dataOf: (order) => ({
        order: { id: order.id, reference: order.reference, status: order.status, stage: order.stage },
        stage: { id, stage, previous_stage, quantity_completed: good, operator_id, machine_id, occurred_at },
      }),
    },
  ];
}

function placeOf(
  order: OrderRow,
  { stage: name, work_order_id: edgeId }: Pick<Body<typeof createStageEntry>, 'stage' | 'work_order_id'>,
): Place {
  const work = workOrderOf(order, edgeId);
  const stage = work.stages.indexOf(name);
  if (stage < 0) {
    throw new ApiError('invalid_parameter', {
      message: `stage: "${name}" is not in the route of the work order: ${work.stages.join(', ')}.`,
      param: 'stage',
    });
  }
  const { uom } = order.line_items.find(({ id }) => id === work.line_item_id)!;
  return { order, work, stage, uom };
}

function workOrderOf({ work_orders: works }: OrderRow, edgeId: string | undefined): WorkOrderRow {
  const param = 'work_order_id';
  if (edgeId === undefined && works.length > 1) {
    throw new ApiError('missing_parameter', {
      message: `${param} is required: the order has ${works.length} work orders. GET it to see them.`,
      param,
    });
  }
  const id = edgeId === undefined ? works[0]!.id : decodeId('work_order', edgeId);
  const found = works.find((work) => work.id === id);
  if (found !== undefined) return found;
  throw new ApiError('invalid_parameter', { message: `${param}: the order has no work order ${edgeId}.`, param });
}

function bookingOf({ uom }: Place, input: Body<typeof createStageEntry>): Booking {
  const [good, scrap, rework] = kinds.map((kind) => {
    const given = input[kind];
    return given === undefined ? 0 : amountOf(given, uom, kind);
  }) as [number, number, number];
  return { good, scrap, rework };
}

function tooMuch({ work, stage, uom }: Place, given: Partial<Record<(typeof kinds)[number], Quantity>>): ApiError {
  const most = remainingAt(work, stage);
  const source =
    stage === 0 ? 'has been ordered, with the allowed over-completion' : `${work.stages[stage - 1]} has yielded`;
  return new ApiError('conflict', {
    message: `At ${work.stages[stage]} there are ${written(most, uom)} of what ${source}; an entry cannot have more.`,
    param: kinds.find((kind) => given[kind] !== undefined)!,
    details: { maximum: quantityOf(most, uom) },
  });
}
