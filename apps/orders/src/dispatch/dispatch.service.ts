/** Records goods that leave the gate, and what becomes of them: delivered, failed, returned. */
import { Injectable } from '@nestjs/common';
import type {
  Body,
  createDispatch,
  deliverDispatch,
  Dispatch,
  DispatchStatus,
  listDispatches,
  proveDispatch,
  Query,
} from '@millwright/contracts';
import { decodeId, encodeId, Ids, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, checkVersion } from '@millwright/service-kit';
import { momentGiven } from '../moment.js';
import { OrderChanges, type OwnEvent } from '../order/order-changes.js';
import {
  isAllShipped,
  isAllThere,
  requireDispatchable,
  statusBehindHold,
  withStatus,
} from '../order/order-lifecycle.js';
import type { OrderRow, WorkOrderRow } from '../order/order.rows.js';
import { amountOf, quantityOf, written } from '../quantity.js';
import { findRecord, recordsWith } from '../records.js';
import { leftAfter } from '../stage/ledger.js';
import { demandStatus } from '../state.js';
import { type NamedUpload, UploadUse } from '../upload/upload-use.js';
import { type Documents, filesOfDocuments, filesOfProof, withDocuments } from './dispatch-files.js';
import {
  dispatches,
  type DispatchLineRow,
  dispatchOf,
  type DispatchRow,
  insertDispatch,
  updateDispatch,
} from './dispatch.rows.js';

type GivenLine = Body<typeof createDispatch>['lines'][number];

const underWay: readonly DispatchStatus[] = ['in_transit', 'partly_delivered', 'failed'];

/** What a step makes of a dispatch and of its order. */
interface Step {
  readonly dispatch: DispatchRow;
  readonly order?: OrderRow;
  /** That the call has named. */
  readonly files?: readonly NamedUpload[];
  readonly told?: 'dispatch.delivered';
}

@Injectable()
export class DispatchService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: OrderChanges,
    private readonly uploads: UploadUse,
  ) {}

  async create(work: UnitOfWork, edgeId: string, input: Body<typeof createDispatch>): Promise<Dispatch> {
    const order = await this.changes.lock(work, edgeId);
    requireDispatchable(order);
    const lines = input.lines.map((line, index) => newLine(order, line, index));
    const row: DispatchRow = {
      id: this.ids.next(),
      livemode: order.livemode,
      order_id: order.id,
      status: 'in_transit',
      lines,
      vehicle_number: input.vehicle_number ?? null,
      transporter: input.transporter ?? null,
      driver: input.driver ?? null,
      dispatched_at: momentGiven(work, 'dispatched_at', input.dispatched_at),
      delivered_at: null,
      proof: null,
      documents: input.documents ?? [],
      reason: null,
      version: 1,
      created_at: work.now,
      updated_at: work.now,
    };
    await work.prepared('insert-dispatch', insertDispatch, [work.tenant.accountId, JSON.stringify(row)]);
    await this.uploads.tie(work, row.id, filesOfDocuments(row.documents));
    const after = moved(order, lines, (each, line) => ({ ...each, dispatched: each.dispatched + line.quantity }));
    const isWhole = order.status === 'completed' && isAllShipped(after.work_orders);
    return this.save(work, order, isWhole ? withStatus(after, 'dispatched') : after, row, 'dispatch.recorded');
  }

  async list(work: UnitOfWork, edgeId: string, page: Query<typeof listDispatches>): Promise<ListPage<Dispatch>> {
    const { id } = await this.changes.find(work, edgeId);
    const rows = await recordsWith<DispatchRow>(work, dispatches, { order_id: id }, page);
    return listPage(rows, page.limit, dispatchOf);
  }

  async get(work: UnitOfWork, edgeId: string): Promise<Dispatch> {
    return dispatchOf(await findRecord<DispatchRow>(work, dispatches, edgeId));
  }

  async deliver(
    work: UnitOfWork,
    edgeId: string,
    input: Body<typeof deliverDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.take(work, edgeId, knownVersion, (dispatch, order) => {
      demand(dispatch, underWay, 'be delivered');
      const given = input.lines ?? openLines(dispatch);
      const arrived = given.map((line, index) => arrivedLine(dispatch, line, index));
      const lines = dispatch.lines.map((line) => ({
        ...line,
        delivered: line.delivered + (arrived.find((each) => each.line_item_id === line.line_item_id)?.quantity ?? 0),
      }));
      const isWhole = lines.every(({ quantity, delivered }) => quantity === delivered);
      const deliveredAt = momentGiven(work, 'delivered_at', input.delivered_at);
      const after = moved(order, arrived, (each, line) => ({ ...each, delivered: each.delivered + line.quantity }));
      const isOver = statusBehindHold(order) === 'dispatched' && isAllThere(after.work_orders);
      return {
        dispatch: {
          ...dispatch,
          lines,
          status: isWhole ? 'delivered' : 'partly_delivered',
          delivered_at: isWhole ? deliveredAt : null,
          proof: input.proof ?? dispatch.proof,
          reason: null,
        },
        order: isOver ? withStatus(after, 'delivered') : after,
        files: filesOfProof(input.proof, 'proof.'),
        told: 'dispatch.delivered',
      };
    });
  }

  async prove(
    work: UnitOfWork,
    edgeId: string,
    proof: Body<typeof proveDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.take(work, edgeId, knownVersion, (dispatch) => {
      if (dispatch.lines.every(({ delivered }) => delivered === 0)) {
        throw new ApiError('invalid_state', {
          message: `The dispatch is ${dispatch.status}, and nothing of it is delivered; confirm the delivery first.`,
        });
      }
      return { dispatch: { ...dispatch, proof }, files: filesOfProof(proof, '') };
    });
  }

  async addDocuments(
    work: UnitOfWork,
    edgeId: string,
    documents: Documents,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.take(work, edgeId, knownVersion, (dispatch) => ({
      dispatch: { ...dispatch, documents: withDocuments(dispatch.documents, documents) },
      files: filesOfDocuments(documents),
    }));
  }

  async fail(work: UnitOfWork, edgeId: string, reason: string, knownVersion: number | undefined): Promise<Dispatch> {
    return this.take(work, edgeId, knownVersion, (dispatch) => {
      demand(dispatch, ['in_transit', 'partly_delivered'], 'fail to be delivered');
      return { dispatch: { ...dispatch, status: 'failed', reason } };
    });
  }

  async return(work: UnitOfWork, edgeId: string, reason: string, knownVersion: number | undefined): Promise<Dispatch> {
    return this.take(work, edgeId, knownVersion, (dispatch, order) => {
      demand(dispatch, underWay, 'be returned');
      const after = moved(order, dispatch.lines, (each, { quantity, delivered }) => ({
        ...each,
        dispatched: each.dispatched - (quantity - delivered),
      }));
      const wasAllShipped = statusBehindHold(order) === 'dispatched';
      return {
        dispatch: { ...dispatch, status: 'returned', reason },
        order: wasAllShipped ? withStatus(after, 'completed') : after,
      };
    });
  }

  /** Takes a dispatch a step further, under the lock of its order. */
  private async take(
    work: UnitOfWork,
    edgeId: string,
    knownVersion: number | undefined,
    step: (dispatch: DispatchRow, order: OrderRow) => Step,
  ): Promise<Dispatch> {
    const { order_id: orderId } = await findRecord<DispatchRow>(work, dispatches, edgeId);
    const order = await this.changes.lock(work, encodeId('order', orderId));
    const before = await findRecord<DispatchRow>(work, dispatches, edgeId);
    checkVersion(knownVersion, before.version);
    const { dispatch, order: after = order, files = [], told } = step(before, order);
    await this.uploads.tie(work, dispatch.id, files);
    const row = { ...dispatch, version: before.version + 1, updated_at: work.now };
    const { accountId, livemode } = work.tenant;
    await work.prepared('update-dispatch', updateDispatch, [accountId, livemode, row.id, JSON.stringify(row)]);
    return this.save(work, order, after, row, told);
  }

  private async save(
    work: UnitOfWork,
    before: OrderRow,
    after: OrderRow,
    row: DispatchRow,
    told?: 'dispatch.recorded' | 'dispatch.delivered',
  ): Promise<Dispatch> {
    const dispatch = dispatchOf(row);
    const happened: OwnEvent<'dispatch.recorded' | 'dispatch.delivered'>[] =
      told === undefined ? [] : [{ type: told, dataOf: (order) => ({ dispatch, order }) }];
    await this.changes.save(work, before, after, happened);
    return dispatch;
  }
}

/** The order with the work orders of some lines changed. */
function moved<Line extends Pick<DispatchLineRow, 'line_item_id'>>(
  order: OrderRow,
  lines: readonly Line[],
  change: (work: WorkOrderRow, line: Line) => WorkOrderRow,
): OrderRow {
  return {
    ...order,
    work_orders: order.work_orders.map((work) => {
      const line = lines.find((each) => each.line_item_id === work.line_item_id);
      return line === undefined ? work : change(work, line);
    }),
  };
}

function newLine(order: OrderRow, given: GivenLine, index: number): DispatchLineRow {
  const id = decodeId('line_item', given.line_item_id);
  const item = order.line_items.find((each) => each.id === id);
  if (item === undefined) throw unknownLine(given, index, 'order');
  const work = order.work_orders.find((each) => each.line_item_id === id)!;
  const quantity = amountOf(given.quantity, item.uom, `lines[${index}].quantity`);
  const most = leftAfter(work, last(work));
  if (quantity > most) throw tooMuch(index, most, item.uom, 'have been produced and not shipped');
  return { line_item_id: item.id, uom: item.uom, quantity, delivered: 0 };
}

function arrivedLine(dispatch: DispatchRow, given: GivenLine, index: number): DispatchLineRow {
  const id = decodeId('line_item', given.line_item_id);
  const line = dispatch.lines.find((each) => each.line_item_id === id);
  if (line === undefined) throw unknownLine(given, index, 'dispatch');
  const quantity = amountOf(given.quantity, line.uom, `lines[${index}].quantity`);
  const most = line.quantity - line.delivered;
  if (quantity > most) throw tooMuch(index, most, line.uom, 'are under way');
  return { ...line, quantity };
}

function openLines({ lines }: DispatchRow): GivenLine[] {
  return lines
    .filter(({ quantity, delivered }) => quantity > delivered)
    .map(({ line_item_id: id, quantity, delivered, uom }) => ({
      line_item_id: encodeId('line_item', id),
      quantity: quantityOf(quantity - delivered, uom),
    }));
}

function last({ stages }: WorkOrderRow): number {
  return stages.length - 1;
}

function demand(dispatch: DispatchRow, allowed: readonly DispatchStatus[], step: string): void {
  demandStatus(dispatch, 'dispatch', allowed, step);
}

function unknownLine({ line_item_id: id }: GivenLine, index: number, where: string): ApiError {
  const param = `lines[${index}].line_item_id`;
  return new ApiError('invalid_parameter', { message: `${param}: the ${where} has no line item ${id}.`, param });
}

function tooMuch(index: number, most: number, uom: string, which: string): ApiError {
  const param = `lines[${index}].quantity`;
  return new ApiError('conflict', {
    message: `${param}: ${written(most, uom)} ${which}; there cannot be more.`,
    param,
    details: { maximum: quantityOf(most, uom) },
  });
}
