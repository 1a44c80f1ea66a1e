/** A customer of the running product: an account with all scopes in test mode, and its webhook endpoints. */
import { randomBytes } from 'node:crypto';
import {
  createOrder,
  createWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  scopeNames,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@millwright/contracts';
import { type ApiClient, eventually, orderBody, type Product, WebhookSink } from '@millwright/testing';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type Endpoint = WebhookEndpoint & { readonly signing_secret: string };
export type Delivery = WebhookDelivery & { readonly attempts: readonly NonNullable<WebhookDelivery['last_attempt']>[] };

export class Customer {
  private orders = 0;

  private constructor(
    private readonly product: Product,
    readonly account: string,
    readonly client: ApiClient,
    private readonly email: string,
  ) {}

  /** Creates a new account for each run. */
  static async of(product: Product, name: string): Promise<Customer> {
    const own = `${name} ${randomBytes(4).toString('hex')}`;
    const account = await product.createAccount(own);
    await product.liftLimits(account, 'test');
    const client = product.client('test', await product.createKey(account, 'test', scopeNames));
    return new Customer(product, account, client, `${own.toLowerCase().replaceAll(' ', '-')}@example.com`);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  async endpoint(sink: WebhookSink, fields: object = {}): Promise<Endpoint> {
    const given = { url: sink.url, events: ['order.created'], ...fields };
    const endpoint = (await this.client.made(createWebhookEndpoint, { body: given })) as Endpoint;
    sink.trust(endpoint.signing_secret);
    return endpoint;
  }

  async order(): Promise<string> {
    this.orders += 1;
    return (await this.client.made(createOrder, { body: orderBody(`PO-${this.orders}`) })).id;
  }

  async delivery(id: string): Promise<Delivery> {
    return (await this.client.made(getWebhookDelivery, { id })) as Delivery;
  }

  async deliveriesOf({ id }: Pick<Endpoint, 'id'>, query = ''): Promise<WebhookDelivery[]> {
    return (await this.client.made(listWebhookDeliveries, { id, query })).data as WebhookDelivery[];
  }

  /** Mails to the owner that have reached the mail server, oldest first. */
  async mails(): Promise<Mail[]> {
    const answer = await fetch(`${this.product.report.mail_url}/api/messages`);
    const mails = (await answer.json()) as Mail[];
    return mails.filter(({ to }) => to === this.email).toReversed();
  }
}

/** Resolves with the arrivals once there are `count` of them. */
export function arrivedAt(sink: WebhookSink, count: number): Promise<WebhookSink['arrivals']> {
  return eventually(() => {
    if (sink.arrivals.length < count) throw new Error(`${sink.arrivals.length} of ${count} webhooks arrived.`);
    return sink.arrivals;
  });
}
