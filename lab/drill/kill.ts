// Kills every process of the product repeatedly while orders are placed, and checks for losses.
// Needs the local run.

import { killDrill, Product, victims } from '@millwright/testing';
import { readOptions, verdict } from '../support/report.ts';

const options = readOptions('drill kill', {
  rounds: { fallback: 5, description: 'kills of each part' },
  orders: { fallback: 400, description: 'orders placed around each kill' },
});

const product = await Product.up();
const result = await killDrill(product, {
  waves: Array.from({ length: options.rounds }, () => victims.map((victim) => [victim])).flat(),
  ordersPerWave: options.orders,
  leastInFlight: 20,
  log: (line) => console.log(line),
});
console.log(
  `${result.kills} kills, each with ${result.leastCallsHit} calls or more in flight: ${result.acknowledged} orders acknowledged, ` +
    `${result.retries} calls retried, ${result.redeliveries} webhooks redelivered`,
);
verdict(result.broken.map((what) => [false, what] as const));
