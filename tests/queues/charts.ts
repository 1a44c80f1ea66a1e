/** Charts of many parts. */
import { getCameraChart } from '@millwright/contracts';
import type { ApiAnswer, QueueDriver } from '@millwright/testing';
import { type InspectingAccount, inspectingAccount } from './inspecting-account.ts';
import { repeated } from './repeated.ts';

function chart({ client, camera, period }: InspectingAccount): Promise<ApiAnswer> {
  return client.call(getCameraChart, { id: camera, query: new URLSearchParams({ ...period }).toString() });
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const account = await inspectingAccount(product, name, { batches: 10, parts: 10_000 });
    const [call, leave] = [() => chart(account), () => account.client.close()];
    return (signal) => repeated(signal, { atOnce: 22, call, leave });
  },
  async user(product, name) {
    const account = await inspectingAccount(product, name, { batches: 1, parts: 1 });
    return async () => {
      const { status } = await chart(account);
      if (status !== 200) throw new Error(`The chart was answered with ${status}.`);
    };
  },
};
