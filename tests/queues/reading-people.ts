/** Files on a page: people of one account ask for a large one many times, and read none of the answers. */
import { once } from 'node:events';
import { getUpload, scopeNames } from '@millwright/contracts';
import { fileOf, type Product, type QueueDriver, RawClient, upload } from '@millwright/testing';
import { type BackendClient, ownerOfNew, personOf, signedIn } from '@millwright/testing/page';

const atOnce = 70;
const [largeBytes, smallBytes] = [10_000_000, 1_000];

interface Showing {
  readonly people: readonly BackendClient[];
  /** Of the file, at the backend. */
  readonly path: string;
}

async function showing(product: Product, name: string, size: number, count: number): Promise<Showing> {
  const owner = await ownerOfNew(product, `${name} ${Date.now()}`);
  await product.liftLimits(owner.account, 'test');
  const api = product.client('test', await product.createKey(owner.account, 'test', scopeNames));
  const { id } = await upload(api, 'application/pdf', fileOf('application/pdf', size));
  const { body } = await api.call(getUpload, { id });
  const path = `/bff/file?${new URLSearchParams({ url: body.download.url as string }).toString()}`;
  const colleagues = Array.from({ length: count - 1 }, () => personOf(product, owner.account, 'viewer'));
  const all = [owner, ...(await Promise.all(colleagues))];
  return { people: await Promise.all(all.map((person) => signedIn(product, person))), path };
}

export const filesOfPeople = (count: number): QueueDriver => ({
  async filler(product, name) {
    const { people, path } = await showing(product, name, largeBytes, count);
    return async (signal) => {
      const { host, port } = new URL(product.report.dashboard_url);
      const open = () => RawClient.connect({ port: Number(port) });
      const browsers = await Promise.all(Array.from({ length: atOnce }, open));
      for (const [index, browser] of browsers.entries()) {
        const cookie = `cookie: ${people[index % count]!.cookie}`;
        const head = [`host: ${host}`, 'sec-fetch-site: same-origin', cookie].join('\r\n');
        browser.send(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
      }
      if (!signal.aborted) await once(signal, 'abort');
      for (const browser of browsers) browser.close();
      return [];
    };
  },
  async user(product, name) {
    const {
      people: [person],
      path,
    } = await showing(product, name, smallBytes, 1);
    return async () => {
      const { status } = await person!.call('GET', path);
      if (status !== 200) throw new Error(`The file was answered with ${status}.`);
    };
  },
});
