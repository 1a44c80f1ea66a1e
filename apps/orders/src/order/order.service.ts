/** Creates, reads and changes orders; every change is told by an event. */
import { Inject, Injectable } from '@nestjs/common';
import {
  type Body,
  type createOrder,
  isWhole,
  type listOrders,
  notStarted,
  type Order,
  type Query,
  type updateOrder,
} from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import { decodeCursor, decodeId, Ids, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, checkVersion } from '@millwright/service-kit';
import { hasRightCheckDigit } from '../buyer/gstin.js';
import { type OrdersConfig, ordersConfig } from '../config.js';
import { thousandths } from '../quantity.js';
import { emptyLedger } from '../stage/ledger.js';
import { OrderChanges, type OwnEvent, placeOf, refusingTakenReference } from './order-changes.js';
import { cancel, requireBeforeProduction, requireChangeable } from './order-lifecycle.js';
import {
  insertOrder,
  type LineItemRow,
  orderOf,
  type OrderRow,
  selectOrders,
  type WorkOrderRow,
} from './order.rows.js';

type GivenLineItem = NonNullable<Body<typeof updateOrder>['line_items']>[number];

@Injectable()
export class OrderService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: OrderChanges,
    private readonly outbox: Outbox,
    @Inject(ordersConfig) private readonly config: OrdersConfig,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createOrder>): Promise<Order> {
    this.checkGstin(work, input.buyer);
    const items = input.line_items.map((item) => lineItemOf(item, this.ids.next()));
    const over = { over_completion_percent: input.over_completion_percent };
    const row: OrderRow = {
      ...over,
      id: this.ids.next(),
      livemode: work.tenant.livemode,
      reference: input.reference,
      status: input.confirm ? 'confirmed' : 'draft',
      stage: notStarted,
      status_before_hold: null,
      hold_reason: null,
      cancel_reason: null,
      buyer: input.buyer,
      due_date: input.due_date ?? null,
      metadata: input.metadata,
      version: 1,
      event_sequence: 1,
      created_at: work.now,
      updated_at: work.now,
      line_items: items,
      work_orders: this.workOrdersOf(items, input.stages, { ...over, work_orders: [] }),
    };
    const { line_items: _, work_orders: works, ...order } = row;
    await refusingTakenReference(order.reference, () =>
      work.prepared('insert-order', insertOrder, [
        ...placeOf(work, row),
        ...[items, order, works].map((part) => JSON.stringify(part)),
      ]),
    );
    const created = orderOf(row);
    this.outbox.add(work, {
      type: 'order.created',
      tenant: work.tenant,
      key: created.id,
      sequence: row.event_sequence,
      data: { order: created },
    });
    return created;
  }

  async get(work: UnitOfWork, edgeId: string): Promise<Order> {
    return orderOf(await this.changes.find(work, edgeId));
  }

  async list(work: UnitOfWork, query: Query<typeof listOrders>): Promise<ListPage<Order>> {
    const conditions = ['account_id = $1', 'livemode = $2'];
    const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
    const where = (condition: (place: string) => string, value: unknown): void => {
      if (value === undefined) return;
      parameters.push(value);
      conditions.push(condition(`$${parameters.length}`));
    };
    where((place) => `status = ${place}`, query.status);
    where((place) => `stage = ${place}`, query.stage);
    where((place) => `(buyer->>'gstin' = ${place} OR buyer->>'name' = ${place})`, query.buyer);
    where((place) => `reference = ${place}`, query.reference);
    where((place) => `updated_at >= ${place}`, query.updated_since);
    where((place) => `due_date < ${place}`, query.due_before);
    where((place) => `id < ${place}`, decodeCursor(query.cursor));
    const rows = await work.query<OrderRow>(
      `${selectOrders} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${query.limit + 1}`,
      parameters,
    );
    return listPage(rows, query.limit, orderOf);
  }

  async update(
    work: UnitOfWork,
    edgeId: string,
    { line_items: given, ...fields }: Body<typeof updateOrder>,
    knownVersion: number | undefined,
  ): Promise<Order> {
    if (fields.buyer !== undefined) this.checkGstin(work, fields.buyer);
    return this.take(work, edgeId, knownVersion, (order) => {
      requireChangeable(order);
      if (given === undefined) return { ...order, ...fields };
      requireBeforeProduction(order);
      const items = this.lineItemsOf(given, order);
      const { route } = order.work_orders[0]!;
      return { ...order, ...fields, line_items: items, work_orders: this.workOrdersOf(items, route, order) };
    });
  }

  async cancel(work: UnitOfWork, edgeId: string, knownVersion: number | undefined, reason?: string): Promise<Order> {
    const told: OwnEvent<'order.cancelled'> = { type: 'order.cancelled', dataOf: (order) => ({ order }) };
    return this.take(work, edgeId, knownVersion, (order) => cancel(order, reason), [told]);
  }

  /** Takes an order from what it is to what `step` makes of it. */
  async take(
    work: UnitOfWork,
    edgeId: string,
    knownVersion: number | undefined,
    step: (order: OrderRow) => OrderRow,
    happened?: readonly OwnEvent[],
  ): Promise<Order> {
    const before = await this.changes.lock(work, edgeId);
    checkVersion(knownVersion, before.version);
    return this.changes.save(work, before, step(before), happened);
  }

  private lineItemsOf(given: readonly GivenLineItem[], order: OrderRow): LineItemRow[] {
    const open = new Set(order.line_items.map(({ id }) => id));
    return given.map((item, index) => {
      if (item.id === undefined) return lineItemOf(item, this.ids.next());
      const id = decodeId('line_item', item.id);
      if (id !== undefined && open.delete(id)) return lineItemOf(item, id);
      const isRepeated = order.line_items.some((each) => each.id === id);
      throw new ApiError('invalid_parameter', {
        message: isRepeated
          ? `line_items[${index}].id: ${item.id} is named twice.`
          : `line_items[${index}].id: the order has no line item ${item.id}. Leave the id of a new one out.`,
        param: `line_items[${index}].id`,
      });
    });
  }

  /** One for each line item; that of a line item that stays is the same one. */
  private workOrdersOf(
    items: readonly LineItemRow[],
    stages: readonly string[],
    { over_completion_percent: over, work_orders: before }: Pick<OrderRow, 'over_completion_percent' | 'work_orders'>,
  ): WorkOrderRow[] {
    return items.map(({ id, quantity, uom }) => ({
      id: before.find((work) => work.line_item_id === id)?.id ?? this.ids.next(),
      line_item_id: id,
      route: stages,
      stages,
      route_changes: [],
      delivered: 0,
      ...emptyLedger({
        required: Math.round(quantity * thousandths),
        overCompletionPercent: over,
        stages: stages.length,
        isWhole: isWhole(uom),
      }),
    }));
  }

  private checkGstin({ tenant }: UnitOfWork, { gstin }: Order['buyer']): void {
    const { gstinCheckDigit: modes } = this.config;
    const isChecked = modes === 'both' || (modes === 'live' && tenant.livemode);
    if (gstin === undefined || !isChecked || hasRightCheckDigit(gstin)) return;
    throw new ApiError('invalid_parameter', {
      message: `buyer.gstin: "${gstin}" has a wrong check digit. Look for a mistyped character.`,
      param: 'buyer.gstin',
    });
  }
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
