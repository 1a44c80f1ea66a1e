/** Skips stages of a work order, reopens them and adds others, each for a reason that the work order keeps. */
import { Injectable } from '@nestjs/common';
import { type addStage, type Body, mostStages, type Order, type WorkOrder } from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import { findRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { OrderChanges } from '../order/order-changes.js';
import { orderTransitions } from '../order/order-lifecycle.js';
import type { WorkOrderRow } from '../order/order.store.js';
import { isPassed, isUntouched, type Rerouted, routeWith, withStage, without } from './rerouting.js';
import { workOrdersInProduction } from './work-order.store.js';

const mostChanges = 200;

interface RouteChange {
  readonly stage: string;
  readonly reason: string;
}

@Injectable()
export class ReroutingService {
  constructor(private readonly changes: OrderChanges) {}

  async skip(
    work: UnitOfWork,
    publicId: string,
    change: RouteChange,
    knownVersion: number | undefined,
  ): Promise<Order> {
    return this.reroute(work, publicId, { ...change, action: 'skipped' }, knownVersion, (each) => {
      const stage = each.stages.indexOf(change.stage);
      if (stage < 0) throw notIn(each.stages, change.stage, 'goes through');
      if (!isUntouched(each, stage)) {
        throw new ApiError('conflict', {
          message: `stage: pieces are booked at ${change.stage}; reverse its entries before you skip it.`,
          param: 'stage',
        });
      }
      if (each.stages.length === 1) {
        throw new ApiError('conflict', {
          message: `stage: ${change.stage} is the last stage left; cancel the order instead.`,
          param: 'stage',
        });
      }
      return without(each, stage);
    });
  }

  async reopen(
    work: UnitOfWork,
    publicId: string,
    change: RouteChange,
    knownVersion: number | undefined,
  ): Promise<Order> {
    return this.reroute(work, publicId, { ...change, action: 'reopened' }, knownVersion, (each) => {
      const skipped = each.route.filter((stage) => !each.stages.includes(stage));
      if (!skipped.includes(change.stage)) throw notIn(skipped, change.stage, 'skips');
      if (isPassed(each, change.stage)) {
        throw new ApiError('conflict', {
          message: `stage: pieces have passed ${change.stage}; reverse the later entries before you reopen it.`,
          param: 'stage',
        });
      }
      return withStage(each, change.stage);
    });
  }

  async add(
    work: UnitOfWork,
    publicId: string,
    { after, ...change }: Body<typeof addStage>,
    knownVersion: number | undefined,
  ): Promise<Order> {
    return this.reroute(work, publicId, { ...change, action: 'added' }, knownVersion, (each) => {
      const { stage } = change;
      const refuse = (param: string, message: string): ApiError => new ApiError('conflict', { message, param });
      if (after !== null && !each.stages.includes(after)) throw notIn(each.stages, after, 'goes through', 'after');
      if (each.stages.includes(stage)) throw refuse('stage', `stage: the work order already has ${stage}.`);
      if (each.route.includes(stage)) throw refuse('stage', `stage: the work order skips ${stage}; reopen it instead.`);
      if (each.route.length >= mostStages) {
        throw refuse(
          'stage',
          `stage: the work order has ${mostStages} stages, including skipped ones, which is the maximum.`,
        );
      }
      const longer = routeWith(each, stage, after);
      if (isPassed(longer, stage)) {
        throw refuse(
          'after',
          `after: pieces have passed this place; reverse the later entries before you add ${stage}.`,
        );
      }
      return { ...withStage(longer, stage), route: longer.route };
    });
  }

  private async reroute(
    work: UnitOfWork,
    publicId: string,
    change: Omit<NonNullable<WorkOrder['route_changes']>[number], 'at'>,
    knownVersion: number | undefined,
    step: (each: WorkOrderRow) => Rerouted & Partial<Pick<WorkOrderRow, 'route'>>,
  ): Promise<Order> {
    const { order_id: orderId } = await findRecord(work, workOrdersInProduction, publicId);
    const order = await this.changes.lock(work, encodeId('order', orderId));
    checkVersion(knownVersion, order.version);
    orderTransitions.require('reroute', order.status);
    const before = order.work_orders.find(({ id }) => encodeId('work_order', id) === publicId)!;
    if (before.route_changes.length >= mostChanges) {
      throw new ApiError('conflict', { message: `The route of a work order can change ${mostChanges} times.` });
    }
    const entry = { ...change, at: work.now.toISOString() };
    const after = { ...before, ...step(before), route_changes: [...before.route_changes, entry] };
    const works = order.work_orders.map((each) => (each.id === after.id ? after : each));
    return this.changes.saveGiven(work, order, { ...order, work_orders: works });
  }
}

function notIn(stages: readonly string[], stage: string, verb: string, param = 'stage'): ApiError {
  return new ApiError('invalid_parameter', {
    message: `${param}: "${stage}" is none of those that the work order ${verb}: ${stages.length === 0 ? 'none' : stages.join(', ')}.`,
    param,
  });
}
