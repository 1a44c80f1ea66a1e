import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { Product } from '@millwright/testing';

it.each(apps)('$name uses at most $restMegabytes MB at rest', async ({ name, restMegabytes }) => {
  const { pid } = await Product.ofTests().part(name);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  expect(megabytes).toBeLessThanOrEqual(restMegabytes);
});
