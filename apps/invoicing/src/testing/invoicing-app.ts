/** Invoicing under test: with orders and a portal of the tests, whose answers a test decides. */
import {
  type Buyer,
  type BuyerRecord,
  createInvoice,
  type Dispatch,
  dispatchExample,
  getInvoice,
  type Invoice,
  type Operation,
  type Order,
  orderExample,
} from '@millwright/contracts';
import type { Inv01 } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { encodeId, Ids, SystemClock } from '@millwright/service-kit';
import {
  type ApiAnswer,
  type Backbone,
  eventually,
  type SignedInput,
  type PublishedEvent,
  type RunningApp,
} from '@millwright/testing';
import type { settings } from '../config.js';
import { OrdersDouble } from './orders-double.js';
import { startWithPortal } from './portal-bed.js';
import { failure, istTime, type PortalRequest, PortalServer, success } from './portal-server.js';

const ids = new Ids(new SystemClock());

export class InvoicingApp {
  private constructor(
    readonly app: RunningApp<typeof settings>,
    readonly portal: PortalServer,
    readonly orders: OrdersDouble,
  ) {
    portal.signedAt = () => istTime(app.clock.now());
    portal.behaviours.set('generate', (request) => this.register(request));
    portal.behaviours.set('cancel', ({ body }) =>
      success(portal.seal({ Irn: body['Irn'], CancelDate: istTime(app.clock.now()) })),
    );
  }

  static async start(environment: Record<string, string> = {}, backbone?: Backbone): Promise<InvoicingApp> {
    const [portal, orders] = await Promise.all([PortalServer.start(), OrdersDouble.start()]);
    const app = await startWithPortal(
      { url: portal.url },
      {
        environment: { ORDERS_URL: orders.url, SWEEP_INTERVAL: '200', PORTAL_QUEUE_LEASE: '1000', ...environment },
        ...(backbone !== undefined && { backbone }),
      },
    );
    return new InvoicingApp(app, portal, orders);
  }

  /** Called when orders has read what it answers, before it does. */
  set whenOrdersAnswer(step: () => Promise<void>) {
    this.orders.whenRead = step;
  }

  async stop(): Promise<void> {
    await this.app.stop();
    this.orders.stop();
    await this.portal.stop();
  }

  /** An order of this buyer and these quantities, at orders. */
  order(changes: Partial<Order> = {}): Order {
    const line = { ...orderExample.line_items[0]!, id: encodeId('line_item', ids.next()) };
    const order = { ...orderExample, id: encodeId('order', ids.next()), line_items: [line], ...changes };
    return this.put(order);
  }

  /** The order as it is from now on. */
  put(order: Order): Order {
    this.orders.records.set(order.id, order);
    return order;
  }

  /** A dispatch of these quantities of the lines of an order, at orders; the one with this id is replaced. */
  dispatch(order: Order, quantities: readonly number[], changes: Partial<Dispatch> = {}): Dispatch {
    const none = { value: 0, uom: 'PCS' };
    const lines = quantities.map((value, index) => ({
      ...{ line_item_id: order.line_items[index]!.id, quantity: { value, uom: 'PCS' } },
      ...{ on_the_way: { value, uom: 'PCS' }, delivered: none, returned: none, lost: none },
    }));
    const made = { ...dispatchExample, id: encodeId('dispatch', ids.next()), order_id: order.id, lines, ...changes };
    this.orders.records.set(made.id, made);
    return made;
  }

  /** A stored buyer, at orders. */
  buyer({ name, gstin }: Buyer): BuyerRecord {
    const [id, at] = [encodeId('buyer', ids.next()), orderExample.created_at];
    const buyer = { id, name, ...(gstin !== undefined && { gstin }), metadata: {}, livemode: false, version: 1 };
    const record: BuyerRecord = { ...buyer, created_at: at, updated_at: at };
    this.orders.records.set(id, record);
    return record;
  }

  call(operation: Operation, tenant: Tenant, input: SignedInput = {}): Promise<ApiAnswer> {
    return this.app.call(operation, tenant, input);
  }

  /** Invoices an order. */
  async invoice(tenant: Tenant, order = this.order(), body: object = {}): Promise<Invoice> {
    const answer = await this.call(createInvoice, tenant, { id: order.id, body });
    if (answer.status !== 202) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Invoice;
  }

  /** The invoice, once it has this status. */
  becomes(tenant: Tenant, { id }: Pick<Invoice, 'id'>, status: Invoice['status']): Promise<Invoice> {
    return eventually(async () => {
      const { body } = await this.call(getInvoice, tenant, { id });
      const invoice = body as Invoice;
      if (invoice.status !== status) throw new Error(`The invoice is ${invoice.status}, not ${status}.`);
      return invoice;
    });
  }

  async registered(tenant: Tenant, order = this.order(), body: object = {}): Promise<Invoice> {
    return this.becomes(tenant, await this.invoice(tenant, order, body), 'registered');
  }

  /** The events of an invoice, in the order of publication. */
  async events({ accountId }: Tenant, { id }: Pick<Invoice, 'id'>): Promise<PublishedEvent[]> {
    return (await this.app.published(accountId)).filter(({ key }) => key === id);
  }

  /** The states that were published of a record, under its name. */
  async states({ accountId }: Tenant, id: string, name: string): Promise<Invoice[]> {
    const rows = await this.app.database.worker.query<{ value: string }[]>(
      `SELECT value FROM outbox WHERE account_id = $1 AND key = $2 AND topic LIKE '%.state.%' ORDER BY seq`,
      [accountId, id],
    );
    return rows.map(({ value }) => (JSON.parse(value) as Record<string, Invoice>)[name]!);
  }

  /** What the portal does with a document by default: it registers it now. */
  register({ body }: PortalRequest): object {
    const { portal } = this;
    return success(portal.seal(portal.registration(body as unknown as Inv01, { AckDt: portal.signedAt() })));
  }
}

export { failure };
