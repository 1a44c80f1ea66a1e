/** Tells invoicing of cancellations, so that nothing of the order is invoiced from what it answers until they have ended. */
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import { Database, findRecord, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { ApiError, appConfig, decodeId, encodeId, InternalClient, Logger } from '@millwright/service-kit';
import type { InvoicingConfig } from '../invoice/invoicing.settings.js';
import type { InvoicedQuantity } from '../invoice/invoiced-lines.js';
import { orders } from './order.store.js';

/** From the beginning to the commit. Invoicing waits for longer, by all that the transaction may still take after it. */
const longestMs = 5_000;

@Injectable()
export class OrderCancellations implements OnApplicationShutdown {
  private readonly client: InternalClient;

  constructor(
    @Inject(appConfig) { invoicingUrl: url, cancellationsTokens: tokens }: InvoicingConfig,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {
    this.client = new InternalClient({ app: 'invoicing', url, tokens }, logger);
  }

  /** Begins a cancellation. Throws `upstream_unavailable` without invoicing; must not be awaited inside a unit of work. */
  async begin({ accountId, livemode }: Tenant, publicId: string): Promise<CancellationUnderWay> {
    await this.database.asTenant({ accountId, livemode }, (work) => findRecord(work, orders, publicId));
    const begunAt = performance.now();
    const cancellation: internal.OrderCancellation = {
      account_id: encodeId('account', accountId),
      livemode,
      order_id: publicId,
      cancellation_id: randomUUID(),
    };
    const { invoiced } = await this.client.post<internal.InvoicedOfOrder>(
      '/internal/order-cancellations/begin',
      cancellation,
    );
    const quantities = invoiced.map(
      ({ line_item_id: item, quantity, invoice_id: invoiceId }) =>
        [decodeId('line_item', item)!, { quantity, invoiceId }] as const,
    );
    return new CancellationUnderWay(new Map(quantities), begunAt + longestMs, () => this.end(cancellation));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }

  private end(cancellation: internal.OrderCancellation): void {
    this.client.post('/internal/order-cancellations/end', cancellation).catch((error: unknown) => {
      this.logger.warn({ err: error, order: cancellation.order_id }, 'The order cannot be invoiced for two minutes');
    });
  }
}

export class CancellationUnderWay {
  /** Ends it where nothing is carried out, as of a call that is answered with its stored outcome. */
  private readonly unused: NodeJS.Timeout;

  constructor(
    /** What of each line item is invoiced. */
    readonly invoiced: ReadonlyMap<string, InvoicedQuantity>,
    /** As `performance.now()` tells it. */
    private readonly deadline: number,
    private readonly end: () => void,
  ) {
    this.unused = setTimeout(end, deadline - performance.now()).unref();
  }

  /** Carries it out in the unit of work, which then commits in time or not at all. */
  async carryOut<T>(work: UnitOfWork, change: () => Promise<T>): Promise<T> {
    clearTimeout(this.unused);
    work.afterCommit(this.end);
    try {
      work.beforeCommit(() => this.requireTime());
      return await change();
    } catch (error) {
      this.end();
      throw error;
    }
  }

  private requireTime(): [] {
    if (performance.now() < this.deadline) return [];
    this.end();
    throw new ApiError('upstream_unavailable', {
      message:
        'The cancellation has taken too long, and nothing was cancelled. Try again, with the same idempotency key where you sent one.',
      retryAfter: 1,
    });
  }
}
