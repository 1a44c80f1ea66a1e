/** Printed invoices. */
import { getInvoice, getInvoicePdf } from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  fixtureOf,
  type Product,
  type QueueDriver,
  Records,
} from '@millwright/testing';
import { repeated } from './repeated.ts';
import { testClient } from './test-client.ts';

interface Printing {
  readonly client: ApiClient;
  readonly print: () => Promise<ApiAnswer>;
}

async function printing(product: Product, name: string): Promise<Printing> {
  const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write'] as const;
  const client = await testClient(product, name, scopes);
  const { id } = await new Records(product, client).make(fixtureOf(getInvoice));
  return { client, print: () => client.call(getInvoicePdf, { id }) };
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const { client, print } = await printing(product, name);
    return (signal) => repeated(signal, { atOnce: 12, call: print, leave: () => client.close() });
  },
  async user(product, name) {
    const { print } = await printing(product, name);
    return async () => {
      const { status } = await print();
      if (status !== 200) throw new Error(`The page was answered with ${status}.`);
    };
  },
};
