/** Images of 6 megapixels that are checked: one takes less than the time in which others are served, on a slow machine too. */
import { createEvidence, type Evidence } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, blackPng, type QueueDriver, sendFile } from '@millwright/testing';
import { Agent } from 'undici';
import { repeated } from './repeated.ts';
import { testClient } from './test-client.ts';

async function put(client: ApiClient, content: Buffer, agent?: Agent): Promise<ApiAnswer> {
  const begun = await client.call(createEvidence, { body: { type: 'image/png', size: content.length } });
  return sendFile(begun.body as Evidence, content, agent);
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const client = await testClient(product, name, ['cameras:write']);
    const content = blackPng({ edge: 2_500, depth: 8, isInterlaced: false });
    const agent = new Agent();
    const [call, leave] = [() => put(client, content, agent), () => Promise.all([client.close(), agent.destroy()])];
    return (signal) => repeated(signal, { atOnce: 20, call, leave });
  },
  async user(product, name) {
    const client = await testClient(product, name, ['cameras:write']);
    const content = blackPng({ edge: 1, depth: 8, isInterlaced: false });
    return async () => {
      const { status } = await put(client, content);
      if (status !== 200) throw new Error(`The image was answered with ${status}.`);
    };
  },
};
