/** Answers orders in the place of invoicing with the invoices that a test gives it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { internal } from '@millwright/contracts';

export class InvoicingDouble {
  readonly invoices = new Map<string, object>();
  /** What it was asked. */
  readonly queries: internal.SharedRecordsQuery[] = [];
  /** How many records it answers at most, as if they were heavy. */
  most = Infinity;
  hangs = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<InvoicingDouble> {
    const server = createServer();
    const double = new InvoicingDouble(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const query = JSON.parse(body) as internal.SharedRecordsQuery;
        double.queries.push(query);
        if (double.hangs) return;
        const data = query.ids.slice(0, double.most).map((id) => double.invoices.get(id) ?? null);
        response.end(JSON.stringify({ data }));
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
}
