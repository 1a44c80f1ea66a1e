/** Nobody stops another: whatever queue an account fills, another account has its turn soon. */
import { describe, expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { eventually, isLongForm, Product, queueDriver } from '@millwright/testing';

/** Less than two seconds on two quiet cores, where images take longest; a machine that is half as fast needs four. */
const servedWithinMs = 4_000;
const product = Product.ofTests();
/** In the short form one of each app. */
const queues = apps.flatMap(({ name: app, queues: ofApp = {} }) =>
  Object.keys(ofApp)
    .slice(0, isLongForm ? undefined : 1)
    .map((queue) => ({ app, queue })),
);

/** What an app shows of a queue. */
async function figureOf(app: string, queue: string, metric: string): Promise<number> {
  const metrics = await (await fetch(`${product.internalUrl(app)}/metrics`)).text();
  const found = new RegExp(`^${metric}\\{.*queue="${queue}".*\\} (\\d+)$`, 'm').exec(metrics);
  if (found === null)
    throw new Error(`${app} shows no ${metric} of ${queue}: does it make the FairTurns of its manifest?`);
  return Number(found[1]);
}

async function timed(use: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await use();
  return performance.now() - start;
}

describe.each(queues)('the queue $queue of $app', ({ app, queue }) => {
  it('serves one account soon while another one fills it', async () => {
    const { filler, user } = await queueDriver(queue);
    const [fill, useFirst, useAlone, use] = await Promise.all([
      filler(product, `Fills ${queue}`),
      user(product, `Uses ${queue} first`),
      user(product, `Uses ${queue} alone`),
      user(product, `Uses ${queue}`),
    ]);
    // What starts for the first one is counted as its turn.
    await useFirst();
    const aloneMs = await timed(useAlone);
    const refusedBefore = await figureOf(app, queue, 'queue_refused_total');
    const enough = new AbortController();
    const filled = fill(enough.signal);
    try {
      await eventually(async () => {
        const refused = (await figureOf(app, queue, 'queue_refused_total')) - refusedBefore;
        expect(refused + (await figureOf(app, queue, 'queue_waiting'))).toBeGreaterThan(0);
      });
      const ms = await timed(use);
      console.info(`${queue}: ${aloneMs.toFixed(0)} ms alone, ${ms.toFixed(0)} ms beside the other one`);
      expect(ms).toBeLessThan(servedWithinMs);
    } finally {
      enough.abort();
      await filled;
    }
  }, 120_000);
});
