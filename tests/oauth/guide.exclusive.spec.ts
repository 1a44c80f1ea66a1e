/** Runs the application of the guide unchanged, and lets a customer connect it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, FormBrowser, freePort, Product } from '@millwright/testing';
import { Partner } from './partner.js';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/partner-applications.md'), 'utf8');
const [program] = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

let product: Product;
let partner: Partner;
let site: string;
let application: ChildProcess;
let folder: string;

beforeAll(async () => {
  product = Product.ofTests();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  partner = await Partner.start(product, 'live', `${site}/callback`);
  // Beside this file, so that it can import the library.
  folder = mkdtempSync(join(import.meta.dirname, '.guide-'));
  const path = join(folder, 'application.mts');
  writeFileSync(path, program!);
  application = spawn(process.execPath, [path], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      AUTH_URL: partner.authUrl,
      API_URL: product.report.base_url,
      CLIENT_ID: partner.clientId,
      CLIENT_SECRET: partner.clientSecret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(() => fetch(site));
}, 60_000);

afterAll(async () => {
  if (application !== undefined && application.exitCode === null) {
    application.kill();
    await once(application, 'exit');
  }
  if (folder !== undefined) rmSync(folder, { recursive: true });
  await partner?.stop();
});

const orders = async (): Promise<[number, unknown]> => {
  const answer = await fetch(`${site}/?account=${partner.customerAccount}`);
  return [answer.status, await answer.json().catch(() => undefined)];
};

it('is connected, calls the API, refreshes once for many calls, and asks for a new connection once disconnected', async () => {
  const begun = await fetch(`${site}/connect`, { redirect: 'manual' });
  const browser = new FormBrowser(partner.authUrl);
  const signIn = await browser.open(begun.headers.get('location')!);
  const consent = await partner.signIn(browser, signIn);
  const { headers } = await browser.submit(consent, { decision: 'allow' });
  const connected = await fetch(String(headers['location']));
  expect(await connected.text()).toBe(`${partner.customerAccount} is connected.\n`);
  expect(await orders()).toEqual([200, { data: [], has_more: false, next_cursor: null }]);

  await product.operate('clock', 'advance', '1h');
  const answers = await Promise.all(Array.from({ length: 10 }, orders));
  expect(answers.map(([status]) => status)).toEqual(answers.map(() => 200));

  const ofCustomer = ['--account', partner.customerAccount];
  const { data } = await product.operate<{ data: { connection_id: string; ended_at: null }[] }>(
    ...['connections', 'list', ...ofCustomer],
  );
  expect(data).toMatchObject([{ ended_at: null }]);
  await product.operate('connections', 'disconnect', data[0]!.connection_id, ...ofCustomer);
  await eventually(async () => expect((await orders())[0]).toBe(401));
});
