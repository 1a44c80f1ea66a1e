/** Images of 50 megapixels that are checked. */
import type { Evidence } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, blackPng, type QueueDriver, sendFile } from '@millwright/testing';
import { repeated } from './repeated.ts';

async function put(client: ApiClient, content: Buffer): Promise<ApiAnswer> {
  const begun = await client.call('POST', '/v1/evidence', { type: 'image/png', size: content.length });
  return sendFile(begun.body as Evidence, content);
}

export const driver: QueueDriver = {
  async open(product, name) {
    const account = await product.createAccount(`${name} ${Date.now()}`);
    await product.liftLimits(account, 'test');
    const client = product.client('test', await product.createKey(account, 'test', ['cameras:write']));
    const large = await blackPng({ depth: 8, isInterlaced: false });
    const small = await blackPng({ edge: 1, depth: 8, isInterlaced: false });
    return {
      fill: (signal) => repeated(signal, 20, () => put(client, large)),
      async use() {
        const { status } = await put(client, small);
        if (status !== 200) throw new Error(`The image was answered with ${status}.`);
      },
    };
  },
};
