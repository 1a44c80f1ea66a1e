/** Makes orders of an import: those whose reference no order has. */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Body, createOrder } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { OrderService } from '../order/order.service.js';
import { orderResource } from '../order/order.resource.js';
import { type OrderRow, selectOrders } from '../order/order.store.js';
import type { ImportedKind } from './imported-kind.js';

type NewOrder = Body<typeof createOrder>;

@Injectable()
export class ImportedOrders implements ImportedKind<NewOrder, OrderRow> {
  constructor(private readonly orders: OrderService) {}

  async existing(work: UnitOfWork, bodies: readonly NewOrder[]): Promise<(body: NewOrder) => OrderRow | undefined> {
    const { accountId, livemode } = work.tenant;
    const rows = await work.query<OrderRow>(
      `${selectOrders} WHERE account_id = $1 AND livemode = $2 AND status <> 'cancelled' AND reference = ANY ($3::text[])`,
      [accountId, livemode, bodies.map(({ reference }) => reference)],
    );
    const found = new Map(rows.map((row) => [row.reference, row]));
    return ({ reference }) => found.get(reference);
  }

  prepare(work: UnitOfWork, body: NewOrder): Promise<OrderRow> {
    return this.orders.prepare(work, body);
  }

  async create(work: UnitOfWork, row: OrderRow): Promise<void> {
    await this.orders.createPrepared(work, row);
  }

  /** Whatever has become of the order since it was created. */
  requireSame(before: OrderRow, wanted: OrderRow): void {
    if (isDeepStrictEqual(contentOf(before), contentOf(wanted))) return;
    throw new ApiError('conflict', {
      message: `reference: ${encodeId('order', before.id)} has the reference "${wanted.reference}" and different content. Use another reference, or change that order.`,
      param: 'reference',
    });
  }
}

/** What a caller has given. Of a stored buyer the order keeps a copy, which may be older. */
function contentOf(row: OrderRow): unknown {
  const { buyer, buyer_id: buyerId, consignee, seller_id: sellerId, due_date, metadata } = row;
  const items = orderResource(row).line_items.map(
    ({ sku, description, hsn, quantity, unit_price, tax_rate, exemption, discount, spec }) => {
      return { sku, description, hsn, quantity, unit_price, tax_rate, exemption, discount, spec };
    },
  );
  const who = buyerId === null ? { buyer, consignee } : { buyerId };
  // As it is read from JSON, in which the order of fields and what is undefined do not count.
  return JSON.parse(JSON.stringify({ ...who, sellerId, due_date, metadata, items }));
}
