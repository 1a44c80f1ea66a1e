/** Answers orders in the place of invoicing with the invoices that a test gives it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { internal } from '@millwright/contracts';

export class InvoicingDouble {
  readonly invoices = new Map<string, object>();
  /** What is invoiced, by the id of the order. */
  readonly invoiced = new Map<string, internal.InvoicedOfOrder['invoiced']>();
  /** What it was asked. */
  readonly queries: internal.SharedRecordsQuery[] = [];
  /** What it was told of cancellations, as `begin` and `end` with the id of the order. */
  readonly cancellations: string[] = [];
  /** How many records it answers at most, as if they were heavy. */
  most = Infinity;
  hangs = false;
  /** Called when a cancellation has begun, before its answer. */
  whenBegun: () => Promise<void> = async () => {};

  private constructor(private readonly server: Server) {}

  static async start(): Promise<InvoicingDouble> {
    const server = createServer();
    const double = new InvoicingDouble(server);
    server.on('request', (request, response) => {
      void text(request).then(async (body) => {
        const answer = await double.answer(request.url!, JSON.parse(body));
        if (!double.hangs) response.end(JSON.stringify(answer));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(path: string, body: unknown): Promise<object> {
    if (path.startsWith('/internal/order-cancellations/')) return this.noteCancellation(path, body);
    const query = body as internal.SharedRecordsQuery;
    this.queries.push(query);
    return { data: query.ids.slice(0, this.most).map((id) => this.invoices.get(id) ?? null) };
  }

  private async noteCancellation(path: string, body: unknown): Promise<internal.InvoicedOfOrder> {
    const { order_id: order } = body as internal.OrderCancellation;
    const step = path.split('/').at(-1)!;
    this.cancellations.push(`${step} ${order}`);
    const invoiced = this.invoiced.get(order) ?? [];
    if (step === 'begin') await this.whenBegun();
    return { invoiced };
  }
}
