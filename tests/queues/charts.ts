/** Charts of many parts. */
import type { QueueDriver } from '@millwright/testing';
import { inspectingAccount } from './inspecting-account.ts';
import { repeated } from './repeated.ts';

export const driver: QueueDriver = {
  async open(product, name) {
    const { client, busy, quiet, period } = await inspectingAccount(product, name, { batches: 20, parts: 10_000 });
    const chart = (camera: string) =>
      client.call('GET', `/v1/cameras/${camera}/chart?${new URLSearchParams(period).toString()}`);
    return {
      fill: (signal) => repeated(signal, 22, () => chart(busy)),
      async use() {
        const { status } = await chart(quiet);
        if (status !== 200) throw new Error(`The chart was answered with ${status}.`);
      },
    };
  },
};
