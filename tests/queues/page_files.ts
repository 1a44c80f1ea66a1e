/** Files on a page: one person asks for a large one many times, and reads none of the answers. */
import { once } from 'node:events';
import { scopeNames } from '@millwright/contracts';
import { fileOf, RawClient, upload } from '@millwright/testing';
import { ownerOfNew, signedIn } from '@millwright/testing/page';
import type { QueueDriver } from '@millwright/testing';

const atOnce = 70;
const largeBytes = 10_000_000;

export const driver: QueueDriver = {
  async open(product, name) {
    const owner = await ownerOfNew(product, `${name} ${Date.now()}`);
    await product.liftLimits(owner.account, 'test');
    const client = await signedIn(product, owner);
    const api = product.client('test', await product.createKey(owner.account, 'test', scopeNames));
    const addressOf = async (size: number): Promise<string> => {
      const { id } = await upload(api, 'application/pdf', fileOf('application/pdf', size));
      const { body } = await api.call('GET', `/v1/uploads/${id}`);
      return `/bff/file?${new URLSearchParams({ url: body.download.url as string }).toString()}`;
    };
    const [large, small] = [await addressOf(largeBytes), await addressOf(1_000)];
    return {
      async fill(signal) {
        const { host, port } = new URL(product.report.dashboard_url);
        const head = [`host: ${host}`, 'sec-fetch-site: same-origin', `cookie: ${client.cookie}`].join('\r\n');
        const open = () => RawClient.connect({ port: Number(port) });
        const browsers = await Promise.all(Array.from({ length: atOnce }, open));
        for (const browser of browsers) browser.send(`GET ${large} HTTP/1.1\r\n${head}\r\n\r\n`);
        if (!signal.aborted) await once(signal, 'abort');
        for (const browser of browsers) browser.close();
        return [];
      },
      async use() {
        const { status } = await client.call('GET', small);
        if (status !== 200) throw new Error(`The file was answered with ${status}.`);
      },
    };
  },
};
