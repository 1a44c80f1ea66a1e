/** Records dispatches, and what becomes of their goods: delivered, failed, refused, lost, returned. */
import { Injectable } from '@nestjs/common';
import type {
  Body,
  createDispatch,
  deliverDispatch,
  Dispatch,
  listDispatches,
  listOrderDispatches,
  proveDispatch,
  Query,
  returnDispatch,
  updateDispatch,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  changeEntity,
  findRecord,
  type ListPage,
  listPage,
  namedRecord,
  type PageQuery,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, encodeId, Ids } from '@millwright/service-kit';
import { In } from 'typeorm';
import { momentGiven } from '../moment.js';
import { OrderChanges, type OrderEvent } from '../order/order-changes.js';
import { orderTransitions } from '../order/order-lifecycle.js';
import { type OrderRow, orders } from '../order/order.store.js';
import { type NamedUpload, UploadUse } from '../upload/upload-use.js';
import { deliveryFor, withProof } from './deliveries.js';
import { type Documents, filesOfDocuments, filesOfProof, withDocuments } from './dispatch-files.js';
import { isAnyOnTheWay, linesAfter, partsOnTheWay, statusAfter } from './dispatch-lines.js';
import { type DispatchFilter, listStatement } from './dispatch-list.js';
import { dispatchTransitions } from './dispatch-transitions.js';
import { permittedWeight } from './dispatch-weight.js';
import {
  type DeliveryRow,
  DispatchEntity,
  dispatches,
  type ReturnRow,
  type UnweighedDispatch,
} from './dispatch.entity.js';
import { dispatchResource } from './dispatch.resource.js';
import { dispatchSearch, plainVehicle, termsOfDispatch } from './dispatch-search.js';
import { dispatchedLine, namedPart } from './given-lines.js';
import { shippedOrder } from './shipped-order.js';
import { withTransport } from './transport.js';

/** What a step makes of a dispatch. */
interface Step {
  /** None if the dispatch stays as it is. */
  readonly changes?: Partial<DispatchEntity>;
  /** Files that the call names. */
  readonly files?: readonly NamedUpload[];
  readonly eventOf?: (dispatch: Dispatch) => OrderEvent;
}

@Injectable()
export class DispatchService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: OrderChanges,
    private readonly uploads: UploadUse,
  ) {}

  async create(
    work: UnitOfWork,
    publicId: string,
    input: Body<typeof createDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    const order = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, order.version);
    orderTransitions.require('dispatch', order.status);
    const { accountId, livemode } = work.tenant;
    const made: UnweighedDispatch = {
      accountId,
      id: this.ids.next(),
      livemode,
      orderId: order.id,
      status: 'in_transit',
      lines: input.lines.map((line, index) => dispatchedLine(order, line, index)),
      vehicleNumber: input.vehicle_number ?? null,
      transporter: input.transporter ?? null,
      driver: input.driver ?? null,
      transportHistory: [],
      dispatchedAt: momentGiven(work, 'dispatched_at', input.dispatched_at),
      deliveries: [],
      returns: [],
      documents: input.documents ?? [],
      invoiceIds: [],
      reason: null,
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
    };
    const dispatch: DispatchEntity = { ...made, weight: permittedWeight({ lines: [], weight: 0 }, made) };
    await work.manager.insert(DispatchEntity, dispatch);
    work.beforeCommit(() => dispatchSearch.insert(work.tenant, dispatch.id, termsOfDispatch(dispatch)));
    await this.uploads.attach(work, dispatch.id, filesOfDocuments(dispatch.documents));
    const resource = dispatchResource(dispatch);
    const recorded: OrderEvent<'dispatch.recorded'> = {
      type: 'dispatch.recorded',
      dataOf: (shown) => ({ dispatch: resource, order: shown }),
    };
    await this.changes.save(work, order, shippedOrder(order, [], dispatch.lines), [recorded]);
    return resource;
  }

  async listOfOrder(
    work: UnitOfWork,
    publicId: string,
    page: Query<typeof listOrderDispatches>,
  ): Promise<ListPage<Dispatch>> {
    const { id: orderId } = await this.changes.find(work, publicId);
    return this.page(work, { orderId }, page);
  }

  async list(
    work: UnitOfWork,
    { order_id: order, status, updated_since: updatedSince, q, ...page }: Query<typeof listDispatches>,
  ): Promise<ListPage<Dispatch>> {
    const orderId = order === undefined ? undefined : (await namedRecord(work, orders, order, 'order_id')).id;
    const found = q === undefined ? undefined : await dispatchSearch.condition(work, plainVehicle(q));
    return this.page(work, { orderId, status, updatedSince, found }, page);
  }

  async get(work: UnitOfWork, publicId: string): Promise<Dispatch> {
    return dispatchResource(await findRecord(work, dispatches, publicId));
  }

  update(
    work: UnitOfWork,
    publicId: string,
    change: Body<typeof updateDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.applyStep(work, publicId, knownVersion, (dispatch) => {
      const changes = withTransport(dispatch, change, work.now);
      return changes === undefined ? {} : { changes };
    });
  }

  deliver(
    work: UnitOfWork,
    publicId: string,
    { outcome, lines: given, delivered_at: deliveredAt, proof, reason: why }: Body<typeof deliverDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    const reason = why ?? null;
    return this.applyStep(work, publicId, knownVersion, (dispatch, order) => {
      orderTransitions.require('deliver', order.status);
      dispatchTransitions.require('deliver', dispatch.status);
      const parts =
        given?.map((line, index) => namedPart(dispatch.lines, outcome, line, index)) ?? partsOnTheWay(dispatch.lines);
      const lines = linesAfter(outcome, dispatch.lines, parts);
      const delivery: DeliveryRow = {
        id: this.ids.next(),
        outcome,
        lines: parts,
        delivered_at: momentGiven(work, 'delivered_at', deliveredAt),
        proof: proof === undefined ? [] : [proof],
        reason,
      };
      const after = statusAfter(outcome, dispatch.status, lines);
      return {
        changes: {
          lines,
          status: dispatchTransitions.next('deliver', dispatch.status, after),
          deliveries: [...dispatch.deliveries, delivery],
          reason,
        },
        files: filesOfProof(proof, 'proof.'),
        eventOf: aboutDelivery(outcome === 'delivered' ? 'dispatch.delivered' : 'dispatch.failed', delivery.id),
      };
    });
  }

  prove(
    work: UnitOfWork,
    publicId: string,
    { delivery_id: deliveryId, ...proof }: Body<typeof proveDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.applyStep(work, publicId, knownVersion, (dispatch) => {
      const delivery = deliveryFor(dispatch, deliveryId);
      return {
        changes: { deliveries: withProof(dispatch.deliveries, delivery, proof) },
        files: filesOfProof(proof, ''),
        eventOf: aboutDelivery('dispatch.proof_added', delivery.id),
      };
    });
  }

  addDocuments(
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

  return(
    work: UnitOfWork,
    publicId: string,
    { reason, lines: given }: Body<typeof returnDispatch>,
    knownVersion: number | undefined,
  ): Promise<Dispatch> {
    return this.applyStep(work, publicId, knownVersion, (dispatch, order) => {
      orderTransitions.require('deliver', order.status);
      if (given === undefined && !isAnyOnTheWay(dispatch.lines)) {
        throw new ApiError('invalid_state', {
          message: `The dispatch is ${dispatch.status}, and nothing of it is in transit. Name the lines whose delivered goods came back.`,
        });
      }
      const parts =
        given?.map((line, index) => namedPart(dispatch.lines, 'returned', line, index)) ??
        partsOnTheWay(dispatch.lines);
      const lines = linesAfter('returned', dispatch.lines, parts);
      const after = statusAfter('returned', dispatch.status, lines);
      const entry: ReturnRow = { lines: parts, reason, returned_at: work.now.toISOString() };
      return {
        changes: {
          lines,
          status: dispatchTransitions.next('return', dispatch.status, after),
          returns: [...dispatch.returns, entry],
          reason,
        },
        eventOf: (shown): OrderEvent<'dispatch.returned'> => ({
          type: 'dispatch.returned',
          dataOf: (order) => ({ dispatch: shown, order, return: shown.returns.at(-1)! }),
        }),
      };
    });
  }

  private async page(work: UnitOfWork, filter: DispatchFilter, page: PageQuery): Promise<ListPage<Dispatch>> {
    const { sql, parameters } = listStatement(work.tenant, filter, page);
    const selected = await work.query<{ id: string; is_cut: boolean }>(sql, parameters);
    const rows = await work.manager.find(DispatchEntity, {
      where: { ...work.tenant, id: In(selected.map(({ id }) => id)) },
      order: { id: 'DESC' },
    });
    return listPage(rows, page.limit, dispatchResource, { isCut: selected[0]?.is_cut });
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
    const { changes, files = [], eventOf } = step(before, order);
    if (changes === undefined) return dispatchResource(before);
    const unweighed: UnweighedDispatch = before;
    const weight = permittedWeight(before, { ...unweighed, ...changes, version: before.version + 1 });
    await this.uploads.attach(work, before.id, files);
    const dispatch = await changeEntity(work, DispatchEntity, before, { ...changes, weight });
    work.beforeCommit(() =>
      dispatchSearch.change(work.tenant, dispatch.id, termsOfDispatch(before), termsOfDispatch(dispatch)),
    );
    const resource = dispatchResource(dispatch);
    const after = shippedOrder(order, before.lines, dispatch.lines);
    await this.changes.save(work, order, after, eventOf === undefined ? [] : [eventOf(resource)]);
    return resource;
  }
}

type AboutDelivery = 'dispatch.delivered' | 'dispatch.failed' | 'dispatch.proof_added';

function aboutDelivery(type: AboutDelivery, id: string): (dispatch: Dispatch) => OrderEvent<AboutDelivery> {
  const deliveryId = encodeId('dispatch_delivery', id);
  return (dispatch) => ({
    type,
    dataOf: (order) => ({ dispatch, order, delivery: dispatch.deliveries.find((each) => each.id === deliveryId)! }),
  });
}
