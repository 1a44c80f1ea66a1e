/** Files on a page: one person asks for a large one many times, and reads none of the answers. */
import { once } from 'node:events';
import { scopeNames } from '@millwright/contracts';
import { fileOf, type Product, type QueueDriver, RawClient, upload } from '@millwright/testing';
import { type BackendClient, ownerOfNew, signedIn } from '@millwright/testing/page';

const atOnce = 70;
const [largeBytes, smallBytes] = [10_000_000, 1_000];

interface Showing {
  readonly person: BackendClient;
  /** Of the file, at the backend. */
  readonly path: string;
}

async function showing(product: Product, name: string, size: number): Promise<Showing> {
  const owner = await ownerOfNew(product, `${name} ${Date.now()}`);
  await product.liftLimits(owner.account, 'test');
  const api = product.client('test', await product.createKey(owner.account, 'test', scopeNames));
  const { id } = await upload(api, 'application/pdf', fileOf('application/pdf', size));
  const { body } = await api.call('GET', `/v1/uploads/${id}`);
  const path = `/bff/file?${new URLSearchParams({ url: body.download.url as string }).toString()}`;
  return { person: await signedIn(product, owner), path };
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const { person, path } = await showing(product, name, largeBytes);
    return async (signal) => {
      const { host, port } = new URL(product.report.dashboard_url);
      const head = [`host: ${host}`, 'sec-fetch-site: same-origin', `cookie: ${person.cookie}`].join('\r\n');
      const open = () => RawClient.connect({ port: Number(port) });
      const browsers = await Promise.all(Array.from({ length: atOnce }, open));
      for (const browser of browsers) browser.send(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
      if (!signal.aborted) await once(signal, 'abort');
      for (const browser of browsers) browser.close();
      return [];
    };
  },
  async user(product, name) {
    const { person, path } = await showing(product, name, smallBytes);
    return async () => {
      const { status } = await person.call('GET', path);
      if (status !== 200) throw new Error(`The file was answered with ${status}.`);
    };
  },
};
