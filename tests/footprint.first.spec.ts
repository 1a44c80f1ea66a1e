import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { eventually, Product } from '@millwright/testing';

const pids = new Map<string, number | null>();

beforeAll(async () => {
  for (const { name, pid } of await Product.ofTests().parts()) pids.set(name, pid);
});

it.each(apps)('$name uses at most $restMegabytes MB at rest', async ({ name, restMegabytes }) => {
  // An app gives back the memory of its start soon after it.
  await eventually(() => {
    const status = readFileSync(`/proc/${pids.get(name)}/status`, 'utf8');
    const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    expect(megabytes).toBeLessThanOrEqual(restMegabytes);
  });
});
