/** Bodies of calls that the gateway parses in one piece. */
import { createOrder } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, orderBody, type QueueDriver } from '@millwright/testing';
import { repeated } from './repeated.ts';
import { testClient } from './test-client.ts';

/** Refused after it was parsed: its lines are no line items. */
const body = { ...orderBody('PO-1'), line_items: Array.from({ length: 40_000 }, () => ({})) };

function send(client: ApiClient): Promise<ApiAnswer> {
  return client.call(createOrder, { body });
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const client = await testClient(product, name, ['orders:write']);
    return (signal) => repeated(signal, { atOnce: 20, call: () => send(client), leave: () => client.close() });
  },
  async user(product, name) {
    const client = await testClient(product, name, ['orders:write']);
    return async () => {
      const { status } = await send(client);
      if (status !== 400) throw new Error(`The body was answered with ${status}.`);
    };
  },
};
