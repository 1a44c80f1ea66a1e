/** The records that belong to the orders of an answer: one query for each kind, however many orders there are. */
import { Injectable } from '@nestjs/common';
import type { ExpandedRecords, OrderExpansion, ReadOrder } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { BuyerService } from '../buyer/buyer.service.js';
import { dispatchesOfOrders } from '../dispatch/dispatches-of-orders.js';
import { progressOf } from '../stage/progress.js';
import { orderResource } from './order.resource.js';
import type { OrderRow } from './order.store.js';

@Injectable()
export class OrderExpansions {
  constructor(private readonly buyers: BuyerService) {}

  /** The orders, with the records that are asked for; fewer, but at least one, if the others have too many of them for a page. */
  async expanded(
    work: UnitOfWork,
    rows: readonly OrderRow[],
    names: readonly OrderExpansion[] | undefined,
  ): Promise<ReadOrder[]> {
    if (names === undefined || rows.length === 0) return rows.map(orderResource);
    const asked = new Set(names);
    const ids = rows.map(({ id }) => id);
    const buyerIds = rows.flatMap(({ buyer_id: id }) => id ?? []);
    const buyers = asked.has('buyer') ? await this.buyers.byIds(work, buyerIds) : undefined;
    const dispatches = asked.has('dispatches') ? await dispatchesOfOrders(work, ids) : undefined;
    const shown = dispatches === undefined ? rows : rows.slice(0, dispatches.length);
    return shown.map((row, index): ReadOrder => {
      const records: ExpandedRecords = {
        ...(buyers && { buyer: (row.buyer_id !== null && buyers.get(row.buyer_id)) || null }),
        ...(dispatches && { dispatches: dispatches[index]! }),
        ...(asked.has('invoice') && { invoice: null }),
      };
      // Made when the order is written: those that a page has no room for cost nothing.
      if (asked.has('progress')) {
        Object.defineProperty(records, 'progress', { enumerable: true, get: () => progressOf(row) });
      }
      return { ...orderResource(row), expanded: records };
    });
  }
}
