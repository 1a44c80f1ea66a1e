/** Bodies of calls that the gateway parses in one piece. */
import { orderBody, type QueueDriver } from '@millwright/testing';
import { repeated } from './repeated.ts';

/** Refused after it was parsed: its lines are no line items. */
const body = { ...orderBody('PO-1'), line_items: Array.from({ length: 40_000 }, () => ({})) };

export const driver: QueueDriver = {
  async open(product, name) {
    const account = await product.createAccount(`${name} ${Date.now()}`);
    await product.liftLimits(account, 'test');
    const client = product.client('test', await product.createKey(account, 'test', ['orders:write']));
    const send = () => client.call('POST', '/v1/orders', body);
    return {
      fill: (signal) => repeated(signal, 20, send),
      async use() {
        const { status } = await send();
        if (status !== 400) throw new Error(`The body was answered with ${status}.`);
      },
    };
  },
};
