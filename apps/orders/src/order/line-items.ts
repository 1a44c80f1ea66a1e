/** Builds the line items of an order from those of a call, each with its work order, and changes them within what has been done. */
import { Injectable } from '@nestjs/common';
import { type Body, type updateOrder } from '@millwright/contracts';
import { type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { quantityOf, written } from '../quantity.js';
import { RouteService, type RouteStages } from '../route/route.service.js';
import { emptyLedger, entered, isBegun, type Ordered, reordered } from './ledger.js';
import { orderedOf, overCompletionOf, quantityIn } from './order-status.js';
import type { LineItemRow, OrderRow, WorkOrderRow } from './order.store.js';

type GivenLineItem = NonNullable<Body<typeof updateOrder>['line_items']>[number];
type Items = Pick<OrderRow, 'line_items' | 'work_orders'>;

/** The stages that a line item names itself, and the allowance that comes with them; null for that of the order. */
interface OwnStages {
  readonly stages: readonly string[];
  readonly overCompletionPercent: number | null;
}

@Injectable()
export class LineItems {
  constructor(
    private readonly ids: Ids,
    private readonly routes: RouteService,
  ) {}

  /** The line items of a new order. If `isOverGiven`, the allowance of the order overrides those of the routes of line items. */
  async rowsOf(
    work: UnitOfWork,
    given: readonly GivenLineItem[],
    defaults: RouteStages,
    isOverGiven: boolean,
  ): Promise<Items> {
    const items = given.map((item) => lineItemOf(item, this.ids.next()));
    const works: WorkOrderRow[] = [];
    for (const [index, item] of items.entries()) {
      const own = await this.ownStages(work, given[index]!, index);
      works.push(this.newWorkOrder(item, given[index]!, defaults, own, isOverGiven));
    }
    return { line_items: items, work_orders: works };
  }

  /**
   * The line items of `order` after a change. Those that are named keep their ids, and their stages and allowance unless others are
   * given; new ones take those of the order. Throws for what contradicts the entries of a line item.
   */
  async changed(
    work: UnitOfWork,
    order: OrderRow,
    given: readonly GivenLineItem[],
    defaults: RouteStages,
  ): Promise<Items> {
    const items = this.itemsOf(given, order.line_items);
    requireNoneBegun(order.work_orders.filter((each) => !items.some(({ id }) => id === each.line_item_id)));
    const works: WorkOrderRow[] = [];
    for (const [index, item] of items.entries()) {
      const own = await this.ownStages(work, given[index]!, index);
      const place = order.line_items.findIndex(({ id }) => id === item.id);
      works.push(
        place < 0
          ? this.newWorkOrder(item, given[index]!, defaults, own, false)
          : changedWorkOrder(order, place, { item, given: given[index]!, index, own, defaults }),
      );
    }
    return { line_items: items, work_orders: works };
  }

  private newWorkOrder(
    item: LineItemRow,
    { over_completion_percent: over }: GivenLineItem,
    defaults: RouteStages,
    own: OwnStages | undefined,
    isOverGiven: boolean,
  ): WorkOrderRow {
    const stages = own?.stages ?? defaults.stages;
    const ownOver = isOverGiven ? null : (own?.overCompletionPercent ?? null);
    const percent = over === undefined ? ownOver : over;
    return {
      id: this.ids.next(),
      line_item_id: item.id,
      route: stages,
      stages,
      route_changes: [],
      over_completion_percent: percent,
      at_work: {},
      ...emptyLedger(orderedOf(item, percent ?? defaults.overCompletionPercent), stages.length),
    };
  }

  private async ownStages(
    work: UnitOfWork,
    { stages, route_id: route }: GivenLineItem,
    index: number,
  ): Promise<OwnStages | undefined> {
    if (route !== undefined) return this.routes.named(work, route, `line_items[${index}].route_id`);
    return stages && { stages, overCompletionPercent: null };
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
          ? `line_items[${index}].id: ${item.id} occurs twice.`
          : `line_items[${index}].id: the order has no line item ${item.id}. Omit the id of a new one.`,
        param: `line_items[${index}].id`,
      });
    });
  }
}

/** The work orders after a change of the allowance of the order, which those without one of their own take. */
export function withAllowance(order: OrderRow, percent: number): WorkOrderRow[] {
  return order.work_orders.map((work, index) => {
    const item = order.line_items[index]!;
    const own = work.over_completion_percent;
    return reordered(work, orderedOf(item, overCompletionOf(order, work)), orderedOf(item, own ?? percent));
  });
}

interface ChangedItem {
  readonly item: LineItemRow;
  readonly given: GivenLineItem;
  /** In the call. */
  readonly index: number;
  readonly own: OwnStages | undefined;
  readonly defaults: RouteStages;
}

function changedWorkOrder(order: OrderRow, place: number, changed: ChangedItem): WorkOrderRow {
  const { item, given, own, defaults } = changed;
  const [itemBefore, before] = [order.line_items[place]!, order.work_orders[place]!];
  const orderedBefore = orderedOf(itemBefore, overCompletionOf(order, before));
  const work = isBegun(before) ? begun(itemBefore, before, changed) : rerouted(before, orderedBefore, own);
  const percent =
    given.over_completion_percent === undefined ? work.over_completion_percent : given.over_completion_percent;
  const orderedAfter = orderedOf(item, percent ?? defaults.overCompletionPercent);
  return { ...reordered(work, orderedBefore, orderedAfter), over_completion_percent: percent };
}

/** The work order with the stages that its line item names, if any. Nothing of it has begun. */
function rerouted(work: WorkOrderRow, ordered: Ordered, own: OwnStages | undefined): WorkOrderRow {
  if (own === undefined) return work;
  const { stages, overCompletionPercent } = own;
  const { required, allowed, invoiced } = work;
  return {
    ...work,
    ...{ route: stages, stages, route_changes: [] },
    over_completion_percent: overCompletionPercent ?? work.over_completion_percent,
    ...{ ...emptyLedger(ordered, stages.length), required, allowed, invoiced },
  };
}

/** Throws for a change that contradicts the entries of the work order. */
function begun(before: LineItemRow, work: WorkOrderRow, { item, given, index, own }: ChangedItem): WorkOrderRow {
  const path = `line_items[${index}]`;
  if (own !== undefined && own.stages.join() !== work.route.join()) {
    const param = `${path}.${given.stages === undefined ? 'route_id' : 'stages'}`;
    throw new ApiError('conflict', {
      message: `${param}: the line item is in production. Skip or reopen stages of its work order instead.`,
      param,
    });
  }
  if (item.uom !== before.uom) {
    const param = `${path}.quantity.uom`;
    throw new ApiError('conflict', {
      message: `${param}: the line item is in production in ${before.uom}.`,
      param,
    });
  }
  const minimum = Math.min(quantityIn(before), entered(work));
  if (quantityIn(item) < minimum) {
    const param = `${path}.quantity`;
    throw new ApiError('conflict', {
      message: `${param}: ${written(minimum, item.uom)} have entered production; the quantity cannot be less.`,
      param,
      details: { minimum: quantityOf(minimum, item.uom) },
    });
  }
  return work;
}

function requireNoneBegun(removed: readonly WorkOrderRow[]): void {
  const found = removed.find(isBegun);
  if (found === undefined) return;
  throw new ApiError('conflict', {
    message: `line_items: ${encodeId('line_item', found.line_item_id)} is in production and cannot be removed. You can cancel its remainder.`,
    param: 'line_items',
  });
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
    exemption: item.exemption ?? null,
    spec: item.spec,
    discount_percent: item.discount?.percent ?? null,
    discount_amount: item.discount?.amount?.amount ?? null,
  };
}
