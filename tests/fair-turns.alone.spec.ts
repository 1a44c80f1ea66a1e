/** Nobody stops another: whatever queue an account fills, another account has its turn soon. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { eventually, Product } from '@millwright/testing';
import type { QueueDriver } from './queues/driver.ts';

const servedWithinMs = 2_000;
const product = Product.ofTests();
const queues = apps.flatMap(({ name: app, queues: ofApp = {} }) => Object.keys(ofApp).map((queue) => ({ app, queue })));

async function waitingIn(app: string, queue: string): Promise<number> {
  const metrics = await (await fetch(`${product.internalUrl(app)}/metrics`)).text();
  const found = new RegExp(`^queue_waiting\\{.*queue="${queue}".*\\} (\\d+)$`, 'm').exec(metrics);
  if (found === null) throw new Error(`${app} has no queue ${queue}: does it make the FairTurns of its manifest?`);
  return Number(found[1]);
}

describe.each(queues)('the queue $queue of $app', ({ app, queue }) => {
  const file = join(import.meta.dirname, 'queues', `${queue}.ts`);

  it('has a driver', () => {
    expect(existsSync(file)).toBe(true);
  });

  it('serves one account within 2 s while another one fills it', async () => {
    const { driver } = (await import(file)) as { driver: QueueDriver };
    const [filling, other] = await Promise.all([
      driver.open(product, `Fills ${queue}`),
      driver.open(product, `Uses ${queue}`),
    ]);
    await other.use();
    const enough = new AbortController();
    const filled = filling.fill(enough.signal);
    try {
      await eventually(async () => expect(await waitingIn(app, queue)).toBeGreaterThan(0));
      const start = performance.now();
      await other.use();
      expect(performance.now() - start).toBeLessThan(servedWithinMs);
    } finally {
      enough.abort();
      await filled;
    }
  }, 120_000);
});
