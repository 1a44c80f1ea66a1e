/** Reads work orders, and keeps what is started, paused and resumed at their stages. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type listWorkOrders,
  mostActivities,
  type Query,
  type startStage,
  stageLifecycle,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import { checkVersion, Timelines } from '@millwright/operations';
import { findRecord, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId, Transitions } from '@millwright/service-kit';
import { OrderChanges } from '../order/order-changes.js';
import { orderTransitions } from '../order/order-lifecycle.js';
import type { OrderRow } from '../order/order.store.js';
import { queueChanges } from '../order/station-queue.js';
import { tables } from '../tables.js';
import { orderFilterOf } from './order-filter.js';
import { workOrderInProductionResource } from './work-order.resource.js';
import {
  cursorAfter,
  type ListedWorkOrder,
  type WorkOrderInProductionRow,
  workOrderListStatement,
  workOrdersInProduction,
} from './work-order.store.js';

const stageTransitions = new Transitions(stageLifecycle);
type WorkStep = keyof typeof stageLifecycle.transitions;

const actions = { start: 'started', pause: 'paused', resume: 'resumed' } as const;

@Injectable()
export class WorkOrderService {
  constructor(
    private readonly changes: OrderChanges,
    private readonly timelines: Timelines,
  ) {}

  async get(work: UnitOfWork, publicId: string): Promise<WorkOrderInProduction> {
    return workOrderInProductionResource(await findRecord(work, workOrdersInProduction, publicId));
  }

  async list(work: UnitOfWork, query: Query<typeof listWorkOrders>): Promise<ListPage<WorkOrderInProduction>> {
    const { sql, parameters } = workOrderListStatement(work.tenant, await orderFilterOf(work, query), query);
    const rows = await work.query<ListedWorkOrder>(sql, parameters);
    return listPage(rows, query.limit, workOrderInProductionResource, {
      isCut: rows[0]?.is_cut,
      cursorOf: (row) => cursorAfter(query.sort, row),
    });
  }

  /** Changes the work order under the lock of its order, whose entries change it too. */
  async applyStep(
    work: UnitOfWork,
    publicId: string,
    step: WorkStep,
    { stage, ...given }: Body<typeof startStage>,
    knownVersion: number | undefined,
  ): Promise<WorkOrderInProduction> {
    const { order_id: orderId } = await findRecord(work, workOrdersInProduction, publicId);
    // Sent without waiting in between, and run in this order.
    const [order, before] = await Promise.all([
      this.changes.lock(work, encodeId('order', orderId)),
      findRecord(work, workOrdersInProduction, publicId),
    ]);
    checkVersion(knownVersion, before.version);
    orderTransitions.require(step === 'pause' ? 'pauseStage' : 'startStage', order.status);
    if (!before.stages.includes(stage)) {
      throw new ApiError('invalid_parameter', {
        message: `stage: "${stage}" is not in the route of the work order: ${before.stages.join(', ')}.`,
        param: 'stage',
      });
    }
    const state = stageTransitions.next(step, before.at_work[stage] ?? 'idle') as 'in_progress' | 'paused';
    const activity = {
      stage,
      action: actions[step],
      operator_id: given.operator_id ?? null,
      machine_id: given.machine_id ?? null,
      reason: given.reason ?? null,
      at: work.now.toISOString(),
    };
    const after: WorkOrderInProductionRow = {
      ...before,
      at_work: { ...before.at_work, [stage]: state },
      activities: [...before.activities, activity].slice(-mostActivities),
      version: before.version + 1,
      updated_at: work.now,
    };
    await this.write(work, order, after);
    const { operator_id, machine_id } = given;
    this.timelines.describe(work, publicId, {
      stage,
      ...(operator_id !== undefined && { operator_id }),
      ...(machine_id !== undefined && { machine_id }),
    });
    return workOrderInProductionResource(after);
  }

  private async write(work: UnitOfWork, order: OrderRow, after: WorkOrderInProductionRow): Promise<void> {
    const { id, livemode, at_work, activities, version, updated_at } = after;
    const works = order.work_orders.map((each) => (each.id === id ? { ...each, at_work } : each));
    const row = { account_id: work.tenant.accountId, livemode, id };
    await work.batch([
      tables.work_orders.update(row, { at_work, activities, version, updated_at }),
      ...queueChanges(work, order, { ...order, work_orders: works }),
    ]);
  }
}
