/** Makes the line items of an order from what its caller sends, each with the work order that takes it through production. */
import { Injectable } from '@nestjs/common';
import { type Body, isWhole, type updateOrder } from '@millwright/contracts';
import { decodeId, Ids, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { thousandths } from '../quantity.js';
import type { Way } from '../route/route.rows.js';
import { RouteService } from '../route/route.service.js';
import { emptyLedger } from '../stage/ledger.js';
import type { LineItemRow, OrderRow, WorkOrderRow } from './order.rows.js';

type GivenLineItem = NonNullable<Body<typeof updateOrder>['line_items']>[number];
type Items = Pick<OrderRow, 'line_items' | 'work_orders'>;
/** Where a work order goes, and how much of it may. */
type Routing = Pick<WorkOrderRow, 'route' | 'stages' | 'route_changes' | 'over_completion_percent'>;

const noItems: Items = { line_items: [], work_orders: [] };

@Injectable()
export class LineItems {
  constructor(
    private readonly ids: Ids,
    private readonly routes: RouteService,
  ) {}

  /**
   * Line items of `before` that are named stay what they are, and go the way they went unless another is given. New ones that
   * name no way go `way`. `over` is the over-completion of all of them, whatever their routes allow.
   */
  async rowsOf(
    work: UnitOfWork,
    given: readonly GivenLineItem[],
    way: Way,
    { before = noItems, over }: { before?: Items; over?: number | undefined } = {},
  ): Promise<Items> {
    const items = this.itemsOf(given, before.line_items);
    const works: WorkOrderRow[] = [];
    for (const [index, item] of items.entries()) {
      const kept = before.work_orders.find((each) => each.line_item_id === item.id);
      const own = await this.ownWay(work, given[index]!, way, index);
      const routing = own === undefined && kept !== undefined ? kept : routingOf(own ?? way, over);
      works.push(workOrderOf(item, kept?.id ?? this.ids.next(), routing));
    }
    return { line_items: items, work_orders: works };
  }

  /** The way that a line item names, if it does. */
  private async ownWay(
    work: UnitOfWork,
    { stages, route_id: route }: GivenLineItem,
    way: Way,
    index: number,
  ): Promise<Way | undefined> {
    if (route !== undefined) return this.routes.named(work, route, `line_items[${index}].route_id`);
    return stages && { ...way, stages };
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

function routingOf(way: Way, over: number | undefined): Routing {
  return {
    route: way.stages,
    stages: way.stages,
    route_changes: [],
    over_completion_percent: over ?? way.over_completion_percent,
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
    delivered: 0,
    ...emptyLedger({
      required: Math.round(quantity * thousandths),
      overCompletionPercent: over_completion_percent,
      stages: stages.length,
      isWhole: isWhole(uom),
    }),
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
