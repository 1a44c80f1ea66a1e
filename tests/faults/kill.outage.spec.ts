/** Kills every part with calls in flight, several at once. `drill kill` kills them one after the other, repeatedly. */
import { expect, it } from '@jest/globals';
import { killDrill, Product, victims } from '@millwright/testing';

it('every acknowledged order exists once and its webhook arrives, even if all parts are killed and Redis is flushed', async () => {
  const lines: string[] = [];
  const waves = [0, 1].map((half) => victims.filter((_, index) => index % 2 === half));
  const result = await killDrill(Product.ofTests(), {
    waves,
    ordersPerWave: 120,
    leastInFlight: 20,
    log: (line) => lines.push(line),
  });
  console.info(
    [
      ...lines,
      `${result.acknowledged} acknowledged, ${result.retries} calls retried, ${result.redeliveries} redeliveries`,
    ].join('\n'),
  );
  expect(result.broken).toEqual([]);
  expect(result.leastCallsHit).toBeGreaterThanOrEqual(20);
}, 240_000);
