/**
 * Kills parts with calls in flight, several at once: in the short form the servers, and the apps on the way of an order to its webhook, in
 * the long form every part, in two waves. `drill kill` kills them one after the other, repeatedly.
 */
import { expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { isLongForm, killDrill, Product, type Victim, victims } from '@millwright/testing';

const onTheWay: readonly Victim[] = ['api-gateway', 'accounts', 'orders', 'webhook-dispatcher'];
const isApp = (victim: Victim): boolean => apps.some(({ name }) => name === victim);
const waves = isLongForm
  ? [0, 1].map((half) => victims.filter((_, index) => index % 2 === half))
  : [victims.filter((victim) => onTheWay.includes(victim) || !isApp(victim))];

it('every acknowledged order exists once and its webhook arrives, even if parts are killed and Redis is flushed', async () => {
  const lines: string[] = [];
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
