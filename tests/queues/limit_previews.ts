/** Limits that are tried on many batches. */
import type { QueueDriver } from '@millwright/testing';
import { inspectingAccount, limit } from './inspecting-account.ts';
import { repeated } from './repeated.ts';

export const driver: QueueDriver = {
  async open(product, name) {
    const { client, busy, quiet, period } = await inspectingAccount(product, name, { batches: 1_500, parts: 1 });
    const preview = (camera: string) =>
      client.call('POST', `/v1/cameras/${camera}/limit-preview`, { defect_limit: limit, ...period });
    return {
      fill: (signal) => repeated(signal, 22, () => preview(busy)),
      async use() {
        const { status } = await preview(quiet);
        if (status !== 200) throw new Error(`The preview was answered with ${status}.`);
      },
    };
  },
};
