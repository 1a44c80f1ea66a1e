/** Builds the line items of an order from those of a call, each with its work order. */
import { Injectable } from '@nestjs/common';
import { type Body, isWhole, type updateOrder } from '@millwright/contracts';
import { type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, Ids } from '@millwright/service-kit';
import { thousandths } from '../quantity.js';
import { RouteService, type RouteStages } from '../route/route.service.js';
import { emptyLedger } from './ledger.js';
import type { LineItemRow, OrderRow, WorkOrderRow } from './order.store.js';

type GivenLineItem = NonNullable<Body<typeof updateOrder>['line_items']>[number];
type Items = Pick<OrderRow, 'line_items' | 'work_orders'>;
/** The stages of a work order, and how much may enter the first. */
type Routing = Pick<WorkOrderRow, 'route' | 'stages' | 'route_changes' | 'over_completion_percent'>;

const noItems: Items = { line_items: [], work_orders: [] };

@Injectable()
export class LineItems {
  constructor(
    private readonly ids: Ids,
    private readonly routes: RouteService,
  ) {}

  /**
   * Line items of `before` that are named keep their ids, and their stages unless others are given. New ones that name no stages go
   * through those of `usual`. `over` is the over-completion of all of them, and overrides that of their routes.
   */
  async rowsOf(
    work: UnitOfWork,
    given: readonly GivenLineItem[],
    usual: RouteStages,
    { before = noItems, over }: { before?: Items; over?: number | undefined } = {},
  ): Promise<Items> {
    const items = this.itemsOf(given, before.line_items);
    const works: WorkOrderRow[] = [];
    for (const [index, item] of items.entries()) {
      const kept = before.work_orders.find((each) => each.line_item_id === item.id);
      const own = await this.ownStages(work, given[index]!, usual, index);
      const routing = own === undefined && kept !== undefined ? kept : routingOf(own ?? usual, over);
      works.push(workOrderOf(item, kept?.id ?? this.ids.next(), routing));
    }
    return { line_items: items, work_orders: works };
  }

  /** The stages that a line item names itself. */
  private async ownStages(
    work: UnitOfWork,
    { stages, route_id: route }: GivenLineItem,
    usual: RouteStages,
    index: number,
  ): Promise<RouteStages | undefined> {
    if (route !== undefined) return this.routes.named(work, route, `line_items[${index}].route_id`);
    return stages && { ...usual, stages };
  }

  private itemsOf(given: readonly GivenLineItem[], before: readonly LineItemRow[]): LineItemRow[] {
    const open = new Set(before.map(({ id }) => id));
    return given.map((item, index) => {
      if (item.id === undefined) return lineItemOf(item, this.ids.next());
      const id = decodeId('line_item', item.id);
      if (id !== undefined && open.delete(id)) return lineItemOf(item, id);
      const isRepeated = before.some((each) => each.id === id);
      throw new ApiError('invalid_parameter', {
        message: isRepeated
          ? `line_items[${index}].id: ${item.id} is named twice.`
          : `line_items[${index}].id: the order has no line item ${item.id}. Leave the id of a new one out.`,
        param: `line_items[${index}].id`,
      });
    });
  }
}

function routingOf({ stages, overCompletionPercent }: RouteStages, over: number | undefined): Routing {
  return {
    route: stages,
    stages,
    route_changes: [],
    over_completion_percent: over ?? overCompletionPercent,
  };
}

function workOrderOf({ id: lineItemId, quantity, uom }: LineItemRow, id: string, routing: Routing): WorkOrderRow {
  const { route, stages, route_changes, over_completion_percent } = routing;
  return {
    id,
    line_item_id: lineItemId,
    route,
    stages,
    route_changes,
    over_completion_percent,
    ...emptyLedger(
      {
        quantity: Math.round(quantity * thousandths),
        overCompletionPercent: over_completion_percent,
        isWhole: isWhole(uom),
      },
      stages.length,
    ),
  };
}

function lineItemOf(item: Omit<GivenLineItem, 'id'>, id: string): LineItemRow {
  return {
    id,
    sku: item.sku,
    description: item.description,
    hsn: item.hsn,
    quantity: item.quantity.value,
    uom: item.quantity.uom,
    unit_price: item.unit_price.amount,
    currency: item.unit_price.currency,
    tax_rate: item.tax_rate,
    spec: item.spec,
  };
}
