/** Printed invoices. */
import { getInvoice } from '@millwright/contracts';
import { fixtureOf, type QueueDriver, Records } from '@millwright/testing';
import { repeated } from './repeated.ts';

export const driver: QueueDriver = {
  async open(product, name) {
    const account = await product.createAccount(`${name} ${Date.now()}`);
    await product.liftLimits(account, 'test');
    const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write'];
    const client = product.client('test', await product.createKey(account, 'test', scopes));
    const { id } = await new Records(product, client).make(fixtureOf(getInvoice));
    const print = () => client.call('GET', `/v1/invoices/${id}/pdf`);
    return {
      fill: (signal) => repeated(signal, 12, print),
      async use() {
        const { status } = await print();
        if (status !== 200) throw new Error(`The page was answered with ${status}.`);
      },
    };
  },
};
