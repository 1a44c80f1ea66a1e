// Kills every part of the running product again and again while orders are placed, and looks for what was lost.

import { killDrill, Product, victims } from '@millwright/testing';
import { readOptions, verdict } from '../support/report.ts';

const options = readOptions('drill kill', {
  rounds: { fallback: 5, description: 'kills of each part' },
  orders: { fallback: 400, description: 'orders placed around each kill' },
});

const product = await Product.up();
const result = await killDrill(product, {
  victims,
  roundsEach: options.rounds,
  ordersPerRound: options.orders,
  leastInFlight: 20,
  say: (line) => console.log(line),
});
console.log(
  `${result.kills} kills, each with ${result.leastCallsHit} calls or more in flight: ${result.acknowledged} orders acknowledged, ` +
    `${result.retries} calls made again, ${result.redeliveries} webhooks came again`,
);
verdict(result.broken.map((what) => [false, what] as const));
