/** QC reports of many parts. */
import { createQcReport, getQcReport, type QcReport } from '@millwright/contracts';
import { type ApiClient, eventually, type QueueDriver } from '@millwright/testing';
import { inspectingAccount } from './inspecting-account.ts';
import { repeated } from './repeated.ts';

const reportsOfHour = 10;
/** Together they may ask for a report every two seconds of a minute. */
const accounts = 4;

export const driver: QueueDriver = {
  async filler(product, name) {
    const { client, camera, period } = await inspectingAccount(product, name, { batches: 10, parts: 10_000 });
    const call = () => ask(client, camera, period);
    return (signal) => repeated(signal, { atOnce: 1, call, leave: () => client.close() });
  },
  async user(product, name) {
    const open = () => inspectingAccount(product, name, { batches: 1, parts: 1 });
    const opened = await Promise.all(Array.from({ length: accounts }, open));
    let used = 0;
    return async () => {
      const { client, camera, period } = opened[Math.floor(used / reportsOfHour)]!;
      used += 1;
      const { status, body } = await ask(client, camera, { ...period, formats: ['json'] });
      if (status !== 202) throw new Error(`The report was answered with ${status}.`);
      await eventually(async () => {
        const report = (await client.call(getQcReport, { id: body.id })).body as QcReport;
        if (report.status !== 'completed') throw new Error(`The report is ${report.status}.`);
      });
    };
  },
};

function ask(client: ApiClient, camera: string, more: object): ReturnType<ApiClient['call']> {
  return client.call(createQcReport, { body: { scope: { type: 'camera', id: camera }, ...more } });
}
