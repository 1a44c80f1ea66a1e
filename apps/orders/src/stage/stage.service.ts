/** Books the quantities completed at the stages of an order, reverses entries, and reads the ledger. */
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
  findRecord,
  isUniqueViolation,
  type ListPage,
  listPage,
  listRecords,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { momentGiven } from '../moment.js';
import { OrderChanges, type OrderEvent } from '../order/order-changes.js';
import { orderTransitions } from '../order/order-lifecycle.js';
import { orderResource } from '../order/order.resource.js';
import { type OrderRow, type WorkOrderRow, workOrders } from '../order/order.store.js';
import { amountOf, quantityOf, written } from '../quantity.js';
import { booked, type Booking, canReverse, fits, leftAfter, previous, remainingAt, reversed } from '../order/ledger.js';
import { progressOf, workOrderProgress } from './progress.js';
import { stageEntryResource } from './stage.resource.js';
import { entries, insertEntry, type StageEntryRow } from './stage.store.js';

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
  ) {}

  async create(work: UnitOfWork, publicId: string, input: Body<typeof createStageEntry>): Promise<StageEntry> {
    const order = await this.changes.lock(work, publicId);
    orderTransitions.require('completeStage', order.status);
    const at = workStageOf(order, input);
    const occurredAt = momentGiven(work, 'occurred_at', input.occurred_at);
    const booking = bookingOf(at, input);
    if (!fits(at.workOrder, at.index, booking)) throw tooMuch(at, input);
    return this.book(work, at, {
      ...this.newEntry(work, at),
      ...booking,
      operator_id: input.operator_id,
      machine_id: input.machine_id,
      occurred_at: occurredAt,
      reverses: null,
      reason: null,
    });
  }

  async reverse(work: UnitOfWork, publicId: string, reason: string): Promise<StageEntry> {
    const entry = await findRecord(work, entries, publicId);
    const order = await this.changes.lock(work, encodeId('order', entry.order_id));
    orderTransitions.require('completeStage', order.status);
    if (entry.reverses !== null) {
      throw new ApiError('conflict', {
        message: `${publicId} takes back another entry, and cannot be taken back itself.`,
      });
    }
    const at = workStageOf(order, { stage: entry.stage, work_order_id: encodeId('work_order', entry.work_order_id) });
    const reversal = { ...entry, ...this.newEntry(work, at), ...reversed(entry), reverses: entry.id, reason };
    if (!canReverse(at.workOrder, at.index, entry)) {
      const left = leftAfter(at.workOrder, at.index);
      const next = at.workOrder.stages[at.index + 1] ?? 'dispatch';
      throw new ApiError('conflict', {
        message: `Of what ${entry.stage} has yielded, ${next} has left ${written(left, at.uom)}: ${publicId} cannot be taken back whole.`,
        details: { maximum: quantityOf(left, at.uom) },
      });
    }
    try {
      return await this.book(work, at, reversal);
    } catch (error) {
      if (!isUniqueViolation(error, 'stage_entries_reversed_once')) throw error;
      throw new ApiError('conflict', { message: `${publicId} has been reversed already.` });
    }
  }

  async list(work: UnitOfWork, publicId: string, page: Query<typeof listStageEntries>): Promise<ListPage<StageEntry>> {
    const { id } = await this.changes.find(work, publicId);
    return listPage(await listRecords(work, entries, { order_id: id }, page), page.limit, stageEntryResource);
  }

  async progress(work: UnitOfWork, publicId: string): Promise<Progress> {
    return progressOf(await this.changes.find(work, publicId));
  }

  async workOrder(work: UnitOfWork, publicId: string): Promise<WorkOrderInProduction> {
    const { order_id: orderId } = await findRecord(work, workOrders, publicId);
    const row = await this.changes.find(work, encodeId('order', orderId));
    const order = orderResource(row);
    const index = order.work_orders.findIndex(({ id }) => id === publicId);
    return {
      ...order.work_orders[index]!,
      order_id: order.id,
      progress: workOrderProgress(row.work_orders[index]!, row.line_items[index]!.uom),
    };
  }

  private newEntry(work: UnitOfWork, { order, workOrder, index, uom }: WorkStage) {
    const before = previous(workOrder, index);
    return {
      id: this.ids.next(),
      livemode: order.livemode,
      order_id: order.id,
      work_order_id: workOrder.id,
      stage: workOrder.stages[index]!,
      previous_stage: before < 0 ? notStarted : workOrder.stages[before]!,
      uom,
      created_at: work.now,
    };
  }

  /** Adds a checked entry to the work order. */
  private async book(
    work: UnitOfWork,
    { order, workOrder, index }: WorkStage,
    row: StageEntryRow,
  ): Promise<StageEntry> {
    await insertEntry(work, row);
    const after: WorkOrderRow = { ...workOrder, ...booked(workOrder, index, row) };
    const works = order.work_orders.map((each) => (each.id === after.id ? after : each));
    const entry = stageEntryResource(row);
    await this.changes.save(work, order, { ...order, work_orders: works }, stageAdvanced(entry));
    return entry;
  }
}

/** Good pieces alone complete a stage; a reversal completes none. */
function stageAdvanced(entry: StageEntry): OrderEvent<'order.stage_advanced'>[] {
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

function bookingOf({ uom }: WorkStage, input: Body<typeof createStageEntry>): Booking {
  const [good, scrap, rework] = kinds.map((kind) => {
    const given = input[kind];
    return given === undefined ? 0 : amountOf(given, uom, kind);
  }) as [number, number, number];
  return { good, scrap, rework };
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
