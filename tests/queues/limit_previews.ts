/** Limits that are tried on many batches. */
import type { QueueDriver } from '@millwright/testing';
import { inspectingAccount, preview } from './inspecting-account.ts';
import { repeated } from './repeated.ts';

export const driver: QueueDriver = {
  async filler(product, name) {
    const account = await inspectingAccount(product, name, { batches: 300, parts: 1 });
    const [call, leave] = [() => preview(account), () => account.client.close()];
    return (signal) => repeated(signal, { atOnce: 22, call, leave });
  },
  async user(product, name) {
    const account = await inspectingAccount(product, name, { batches: 1, parts: 1 });
    return async () => {
      const { status } = await preview(account);
      if (status !== 200) throw new Error(`The preview was answered with ${status}.`);
    };
  },
};
