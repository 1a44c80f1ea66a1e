/** Tells orders what of an order is invoiced before it cancels anything of it, and keeps that so until it has. */
import { Body, Controller, HttpCode, Inject, Injectable, Post, UseGuards } from '@nestjs/common';
import { type IdKind, internal } from '@millwright/contracts';
import { Database, type UnitOfWork } from '@millwright/persistence';
import { appConfig, BearerGuard, decodeId, encodeId, InternalError, parseInternal } from '@millwright/service-kit';
import type { OrderConfig } from './order.settings.js';
import { beginCancellation, endCancellation } from './order-cancellations.store.js';

/** Accepts calls of orders. */
@Injectable()
export class OrderCancellationsGuard extends BearerGuard {
  constructor(@Inject(appConfig) config: OrderConfig) {
    super('CANCELLATIONS_TOKENS', config.cancellationsTokens);
  }
}

@Controller('internal/order-cancellations')
@UseGuards(OrderCancellationsGuard)
export class OrderCancellationsController {
  constructor(private readonly database: Database) {}

  @Post('begin')
  @HttpCode(200)
  async begin(@Body() body: unknown): Promise<internal.InvoicedOfOrder> {
    const invoiced = await this.inWork(body, beginCancellation);
    return {
      invoiced: [...invoiced].map(([lineItemId, { quantity, invoiceId }]) => ({
        line_item_id: lineItemId,
        quantity,
        invoice_id: encodeId('invoice', invoiceId),
      })),
    };
  }

  @Post('end')
  @HttpCode(200)
  async end(@Body() body: unknown): Promise<object> {
    await this.inWork(body, endCancellation);
    return {};
  }

  private async inWork<T>(
    body: unknown,
    run: (work: UnitOfWork, orderId: string, cancellationId: string) => Promise<T>,
  ): Promise<T> {
    const cancellation = parseInternal(internal.orderCancellation, body);
    const tenant = { accountId: uuidOf('account', cancellation.account_id), livemode: cancellation.livemode };
    const orderId = uuidOf('order', cancellation.order_id);
    return this.database.asTenant(tenant, (work) => run(work, orderId, cancellation.cancellation_id));
  }
}

function uuidOf(kind: IdKind, publicId: string): string {
  const id = decodeId(kind, publicId);
  if (id === undefined) throw new InternalError(400, 'invalid_parameter', `${kind}_id: ${publicId} is not an id.`);
  return id;
}
