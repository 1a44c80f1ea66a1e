import { expect, it } from '@jest/globals';
import { killDrill, Product, victims } from '@millwright/testing';

it('each part is killed and Redis emptied with calls in flight, and every acknowledged order exists once and its webhook arrives', async () => {
  const lines: string[] = [];
  const result = await killDrill(Product.ofTests(), {
    victims,
    roundsEach: 1,
    ordersPerRound: 120,
    leastInFlight: 20,
    say: (line) => lines.push(line),
  });
  console.info(
    [
      ...lines,
      `${result.acknowledged} acknowledged, ${result.retries} calls made again, ${result.redeliveries} redeliveries`,
    ].join('\n'),
  );
  expect(result.broken).toEqual([]);
  expect(result.leastCallsHit).toBeGreaterThanOrEqual(20);
}, 240_000);
