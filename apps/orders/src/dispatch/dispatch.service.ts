/** Records dispatches, and their outcomes: delivered, failed, returned. */
import { Injectable } from '@nestjs/common';
import type {
  Body,
  createDispatch,
  deliverDispatch,
  Dispatch,
  listDispatches,
  proveDispatch,
  Query,
} from '@millwright/contracts';
import {
  changeEntity,
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, checkVersion, encodeId, Ids } from '@millwright/service-kit';
import { momentGiven } from '../moment.js';
import { OrderChanges, type OrderEvent } from '../order/order-changes.js';
import { orderTransitions } from '../order/order-lifecycle.js';
import type { OrderRow } from '../order/order.store.js';
import { type NamedUpload, UploadUse } from '../upload/upload-use.js';
import { type Documents, filesOfDocuments, filesOfProof, withDocuments } from './dispatch-files.js';
import { arrivedLine, dispatchedLine, openLines, withWorkOrders } from './dispatch-lines.js';
import { dispatchTransitions } from './dispatch-transitions.js';
import { DispatchEntity, dispatches } from './dispatch.entity.js';
import { dispatchResource } from './dispatch.resource.js';

/** The changes that a step makes to a dispatch and its order. */
interface Step {
  readonly changes: Partial<DispatchEntity>;
  readonly order?: OrderRow;
  /** Files that the call names. */
  readonly files?: readonly NamedUpload[];
  readonly published?: 'dispatch.delivered';
}

@Injectable()
export class DispatchService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: OrderChanges,
    private readonly uploads: UploadUse,
  ) {}

  async create(work: UnitOfWork, publicId: string, input: Body<typeof createDispatch>): Promise<Dispatch> {
    const order = await this.changes.lock(work, publicId);
    orderTransitions.require('dispatch', order.status);
    const lines = input.lines.map((line, index) => dispatchedLine(order, line, index));
    const { accountId, livemode } = work.tenant;
    const dispatch: DispatchEntity = {
      accountId,
      id: this.ids.next(),
      livemode,
      orderId: order.id,
      status: 'in_transit',
      lines,
      vehicleNumber: input.vehicle_number ?? null,
      transporter: input.transporter ?? null,
      driver: input.driver ?? null,
      dispatchedAt: momentGiven(work, 'dispatched_at', input.dispatched_at),
      deliveredAt: null,
      proof: null,
      documents: input.documents ?? [],
      reason: null,
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
    };
    await work.manager.insert(DispatchEntity, dispatch);
    await this.uploads.attach(work, dispatch.id, filesOfDocuments(dispatch.documents));
    const after = withWorkOrders(order, lines, (each, line) => ({
      ...each,
      dispatched: each.dispatched + line.quantity,
    }));
    return this.save(work, order, after, dispatch, 'dispatch.recorded');
  }

  async list(work: UnitOfWork, publicId: string, page: Query<typeof listDispatches>): Promise<ListPage<Dispatch>> {
    const { id: orderId } = await this.changes.find(work, publicId);
    return listPage(await listRecords(work, dispatches, { orderId }, page), page.limit, dispatchResource);
  }

  async get(work: UnitOfWork, publicId: string): Promise<Dispatch> {
    return dispatchResource(await findRecord(work, dispatches, publicId));
  }

  async deliver(
    work: UnitOfWork,
    publicId: string,
    input: Body<typeof deliverDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.applyStep(work, publicId, knownVersion, (dispatch, order) => {
      orderTransitions.require('deliver', order.status);
      dispatchTransitions.require('deliver', dispatch.status);
      const given = input.lines ?? openLines(dispatch);
      const arrived = given.map((line, index) => arrivedLine(dispatch, line, index));
      const lines = dispatch.lines.map((line) => ({
        ...line,
        delivered: line.delivered + (arrived.find((each) => each.line_item_id === line.line_item_id)?.quantity ?? 0),
      }));
      const isWhole = lines.every(({ quantity, delivered }) => quantity === delivered);
      const deliveredAt = momentGiven(work, 'delivered_at', input.delivered_at);
      const after = withWorkOrders(order, arrived, (each, line) => ({
        ...each,
        delivered: each.delivered + line.quantity,
      }));
      return {
        changes: {
          lines,
          status: dispatchTransitions.next('deliver', dispatch.status, isWhole ? 'delivered' : 'partly_delivered'),
          deliveredAt: isWhole ? deliveredAt : null,
          proof: input.proof ?? dispatch.proof,
          reason: null,
        },
        order: after,
        files: filesOfProof(input.proof, 'proof.'),
        published: 'dispatch.delivered',
      };
    });
  }

  async prove(
    work: UnitOfWork,
    publicId: string,
    proof: Body<typeof proveDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.applyStep(work, publicId, knownVersion, (dispatch) => {
      if (dispatch.lines.every(({ delivered }) => delivered === 0)) {
        throw new ApiError('invalid_state', {
          message: `The dispatch is ${dispatch.status}, and nothing of it is delivered; confirm the delivery first.`,
        });
      }
      return { changes: { proof }, files: filesOfProof(proof, '') };
    });
  }

  async addDocuments(
    work: UnitOfWork,
    publicId: string,
    documents: Documents,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.applyStep(work, publicId, knownVersion, (dispatch) => ({
      changes: { documents: withDocuments(dispatch.documents, documents) },
      files: filesOfDocuments(documents),
    }));
  }

  async fail(work: UnitOfWork, publicId: string, reason: string, knownVersion: number | undefined): Promise<Dispatch> {
    return this.applyStep(work, publicId, knownVersion, ({ status }, order) => {
      orderTransitions.require('deliver', order.status);
      return { changes: { status: dispatchTransitions.next('fail', status), reason } };
    });
  }

  async return(
    work: UnitOfWork,
    publicId: string,
    reason: string,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.applyStep(work, publicId, knownVersion, (dispatch, order) => {
      orderTransitions.require('deliver', order.status);
      const status = dispatchTransitions.next('return', dispatch.status);
      const after = withWorkOrders(order, dispatch.lines, (each, { quantity, delivered }) => ({
        ...each,
        dispatched: each.dispatched - (quantity - delivered),
      }));
      return { changes: { status, reason }, order: after };
    });
  }

  /** Changes a dispatch under the lock of its order. */
  private async applyStep(
    work: UnitOfWork,
    publicId: string,
    knownVersion: number | undefined,
    step: (dispatch: DispatchEntity, order: OrderRow) => Step,
  ): Promise<Dispatch> {
    const { orderId } = await findRecord(work, dispatches, publicId);
    const order = await this.changes.lock(work, encodeId('order', orderId));
    const before = await findRecord(work, dispatches, publicId);
    checkVersion(knownVersion, before.version);
    const { changes, order: orderAfter = order, files = [], published } = step(before, order);
    await this.uploads.attach(work, before.id, files);
    const dispatch = await changeEntity(work, DispatchEntity, before, changes);
    return this.save(work, order, orderAfter, dispatch, published);
  }

  private async save(
    work: UnitOfWork,
    before: OrderRow,
    after: OrderRow,
    dispatch: DispatchEntity,
    published?: 'dispatch.recorded' | 'dispatch.delivered',
  ): Promise<Dispatch> {
    const resource = dispatchResource(dispatch);
    const events: OrderEvent<'dispatch.recorded' | 'dispatch.delivered'>[] =
      published === undefined ? [] : [{ type: published, dataOf: (order) => ({ dispatch: resource, order }) }];
    await this.changes.save(work, before, after, events);
    return resource;
  }
}
