/** The memory of the running app while files go through it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { largestUploadBytes } from '@millwright/contracts';
import { type ApiClient, beginUpload, fileOf, Product, sendFile } from '@millwright/testing';

let product: Product;
let client: ApiClient;

beforeAll(async () => {
  product = Product.ofTests();
  const account = await product.createAccount('Large uploads');
  client = product.client('test', await product.createKey(account, 'test', ['dispatch:write']));
});

afterAll(() => client?.close());

it('an upload goes through without being held in memory, however many there are', async () => {
  const pid = product.runningPidOf('orders');
  const content = fileOf('application/pdf', largestUploadBytes);
  const residentBytes = () => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  const before = residentBytes();
  for (let i = 0; i < 8; i += 1) {
    const begun = await beginUpload(client, 'application/pdf', { size: largestUploadBytes });
    expect((await sendFile(begun, content)).status).toBe(200);
  }
  expect(residentBytes() - before).toBeLessThan(5 * largestUploadBytes);
});
