/** Asks orders for the orders that are invoiced, and for those that an invoice is expanded with. */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BuyerRecord, Dispatch, Order } from '@millwright/contracts';
import { RecordSource } from '@millwright/operations';
import { Database, recordNotFound, type Tenant } from '@millwright/persistence';
import { ApiError, appConfig, decodeId, Logger } from '@millwright/service-kit';
import { dispatchOf } from '../dispatch/named-dispatch.js';
import type { OrderConfig } from './order.settings.js';
import { beingCancelled, endedCancellations } from './order-cancellations.store.js';

/** An order as it was read to be invoiced. */
export interface OrderReading {
  readonly order: Order;
  /** How many cancellations of it had begun before, all of which had ended: it is out of date once there is another. */
  readonly cancellations: number;
  /** That of its dispatches which is invoiced, if one is. */
  readonly dispatch?: Dispatch;
}

/** How long a call that invoices an order waits for the end of a cancellation, which usually takes some milliseconds. */
const patienceMs = 1_000;
const lookEveryMs = 25;

@Injectable()
export class Orders extends RecordSource {
  constructor(
    @Inject(appConfig) { ordersUrl: url, ordersRecordsTokens: tokens }: OrderConfig,
    logger: Logger,
    private readonly database: Database,
  ) {
    super({ app: 'orders', url, tokens }, logger);
  }

  /**
   * The order as it is now, after a cancellation that is under way, and the dispatch, if one is named. Throws the 404 of orders if there is
   * no such order, and a refusal that says what to do if it has no such dispatch.
   */
  async read(tenant: Tenant, publicId: string, dispatchId?: string): Promise<OrderReading> {
    const id = decodeId('order', publicId);
    if (id === undefined) throw recordNotFound({ name: 'order' }, publicId);
    const cancellations = await this.cancellationsOf(tenant, id);
    const [orders, dispatch] = await Promise.all([
      this.find<Order>(tenant, 'order', [publicId]),
      dispatchId === undefined ? undefined : this.dispatch(tenant, dispatchId),
    ]);
    const order = orders.get(publicId);
    if (!order) throw recordNotFound({ name: 'order' }, publicId);
    if (dispatchId === undefined) return { order, cancellations };
    return { order, cancellations, dispatch: dispatchOf(order, dispatchId, dispatch) };
  }

  /** The dispatch as it is now. */
  async dispatch(tenant: Tenant, publicId: string): Promise<Dispatch | undefined> {
    return (await this.find<Dispatch>(tenant, 'dispatch', [publicId])).get(publicId) ?? undefined;
  }

  /** The stored buyer that a call names. Throws if there is none. */
  async buyer(tenant: Tenant, publicId: string): Promise<BuyerRecord> {
    const buyer = (await this.find<BuyerRecord>(tenant, 'buyer', [publicId])).get(publicId);
    if (buyer) return buyer;
    throw new ApiError('invalid_parameter', {
      message: `buyer_id: there is no buyer ${publicId}. Use one of GET /v1/buyers.`,
      param: 'buyer_id',
    });
  }

  private async cancellationsOf(tenant: Tenant, id: string): Promise<number> {
    const deadline = performance.now() + patienceMs;
    do {
      const ended = await this.database.asTenant(tenant, (work) => endedCancellations(work, id));
      if (ended !== undefined) return ended;
      await delay(lookEveryMs);
    } while (performance.now() < deadline);
    throw beingCancelled(id);
  }
}
