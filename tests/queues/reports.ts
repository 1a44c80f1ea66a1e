/** QC reports of many parts. */
import type { QcReport } from '@millwright/contracts';
import { type ApiClient, eventually, type QueueDriver } from '@millwright/testing';
import { inspectingAccount } from './inspecting-account.ts';
import { repeated } from './repeated.ts';

const reportsOfHour = 10;
/** Together they may ask for a report every two seconds of a minute. */
const quietAccounts = 4;

export const driver: QueueDriver = {
  async open(product, name) {
    const {
      client: filling,
      busy,
      period: ofBusy,
    } = await inspectingAccount(product, name, { batches: 20, parts: 10_000 });
    const open = () => inspectingAccount(product, name, { batches: 0, parts: 0 });
    const quietOnes = await Promise.all(Array.from({ length: quietAccounts }, open));
    let used = 0;
    return {
      fill: (signal) => repeated(signal, 1, () => ask(filling, busy, ofBusy)),
      async use() {
        const { client, quiet, period } = quietOnes[Math.floor(used / reportsOfHour)]!;
        used += 1;
        const { status, body } = await ask(client, quiet, { ...period, formats: ['json'] });
        if (status !== 202) throw new Error(`The report was answered with ${status}.`);
        await eventually(async () => {
          const report = (await client.call('GET', `/v1/qc-reports/${body.id as string}`)).body as QcReport;
          if (report.status !== 'completed') throw new Error(`The report is ${report.status}.`);
        });
      },
    };
  },
};

function ask(client: ApiClient, camera: string, more: object): ReturnType<ApiClient['call']> {
  return client.call('POST', '/v1/qc-reports', { scope: { type: 'camera', id: camera }, ...more });
}
