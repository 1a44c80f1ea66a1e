/** QC reports of many parts. */
import type { QcReport } from '@millwright/contracts';
import { eventually, type QueueDriver } from '@millwright/testing';
import { inspectingAccount } from './inspecting-account.ts';
import { repeated } from './repeated.ts';

export const driver: QueueDriver = {
  async open(product, name) {
    const { client, busy, quiet, period } = await inspectingAccount(product, name, { batches: 20, parts: 10_000 });
    const ask = (camera: string, more: object = {}) =>
      client.call('POST', '/v1/qc-reports', { scope: { type: 'camera', id: camera }, ...period, ...more });
    return {
      fill: (signal) => repeated(signal, 1, () => ask(busy)),
      async use() {
        const { status, body } = await ask(quiet, { formats: ['json'] });
        if (status !== 202) throw new Error(`The report was answered with ${status}.`);
        await eventually(async () => {
          const report = (await client.call('GET', `/v1/qc-reports/${body.id as string}`)).body as QcReport;
          if (report.status !== 'completed') throw new Error(`The report is ${report.status}.`);
        });
      },
    };
  },
};
