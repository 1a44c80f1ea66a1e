/** Files on a page: one person asks for a large one many times, and reads none of the answers. */
import { once } from 'node:events';
import { fileOf, upload } from '@millwright/testing';
import { ownerOfNew, signedIn } from '@millwright/testing/page';
import { Agent, request } from 'undici';
import type { QueueDriver } from './driver.ts';

const atOnce = 70;
const largeBytes = 10_000_000;

export const driver: QueueDriver = {
  async open(product, name) {
    const owner = await ownerOfNew(product, `${name} ${Date.now()}`);
    await product.liftLimits(owner.account, 'test');
    const client = await signedIn(product, owner);
    const api = product.client('test', await product.createKey(owner.account, 'test', ['orders:read', 'orders:write']));
    const addressOf = async (size: number): Promise<string> => {
      const { id } = await upload(api, 'application/pdf', fileOf('application/pdf', size));
      const { body } = await api.call('GET', `/v1/uploads/${id}`);
      return `/bff/file?${new URLSearchParams({ url: body.download.url as string }).toString()}`;
    };
    const [large, small] = [await addressOf(largeBytes), await addressOf(1_000)];
    return {
      async fill(signal) {
        const dispatcher = new Agent();
        const headers = { 'sec-fetch-site': 'same-origin', cookie: client.cookie! };
        const leave = async (): Promise<number[]> => {
          const url = product.report.dashboard_url + large;
          const { statusCode } = await request(url, { dispatcher, headers, signal });
          if (!signal.aborted) await once(signal, 'abort');
          return [statusCode];
        };
        const statuses = await Promise.all(Array.from({ length: atOnce }, () => leave().catch((): number[] => [])));
        await dispatcher.destroy();
        return statuses.flat();
      },
      async use() {
        const { status } = await client.call('GET', small);
        if (status !== 200) throw new Error(`The file was answered with ${status}.`);
      },
    };
  },
};
