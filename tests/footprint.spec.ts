import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { Product } from '@millwright/testing';

const mostMegabytes = 150;
const apps = ['api-gateway', 'accounts', 'orders', 'webhook-dispatcher'];

it.each(apps)('%s uses at most 150 MB at rest', async (app) => {
  const { pid } = await Product.ofTests().part(app);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  expect(megabytes).toBeLessThanOrEqual(mostMegabytes);
});
