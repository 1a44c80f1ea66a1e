// Endpoints for webhooks: one that failed until it was disabled, one that fails now, and one in test mode that was good.

import type { Millwright } from '@millwright/client';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buyers, products } from './catalogue.ts';
import { days, type Moment } from './month.ts';

/** An endpoint is disabled three days after its attempts began to fail. */
const [formerFromDay, currentFromDay, testFromDay] = [days - 14, days - 2, days - 3];
const testOrders = 3;

export class Webhooks {
  readonly #live: Millwright;
  readonly #test: Millwright;
  readonly #receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200).end());
  });
  #hasFormer = false;
  #hasCurrent = false;
  #hasTest = false;
  #testDay = -1;
  #placed = 0;

  constructor(live: Millwright, test: Millwright) {
    this.#live = live;
    this.#test = test;
  }

  async begin(): Promise<void> {
    this.#receiver.listen(0, '127.0.0.1').unref();
    await once(this.#receiver, 'listening');
  }

  end(): void {
    this.#receiver.close();
    this.#receiver.closeAllConnections();
  }

  async work({ day, isFirstOfDay }: Moment): Promise<void> {
    if (!isFirstOfDay) return;
    if (day >= formerFromDay && !this.#hasFormer) {
      this.#hasFormer = true;
      const url = 'https://erp-bridge.sahyadri.example/millwright';
      const description = 'The bridge to the ERP, on the server in the plant';
      await this.#live.webhookEndpoints.create({
        url,
        description,
        events: ['invoice.registered', 'invoice.failed', 'payment.received'],
      });
    }
    if (day >= currentFromDay && !this.#hasCurrent) {
      this.#hasCurrent = true;
      const url = 'https://dispatch-board.sahyadri.example/hooks';
      await this.#live.webhookEndpoints.create({
        url,
        description: 'The board in the dispatch office',
        events: ['dispatch.recorded', 'dispatch.delivered'],
      });
    }
    if (day >= testFromDay && day !== this.#testDay) {
      this.#testDay = day;
      await this.#inTestMode();
    }
  }

  async #inTestMode(): Promise<void> {
    if (!this.#hasTest) {
      this.#hasTest = true;
      const { port } = this.#receiver.address() as AddressInfo;
      const { id } = await this.#test.webhookEndpoints.create({
        url: `http://127.0.0.1:${port}/hooks`,
        description: 'Receiver of the developers',
        events: ['*'],
      });
      await this.#test.webhookEndpoints.test(id, { event_type: 'order.created' });
    }
    for (let made = 0; made < testOrders; made += 1) {
      this.#placed += 1;
      const [buyer, product] = [buyers[this.#placed % buyers.length]!, products[this.#placed % products.length]!];
      await this.#test.orders.create({
        reference: `TRIAL-${this.#placed}`,
        buyer: { name: buyer.name, gstin: buyer.gstin },
        line_items: [
          {
            sku: product.sku,
            description: product.description,
            hsn: product.hsn,
            quantity: { value: 500, uom: 'PCS' },
            unit_price: { amount: product.price.toFixed(2), currency: 'INR' },
            tax_rate: 18,
          },
        ],
        confirm: made > 0,
      });
    }
  }
}
