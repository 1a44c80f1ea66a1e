import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { eventually, Product } from '@millwright/testing';

const product = Product.ofTests();

it.each(apps)('$name uses at most $restMegabytes MB at rest', async ({ name, restMegabytes }) => {
  const pid = product.runningPidOf(name);
  // An app gives back the memory of its start soon after it.
  await eventually(() => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    expect(megabytes).toBeLessThanOrEqual(restMegabytes);
  });
});
